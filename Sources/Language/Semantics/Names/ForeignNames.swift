import Diagnostics
import LayoutModel

/// Names from UIKit and other layout languages, with their names here.
enum ForeignNames {
  static let kinds = Dictionary(
    uniqueKeysWithValues: ViewKind.allCases.flatMap { kind in kind.facts.names.map { ($0, kind.rawValue) } })

  static let properties = [
    "backgroundColor": "background", "tintColor": "tint", "opacity": "alpha", "isHidden": "hidden",
    "cornerRadius": "corner", "cornerConfiguration": "corner", "clipsToBounds": "clips", "masksToBounds": "clips",
    "layoutMargins": "margins",
    "directionalLayoutMargins": "margins", "preservesSuperviewLayoutMargins": "preservesSuperviewMargins",
    "viewRespectsSystemMinimumLayoutMargins": "respectsMinimumMargins",
    "insetsLayoutMarginsFromSafeArea": "marginsFollowSafeArea", "additionalSafeAreaInsets": "additionalSafeArea",
    "semanticContentAttribute": "semantic", "contentHuggingPriority": "hugging",
    "contentCompressionResistancePriority": "compression", "compressionResistance": "compression",
    "intrinsicContentSize": "intrinsic", "customSpacing": "spacingAfter", "textColor": "color",
    "titleColor": "color", "textAlignment": "alignment", "numberOfLines": "lines", "lineBreakMode": "lineBreak",
    "minimumScaleFactor": "minimumScale", "preferredMaxLayoutWidth": "preferredMaxWidth",
    "lineHeightMultiple": "lineHeight", "image": "source",
    "isEnabled": "enabled", "contentEdgeInsets": "contentInsets", "titleEdgeInsets": "titleInsets",
    "imageEdgeInsets": "imageInsets", "isSecureTextEntry": "secure",
    "isScrollEnabled": "scrolls", "isOn": "on", "minimumValue": "minimum", "maximumValue": "maximum",
    "progress": "value", "isAnimating": "animating", "numberOfPages": "pages", "currentPage": "current",
    "selectedSegmentIndex": "selected", "datePickerMode": "mode", "preferredDatePickerStyle": "style",
    "scopeButtonTitles": "scopes", "showsCancelButton": "showsCancel", "url": "address",
    "isBaselineRelativeArrangement": "baselineRelative", "isLayoutMarginsRelativeArrangement": "marginsRelative",
    "contentInsetAdjustmentBehavior": "insetAdjustment", "contentOffset": "offset", "separatorStyle": "separators",
    "accessoryType": "accessory", "minimumLineSpacing": "lineSpacing", "minimumInteritemSpacing": "itemSpacing",
    "scrollDirection": "axis", "headerReferenceSize": "headerSize", "footerReferenceSize": "footerSize",
    "prefersLargeTitles": "large", "buttonType": "style", "title": "text", "text": "title",
    "gap": "spacing", "fontColor": "color", "foregroundColor": "color", "bg": "background", "disabled": "enabled",
    "visibility": "hidden", "maxLines": "lines", "lineLimit": "lines", "src": "source", "justify": "distribution",
    "align": "alignment", "textAlign": "alignment",
    "multilineTextAlignment": "alignment", "attributedText": "text", "borderRadius": "corner", "radius": "corner",
    "rounded": "corner",
  ]

  static let attributes = [
    "topAnchor": "top", "bottomAnchor": "bottom", "leadingAnchor": "leading", "trailingAnchor": "trailing",
    "leftAnchor": "left", "rightAnchor": "right", "widthAnchor": "width", "heightAnchor": "height",
    "centerXAnchor": "centerX", "centerYAnchor": "centerY", "firstBaselineAnchor": "firstBaseline",
    "lastBaselineAnchor": "lastBaseline", "baseline": "lastBaseline", "start": "leading", "end": "trailing",
    "allEdges": "edges", "horizontalEdges": "horizontal", "verticalEdges": "vertical",
  ]

  static let items = [
    "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "margins", "readableContentGuide": "readable",
    "keyboardLayoutGuide": "keyboard", "view": "superview", "parent": "superview", "super": "superview",
    "contentLayoutGuide": "content", "frameLayoutGuide": "frame", "safe": "safeArea", "safeAreaInsets": "safeArea",
    "safeAreaGuide": "safeArea", "self": "superview", "root": "superview", "container": "superview",
  ]

  static let priorities = [
    "defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "fitting",
    // UIKit has no named priority at the middle of the scale.
    "medium": "500",
  ]

  static let textStyles = ["title": "title1", "caption": "caption1", "heading": "headline"]

