/// A sum with twice the digits of its numbers, so that adding up a long chain loses none of theirs.
struct ExactSum<Number: Scalar> {
  private var sum: Number
  /// What rounding took from the sum.
  private var rest: Number = 0

  init(_ number: Number) { sum = number }

  static func -= (total: inout ExactSum, number: Number) {
    let sum = total.sum - number, taken = total.sum - sum
    total.rest += (total.sum - (sum + taken)) + (taken - number)
    total.sum = sum
  }

  /// The sum, rounded.
  var value: Number { sum + rest }

  /// A part of the sum, and what it is larger than that part when rounded.
  func divided(by divisor: Number) -> (value: Number, rest: Number) {
    let quotient = value / divisor
    return (quotient, ((sum - quotient * divisor) + rest) / divisor)
  }
}
