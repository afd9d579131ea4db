package import Diagnostics

/// The treatment of a document's element or attribute by the import.
package enum Disposition: String, CaseIterable, Comparable, Sendable {
  /// The layout expresses the same.
  case mapped
  /// The layout expresses nearly the same.
  case approximated
  /// A name, or a value that only code reads. The layout keeps the name where possible.
  case kept
  /// The content affects neither appearance nor layout.
  case ignored
  /// The layout lacks visible content.
  case lost

  package static func < (a: Disposition, b: Disposition) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .mapped: 0
    case .approximated: 1
    case .kept: 2
    case .ignored: 3
    case .lost: 4
    }
  }
}

package struct LedgerEntry: Sendable {
  package var disposition: Disposition
  package var element: String
  package var key: String?
  /// The attribute's name; nil for the element itself.
  package var attribute: String?
  package var range: SourceRange
}

/// Returns the disposition of each element and attribute, in document order.
///
/// - Parameter marks: The attributes that the import has read.
func ledger(of document: ReadDocument, _ marks: ReadMarks) -> [LedgerEntry] {
  // The ledger reads attributes too, but only the import's reads count.
  marks.close()
  var entries: [LedgerEntry] = []
  var open: [(element: XMLElement, best: Disposition?)] = [(document.root, .mapped)]
  while let (element, outer) = open.popLast() {
    if LedgerTable.bookkeeping.contains(element.name) { continue }
    // The import reduces a view in a bar to its text, unless the bar is in a view hierarchy.
    let isBar = element.name == "navigationBar" || element.name == "toolbar"
    var best = isBar ? nil : element.isViewInBar ? outer.map { max($0, .approximated) } : outer
    // The import draws a controller's own bar as the bar of its screens.
    if element.isBarOfController { best = .approximated }
    open.append(contentsOf: element.children.reversed().map { ($0, best) })
    if document.leavesOut(element) { best = .lost }
    let floor = best ?? .mapped
    let own = max(floor, LedgerTable.disposition(of: element))
    entries.append(
      LedgerEntry(
        disposition: own, element: element.name, key: element.key, attribute: nil, range: element.range))
    entries += element.attributes.map { attribute in
      let disposition = LedgerTable.disposition(
        of: attribute, in: element, own, isRead: floor == .approximated || marks.holds(attribute)
      ).and(attribute, in: element)
      return LedgerEntry(
        disposition: max(floor, disposition), element: element.name, key: element.key, attribute: attribute.name,
        range: element.range)
    }
  }
  return entries
}

extension XMLElement {
  fileprivate var isBarOfController: Bool { key == name && ["navigationBar", "tabBar", "toolbar"].contains(name) }
}

extension ReadDocument {
  /// Whether the element is an invalid constraint or an undefined colour.
  fileprivate func leavesOut(_ element: XMLElement) -> Bool {
    leftOut.contains(element.range) || element.name == "color" && interface.color(element) == nil
  }
}

extension Disposition {
  /// Returns the disposition of an attribute, which is worse than `self` if the value has an invalid form.
  fileprivate func and(_ attribute: XMLElement.Attribute, in element: XMLElement) -> Disposition {
    guard self == .mapped || self == .approximated else { return self }
    guard let forms = AttributeForms.of(attribute.name) else { return self }
    switch forms.form(in: element.name)?.reading(of: attribute.value) {
    case nil: return forms.byElement.isEmpty ? self : .lost
    case .exact?: return self
    case .adjusted?: return .approximated
    case .unreadable?: return .lost
    }
  }
}

/// The dispositions of elements and attributes, by name.
enum LedgerTable {
  /// The elements about the document itself and the tools that wrote it.
  static let bookkeeping: Set<String> = [
    "dependencies", "plugIn", "deployment", "capability", "inferredMetricsTieBreakers",
  ]

