import Diagnostics
import LayoutModel

/// Evaluates the expressions of all files of a resolution, and each declaration once, on first use.
///
/// The evaluator knows declarations and scopes, but not the screen that needs the values.
struct Evaluator {
  let units: [Unit]
  let declarations: Declarations
  let assetColors: AssetColors
  var diagnostics = Problems()
  /// The file scopes come first, indexed by unit.
  var scopes: [Scope]
  var evaluated: [Int: Evaluation] = [:]
  var budget = Budget()
  var depth = 0
  /// Whether any value depends on a condition.
  var hasChoices: Bool
  /// The assumed truth of conditions in the current case.
  var assumptions: [Condition: Bool] = [:]
  var hasParameters = false
  var readProperty: Property?
  /// The elements that lack a field, by the place of the field's use.
  private var elementsWithout: [SourceRange: [ListElement]] = [:]
  /// The position of the current screen, for problems of the screen as a whole.
  var origin: SourceRange?

  init(_ units: [Unit], _ declarations: Declarations, assetColors: AssetColors = .none) {
    self.units = units
    self.declarations = declarations
    self.assetColors = assetColors
    scopes = units.indices.map { Scope(unit: $0) }
    hasChoices = declarations.all.contains { DefinitionSyntax($0.node).isConditional }
  }

  /// Reports that an element of a list lacks a field. All such elements share one problem per place.
  mutating func reportMissing(_ field: SyntaxToken, in element: ListElement) {
    let known = elementsWithout[field.range] ?? []
    if known.contains(where: { $0.number == element.number }) { return }
    elementsWithout[field.range] = known + [element]
    let problem = Diagnostic.missingField(field.text, known + [element], use: field.range)
    let isKnown = diagnostics.replaceLast(with: problem) {
      $0.code == .unknownField && $0.notes.last?.range == field.range
    }
    if !isKnown { report(problem) }
  }

  /// Reports a problem. A problem with a property's value, if it has no help, gets help on how to write the value.
  mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if diagnostic.help == nil, let property = readProperty, let help = property.help(with: diagnostic.code) {
      diagnostic.help = help
    }
    diagnostics.append(diagnostic)
    // At least 1 remains, so that the next statement reports the exhausted budget.
    if budget.work > 0 { budget.work = max(1, budget.work - Budget.Cost.problem) }
  }

  /// Returns whether unparsed text may declare a name, so that a diagnostic must not call the name unknown.
  func mayBeDeclared(_ name: String, in scope: ScopeID) -> Bool {
    units[scopes[scope.index].unit].visible.contains { units[$0].lacksImport } || mayBeID(name, in: scope)
  }

  /// Returns whether unparsed text may contain a view with a name as its id. Imports bring in no views.
  func mayBeID(_ name: String, in scope: ScopeID) -> Bool {
    units[scopes[scope.index].unit].visible.contains {
      !units[$0].tree.isComplete || units[$0].unreadNames.contains(name)
    }
  }
}

extension Property {
  fileprivate func help(with code: DiagnosticCode) -> String? {
    if code == .wrongType || code == .missingPart || code == .unknownColor && type != .color {
      return helpWithForm
    }
    guard code == .unknownValue else { return nil }
    if type == .image { return "name an image with a string, such as \"cat.png\", or with symbol(\"star\")" }
    if type == .text || type == .string { return "put text in quotes" }
    return helpWithForm
  }

  /// Help such as "valid values of 'background': name, #1D1D1F, light #FFFFFF dark #1C1C1E".
  var helpWithForm: String { "valid values of '\(name)': " + type.form.replacing("`", with: "") }
}

extension Evaluator {
  /// Returns the value after `=` or in a list, where only a single expression is valid.
  mutating func value(of syntax: ValueSyntax, in scope: ScopeID) -> Value {
    let parts = syntax.parts
    guard let first = parts.first, !syntax.node.isBroken else { return .unknown }
    if parts.count > 1 {
      report(.tooManyValues(parts[1].expression))
      return .unknown
    }
    return value(of: first.expression, in: scope)
  }

  mutating func value(of expression: ExpressionSyntax, in scope: ScopeID) -> Value {
    var arithmetic = ValueArithmetic()
    let result = arithmetic.fold(expression) { value(ofOperand: $0, in: scope) }
    diagnostics += arithmetic.diagnostics
    return spend(arithmetic.copied / Budget.Cost.bytes) ? result ?? .unknown : .unknown
  }

  mutating func value(ofOperand node: Node, in scope: ScopeID) -> Value {
    guard spend(Budget.Cost.operand), enter(at: node.range) else { return .unknown }
    defer { leave() }
    return value(ofFreeOperand: node, in: scope)
  }

