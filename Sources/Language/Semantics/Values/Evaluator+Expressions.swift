import Diagnostics
import LayoutModel

extension Evaluator {
  /// Returns the value after `=` or in a list, which is a single expression.
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
    switch node.kind {
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
    case .file, .importDeclaration, .letDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration,
      .styleDeclaration, .componentDeclaration, .screenDeclaration, .previewDeclaration, .parameterList, .parameter,
      .body, .param, .assignment, .property, .view, .styleList, .argumentList, .argument, .barItem, .guide, .constraint,
      .anchorList, .priority, .constraintName, .pin, .center, .size, .aspect, .visualFormat, .formatEdge, .formatView,
      .formatConnection, .formatPredicate, .formatOption, .when, .condition, .comparison, .negatedCondition,
      .conditionGroup, .for, .range, .value, .expression, .field, .error:
      return .unknown
    }
  }

  /// Reads `yes` and `no`, and reports their names in other languages.
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
      report(.wrongType(expected: "yes or no", found: value.type ?? "", at: operand.range))
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
    case "system", "textStyle", "custom": return font(call, in: scope).map(Value.font) ?? .unknown
    default:
      let names = ["min", "max", "markup", "image", "symbol", "system", "textStyle", "custom"]
      let help = ForeignNames.helpWithFunction(function.text)
      let suggestion = help == nil ? suggestion(for: function, among: names) : Suggestion()
      report(.unknown(.unknownFunction, "function", function, suggestion, help: help))
      return .unknown
    }
  }

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
      report(.wrongArguments("markup", takes: "one text", at: call.node.range))
      return .unknown
    }
    switch value(of: syntax, in: scope) {
    case .text(let text):
      let markup = Markup(text)
      if let open = markup.unclosed { report(.unclosedMarkup(open, at: syntax.range)) }
      return .markup(markup)
    case .unknown: return .unknown
    case let value:
      report(.wrongType(expected: "a text", found: value.type ?? "", at: syntax.range))
      return .unknown
    }
  }

  /// Returns a value that must be a number; otherwise nil, and reports it.
  mutating func number(_ expression: ExpressionSyntax, in scope: ScopeID) -> Double? {
    asNumber(value(of: expression, in: scope), at: expression.range)
  }

  /// Returns a priority: a number, one of the platform's names, or an expression of these.
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
    report(.unknown(.unknownValue, "priority", token, suggestion, help: help))
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
