/// A sum with twice the digits of its numbers, so that adding up a long chain loses none of theirs.
struct CompensatedSum<Number: Scalar> {
  private var sum: Number
  /// The part of the sum that rounding took.
  private var rest: Number = 0

  init(_ number: Number) { sum = number }

  static func -= (total: inout CompensatedSum, number: Number) {
    let sum = total.sum - number, taken = total.sum - sum
    total.rest += (total.sum - (sum + taken)) + (taken - number)
    total.sum = sum
  }

  static func += (total: inout CompensatedSum, number: Number) { total -= -number }

  /// The sum, rounded.
  var value: Number { sum + rest }

  /// The sum, rounded, and the part that rounding took of it.
  var parts: (value: Number, rest: Number) { (value, (sum - value) + rest) }

  /// The sum divided, rounded, and the part that rounding took of that.
  func divided(by divisor: Number) -> (value: Number, rest: Number) {
    let quotient = value / divisor
    return (quotient, ((sum - quotient * divisor) + rest) / divisor)
  }
}