  private mutating func value(ofFreeOperand node: Node, in scope: ScopeID) -> Value {
    switch node.kind.operand {
    case .number: return node.numberValue.map(Value.number) ?? .unknown
    case .text: return node.stringValue.map(Value.text) ?? .unknown
    case .colorLiteral: return hexColor(node).map { .color(DynamicColor($0)) } ?? .unknown
    case .path: return literal(node) ?? value(of: PathSyntax(node), in: scope)
    case .negation: return negated(node, in: scope)
    case .negatedFlag: return negatedFlag(node, in: scope)
    case .parenthesized: return node.child(.expression).map { value(of: ExpressionSyntax($0), in: scope) } ?? .unknown
    case .call: return value(ofCall: CallSyntax(node), in: scope)
    case .list: return .list(node.children.filter { $0.kind == .value }.map { value(of: ValueSyntax($0), in: scope) })
    case .record: return record(node, in: scope)
    case .systemSpacing:
      report(.spacingIsNoNumber(at: node.range))
      return .unknown
    case nil: return .unknown
    }
  }

  /// Reads `yes` and `no`, and reports their equivalents in other languages.
  private mutating func literal(_ node: Node) -> Value? {
    switch node.text {
    case "yes": return .flag(true)
    case "no": return .flag(false)
    case "true", "false", "YES", "NO":
      report(.foreignFlag(node.text, at: node.range))
      return .unknown
    default: return nil
    }
  }

  private mutating func negated(_ node: Node, in scope: ScopeID) -> Value {
    guard let operand = node.children.head else { return .unknown }
    switch value(ofOperand: operand, in: scope) {
    case .number(let value): return .number(-value)
    case .unknown: return .unknown
    case let value:
      report(.wrongType(expected: "a number", found: value.type ?? "", at: operand.range))
      return .unknown
    }
  }

  private mutating func negatedFlag(_ node: Node, in scope: ScopeID) -> Value {
    guard let operand = node.children.head else { return .unknown }
    switch value(ofOperand: operand, in: scope) {
    case .flag(let flag): return .flag(!flag)
    case .unknown: return .unknown
    case let value:
      report(.wrongType(expected: "'yes' or 'no'", found: value.type ?? "", at: operand.range))
      return .unknown
    }
  }

  private mutating func record(_ node: Node, in scope: ScopeID) -> Value {
    var fields: [String: Value] = [:]
    for child in node.children where child.kind == .field {
      let field = FieldSyntax(child)
      guard let name = field.name, let syntax = field.value else { continue }
      if fields[name.text] != nil { report(.repeatedPart(name)) }
      fields[name.text] = value(of: syntax, in: scope)
    }
    return .record(fields)
  }

  private mutating func value(ofCall call: CallSyntax, in scope: ScopeID) -> Value {
    guard let function = call.function else { return .unknown }
    guard Evaluator.functions.contains(function.text) else {
      let help = ForeignNames.helpWithFunction(function.text)
      let suggestion = help == nil ? suggestion(for: function, among: Evaluator.functions) : Suggestion()
      report(.unknown(.unknownFunction, "function", named: function, suggesting: suggestion, help: help))
      return .unknown
    }
    if let name = call.arguments.compactMap(\.name).first {
      let labels = call.arguments.compactMap { argument in
        argument.name.flatMap { name in
          argument.value.map { value in
            let end = value.range.offsets.lowerBound
            return SourceRange(name.range.source, name.range.offsets.lowerBound..<end)
          }
        }
      }
      report(.namedArgument(name, of: function.text, labels))
    }
    switch function.text {
    case "min": return extreme(call, in: scope) { $0 < $1 }
    case "max": return extreme(call, in: scope) { $0 > $1 }
    case "markup": return markup(call, in: scope)
    case "image", "symbol": return image(call, in: scope).map(Value.image) ?? .unknown
    default: return font(call, in: scope).map(Value.font) ?? .unknown
    }
  }

  private static let functions = ["min", "max", "markup", "image", "symbol", "system", "textStyle", "custom"]

  private mutating func extreme(_ call: CallSyntax, in scope: ScopeID, _ isBetter: (Double, Double) -> Bool) -> Value {
    var best: Double?
    for argument in call.arguments {
      guard let syntax = argument.value,
        let number = readAll(
          syntax, of: .argument(of: call.function?.text ?? ""),
          { values, cursor in values.expression(&cursor, "a number").flatMap { values.number($0, in: scope) } })
      else { return .unknown }
      best = best.map { isBetter(number, $0) ? number : $0 } ?? number
    }
    guard let best else {
      report(.wrongArguments(call.function?.text ?? "", takes: "one or more numbers", at: call.node.range))
      return .unknown
    }
    return .number(best)
  }

