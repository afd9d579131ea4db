import Diagnostics
import LayoutModel

extension Evaluator {
  mutating func read(_ syntax: ValueSyntax, for property: Property, in scope: ScopeID) -> PropertyInput? {
    let outer = readProperty
    readProperty = property
    defer { readProperty = outer }
    return readAll(syntax, of: .property(property)) { $0.read(property.type, &$1, in: scope) }
  }

  mutating func expression(_ cursor: inout ValueCursor, _ expected: String) -> ExpressionSyntax? {
    guard let expression = cursor.current else {
      report(.missingPart(expected, of: cursor.subject, at: cursor.end))
      return nil
    }
    guard !cursor.isPaired else {
      report(.wrongType(expected: expected, found: "'by'", at: expression.range))
      return nil
    }
    cursor.advance()
    return expression
  }

  mutating func number(
    _ cursor: inout ValueCursor, _ range: ClosedRange<Double>, in scope: ScopeID
  ) -> Double? {
    guard let expression = expression(&cursor, "a number"), let number = number(expression, in: scope) else {
      return nil
    }
    guard range.contains(number) else {
      let share = range == 0...1 && number > 1 && number <= 100 ? decimal(number / 100) : nil
      report(
        .outOfRange(
          "'\(cursor.subject)'", bounds(range, number), at: expression.range,
          help: share.map { "write \($0) for \(decimal(number)) percent" }
            ?? (cursor.subject == "lines" ? "write 0 for any number of lines" : nil)))
      return nil
    }
    return number
  }

  mutating func length(_ cursor: inout ValueCursor, in scope: ScopeID) -> Points? {
    let maximum = Double.greatestFiniteMagnitude
    return number(&cursor, -maximum...maximum, in: scope).map { Points($0) }
  }

  mutating func whole(_ cursor: inout ValueCursor, _ range: ClosedRange<Int>, in scope: ScopeID) -> Double? {
    let place = cursor.current?.range
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = number(&cursor, limits, in: scope) else { return nil }
    guard number == number.rounded() else {
      report(.notWhole(cursor.subject, number, at: place))
      return nil
    }
    return number
  }

