import Diagnostics
import LayoutModel

/// The names that UIKit and other layout languages use for what is named differently here.
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
    "align": "alignment", "textAlign": "alignment", "borderRadius": "corner", "radius": "corner", "rounded": "corner",
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

  /// Priorities by their names in UIKit.
  static let priorities = [
    "defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "fitting",
    // No name of the platform's stands for the middle of the scale.
    "medium": "500",
  ]

  static let textStyles = ["title": "title1", "caption": "caption1", "heading": "headline"]

  /// Words by their names in SwiftUI, UIKit and CSS.
  static let words = [
    "fit": "scaleAspectFit", "aspectFit": "scaleAspectFit", "contain": "scaleAspectFit", "cover": "scaleAspectFill",
    "aspectFill": "scaleAspectFill", "stretch": "fill", "column": "vertical", "row": "horizontal", "start": "leading",
    "end": "trailing", "middle": "center", "flex-start": "leading", "flex-end": "trailing", "baseline": "firstBaseline",
    "space-between": "equalSpacing", "spaceBetween": "equalSpacing", "evenly": "equalSpacing",
    "space-evenly": "equalSpacing", "space-around": "equalSpacing", "equal": "fillEqually", "justify": "justified",
    "byTruncatingTail": "truncatingTail", "ellipsis": "truncatingTail", "vertically": "vertical",
    "horizontally": "horizontal", "y": "vertical", "x": "horizontal", "AX1": "accessibility1", "AX2": "accessibility2",
    "AX3": "accessibility3", "AX4": "accessibility4", "AX5": "accessibility5", "accessibilityMedium": "accessibility1",
    "accessibilityLarge": "accessibility2", "accessibilityExtraLarge": "accessibility3",
    "accessibilityExtraExtraLarge": "accessibility4", "accessibilityExtraExtraExtraLarge": "accessibility5",
    "extraSmall": "xSmall", "extraLarge": "xLarge", "normal": "regular", "sheet": "pageSheet",
  ]

  /// Other names of the traits that conditions test.
  static let conditions = [
    "horizontalSizeClass": "width", "verticalSizeClass": "height", "sizeClass": "width", "colorScheme": "appearance",
    "userInterfaceStyle": "appearance", "theme": "appearance", "layoutDirection": "direction", "idiom": "device",
    "platform": "device", "contentSizeCategory": "textSize", "dynamicTypeSize": "textSize", "sizeCategory": "textSize",
    "fontSize": "textSize", "iOS": "ios",
  ]

  /// The names that declare a value, a colour or a font in code.
  static let prefixes = ["UIColor", "Color", "UIFont", "Font", "UIImage", "NSTextAlignment", "UIView", "ContentMode"]

  /// The properties that go with another name of a kind, such as those of SwiftUI's stacks.
  static let propertiesOfKinds = [
    "VStack": "axis: vertical", "vstack": "axis: vertical", "LazyVStack": "axis: vertical",
    "SecureField": "secure: yes",
  ]
}