  private mutating func markup(_ call: CallSyntax, in scope: ScopeID) -> Value {
    guard call.arguments.count == 1, let syntax = call.arguments[0].value else {
      report(.wrongArguments("markup", takes: "one string", at: call.node.range))
      return .unknown
    }
    switch value(of: syntax, in: scope) {
    case .text(let text):
      let markup = Markup(text)
      if let open = markup.unclosed { report(.unclosedMarkup(open, at: syntax.range)) }
      return .markup(markup)
    case .unknown: return .unknown
    case let value:
      report(.wrongType(expected: "a string", found: value.type ?? "", at: syntax.range))
      return .unknown
    }
  }

  mutating func number(_ expression: ExpressionSyntax, in scope: ScopeID) -> Double? {
    asNumber(value(of: expression, in: scope), at: expression.range)
  }

  /// Returns a priority: a number, a platform's name for a priority, or an expression of both.
  mutating func priority(_ expression: ExpressionSyntax, in scope: ScopeID) -> Priority? {
    var arithmetic = ValueArithmetic()
    let result = arithmetic.fold(expression) { node in
      let word = node.kind == .call ? CallSyntax(node).function?.text : node.kind == .path ? node.text : nil
      guard let named = Priority.named.first(where: { $0.name == word }) else {
        return priorityOperand(node, in: scope)
      }
      if node.kind == .call { report(.priorityWithValue(named.name, named.priority.value, at: node.range)) }
      return .number(named.priority.value)
    }
    diagnostics += arithmetic.diagnostics
    guard let number = asNumber(result ?? .unknown, at: expression.range) else { return nil }
    guard number > 0, number <= 1000 else {
      report(.priorityOutOfRange(number, at: expression.range))
      return nil
    }
    return Priority(number)
  }

  private mutating func priorityOperand(_ node: Node, in scope: ScopeID) -> Value {
    guard node.kind == .path, let token = PathSyntax(node).names.first, PathSyntax(node).names.count == 1,
      !isValue(token.text, in: scope), !mayBeDeclared(token.text, in: scope)
    else { return value(ofOperand: node, in: scope) }
    let names = Priority.named.map(\.name) + valueNames(in: scope)
    let known = Priority.named.map { "\($0.name) (\(decimal($0.priority.value)))" }.joined(separator: ", ")
    let help = "a priority is a number above 0 and at most 1000, or a name: \(known)"
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.priorities)
    report(.unknown(.unknownValue, "priority", named: token, suggesting: suggestion, help: help))
    return .unknown
  }

  private mutating func asNumber(_ value: Value, at range: SourceRange) -> Double? {
    if case .number(let number) = value { return number }
    guard let type = value.type else { return nil }
    if case .text(let text) = value, let number = Double(text), number.isFinite {
      report(.wrongType(expected: "a number", found: type, at: range, replacement: decimal(number)))
    } else {
      report(.wrongType(expected: "a number", found: type, at: range))
    }
    return nil
  }
}

extension Evaluator {
  mutating func value(of path: PathSyntax, in scope: ScopeID) -> Value {
    guard let first = path.names.first else { return .unknown }
    guard let found = value(named: first, in: scope) else {
      reportUnknownValue(path, first, in: scope)
      return .unknown
    }
    let element = chain(scope).lazy.compactMap { [scopes] in scopes[$0.index].elements[first.text] }.first
    return path.names.dropFirst().reduce(settled(found, first)) { member($1, of: $0, named: first, element: element) }
  }

  mutating func value(named token: SyntaxToken, in scope: ScopeID) -> Value? {
    let name = token.text
    if let holder = holder(ofValue: name, in: scope) { return localValue(token, in: holder) }
    let unit = unit(of: scope)
    let id = [.value, .color, .font].lazy.compactMap { [declarations] in declarations.find(name, $0, in: unit) }.first
    if let id { return value(ofDeclaration: id, for: token) }
    // An id refers to a view, so the path lacks an attribute.
    return item(named: name, in: scope) == nil ? SystemColors.color(named: name).map(Value.color) : nil
  }

  func isValue(_ name: String, in scope: ScopeID) -> Bool {
    holder(ofValue: name, in: scope) != nil || declarations.find(name, .value, in: unit(of: scope)) != nil
  }

  private mutating func localValue(_ token: SyntaxToken, in holder: ScopeID) -> Value {
    let name = token.text
    switch scopes[holder.index].values[name] {
    case .known(let value): return value
    case .running(let definition):
      report(.circularValue(name, at: definition, part: token.range))
      return .unknown
    case .unevaluated(let syntax, let definition):
      scopes[holder.index].values[name] = .running(definition)
      let value = value(ofDefinition: syntax, in: holder) { $0.value(of: $1, in: holder) }
      scopes[holder.index].values[name] = .known(value)
      if case .choice = value {
        if mentionsParameter(syntax.node, in: holder) { scopes[holder.index].formulas[name] = .unclear }
      } else if let node = syntax.value?.node, let following = following(node, in: holder) {
        scopes[holder.index].formulas[name] = following
      }
      return value
    case nil: return .unknown
    }
  }

