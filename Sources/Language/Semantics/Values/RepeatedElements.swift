import Diagnostics
import LayoutModel

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
  /// Returns the elements of the list or the range after `in`. Reports problems.
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
