import Diagnostics
import LayoutModel

/// The likely meaning of a misspelt or foreign word.
struct Suggestion {
  /// The end of a message: `; did you mean 'height'?` or nothing.
  var question = ""
  var fixIts: [FixIt] = []
}

/// Returns the most likely meaning of a word: the name here for one of UIKit's, or else the closest candidate.
///
/// There is a fix-it only if the meaning is certain: if only the case differs or UIKit's name is known.
func suggestion(for token: SyntaxToken, among candidates: [String], foreign: [String: String] = [:]) -> Suggestion {
  let word = token.text
  let known = foreign[word].flatMap { candidates.contains($0) ? $0 : nil }
  guard let meant = known ?? closest(to: word, among: candidates) else { return Suggestion() }
  let isCertain = known != nil || meant.lowercased() == word.lowercased()
  let fixIt = FixIt("write '\(meant)'", replacements: [.init(token.range, with: meant)])
  return Suggestion(question: "; did you mean '\(meant)'?", fixIts: isCertain ? [fixIt] : [])
}

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
  ]

  /// Returns help for a property that no view has.
  static func helpWithProperty(_ name: String) -> String? {
    switch name {
    case "x", "y", "frame", "bounds", "padding", "inset", "insets", "margin", "position", "origin", "constraints",
      "anchor":
      "set a view's position and size with constraints, such as 'pin edges inset 8' or 'size 40 by 20'"
    case "fontSize", "fontWeight", "weight", "bold", "italic", "textStyle":
      "size, weight and style belong to the font: 'font: system(17, bold)'"
    case "translatesAutoresizingMaskIntoConstraints":
      "leave it out: views are placed by their constraints here, never by a mask"
    case "borderColor", "borderWidth": "both belong to the border: 'border: 2 red'"
    case "shadowColor", "shadowRadius", "shadowOpacity", "shadowOffset":
      "all belong to the shadow: 'shadow: black opacity 0.3 radius 4 offset 0 by 2'"
    default: nil
    }
  }

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
    "contentLayoutGuide": "content", "frameLayoutGuide": "frame",
  ]
}