  mutating func flag(_ cursor: inout ValueCursor, in scope: ScopeID) -> Bool? {
    guard let expression = expression(&cursor, "'yes' or 'no'") else { return nil }
    switch value(of: expression, in: scope) {
    case .flag(let value): return value
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: "'yes' or 'no'", found: value.type ?? "", at: expression.range))
      return nil
    }
  }

  mutating func string(_ cursor: inout ValueCursor, in scope: ScopeID) -> String? {
    guard let expression = expression(&cursor, "a string") else { return nil }
    switch value(of: expression, in: scope) {
    case .text(let text): return text
    case .unknown: return nil
    case let value:
      report(
        .wrongType(
          expected: "a string", found: value.type ?? "", at: expression.range, help: "put text in quotes",
          quoting: expression))
      return nil
    }
  }

  mutating func text(_ cursor: inout ValueCursor, in scope: ScopeID) -> PropertyInput? {
    guard let expression = expression(&cursor, "a string") else { return nil }
    switch value(of: expression, in: scope) {
    case .text(let text): return .value(.text(RichText(text)))
    case .markup(let markup): return .markup(markup)
    case .list(let values): return joined(values, at: expression.range)
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: PropertyType.text.description, found: value.type ?? "", at: expression.range))
      return nil
    }
  }

  private mutating func joined(_ values: [Value], at range: SourceRange) -> PropertyInput? {
    if let markup = Markup(values) { return .markup(markup) }
    let strangers = values.compactMap { value -> String? in
      switch value {
      case .text, .markup, .image, .unknown: nil
      case .number, .flag, .color, .font, .list, .record, .choice: value.type
      }
    }
    if let found = strangers.first {
      report(.wrongType(expected: "a list of strings, markup and images", found: "one with \(found)", at: range))
    }
    return nil
  }

  mutating func strings(_ cursor: inout ValueCursor, in scope: ScopeID) -> [String]? {
    list(&cursor, expecting: PropertyType.strings.description, in: scope) { element in
      if case .text(let text) = element { text } else { nil }
    }
  }

  mutating func segments(_ cursor: inout ValueCursor, in scope: ScopeID) -> [SegmentLabel]? {
    list(&cursor, expecting: PropertyType.segments.description, in: scope) { element in
      if case .image(let image) = element { return .image(image) }
      if case .text(let text) = element { return .title(text) }
      return nil
    }
  }

  /// Reads a list. `read` must accept every element.
  private mutating func list<Element>(
    _ cursor: inout ValueCursor, expecting expected: String, in scope: ScopeID, _ read: (Value) -> Element?
  ) -> [Element]? {
    guard let expression = expression(&cursor, expected) else { return nil }
    let found = value(of: expression, in: scope)
    guard case .list(let values) = found else {
      if let type = found.type { report(.wrongType(expected: expected, found: type, at: expression.range)) }
      return nil
    }
    var elements: [Element] = []
    for value in values {
      if let element = read(value) {
        elements.append(element)
        continue
      }
      // A value without a type has already been reported.
      if let type = value.type {
        report(.wrongType(expected: expected, found: "one with " + type, at: expression.range))
      }
      return nil
    }
    return elements
  }

  /// Reads a word without checking for a declaration.
  mutating func anyWord(_ cursor: inout ValueCursor) -> SyntaxToken? {
    guard let expression = expression(&cursor, "a word") else { return nil }
    if let token = expression.word { return token }
    report(.wrongType(expected: "a word", found: "'\(expression.node.text)'", at: expression.range))
    return nil
  }

  /// Reads one of the given words or, if all are numerals, one of these numbers.
  mutating func word(
    _ cursor: inout ValueCursor, among words: [String], foreign: [String: String] = ForeignNames.words
  ) -> SyntaxToken? {
    let help = expected(words)
    guard let expression = expression(&cursor, "a word") else { return nil }
    let takesNumbers = words.allSatisfy { Int($0) != nil }
    guard let token = takesNumbers ? expression.number : expression.word else {
      let text = expression.node.text
      if let quoted = expression.single?.stringValue, words.contains(quoted) {
        report(.quotedWord(quoted, at: expression.range))
      } else if let meant = foreign[text], words.contains(meant) {
        report(.foreignWord(text, of: cursor.subject, meant: meant, at: expression.range, help: help))
      } else {
        report(
          .wrongType(
            expected: takesNumbers ? "a number" : "a word", found: "'\(expression.node.text)'", at: expression.range,
            help: help))
      }
      return nil
    }
    guard words.contains(token.text) else {
      let suggestion = suggestion(for: token, among: words, foreign: foreign)
      report(.unknownWord(token, of: cursor.subject, suggestion, help: help))
      return nil
    }
    return token
  }

  mutating func screenName(_ cursor: inout ValueCursor, in scope: ScopeID) -> String? {
    guard let expression = expression(&cursor, "a screen's name") else { return nil }
    guard let token = expression.word else {
      report(.wrongType(expected: "a screen's name", found: "'\(expression.node.text)'", at: expression.range))
      return nil
    }
    guard declarations.find(token.text, .screen, in: unit(of: scope)) != nil else {
      if !mayBeDeclared(token.text, in: scope) {
        let names = declaredNames(.screen, in: scope)
        report(.unknown(.unknownScreen, "screen", named: token, suggesting: suggestion(for: token, among: names)))
      }
      return nil
    }
    return token.text
  }
}

private func bounds(_ range: ClosedRange<Double>, _ number: Double) -> String {
  let isBounded = range.upperBound < 1e9
  let limits =
    isBounded
    ? "between \(decimal(range.lowerBound)) and \(decimal(range.upperBound))"
    : "\(decimal(range.lowerBound)) or greater"
  return "\(limits), not \(decimal(number))"
}

// Values that depend on conditions. While a value is read, `assumptions` selects its alternatives.
extension Evaluator {
  /// The maximum number of conditions in the values of a statement. Each condition doubles the number of cases.
  static let maxConditions = 4

  /// Returns the first condition on which a node depends and that has no assumption yet.
  mutating func openCondition(in node: Node, _ scope: ScopeID) -> Condition? {
    guard hasChoices else { return nil }
    for path in node.descendants where path.kind == .path {
      guard spend(Budget.Cost.operand), let name = PathSyntax(path).names.first,
        var value = value(named: name, in: scope)
      else { continue }
      while case .choice(let condition, let first, let second) = value {
        guard let holds = assumptions[condition] else { return condition }
        value = holds ? first : second
      }
    }
    return nil
  }