  mutating func value(ofDeclaration id: Int, for token: SyntaxToken) -> Value {
    let declaration = declarations[id]
    switch evaluated[id] {
    case .done(let value): return value
    case .running:
      report(.circularValue(declaration.name.text, at: declaration.name.range, part: token.range))
      return .unknown
    case nil: break
    }
    evaluated[id] = .running
    let value = evaluate(declaration)
    evaluated[id] = .done(value)
    return value
  }

  private mutating func evaluate(_ declaration: Declaration) -> Value {
    guard !declaration.node.isBroken else { return .unknown }
    let syntax = DefinitionSyntax(declaration.node)
    let scope = ScopeID(declaration.unit)
    return value(ofDefinition: syntax, in: scope) { values, value in
      switch Namespace(declaration.node.kind) {
      case .color:
        let color = values.color(value, in: scope, subject: declaration.name.text)
        // A conditional colour stays unnamed, because one name cannot refer to two colours.
        return color.map { .color(syntax.isConditional ? $0 : $0.named(declaration.name.text)) } ?? .unknown
      case .font: return values.font(value, in: scope).map(Value.font) ?? .unknown
      case .value, .style, .component, .screen, nil: return values.value(of: value, in: scope)
      }
    }
  }

  private mutating func member(
    _ token: SyntaxToken, of value: Value, named first: SyntaxToken, element: ListElement?
  ) -> Value {
    if case .record(let fields) = value {
      if let field = fields[token.text] { return field }
      if let element, element.fields.contains(token.text) {
        reportMissing(token, in: element)
        return .unknown
      }
      let suggestion = suggestion(for: token, among: candidates { _ in fields.keys.sorted() })
      let known = element?.fields ?? Set(fields.keys)
      let isNamed = suggestion.question.isEmpty && !known.isEmpty
      let help = isNamed ? "its fields are " + known.sorted().joined(separator: ", ") : nil
      report(.unknown(.unknownField, "field of '\(first.text)'", named: token, suggesting: suggestion, help: help))
    } else if let type = value.type {
      report(.noFields(token, of: first.text, type: type))
    }
    return .unknown
  }

  private mutating func reportUnknownValue(_ path: PathSyntax, _ token: SyntaxToken, in scope: ScopeID) {
    guard !mayBeDeclared(token.text, in: scope) else { return }
    if ForeignNames.prefixes.contains(token.text), path.names.count == 2 {
      return report(.prefixedName(path.node.text, meant: path.names[1].text, at: path.range))
    }
    let suggestion = suggestion(for: token, among: valueNames(in: scope))
    report(
      .unknown(.unknownValue, "value", named: token, suggesting: suggestion, help: hint(for: token.text, in: scope)))
  }

  private func hint(for name: String, in scope: ScopeID) -> String? {
    if name == "nil" || name == "null" { return "leave the property out for its default" }
    guard item(named: name, in: scope) != nil else { return nil }
    return "'\(name)' is a view; an expression needs one of its attributes, such as '\(name).top'"
  }
}

/// The elements that a repetition goes through.
enum RepeatedElements {
  case list([Value])
  case range(first: Double, count: Int)

  var count: Int {
    switch self {
    case .list(let values): values.count
    case .range(_, let count): count
    }
  }

  subscript(index: Int) -> Value {
    switch self {
    case .list(let values): values[index]
    case .range(let first, _): .number(first + Double(index))
    }
  }
}

extension Evaluator {
  mutating func elements(of syntax: ForSyntax, in scope: ScopeID) -> RepeatedElements? {
    if let bounds = syntax.range, !syntax.node.isBroken { return range(bounds, in: scope) }
    guard let path = syntax.list else { return nil }
    let found = value(of: path, in: scope)
    if case .list(let elements) = found { return .list(elements) }
    if let type = found.type { report(.notAList(type, at: path.range)) }
    return nil
  }

  /// Reads `first...last`. If the last number is the one before the first, the range is empty.
  private mutating func range(_ bounds: [ExpressionSyntax], in scope: ScopeID) -> RepeatedElements? {
    let numbers = bounds.map { bound($0, in: scope) }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1] else { return nil }
    guard last >= first - 1 else {
      report(.reversedRange(first, last, at: bounds[0].range.joined(with: bounds[1].range)))
      return nil
    }
    return .range(first: first, count: Int(clamping: last - first + 1))
  }

  private mutating func bound(_ expression: ExpressionSyntax, in scope: ScopeID) -> Double? {
    guard let number = number(expression, in: scope) else { return nil }
    if number == number.rounded(), abs(number) < 1e15 { return number }
    report(.notWholeBound(number, at: expression.range))
    return nil
  }
}