  static let words = [
    "fit": "scaleAspectFit", "aspectFit": "scaleAspectFit", "contain": "scaleAspectFit", "cover": "scaleAspectFill",
    "aspectFill": "scaleAspectFill", "stretch": "fill", "column": "vertical", "row": "horizontal", "start": "leading",
    "end": "trailing", "middle": "center", "flex-start": "leading", "flex-end": "trailing", "baseline": "firstBaseline",
    "space-between": "equalSpacing", "spaceBetween": "equalSpacing", "evenly": "equalSpacing",
    "space-evenly": "equalSpacing", "space-around": "equalSpacing", "equal": "fillEqually", "justify": "justified",
    "byTruncatingTail": "truncateTail", "ellipsis": "truncateTail", "vertically": "vertical",
    "horizontally": "horizontal", "y": "vertical", "x": "horizontal", "AX1": "accessibility1", "AX2": "accessibility2",
    "AX3": "accessibility3", "AX4": "accessibility4", "AX5": "accessibility5", "accessibilityMedium": "accessibility1",
    "accessibilityLarge": "accessibility2", "accessibilityExtraLarge": "accessibility3",
    "accessibilityExtraExtraLarge": "accessibility4", "accessibilityExtraExtraExtraLarge": "accessibility5",
    "extraSmall": "xSmall", "extraLarge": "xLarge", "normal": "regular", "sheet": "pageSheet",
  ]

  static let conditions = [
    "horizontalSizeClass": "width", "verticalSizeClass": "height", "sizeClass": "width", "colorScheme": "appearance",
    "userInterfaceStyle": "appearance", "theme": "appearance", "layoutDirection": "direction", "idiom": "device",
    "platform": "device", "contentSizeCategory": "textSize", "dynamicTypeSize": "textSize", "sizeCategory": "textSize",
    "fontSize": "textSize", "iOS": "ios",
  ]

  /// The names before a value, a colour or a font in code, as in `UIColor.red`.
  static let prefixes = ["UIColor", "Color", "UIFont", "Font", "UIImage", "NSTextAlignment", "UIView", "ContentMode"]

  /// Properties that another name of a kind implies, such as the axis of `VStack`.
  static let propertiesOfKinds = [
    "VStack": "axis: vertical", "vstack": "axis: vertical", "LazyVStack": "axis: vertical",
    "SecureField": "secure: yes",
  ]
}

// Help with names of other languages that have no direct equivalent.
extension ForeignNames {
  private static let noActions = "leave it out: a layout has no actions"

  /// - Parameter value: The value of the property, which the help repeats where it can.
  static func helpWithProperty(_ name: String, _ value: String = "") -> String? {
    let words = value.split(separator: " ").map(String.init)
    let isNumber = words.count == 1 && Double(value) != nil
    switch name {
    case "frame" where words.count == 4 && words.allSatisfy({ Double($0) != nil }):
      return "write 'size \(words[2]) by \(words[3])', and a constraint for each position, such as "
        + "'leading == superview.leading\(words[0] == "0" ? "" : " + " + words[0])' and "
        + "'top == superview.top\(words[1] == "0" ? "" : " + " + words[1])'"
    case "padding", "margin":
      if let help = Stylesheet.helpWithInsets(words.filter { Double($0) != nil }) { return help }
    case "maxWidth" where isNumber: return "write an inequality: 'width <= \(value)'"
    case "minWidth" where isNumber: return "write an inequality: 'width >= \(value)'"
    case "maxHeight" where isNumber: return "write an inequality: 'height <= \(value)'"
    case "minHeight" where isNumber: return "write an inequality: 'height >= \(value)'"
    case "fontSize" where isNumber: return "size, weight and style belong to the font: 'font: system(\(value), bold)'"
    case "borderWidth" where isNumber: return "width and colour belong to the border: 'border: \(value) red'"
    case "aspectRatio" where words.count == 3 && words[1] == "/" || value.contains("/"):
      return "write 'aspect \(value.filter { !$0.isWhitespace }.replacing("/", with: ":"))'"
    case "display" where value == "flex": return "leave it out: a 'stack' arranges its views in a row or a column"
    case "display" where value == "none": return "write 'hidden: yes'"
    case "flex" where isNumber: return "give the view that grows the lowest priority, as in 'hugging: 1'"
    case "zIndex", "zPosition": return "views are drawn in their order: declare this one later"
    default: break
    }
    return generalHelpWithProperty(name)
  }

