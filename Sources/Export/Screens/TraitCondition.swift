import Diagnostics
import LayoutModel

/// A condition that a view can test at any time: on its traits, the version of iOS, the shape of its window, its state
/// or a parameter.
struct TraitCondition: Hashable {
  enum Need: Hashable {
    /// Whether the system has at least this version.
    case version(Int)
    case shape
    /// The state of the screen, which can have this value.
    case state(String)

    var property: String {
      switch self {
      case .version(let number): "isIOS\(number)"
      case .shape: "isLandscape"
      case .state: "state"
      }
    }
  }

  /// The clauses after `if` in a method of a view.
  private(set) var test: [Code]
  private(set) var expression: Code
  /// The condition as part of a name, such as `compactWidth`.
  private(set) var name: String
  private var oppositeName: String
  private(set) var traits: [String] = []
  /// The properties that the test needs. An expression may need more, because `#available` is no expression.
  private(set) var needs: [Need] = []
  private(set) var needsOfExpression: [Need] = []

  /// Returns nil for a condition that views cannot test, such as the name of the device.
  init?(_ condition: Condition) {
    switch condition {
    case .widthClass(let size): self.init("horizontalSizeClass", is: size.rawValue, words: "\(size.rawValue) width")
    case .heightClass(let size): self.init("verticalSizeClass", is: size.rawValue, words: "\(size.rawValue) height")
    case .idiom(let idiom): self.init("userInterfaceIdiom", is: idiom.rawValue)
    case .appearance(let look): self.init("userInterfaceStyle", is: look.rawValue)
    case .direction(let direction):
      self.init("layoutDirection", is: direction == .rightToLeft ? "rightToLeft" : "leftToRight")
    case .textSize(let relation, let size): self.init(textSize: relation, size)
    case .orientation(let orientation):
      self = orientation == .landscape ? .landscape : TraitCondition.landscape.negation
    case .ios(let relation, let version): self.init(relation, version)
    case .all(let parts): self.init(parts, .and)
    case .any(let parts): self.init(parts, .or)
    case .not(let part):
      guard let inner = TraitCondition(part) else { return nil }
      self = inner.negation
    case .state(let name): self.init(state: name)
    case .comparison(let comparison): self.init(comparison.code, named: comparison.words)
    case .device, .preview: return nil
    }
  }

  /// - Parameter opposite: The words of the opposite condition; nil for "not" and the words.
  private init(_ expression: Code, named words: String, opposite: String? = nil) {
    test = [expression]
    self.expression = expression
    name = SwiftNames.lowerCamel(SwiftNames.words(words))
    oppositeName = SwiftNames.lowerCamel(SwiftNames.words(opposite ?? "not " + name))
  }

  private init(_ member: String, is value: String, words: String? = nil) {
    let trait = member.prefix(1).uppercased() + member.dropFirst()
    self.init(.operation(.equal, ["traitCollection.\(member)", .raw("." + value)]), named: words ?? value)
    traits = ["UITrait" + trait]
  }

  private init(textSize relation: Relation, _ size: TextSize) {
    let name = size.categoryName
    let (sign, words, opposite): (Code.Operator, String, String?) =
      switch relation {
      case .equal: (.equal, name, nil)
      case .lessThanOrEqual: (.atMost, "at most " + name, "above " + name)
      case .greaterThanOrEqual: (.atLeast, "at least " + name, "below " + name)
      }
    let member = Code.raw("traitCollection.preferredContentSizeCategory")
    self.init(.operation(sign, [member, .raw("." + name)]), named: words, opposite: opposite)
    traits = ["UITraitPreferredContentSizeCategory"]
  }

  private static var landscape: TraitCondition { .init(.shape, named: "landscape", opposite: "portrait") }

  private init(_ need: Need, named words: String, opposite: String) {
    self.init(.raw(need.property), named: words, opposite: opposite)
    needs = [need]
    needsOfExpression = [need]
  }

  private init(state name: String) {
    let need = Need.state(name)
    self.init(.operation(.equal, [.raw(need.property), .raw("." + name)]), named: name)
    needs = [need]
    needsOfExpression = [need]
  }

