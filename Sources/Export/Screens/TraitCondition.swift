import LayoutModel

/// A condition that UIKit's traits decide, in Swift.
struct TraitCondition: Hashable {
  /// An expression inside of a view.
  var test: String
  /// `compactWidth`, for names.
  var name: String
  /// The definitions of the traits that it asks for.
  var traits: [String]

  /// nil for what no trait tells, such as the orientation.
  init?(_ condition: Condition) {
    switch condition {
    case .widthClass(let size):
      self.init("horizontalSizeClass", size.rawValue, "UITraitHorizontalSizeClass", "\(size.rawValue) width")
    case .heightClass(let size):
      self.init("verticalSizeClass", size.rawValue, "UITraitVerticalSizeClass", "\(size.rawValue) height")
    case .idiom(let idiom): self.init("userInterfaceIdiom", idiom.rawValue, "UITraitUserInterfaceIdiom", idiom.rawValue)
    case .appearance(let look):
      self.init("userInterfaceStyle", look.rawValue, "UITraitUserInterfaceStyle", look.rawValue)
    case .direction(let direction):
      let isReversed = direction == .rightToLeft
      self.init(
        "layoutDirection", isReversed ? "rightToLeft" : "leftToRight", "UITraitLayoutDirection",
        isReversed ? "right to left" : "left to right")
    case .textSize(let relation, let size):
      self.init(
        "preferredContentSizeCategory", size.categoryName, "UITraitPreferredContentSizeCategory",
        "\(relation.word) \(size.categoryName)", relation.rawValue)
    case .all(let parts): self.init(parts, "&&", "and")
    case .any(let parts): self.init(parts, "||", "or")
    case .not(let part):
      guard let inner = TraitCondition(part) else { return nil }
      self.init(
        test: inner.negation, name: SwiftNames.lowerCamel(SwiftNames.words("not " + inner.name)),
        traits: inner.traits)
    case .orientation, .device, .ios, .state, .preview: return nil
    }
  }

  private var negation: String {
    let isOne = !test.contains(" && ") && !test.contains(" || ") && test.contains(" == ")
    return isOne ? test.replacing(" == ", with: " != ") : "!(\(test))"
  }

  private init(test: String, name: String, traits: [String]) {
    (self.test, self.name, self.traits) = (test, name, traits)
  }

  private init(_ member: String, _ value: String, _ trait: String, _ words: String, _ relation: String = "==") {
    test = "traitCollection.\(member) \(relation) .\(value)"
    (name, traits) = (SwiftNames.lowerCamel(SwiftNames.words(words)), [trait])
  }

  private init?(_ parts: [Condition], _ sign: String, _ word: String) {
    let inner = parts.compactMap { TraitCondition($0) }
    guard inner.count == parts.count, !inner.isEmpty else { return nil }
    test = inner.map { inner in
      inner.test.contains(" && ") || inner.test.contains(" || ") ? "(\(inner.test))" : inner.test
    }
    .joined(separator: " \(sign) ")
    name = SwiftNames.lowerCamel(SwiftNames.words(inner.map(\.name).joined(separator: " \(word) ")))
    traits = inner.flatMap(\.traits)
  }
}

extension Relation {
  fileprivate var word: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "at most"
    case .greaterThanOrEqual: "at least"
    }
  }
}

extension TextSize {
  /// UIKit's name of the category.
  fileprivate var categoryName: String {
    switch self {
    case .xSmall: "extraSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .xLarge: "extraLarge"
    case .xxLarge: "extraExtraLarge"
    case .xxxLarge: "extraExtraExtraLarge"
    case .accessibility1: "accessibilityMedium"
    case .accessibility2: "accessibilityLarge"
    case .accessibility3: "accessibilityExtraLarge"
    case .accessibility4: "accessibilityExtraExtraLarge"
    case .accessibility5: "accessibilityExtraExtraExtraLarge"
    }
  }
}