  static func disposition(of element: XMLElement) -> Disposition {
    // A picture shows a control in its normal state.
    if element.name == "state", element.key != "normal" { return .ignored }
    if let key = element.key, let known = byKey[key] { return known }
    if ContentReader.reads(element.name) { return .mapped }
    if let known = byElement[element.name] { return known }
    if element.name.hasSuffix("ontroller") || element.name.hasSuffix("estureRecognizer") { return .kept }
    if element.isView, element.savedFrame != nil { return .approximated }
    return .lost
  }

  static func disposition(
    of attribute: XMLElement.Attribute, in element: XMLElement, _ own: Disposition, isRead: Bool
  ) -> Disposition {
    if own == .kept || own == .ignored || element.name == "nil" { return own }
    let known = byAttribute[attribute.name]
    if let known, known != .approximated { return known }
    if element.name == "userDefinedRuntimeAttribute" { return .kept }
    if attribute.name == "contentHorizontalAlignment" {
      if element.name != "button" { return .ignored }
      return attribute.value == "fill" ? .approximated : .mapped
    }
    if element.name == "textInputTraits" || attribute.name == "baselineAdjustment", !isRead { return .ignored }
    return known ?? (isRead ? .mapped : .lost)
  }

  private static let byKey: [String: Disposition] = [
    "highlightedColor": .ignored, "shadowColor": .lost, "shadowOffset": .lost, "titleShadowColor": .ignored,
    "titleShadowOffset": .lost, "thumbTintColor": .lost, "userComments": .ignored,
    "canvasLocation": .ignored, "gestureRecognizers": .ignored, "textInputTraits": .approximated,
    "titleTextAttributes": .lost, "largeTitleTextAttributes": .lost, "backgroundView": .lost,
    "selectedBackgroundView": .ignored, "shadowImage": .lost, "preferredSymbolConfiguration": .approximated,
    "scrollIndicatorInsets": .ignored,
  ]

  private static let byElement: [String: Disposition] = {
    var table: [String: Disposition] = [:]
    for name in mapped { table[name] = .mapped }
    for name in kept { table[name] = .kept }
    for name in ignored { table[name] = .ignored }
    return table
  }()

  private static let mapped = [
    "document", "device", "adaptation", "scenes", "scene", "objects", "segments", "segment", "scopeButtonTitles",
    "blurEffect", "tableViewSection", "sections", "cells", "prototypes", "collectionViewFlowLayout", "navigationItem",
    "tabBarItem", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "barButtonItem", "items", "subviews",
    "rect", "frame", "autoresizingMask", "constraints", "constraint", "variation", "mask", "include", "exclude",
    "color", "nil", "fontDescription", "font", "string", "mutableString", "attributedString", "fragment", "attributes",
    "paragraphStyle", "state", "buttonConfiguration", "inset", "edgeInsets", "directionalEdgeInsets", "size",
    "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuides", "viewControllerLayoutGuide", "resources", "image",
    "imageReference",
    "namedColor", "systemColor", "designables", "designable", "freeformSimulatedSizeMetrics",
    "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedStatusBarMetrics",
    "modalPageSheetSimulatedSizeMetrics",
  ]

  private static let kept = [
    "placeholder", "connections", "outlet", "outletCollection", "action", "segue", "userDefinedRuntimeAttributes",
    "userDefinedRuntimeAttribute", "exit", "customObject", "accessibility", "accessibilityTraits",
    "viewControllerPlaceholder",
    "extendedEdge", "real", "integer", "bool", "point", "value", "array",
  ]

  private static let ignored = [
    "date", "textInputTraits", "dataDetectorType", "wkWebViewConfiguration", "audiovisualMediaTypes",
    "wkPreferences", "locale", "menu", "menuElement", "gestureRecognizers", "refreshControl", "classes", "class",
    "relationships", "relationship", "simulatedMetricsContainer", "vibrancyEffect", "customFonts",
    "popoverArrowDirection", "popoverPassthroughViews",
  ]