  private init(_ relation: Relation, _ version: IOSVersion) {
    let later = IOSVersion.allCases.first { $0 > version }?.number ?? version.number + 1
    switch relation {
    case .greaterThanOrEqual: self.init(since: version.number)
    case .lessThanOrEqual: self = TraitCondition(since: later).negation
    case .equal:
      self.init(joining: [TraitCondition(since: version.number), TraitCondition(since: later).negation], .and)
    }
  }

  private init(since number: Int) {
    self.init(.version(number), named: "iOS\(number)", opposite: "before iOS\(number)")
    test = ["#available(iOS \(number), *)"]
    needs = []
  }

  var negation: TraitCondition {
    var result = self
    swap(&result.name, &result.oppositeName)
    result.expression = expression.negated
    result.test = [result.expression]
    result.needs = needsOfExpression
    guard case .version(let number)? = needsOfExpression.first else { return result }
    let property = Code.raw(needsOfExpression[0].property)
    if result.expression == property { return TraitCondition(since: number) }
    if expression == property {
      result.test = ["#unavailable(iOS \(number))"]
      result.needs = []
    }
    return result
  }

  private init?(_ parts: [Condition], _ sign: Code.Operator) {
    let inner = parts.compactMap { TraitCondition($0) }
    guard inner.count == parts.count, !inner.isEmpty else { return nil }
    self.init(joining: inner, sign)
  }

  private init(joining parts: [TraitCondition], _ sign: Code.Operator) {
    let word = sign == .and ? " and " : " or "
    self.init(.joined(parts.map(\.expression), by: sign), named: parts.map(\.name).joined(separator: word))
    traits = parts.flatMap(\.traits)
    needsOfExpression = parts.flatMap(\.needsOfExpression)
    needs = needsOfExpression
    // Swift allows `#available` only in a condition list.
    if sign == .and, parts.contains(where: { $0.test != [$0.expression] }) {
      test = parts.flatMap(\.test)
      needs = parts.flatMap(\.needs)
    }
  }
}

extension IOSVersion {
  fileprivate var number: Int { Int(rawValue) ?? 0 }
}

extension TextSize {
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

extension Screen {
  /// Returns the screen for which the export writes code. Its conditions stay undecided on states, so that the code
  /// includes the views of all states.
  ///
  /// - Parameter losses: Receives the conditions that code has to decide.
  func asCode(_ losses: inout [ExportLoss]) -> Screen {
    guard var open = formulas.open.first else { return self }
    for id in open.conditions.indices {
      open.conditions[id] = open.conditions[id].decided { if case .preview = $0 { false } else { nil } }
    }
    open.title = title
    let decisions = StateDecisions(open, as: self)
    losses += decisions.losses
    return decisions.screen
  }

  var hasStates: Bool { conditions.contains { !$0.states.isEmpty } }

  var parameterValues: [String: Formula] {
    Dictionary(formulas.parameters.compactMap { parameter in parameter.value.map { (parameter.name, $0) } }) {
      first, _ in
      first
    }
  }
}

extension Condition {
  var states: Set<String> {
    switch self {
    case .state(let name): [name]
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.states))
    case .not(let part): part.states
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview,
      .comparison:
      []
    }
  }

  /// Whether the condition depends on a state or a parameter. The code that presents the screen sets both.
  var asksForState: Bool {
    switch self {
    case .state, .comparison: true
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForState)
    case .not(let part): part.asksForState
    case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview:
      false
    }
  }

  /// Returns the condition with the state and the parameters of a preview.
  func `in`(_ preview: Screen) -> Condition {
    decided { condition in
      switch condition {
      case .state(let name): name == preview.state
      case .comparison(let comparison): comparison.holds(with: preview.parameterValues)
      case .widthClass, .heightClass, .orientation, .idiom, .device, .appearance, .direction, .textSize, .ios, .preview,
        .all, .any, .not:
        nil
      }
    }
  }
}

