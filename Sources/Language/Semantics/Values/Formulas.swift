import Diagnostics
import LayoutModel

/// Evaluates expressions over some type of operand, with `*` and `/` before `+` and `-`.
protocol Arithmetic {
  associatedtype Operand
  /// Combines `b` into `a`. Reports an impossible combination and returns false.
  mutating func join(_ a: inout Operand, _ sign: SyntaxToken, with b: Operand) -> Bool
}

/// The operators, by their text.
enum ArithmeticSign: String { case plus = "+", minus = "-", star = "*", slash = "/" }

extension SyntaxToken {
  var arithmeticSign: ArithmeticSign? { ArithmeticSign(rawValue: text) }
}

extension Arithmetic {
  mutating func fold(_ expression: ExpressionSyntax, _ operand: (Node) -> Operand?) -> Operand? {
    if let single = expression.single { return operand(single) }
    let operands = expression.operands.map(operand)
    let signs = expression.operators
    guard operands.count == signs.count + 1 else { return nil }
    guard var product = operands[0] else { return nil }
    var sum: Operand?
    var sumSign: SyntaxToken?
    for (i, sign) in signs.enumerated() {
      guard let factor = operands[i + 1] else { return nil }
      if sign.kind == .star || sign.kind == .slash {
        guard join(&product, sign, with: factor) else { return nil }
      } else {
        guard close(&sum, sumSign, with: product) else { return nil }
        sumSign = sign
        product = factor
      }
    }
    return close(&sum, sumSign, with: product) ? sum : nil
  }

  private mutating func close(_ sum: inout Operand?, _ sign: SyntaxToken?, with product: Operand) -> Bool {
    guard let sign, var whole = sum else {
      sum = product
      return true
    }
    // Moving the sum out of the optional avoids a copy for each operand.
    sum = nil
    guard join(&whole, sign, with: product) else { return false }
    sum = whole
    return true
  }
}

/// Arithmetic on numbers, and concatenation of texts.
struct ValueArithmetic: Arithmetic {
  var diagnostics: [Diagnostic] = []
  /// The number of bytes of text that concatenation has copied.
  var copied = 0

  mutating func join(_ a: inout Value, _ sign: SyntaxToken, with b: Value) -> Bool {
    if sign.kind == .plus, case .number(let number) = a, case .text = b { a = .text(decimal(number)) }
    if sign.kind == .plus, case .text = a, let more = b.joining {
      copied += more.utf8.count
      if a.append(more) <= ResolutionLimits.text { return true }
      diagnostics.append(.textTooLong(at: sign.range))
      return false
    }
    guard let type = a.type, let other = b.type else {
      a = .unknown
      return true
    }
    guard case .number(let x) = a, case .number(let y) = b else {
      diagnostics.append(.cannotJoin(type, sign, with: other))
      return false
    }
    guard let number = number(x, sign, with: y) else { return false }
    a = .number(number)
    return true
  }

  private mutating func number(_ x: Double, _ sign: SyntaxToken, with y: Double) -> Double? {
    switch sign.arithmeticSign {
    case .plus: return x + y
    case .minus: return x - y
    case .star: return x * y
    case .slash where y != 0: return x / y
    case .slash:
      diagnostics.append(.divisionByZero(at: sign.range))
      return nil
    case nil: return nil
    }
  }
}

extension Value {
  fileprivate var joining: String? {
    switch self {
    case .text(let text): text
    case .number(let number): decimal(number)
    case .markup, .flag, .color, .font, .image, .list, .record, .choice, .unknown: nil
    }
  }

  /// Appends to a text in place if it is uniquely referenced, and returns the length in bytes.
  fileprivate mutating func append(_ more: String) -> Int {
    guard case .text(var text) = self else { return 0 }
    self = .unknown
    text += more
    self = .text(text)
    return text.utf8.count
  }
}

/// The dependency of a value on the current screen's parameters and on numbers that files name.
enum FollowingValue {
  case formula(Formula)
  /// A dependency on parameters that a formula cannot express.
  case unclear

  var formula: Formula? { if case .formula(let formula) = self { formula } else { nil } }

  var hasParameters: Bool { formula.map { !$0.parameters.isEmpty } ?? true }

  func map(_ change: (Formula) -> Formula) -> FollowingValue { formula.map { .formula(change($0)) } ?? .unclear }
}

extension Evaluator {
  /// Returns the dependency of an evaluated value, expression or operand on parameters and named numbers; nil if there
  /// is none.
  mutating func following(_ node: Node, in scope: ScopeID) -> FollowingValue? {
    guard mayFollow else { return nil }
    let mentioned = node.descendants.filter { $0.kind == .path }.compactMap { following(PathSyntax($0), in: scope) }
    if mentioned.isEmpty { return nil }
    if openCondition(in: node, scope) == nil, let formula = formula(of: node, in: scope), formula.isShort {
      return .formula(formula)
    }
    return mentioned.contains(where: \.hasParameters) ? .unclear : nil
  }

  /// Most layouts have neither parameters nor named numbers, so nothing has to be searched for dependencies.
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
    return function == "min" ? .minimum(parts) : .maximum(parts)
  }
}

extension Value {
  /// The value as a formula without parameters; nil for types without formulas.
  var formula: Formula? {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .markup, .color, .font, .image, .list, .record, .choice, .unknown: nil
    }
  }
}

private struct FormulaArithmetic: Arithmetic {
  mutating func join(_ a: inout Formula, _ sign: SyntaxToken, with b: Formula) -> Bool {
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