  private static func generalHelpWithProperty(_ name: String) -> String? {
    switch name {
    case "x", "y", "frame", "bounds", "inset", "insets", "position", "origin", "constraints", "anchor", "left", "right":
      "set a view's position and size with constraints, such as 'pin edges inset 8' or 'size 40 by 20'"
    case "padding", "margin":
      "set spacing with constraints, such as 'pin edges inset 8'; a stack insets its views with 'margins: 8' and "
        + "'marginsRelative: yes'"
    case "maxWidth", "minWidth": "write an inequality: 'width <= 300' or 'width >= 300'"
    case "maxHeight", "minHeight": "write an inequality: 'height <= 300' or 'height >= 300'"
    case "fontSize", "fontWeight", "fontFamily", "weight", "bold", "italic", "textStyle":
      "size, weight and style belong to the font: 'font: system(17, bold)'"
    case "translatesAutoresizingMaskIntoConstraints":
      "leave it out: views are placed by their constraints here, never by a mask"
    case "borderColor", "borderWidth": "both belong to the border: 'border: 2 red'"
    case "shadowColor", "shadowRadius", "shadowOpacity", "shadowOffset":
      "all belong to the shadow: 'shadow: black opacity 0.3 radius 4 offset 0 by 2'"
    case "action", "onTap", "onPress", "onClick", "onclick", "target", "handler", "delegate": noActions
    case "id", "name", "identifier", "tag": "the id follows the kind: 'label title \"Hello\"'"
    case "class", "className", "styles": "the styles of a view follow a colon: 'label title: quiet'"
    case "priority": "a priority follows its constraint: 'width == 40 @750'"
    case "aspectRatio": "write 'aspect 16:9'"
    case "resizable", "scaledToFit": "leave it out, and set 'contentMode: scaleAspectFit'"
    case "scaledToFill": "leave it out, and set 'contentMode: scaleAspectFill'"
    case "display": "hide a view with 'hidden: yes'; views in a row or column belong in a 'stack'"
    case "flex", "flexDirection", "float", "grid":
      "put the views in a 'stack', with 'axis', 'spacing', 'alignment' and 'distribution'"
    case "zIndex", "zPosition": "views are drawn in their order: declare this one later"
    case "rotation", "scale", "rotate": "write 'transform: rotate 45' or 'transform: scale 2'"
    case "children", "subviews", "views", "arrangedSubviews": "declare the subviews inside the view's braces"
    default: nil
    }
  }

  static func helpWithKind(_ name: String) -> String? {
    switch name {
    case "ForEach", "foreach", "map", "repeat", "while":
      "repeat views with 'for item in items { … }', where 'data items = [ … ]' declares the list"
    case "ZStack", "Group", "Box", "div", "section", "FrameLayout", "ConstraintLayout":
      "write 'view box { … }', and place its subviews with constraints"
    case "List", "Form", "ul", "ol", "RecyclerView", "ListView", "LazyColumn":
      "write 'table list { cell { … } }'"
    case "NavigationView", "NavigationStack", "NavigationBar":
      "write 'navigationBar \"Title\"' directly in the screen's braces"
    case "TabView": "write 'tabBar { tab \"Home\" icon \"house\" }' in the screen's braces"
    case "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Color", "LinearGradient":
      "write 'view shape { background: red; corner: 8; size 40 by 40 }'"
    case "LazyVGrid", "LazyHGrid", "Grid", "GridView": "write 'collection grid { … }', or put stacks in stacks"
    case "GeometryReader": "leave it out: relate sizes with constraints, as in 'width == superview.width * 0.5'"
    case "Link", "NavigationLink", "a", "Anchor": "write 'button more \"More\"'"
    case "ProgressView": "write 'activity' for a spinner, or 'progress' for a bar"
    case "func", "return", "print", "switch", "guard", "self", "var", "static", "case", "function", "const":
      "a layout runs no code: it declares views, properties and constraints"
    default: Calls.help[name] ?? Modifiers.help[name]
    }
  }

  static func helpWithFunction(_ name: String) -> String? {
    switch name {
    case "rgb", "rgba", "hex", "hsl", "color", "UIColor", "Color":
      "a colour is written '#1D1D1F', or '#1D1D1F80' with opacity"
    case "gradient": "a gradient is a property of its own: 'gradient: red blue'"
    case "calc": "write the calculation as it is: 'width == superview.width - 16'"
    case "font", "UIFont", "Font": "a font is written 'system(17, bold)', 'textStyle(body)' or 'custom(\"Name\", 17)'"
    case "UIImage", "Image", "url": "an image is written \"cat\", or 'symbol(\"star\")' for a symbol"
    case "UILayoutPriority": "a priority is a number or a name: '@750' or '@high'"
    case "var": "write only the name of a value declared with 'let'"
    case "UIEdgeInsets", "NSDirectionalEdgeInsets", "EdgeInsets": "insets are written '8' or 'top 8 leading 16'"
    case "CGSize", "CGPoint": "two lengths are written '40 by 20'"
    case _ where kinds[name] != nil: "declare the view in the braces of its superview: '\(kinds[name] ?? "view") name'"
    default: nil
    }
  }

  /// Returns help for an unknown name of a view or guide in a constraint.
  static func helpWithItem(_ name: String) -> String? {
    switch name {
    case "frame", "bounds", "UIScreen", "screen", "window":
      "in the screen's braces, write its attributes alone, as in 'width'; a view's superview is 'superview'"
    case "layer", "titleLabel", "imageView", "textLabel", "contentView", "configuration":
      "set properties of the view itself, such as 'corner: 8' or 'font: system(17, bold)'"
    default: nil
    }
  }
}