/// Decides conditions on states where code has to. Data sources provide rows and controllers provide bars, and neither
/// of them depends on states.
struct StateDecisions {
  private(set) var screen: Screen
  private(set) var losses: [ExportLoss] = []
  /// The screen without a state.
  private let closed: Screen

  init(_ open: Screen, as closed: Screen) {
    screen = open
    self.closed = closed
    for id in screen.views.indices where isInRows(id) { decide(id) }
    for id in screen.constraints.indices where isInRows(screen.owner(of: screen.constraints[id].first.item)) {
      decide(id)
    }
    screen.chrome = open.chrome.compactMap { decided($0) }
  }

  private func isInRows(_ view: ViewID) -> Bool {
    screen.ancestors(of: view).contains { screen.views[$0].kind.has(.holdsRows) }
  }

  private mutating func decide(_ id: ViewID) {
    let words = screen.views[id].kind == .cell ? "a row" : "content in rows"
    let origin = screen.views[id].origin
    if let condition = screen.views[id].condition {
      screen.views[id].condition =
        switch decision(condition, on: words, origin) {
        case .always: nil
        case .never: added(.any([]))
        case .sometimes(let rest): rest
        }
    }
    let variations = screen.views[id].variations
    if variations.isEmpty { return }
    screen.views[id].variations = []
    for var variation in variations {
      switch decision(variation.condition, on: words, origin) {
      case .always: for change in variation.changes { screen.views[id].apply(change) }
      case .never: break
      case .sometimes(let rest):
        variation.condition = rest
        screen.views[id].variations.append(variation)
      }
    }
  }

  private mutating func decide(_ id: ConstraintID) {
    let words = "a constraint in rows"
    let origin = screen.constraints[id].origin
    if let condition = screen.constraints[id].condition {
      screen.constraints[id].condition =
        switch decision(condition, on: words, origin) {
        case .always: nil
        case .never: added(.any([]))
        case .sometimes(let rest): rest
        }
    }
    let variations = screen.constraints[id].variations
    if variations.isEmpty { return }
    screen.constraints[id].variations = []
    for var variation in variations {
      switch decision(variation.condition, on: words, origin) {
      case .always:
        if let constant = variation.constant { screen.constraints[id].constant = constant }
        if let priority = variation.priority { screen.constraints[id].priority = priority }
      case .never: break
      case .sometimes(let rest):
        variation.condition = rest
        screen.constraints[id].variations.append(variation)
      }
    }
  }

  /// Returns nil for an element that only appears in states. Code presents alerts and menus in any state.
  private mutating func decided(_ element: ChromeElement) -> ChromeElement? {
    guard !element.isOverScreen, let condition = element.condition else { return element }
    var element = element
    switch decision(condition, on: element.words, element.origin) {
    case .always: element.condition = nil
    case .never: return nil
    case .sometimes(let rest): element.condition = rest
    }
    return element
  }

  private enum Decision {
    case always, never
    case sometimes(ConditionID)
  }

  private mutating func decision(_ id: ConditionID, on words: String, _ origin: SourceRange?) -> Decision {
    let condition = screen.conditions[id]
    guard condition.asksForState else { return .sometimes(id) }
    let cause = condition.states.isEmpty ? "parameters" : "the state"
    losses.append(ExportLoss(what: "the dependence of \(words) on \(cause) of the screen", origin: origin))
    return switch condition.in(closed).simplified {
    case .always: .always
    case .never: .never
    case .sometimes(let rest): .sometimes(added(rest))
    }
  }

  private mutating func added(_ condition: Condition) -> ConditionID {
    screen.conditions.append(condition)
    return ConditionID(screen.conditions.count - 1)
  }
}

extension ChromeElement {
  var words: String {
    switch kind {
    case .navigationBar: "the navigation bar"
    case .tabBar: "the tab bar"
    case .toolbar: "the toolbar"
    case .alert: "the alert"
    case .menu: "the menu"
    case .statusBar: "the status bar"
    case .keyboard: "the keyboard"
    case .presentation: "the presentation"
    }
  }
}
