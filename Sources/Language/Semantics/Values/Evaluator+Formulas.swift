import Diagnostics
import LayoutModel

/// The dependency of a value on parameters of the current screen and on numbers that files name.
enum FollowingValue {
  case formula(Formula)
  /// A dependency on parameters that no formula expresses.
  case unclear

  var formula: Formula? { if case .formula(let formula) = self { formula } else { nil } }

  /// Whether the value depends on parameters.
  var hasParameters: Bool { formula.map { !$0.parameters.isEmpty } ?? true }

  func map(_ change: (Formula) -> Formula) -> FollowingValue { formula.map { .formula(change($0)) } ?? .unclear }
}

extension Evaluator {
  /// Returns the dependency on parameters and named numbers of a value, expression or operand that has been evaluated;
  /// nil if there is none.
  mutating func following(_ node: Node, in scope: ScopeID) -> FollowingValue? {
    guard mayFollow else { return nil }
    let mentioned = node.descendants.filter { $0.kind == .path }.compactMap { following(PathSyntax($0), in: scope) }
    if mentioned.isEmpty { return nil }
    if openCondition(in: node, scope) == nil, let formula = formula(of: node, in: scope), formula.isShort {
      return .formula(formula)
    }
    return mentioned.contains(where: \.hasParameters) ? .unclear : nil
  }

  /// Whether any value can depend on others. Most layouts have neither parameters nor named numbers.
  var mayFollow: Bool { hasParameters || declarations.hasValues }

  func mentionsParameter(_ node: Node, in scope: ScopeID) -> Bool {
    node.descendants.contains { $0.kind == .path && following(PathSyntax($0), in: scope)?.hasParameters ?? false }
  }

  private func following(_ path: PathSyntax, in scope: ScopeID) -> FollowingValue? {
    guard let name = path.names.first?.text else { return nil }
    if let holder = holder(ofValue: name, in: scope) {
      guard let following = scopes[holder.index].formulas[name] else { return nil }
      if path.names.count == 1 { return following }
      return following.hasParameters ? .unclear : nil
    }
    guard path.names.count == 1, let id = declarations.find(name, .value, in: unit(of: scope)),
      case .done(.number(let number)) = evaluated[id]
    else { return nil }
    return .formula(.named(NamedNumber(name, number)))
  }

  mutating func formula(of node: Node, in scope: ScopeID) -> Formula? {
    guard spend(Budget.Cost.operand), enter(at: node.range) else { return nil }
    defer { leave() }
    if node.kind == .value {
      let parts = ValueSyntax(node).parts
      return parts.count == 1 ? formula(of: parts[0].expression.node, in: scope) : nil
    }
    if node.kind == .expression {
      var arithmetic = FormulaArithmetic()
      return arithmetic.fold(ExpressionSyntax(node)) { formula(of: $0, in: scope) }
    }
    if node.kind == .parenthesized { return node.child(.expression).flatMap { formula(of: $0, in: scope) } }
    if node.kind == .negation { return node.children.head.flatMap { formula(of: $0, in: scope) }?.scaled(by: -1) }
    if node.kind == .negatedFlag {
      let inner = node.children.head.flatMap { formula(of: $0, in: scope) }
      if case .opposite(let flag) = inner { return flag }
      return inner.map(Formula.opposite)
    }
    if node.kind == .call { return formula(of: CallSyntax(node), in: scope) }
    if node.kind == .path, let following = following(PathSyntax(node), in: scope) { return following.formula }
    return value(ofOperand: node, in: scope).formula
  }

  private mutating func formula(of call: CallSyntax, in scope: ScopeID) -> Formula? {
    guard let function = call.function?.text, function == "min" || function == "max" else { return nil }
    var parts: [Formula] = []
    for argument in call.arguments {
      guard let value = argument.value, let part = formula(of: value.node, in: scope) else { return nil }
      parts.append(part)
    }
    return function == "min" ? .least(parts) : .greatest(parts)
  }
}

extension Value {
  /// The value as a formula without parameters; nil for types that formulas do not have.
  var formula: Formula? {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .markup, .color, .font, .image, .list, .record, .choice, .unknown: nil
    }
  }
}

/// Combines formulas.
private struct FormulaArithmetic: Arithmetic {
  mutating func join(_ a: inout Formula, _ sign: SyntaxToken, _ b: Formula) -> Bool {
    switch sign.arithmeticSign {
    case .plus where a.kind == .text || b.kind == .text: a = .joined(a.unnamed, b.unnamed)
    case .plus: a = .adding(a, b)
    case .minus: a = .difference(a, b)
    case .star: a = .product(a, b)
    case .slash: a = .quotient(a, b)
    case nil: return false
    }
    return true
  }
}
