/// What becomes of elements and attributes by their names.
enum LedgerTable {
  /// What documents say of themselves and of the tools that wrote them.
  static let bookkeeping: Set<String> = [
    "dependencies", "plugIn", "deployment", "capability", "inferredMetricsTieBreakers",
  ]

  static func disposition(of element: XMLElement) -> Disposition {
    if let key = element.key, let known = byKey[key] { return known }
    if let known = byElement[element.name] { return known }
    if element.name.hasSuffix("ontroller") || element.name.hasSuffix("estureRecognizer") { return .kept }
    if element.isView, element.savedFrame != nil { return .approximated }
    return .lost
  }

  static func disposition(
    of attribute: XMLElement.Attribute, in element: XMLElement, _ own: Disposition
  ) -> Disposition {
    if own == .kept || own == .ignored { return own }
    if names.contains(attribute.name) { return .kept }
    if drawnByKit.contains(attribute.name) { return .ignored }
    if element.name == "userDefinedRuntimeAttribute" { return .kept }
    if lostAttributes.contains(attribute.name) { return .lost }
    if attribute.name == "contentHorizontalAlignment" {
      if element.name != "button" { return .ignored }
      return attribute.value == "fill" ? .approximated : .mapped
    }
    if approximatedAttributes.contains(attribute.name) { return .approximated }
    return .mapped
  }

  private static let byKey: [String: Disposition] = [
    "highlightedColor": .ignored, "shadowColor": .lost,
    "shadowOffset": .lost, "onTintColor": .lost, "thumbTintColor": .lost, "userComments": .ignored,
    "canvasLocation": .ignored, "gestureRecognizers": .ignored, "textInputTraits": .approximated,
    "titleTextAttributes": .lost, "largeTitleTextAttributes": .lost, "separatorInset": .lost, "titleView": .lost,
    "customView": .lost, "backgroundView": .lost, "selectedBackgroundView": .ignored, "shadowImage": .lost,
    "preferredSymbolConfiguration": .approximated, "scrollIndicatorInsets": .ignored,
  ]

  private static let byElement: [String: Disposition] = {
    var table: [String: Disposition] = [:]
    for name in mapped { table[name] = .mapped }
    for name in kept { table[name] = .kept }
    for name in ignored { table[name] = .ignored }
    return table
  }()

  private static let mapped = [
    "document", "device", "adaptation", "scenes", "scene", "objects", "view", "label", "button", "imageView",
    "textField", "textView", "switch", "slider", "stepper", "segmentedControl", "segments", "segment", "progressView",
    "activityIndicatorView", "pageControl", "datePicker", "pickerView", "searchBar", "scopeButtonTitles", "mapView",
    "wkWebView", "webView", "visualEffectView", "blurEffect", "stackView", "scrollView", "tableView",
    "tableViewCell", "tableViewCellContentView", "tableViewSection", "sections", "cells", "prototypes",
    "collectionView", "collectionViewCell", "collectionViewCellContentView", "collectionReusableView",
    "collectionViewFlowLayout", "containerView", "navigationBar", "navigationItem", "tabBar", "tabBarItem", "toolbar",
    "toolbarItems", "leftBarButtonItems", "rightBarButtonItems", "barButtonItem", "items", "subviews", "rect", "frame",
    "autoresizingMask", "constraints",
    "constraint", "variation", "mask", "include", "exclude", "color", "nil", "fontDescription", "font", "string",
    "mutableString", "attributedString", "fragment", "attributes", "paragraphStyle", "state", "buttonConfiguration",
    "inset", "edgeInsets", "directionalEdgeInsets", "size", "viewLayoutGuide", "layoutGuides",
    "viewControllerLayoutGuide", "resources", "image", "imageReference", "namedColor", "systemColor", "designables",
    "designable", "freeformSimulatedSizeMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics",
    "simulatedToolbarMetrics", "simulatedStatusBarMetrics", "modalPageSheetSimulatedSizeMetrics",
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
    "relationships", "relationship", "simulatedMetricsContainer", "vibrancyEffect",
  ]

  private static let names: Set<String> = [
    "id", "userLabel", "customClass", "customModule", "customModuleProvider", "reuseIdentifier", "identifier",
    "restorationIdentifier", "storyboardIdentifier", "sceneMemberID", "placeholderIdentifier", "tag", "sceneID",
    "useStoryboardIdentifierAsRestorationIdentifier", "key", "property", "destination", "selector",
  ]

  private static let drawnByKit: Set<String> = [
    "opaque", "clearsContextBeforeDrawing", "multipleTouchEnabled", "userInteractionEnabled", "autoresizesSubviews",
    "exclusiveTouch", "baselineAdjustment", "adjustsFontForContentSizeCategory", "contentVerticalAlignment",
    "selectionStyle", "indentationWidth", "hidesAccessoryWhenEditing", "alwaysBounceVertical", "alwaysBounceHorizontal",
    "bounces", "bouncesZoom", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
    "dataMode", "estimatedRowHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "allowsSelection",
    "directionalLockEnabled", "maximumZoomScale", "minimumZoomScale", "delaysContentTouches", "prefetchingEnabled",
    "reversesTitleShadowWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
    "symbolic", "verifyAmbiguity", "misplaced", "ambiguous", "version", "toolsBuild", "propertyAccessControl",
    "colorMatched", "useTraitCollections", "useSafeAreas", "useAutolayout", "clearButtonMode", "clearsOnBeginEditing",
    "editable", "selectable", "indicatorStyle", "minuteInterval", "useCurrentDate", "stepValue",
    "maximumValue", "continuous", "animating", "hidesWhenStopped", "showsTouchWhenHighlighted", "highlighted",
  ]

  private static let lostAttributes: Set<String> = [
    "barStyle", "translucent", "separatorInsetReference", "usesAttributedText",
    "minimumTrackTintColor",
  ]

  private static let approximatedAttributes: Set<String> = [
    "adjustsLetterSpacingToFitWidth", "catalog", "symbolScale", "sectionHeaderHeight", "sectionFooterHeight",
  ]
}
