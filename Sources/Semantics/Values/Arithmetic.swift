import Diagnostics
import Syntax

/// Computing with operands of some type, `*` and `/` before `+` and `-`.
protocol Arithmetic {
  associatedtype Operand
  /// nil when the two cannot be joined so, which is then reported.
  mutating func join(_ a: Operand, _ sign: SyntaxToken, _ b: Operand) -> Operand?
}

extension Arithmetic {
  mutating func fold(_ expression: ExpressionSyntax, _ operand: (Node) -> Operand?) -> Operand? {
    let operands = expression.operands.map(operand), signs = expression.operators
    guard operands.count == signs.count + 1 else { return nil }
    var sum: Operand?
    var sumSign: SyntaxToken?
    var product = operands[0]
    for (i, sign) in signs.enumerated() {
      guard let factor = operands[i + 1], let left = product else { return nil }
      if sign.kind == .star || sign.kind == .slash {
        product = join(left, sign, factor)
      } else {
        sum = close(sum, sumSign, left)
        guard sum != nil else { return nil }
        (sumSign, product) = (sign, factor)
      }
    }
    return product.flatMap { close(sum, sumSign, $0) }
  }

  private mutating func close(_ sum: Operand?, _ sign: SyntaxToken?, _ product: Operand) -> Operand? {
    guard let sum, let sign else { return product }
    return join(sum, sign, product)
  }
}

/// Numbers, and texts that are put together.
struct ValueArithmetic: Arithmetic {
  var diagnostics: [Diagnostic] = []

  mutating func join(_ a: Value, _ sign: SyntaxToken, _ b: Value) -> Value? {
    switch (a, b) {
    case (.unknown, _), (_, .unknown): return .unknown
    case (.number(let x), .number(let y)): return number(x, sign, y)
    case (.text(let x), .text(let y)) where sign.kind == .plus: return .text(x + y)
    default:
      diagnostics.append(.cannotJoin(a.type ?? "", sign, b.type ?? ""))
      return nil
    }
  }

  private mutating func number(_ x: Double, _ sign: SyntaxToken, _ y: Double) -> Value? {
    switch sign.kind {
    case .plus: return .number(x + y)
    case .minus: return .number(x - y)
    case .star: return .number(x * y)
    default:
      guard y != 0 else {
        diagnostics.append(.divisionByZero(at: sign.range))
        return nil
      }
      return .number(x / y)
    }
  }
}