  private static let byAttribute: [String: Disposition] = {
    var table: [String: Disposition] = [:]
    for name in approximatedAttributes { table[name] = .approximated }
    for name in withoutLooks { table[name] = .ignored }
    for name in names { table[name] = .kept }
    return table
  }()

  private static let names = [
    "id", "userLabel", "customClass", "customModule", "customModuleProvider", "reuseIdentifier", "identifier",
    "restorationIdentifier", "storyboardIdentifier", "sceneMemberID", "placeholderIdentifier", "tag", "sceneID",
    "useStoryboardIdentifierAsRestorationIdentifier", "key", "property", "destination", "selector",
  ]

  private static let withoutLooks = [
    "opaque", "clearsContextBeforeDrawing", "multipleTouchEnabled", "userInteractionEnabled", "autoresizesSubviews",
    "exclusiveTouch", "adjustsFontForContentSizeCategory", "contentVerticalAlignment",
    "selectionStyle", "indentationWidth", "hidesAccessoryWhenEditing", "alwaysBounceVertical", "alwaysBounceHorizontal",
    "bounces", "bouncesZoom", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
    "dataMode", "estimatedRowHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "allowsSelection",
    "directionalLockEnabled", "maximumZoomScale", "minimumZoomScale", "delaysContentTouches", "prefetchingEnabled",
    "reversesTitleShadowWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
    "symbolic", "verifyAmbiguity", "misplaced", "ambiguous", "version", "toolsBuild", "propertyAccessControl",
    "colorMatched", "useTraitCollections", "useSafeAreas", "useAutolayout", "clearsOnBeginEditing",
    "editable", "selectable", "indicatorStyle", "minuteInterval", "useCurrentDate", "stepValue",
    "maximumValue", "continuous", "hidesWhenStopped", "showsTouchWhenHighlighted", "highlighted",
    "appearance", "layout", "initialViewController", "launchScreen", "systemVersion", "simulatedAppContext",
    "indentationLevel", "baseWritingDirection", "tighteningFactorForTruncation", "segmentControlStyle", "mapType",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "selectedImage", "statusBarStyle", "rotateEnabled",
    "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "allowsSelectionDuringEditing", "pagingEnabled",
    "showsUserLocation", "hidesForSinglePage", "allowsBackForwardNavigationGestures", "springLoaded",
    "animating", "usesAttributedText", "prompted", "tableViewCell", "allowsCameraControl", "sceneName",
    "wantsMultisampling", "editingAccessoryType", "selected", "role",
  ]

  private static let approximatedAttributes = [
    "adjustsLetterSpacingToFitWidth", "catalog", "symbolScale", "sectionHeaderHeight", "sectionFooterHeight",
    "colorSpace", "customColorSpace", "symbolType", "configurationType", "automaticEstimatedItemSize", "variableValue",
  ]
}

/// Returns the parts of a document that exported code lacks: parts that the import omits, and parts that only the app's
/// own code reads.
package func codeLosses(in ledger: [LedgerEntry]) -> [(name: String, range: SourceRange)] {
  var losses: [(String, SourceRange)] = []
  var isElementLost = false
  for entry in ledger {
    guard let attribute = entry.attribute else {
      isElementLost = entry.disposition == .lost
      if isElementLost || entry.isForCode { losses.append((entry.key ?? entry.element, entry.range)) }
      continue
    }
    // The loss of an element includes its attributes.
    if entry.disposition == .lost, !isElementLost { losses.append(("\(entry.element).\(attribute)", entry.range)) }
  }
  return losses
}

extension LedgerEntry {
  /// Whether screens lack the object or store the attribute outside properties.
  fileprivate var isForCode: Bool {
    ["customObject", "outletCollection", "refreshControl", "userDefinedRuntimeAttribute"].contains(element)
      || element.hasSuffix("GestureRecognizer")
  }
}
