/// Dispositions of elements and attributes by name.
enum LedgerTable {
  /// Elements about the document itself and the tools that wrote it.
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
    if withoutLooks.contains(attribute.name) { return .ignored }
    if element.name == "userDefinedRuntimeAttribute" { return .kept }
    if attribute.name == "contentHorizontalAlignment" {
      if element.name != "button" { return .ignored }
      return attribute.value == "fill" ? .approximated : .mapped
    }
    if element.key == "textInputTraits" { return attribute.name == "secureTextEntry" ? .mapped : .ignored }
    if approximatedAttributes.contains(attribute.name) { return .approximated }
    return mappedAttributes.contains(attribute.name) ? .mapped : .lost
  }

  private static let byKey: [String: Disposition] = [
    "highlightedColor": .ignored, "shadowColor": .lost, "shadowOffset": .lost, "titleShadowColor": .ignored,
    "titleShadowOffset": .lost, "onTintColor": .lost, "thumbTintColor": .lost, "userComments": .ignored,
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
    "inset", "edgeInsets", "directionalEdgeInsets", "size", "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuides",
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
    "relationships", "relationship", "simulatedMetricsContainer", "vibrancyEffect", "customFonts",
    "popoverArrowDirection", "popoverPassthroughViews",
  ]

  private static let names: Set<String> = [
    "id", "userLabel", "customClass", "customModule", "customModuleProvider", "reuseIdentifier", "identifier",
    "restorationIdentifier", "storyboardIdentifier", "sceneMemberID", "placeholderIdentifier", "tag", "sceneID",
    "useStoryboardIdentifierAsRestorationIdentifier", "key", "property", "destination", "selector",
  ]

  private static let withoutLooks: Set<String> = [
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
    "maximumValue", "continuous", "hidesWhenStopped", "showsTouchWhenHighlighted", "highlighted",
    "appearance", "layout", "initialViewController", "launchScreen", "systemVersion", "simulatedAppContext",
    "indentationLevel", "baseWritingDirection", "tighteningFactorForTruncation", "segmentControlStyle", "mapType",
    "adjustsImageSizeForAccessibilityContentSizeCategory", "selectedImage", "statusBarStyle", "rotateEnabled",
    "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "allowsSelectionDuringEditing", "pagingEnabled",
    "showsUserLocation", "hidesForSinglePage", "allowsBackForwardNavigationGestures", "springLoaded",
    "animating", "usesAttributedText", "prompted", "tableViewCell", "allowsCameraControl", "sceneName",
    "wantsMultisampling", "editingAccessoryType", "selected", "role",
  ]

  private static let approximatedAttributes: Set<String> = [
    "adjustsLetterSpacingToFitWidth", "catalog", "symbolScale", "sectionHeaderHeight", "sectionFooterHeight",
    "colorSpace", "customColorSpace", "symbolType", "configurationType", "automaticEstimatedItemSize", "variableValue",
  ]

  /// Attributes that the import reads, in any element; all others are lost.
  private static let mappedAttributes: Set<String> = [
    // Documents and their canvases
    "targetRuntime", "toolsVersion", "orientation", "type",
    // Views
    "x", "y", "width", "height", "fixedFrame", "translatesAutoresizingMaskIntoConstraints", "flexibleMinX",
    "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable", "heightSizable", "hidden", "alpha", "enabled",
    "clipsSubviews", "contentMode", "semanticContentAttribute", "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
    "layoutMarginsFollowReadableWidth", "top", "left", "bottom", "right", "leading", "trailing", "minX", "minY", "maxX",
    "maxY",
    // Constraints and their variations
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority",
    "placeholder", "reference",
    // Stacks, scrolling, tables and collections
    "axis", "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement", "scrollEnabled",
    "contentInsetAdjustmentBehavior", "style", "separatorStyle", "rowHeight", "headerTitle", "footerTitle",
    "textLabel", "detailTextLabel", "imageView", "accessoryType", "scrollDirection",
    "minimumLineSpacing", "minimumInteritemSpacing",
    // Texts, fonts, colours and images
    "text", "textAlignment", "numberOfLines", "lineBreakMode", "adjustsFontSizeToFit", "minimumFontSize",
    "minimumScaleFactor", "preferredMaxLayoutWidth", "content", "base64-UTF8", "lineSpacing", "lineHeightMultiple",
    "name", "family", "weight", "size", "pointSize", "metaFont", "scale", "red", "green", "blue", "white",
    "systemColor", "cocoaTouchSystemColor", "image", "backgroundImage",
    // Controls
    "buttonType", "title", "subtitle", "buttonSize", "imagePadding", "imagePlacement", "borderStyle", "on", "value",
    "minValue", "maxValue", "progress", "progressViewStyle", "numberOfPages", "currentPage", "datePickerMode",
    "selectedSegmentIndex", "apportionsSegmentWidthsByContent", "prompt", "showsCancelButton",
    // Bars
    "systemItem", "badgeValue", "largeTitles", "largeTitleDisplayMode",
  ]
}
