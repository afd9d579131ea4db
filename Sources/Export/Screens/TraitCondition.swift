import LayoutModel

/// A condition that a view can test at any time: on its traits, the system's version, the window's shape, its state or
/// a parameter.
struct TraitCondition: Hashable {
  /// A property that the class needs for a test.
  enum Need: Hashable {
    /// A property that says whether the system has at least this version.
    case version(Int)
    /// A property that says whether the window is wider than it is high.
    case shape
    /// A property that holds the state of the screen, which can be this one.
    case state(String)

    var property: String {
      switch self {
      case .version(let number): "isIOS\(number)"
      case .shape: "isLandscape"
      case .state: "state"
      }
    }
  }

  /// The condition after `if` in a method of a view.
  private(set) var test: String
  /// The condition as an expression.
  private(set) var expression: String
  /// The condition as part of a name, such as `compactWidth`.
  private(set) var name: String
  /// The trait definitions that it depends on.
  private(set) var traits: [String] = []
  /// The properties that the test needs, then those that the expression needs.
  private(set) var needs: [Need] = []
  private(set) var needsOfExpression: [Need] = []

  /// Returns nil for a condition that no view can test, such as the name of the device.
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
    case .orientation(let orientation): self.init(isLandscape: orientation == .landscape)
    case .ios(let relation, let version): self.init(relation, version)
    case .all(let parts): self.init(parts, "&&", "and")
    case .any(let parts): self.init(parts, "||", "or")
    case .not(let part):
      guard let inner = TraitCondition(part) else { return nil }
      self = inner.negation
    case .state(let name): self.init(state: name)
    case .comparison(let comparison): self.init(comparison.code, named: comparison.words)
    case .device, .preview: return nil
    }
  }

  private init(_ expression: String, named words: String) {
    (test, self.expression) = (expression, expression)
    name = SwiftNames.lowerCamel(SwiftNames.words(words))
  }

  private init(_ member: String, _ value: String, _ trait: String, _ words: String, _ relation: String = "==") {
    self.init("traitCollection.\(member) \(relation) .\(value)", named: words)
    traits = [trait]
  }

  private init(isLandscape: Bool) {
    self.init((isLandscape ? "" : "!") + Need.shape.property, named: isLandscape ? "landscape" : "portrait")
    (needs, needsOfExpression) = ([.shape], [.shape])
  }

  private init(state name: String) {
    let need = Need.state(name)
    self.init("\(need.property) == .\(name)", named: name)
    (needs, needsOfExpression) = ([need], [need])
  }

  // MARK: Versions

  private init(_ relation: Relation, _ version: IOSVersion) {
    let later = IOSVersion.allCases.first { $0 > version }?.number ?? version.number + 1
    switch relation {
    case .greaterThanOrEqual: self.init(since: version.number)
    case .lessThanOrEqual: self = TraitCondition(since: later).negation
    case .equal:
      let (first, last) = (TraitCondition(since: version.number), TraitCondition(since: later).negation)
      self.init(joining: [first, last], "&&", "and")
    }
  }

  private init(since number: Int) {
    let need = Need.version(number)
    self.init(need.property, named: "iOS\(number)")
    test = "#available(iOS \(number), *)"
    needsOfExpression = [need]
  }

  // MARK: Combinations

  /// The opposite condition.
  var negation: TraitCondition {
    var result = TraitCondition(negated(expression), named: opposite)
    (result.traits, result.needs, result.needsOfExpression) = (traits, needsOfExpression, needsOfExpression)
    guard case .version(let number)? = needsOfExpression.first else { return result }
    let property = needsOfExpression[0].property
    if result.expression == property { return TraitCondition(since: number) }
    if expression == property {
      (result.test, result.needs) = ("#unavailable(iOS \(number))", [])
      result.name = "before" + name.prefix(1).uppercased() + name.dropFirst()
    }
    return result
  }

  private var opposite: String {
    if needs == [.shape] { return name == "landscape" ? "portrait" : "landscape" }
    for (word, other) in [("atLeast", "below"), ("atMost", "above"), ("not", "")] where name.hasPrefix(word) {
      return other + " " + name.dropFirst(word.count)
    }
    return "not " + name
  }

  private func negated(_ expression: String) -> String {
    if expression.joins(with: "&&") || expression.joins(with: "||") { return "!(\(expression))" }
    if expression.hasPrefix("!(") { return String(expression.dropFirst(2).dropLast()) }
    for (sign, opposite) in [("==", "!="), ("!=", "=="), ("<=", ">"), (">=", "<"), (">", "<="), ("<", ">=")] {
      if let place = expression.firstRange(of: " \(sign) ") {
        return expression.replacingCharacters(in: place, with: " \(opposite) ")
      }
    }
    return expression.hasPrefix("!") ? String(expression.dropFirst()) : "!" + expression
  }

  private init?(_ parts: [Condition], _ sign: String, _ word: String) {
    let inner = parts.compactMap { TraitCondition($0) }
    guard inner.count == parts.count, !inner.isEmpty else { return nil }
    self.init(joining: inner, sign, word)
  }

  private init(joining parts: [TraitCondition], _ sign: String, _ word: String) {
    let other = sign == "&&" ? "||" : "&&"
    let terms = parts.map { $0.expression.joins(with: other) ? "(\($0.expression))" : $0.expression }
    self.init(terms.joined(separator: " \(sign) "), named: parts.map(\.name).joined(separator: " \(word) "))
    traits = parts.flatMap(\.traits)
    needsOfExpression = parts.flatMap(\.needsOfExpression)
    needs = needsOfExpression
    // `#available` can't be part of an expression, only of a condition list.
    if sign == "&&", parts.contains(where: { $0.test != $0.expression }) {
      (test, needs) = (parts.map(\.test).joined(separator: ", "), parts.flatMap(\.needs))
    }
  }
}

extension IOSVersion {
  fileprivate var number: Int { Int(rawValue) ?? 0 }
}

extension String {
  /// Whether a sign joins parts of this expression, outside of parentheses.
  fileprivate func joins(with sign: String) -> Bool {
    var depth = 0
    return components(between: " \(sign) ").dropLast().contains { part in
      depth += part.count { $0 == "(" } - part.count { $0 == ")" }
      return depth == 0
    }
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
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
  /// UIKit's name for the category.
  var categoryName: String {
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