  mutating func settled(_ value: Value, _ token: SyntaxToken) -> Value {
    var value = value
    while case .choice(let condition, let first, let second) = value {
      guard let holds = assumptions[condition] else {
        report(.conditionalValue(token.text, at: token.range))
        return .unknown
      }
      value = holds ? first : second
    }
    return value
  }

  /// Returns the value that `read` finds in a node, as a choice if the node depends on conditions.
  mutating func choice(of node: Node, in scope: ScopeID, _ read: (inout Evaluator) -> Value) -> Value {
    guard let condition = openCondition(in: node, scope) else { return read(&self) }
    guard assumptions.count < Evaluator.maxConditions else {
      report(.tooManyConditions(at: node.range))
      return .unknown
    }
    let first = assuming(condition, holds: true) { $0.choice(of: node, in: scope, read) }
    let second = assuming(condition, holds: false) { $0.choice(of: node, in: scope, read) }
    return .choice(condition, first, second)
  }

  mutating func assuming<Result>(
    _ condition: Condition, holds: Bool, _ body: (inout Evaluator) -> Result
  ) -> Result {
    assumptions[condition] = holds
    defer { assumptions[condition] = nil }
    return body(&self)
  }

  /// Returns the value of a definition, whose alternatives must all have the same type.
  mutating func value(
    ofDefinition definition: DefinitionSyntax, in scope: ScopeID, _ read: (inout Evaluator, ValueSyntax) -> Value
  ) -> Value {
    guard hasChoices else { return definition.value.map { read(&self, $0) } ?? .unknown }
    // A definition has the same value for every use, so the assumptions of the use do not apply.
    let outer = assumptions
    assumptions = [:]
    defer { assumptions = outer }
    let values = definition.values.map { syntax in choice(of: syntax.node, in: scope) { read(&$0, syntax) } }
    guard var result = values.last, definition.conditions.count == values.count - 1 else { return .unknown }
    let type = result.type
    for (index, condition) in definition.conditions.enumerated().reversed() {
      if let type, let other = values[index].type, other != type {
        report(.wrongType(expected: type, found: other, at: definition.values[index].range))
      }
      switch truth(of: condition, in: scope) {
      case .always: result = values[index]
      case .never: break
      case .depends(let condition): result = .choice(condition, values[index], result)
      }
    }
    return result
  }
}

extension Evaluator: ConditionReader {
  var values: Evaluator {
    @inline(__always) _read { yield self }
    @inline(__always) _modify { yield &self }
  }

  /// Every condition is open, because values are the same for all screens.
  mutating func decided(_ condition: Condition) -> Truth { .depends(condition) }

  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison? {
    nil
  }
}

/// A case that a statement's values distinguish.
struct ValueCase {
  /// All conditions of the case. No two cases apply at once.
  var conditions: [Condition] = []
  /// The conditions of a statement that overrides earlier ones. A case with fewer conditions may apply as well, but
  /// comes earlier, so that this case overrides it.
  var overriding: [Condition] = []
}

extension ScreenStage {
  /// Calls `body` for each case that the values in a node distinguish, starting with the last alternatives.
  mutating func forEachCase(
    of node: Node, in scope: ScopeID, _ found: ValueCase = ValueCase(), _ body: (inout Self, ValueCase) -> Void
  ) {
    guard let condition = values.openCondition(in: node, scope) else { return body(&self, found) }
    guard found.conditions.count < Evaluator.maxConditions, values.assumptions.count < ResolutionLimits.depth else {
      return report(.tooManyConditions(at: node.range))
    }
    func assume(_ holds: Bool, _ found: ValueCase, in stage: inout Self) {
      stage.values.assumptions[condition] = holds
      stage.forEachCase(of: node, in: scope, found, body)
      stage.values.assumptions[condition] = nil
    }
    switch decided(condition) {
    case .always: assume(true, found, in: &self)
    case .never: assume(false, found, in: &self)
    case .depends(let rest):
      var second = found
      var first = found
      second.conditions.append(.not(rest))
      first.conditions.append(rest)
      first.overriding.append(rest)
      assume(false, second, in: &self)
      assume(true, first, in: &self)
    }
  }
}

extension Place {
  func when(_ conditions: [Condition]) -> Place { conditions.reduce(self) { $0.when($1) } }
}

/// A property's value before the view's font is known.
enum PropertyInput {
  case value(PropertyValue)
  case markup(Markup)
}
