import Diagnostics

/// Evaluates expressions over some type of operand, with `*` and `/` before `+` and `-`.
protocol Arithmetic {
  associatedtype Operand
  /// Combines `b` into `a`. Returns false if that is impossible, which is reported.
  mutating func join(_ a: inout Operand, _ sign: SyntaxToken, _ b: Operand) -> Bool
}

/// The operators, by their text.
enum ArithmeticSign: String { case plus = "+", minus = "-", star = "*", slash = "/" }

extension SyntaxToken {
  /// The operator; nil if the token is not one.
  var arithmeticSign: ArithmeticSign? { ArithmeticSign(rawValue: text) }
}

extension Arithmetic {
  mutating func fold(_ expression: ExpressionSyntax, _ operand: (Node) -> Operand?) -> Operand? {
    if let single = expression.single { return operand(single) }
    let operands = expression.operands.map(operand), signs = expression.operators
    guard operands.count == signs.count + 1 else { return nil }
    guard var product = operands[0] else { return nil }
    var sum: Operand?
    var sumSign: SyntaxToken?
    for (i, sign) in signs.enumerated() {
      guard let factor = operands[i + 1] else { return nil }
      if sign.kind == .star || sign.kind == .slash {
        guard join(&product, sign, factor) else { return nil }
      } else {
        guard close(&sum, sumSign, product) else { return nil }
        (sumSign, product) = (sign, factor)
      }
    }
    return close(&sum, sumSign, product) ? sum : nil
  }

  /// Adds a product to the preceding sum.
  private mutating func close(_ sum: inout Operand?, _ sign: SyntaxToken?, _ product: Operand) -> Bool {
    guard let sign, var whole = sum else {
      sum = product
      return true
    }
    // The sum is moved out while it grows, so that it is not copied.
    sum = nil
    guard join(&whole, sign, product) else { return false }
    sum = whole
    return true
  }
}

/// Arithmetic on numbers, and concatenation of texts.
struct ValueArithmetic: Arithmetic {
  var diagnostics: [Diagnostic] = []
  /// The number of bytes of text that were copied.
  var copied = 0

  mutating func join(_ a: inout Value, _ sign: SyntaxToken, _ b: Value) -> Bool {
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
      diagnostics.append(.cannotJoin(type, sign, other))
      return false
    }
    guard let number = number(x, sign, y) else { return false }
    a = .number(number)
    return true
  }

  private mutating func number(_ x: Double, _ sign: SyntaxToken, _ y: Double) -> Double? {
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
  /// The text to concatenate; a number as it is written in layouts.
  fileprivate var joining: String? {
    switch self {
    case .text(let text): text
    case .number(let number): decimal(number)
    case .markup, .flag, .color, .font, .image, .list, .record, .choice, .unknown: nil
    }
  }

  /// Appends to a text, without copying it if it is uniquely referenced. Returns its length in bytes.
  fileprivate mutating func append(_ more: String) -> Int {
    guard case .text(var text) = self else { return 0 }
    self = .unknown
    text += more
    self = .text(text)
    return text.utf8.count
  }
}
