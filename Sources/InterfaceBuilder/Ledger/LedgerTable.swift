/// The dispositions of elements and attributes, by name.
enum LedgerTable {
  /// Elements about the document itself and the tools that wrote it.
  static let bookkeeping: Set<String> = [
    "dependencies", "plugIn", "deployment", "capability", "inferredMetricsTieBreakers",
  ]

  static func disposition(of element: XMLElement) -> Disposition {
    // A control does not show how it looks in its other states.
    if element.name == "state", element.key != "normal" { return .ignored }
    if let key = element.key, let known = byKey[key] { return known }
    if ContentReader.rows[element.name] != nil { return .mapped }
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
