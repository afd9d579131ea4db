/// An unsigned integer of a fixed number of binary digits.
protocol Digits: BitwiseCopyable {
  static var count: Int { get }
  /// A 1 followed by zeros.
  static var first: Self { get }

  init(_ value: UInt64)
  var isZero: Bool { get }
  /// The first and the last 64 digits.
  var head: UInt64 { get }
  var tail: UInt64 { get }
  var leadingZeroBitCount: Int { get }

  static func == (a: Self, b: Self) -> Bool
  static func < (a: Self, b: Self) -> Bool
  static func | (a: Self, b: Self) -> Self
  /// Both shifts require a count less than the number of digits.
  static func << (a: Self, count: Int) -> Self
  static func >> (a: Self, count: Int) -> Self
  func addingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool)
  func subtractingReportingOverflow(_ other: Self) -> (partialValue: Self, overflow: Bool)
  /// Returns the product as `high · 2^count + low`.
  func product(with other: Self) -> (high: Self, low: Self)
}

extension UInt128: Digits {
  static var count: Int { 128 }
  static var first: UInt128 { 1 << 127 }

  var isZero: Bool { self == 0 }
  var head: UInt64 { UInt64(truncatingIfNeeded: self &>> 64) }
  var tail: UInt64 { UInt64(truncatingIfNeeded: self) }

  @inline(__always) static func << (a: UInt128, count: Int) -> UInt128 { a &<< UInt128(truncatingIfNeeded: count) }
  @inline(__always) static func >> (a: UInt128, count: Int) -> UInt128 { a &>> UInt128(truncatingIfNeeded: count) }

  @inline(__always) func product(with other: UInt128) -> (high: UInt128, low: UInt128) {
    let half = UInt128(UInt64.max)
    let a1 = self &>> 64
    let a0 = self & half
    let b1 = other &>> 64
    let b0 = other & half
    let p11 = a1 &* b1
    let p10 = a1 &* b0
    let p01 = a0 &* b1
    let p00 = a0 &* b0
    let middle = (p00 &>> 64) &+ (p10 & half) &+ (p01 & half)
    return (p11 &+ (p10 &>> 64) &+ (p01 &>> 64) &+ (middle &>> 64), middle &<< 64 | p00 & half)
  }
}

/// An integer of twice as many digits.
struct Pair<Half: Digits>: Digits {
  var high, low: Half

  init(_ high: Half, _ low: Half) {
    self.high = high
    self.low = low
  }
  init(_ value: UInt64) { self.init(Half(0), Half(value)) }

  static var count: Int { 2 * Half.count }
  static var first: Pair { Pair(Half.first, Half(0)) }

  var isZero: Bool { high.isZero && low.isZero }
  var head: UInt64 { high.head }
  var tail: UInt64 { low.tail }
  var leadingZeroBitCount: Int { high.isZero ? Half.count + low.leadingZeroBitCount : high.leadingZeroBitCount }

  static func == (a: Pair, b: Pair) -> Bool { a.high == b.high && a.low == b.low }
  static func < (a: Pair, b: Pair) -> Bool { a.high == b.high ? a.low < b.low : a.high < b.high }
  static func | (a: Pair, b: Pair) -> Pair { Pair(a.high | b.high, a.low | b.low) }

  static func << (a: Pair, count: Int) -> Pair {
    if count >= Half.count { return Pair(a.low << (count - Half.count), Half(0)) }
    if count == 0 { return a }
    return Pair(a.high << count | a.low >> (Half.count - count), a.low << count)
  }

  static func >> (a: Pair, count: Int) -> Pair {
    if count >= Half.count { return Pair(Half(0), a.high >> (count - Half.count)) }
    if count == 0 { return a }
    return Pair(a.high >> count, a.low >> count | a.high << (Half.count - count))
  }

  func addingReportingOverflow(_ other: Pair) -> (partialValue: Pair, overflow: Bool) {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (high, first) = high.addingReportingOverflow(other.high)
    let (sum, second) = high.addingReportingOverflow(Half(carry ? 1 : 0))
    return (Pair(sum, low), first || second)
  }

  func subtractingReportingOverflow(_ other: Pair) -> (partialValue: Pair, overflow: Bool) {
    let (low, borrow) = low.subtractingReportingOverflow(other.low)
    let (high, first) = high.subtractingReportingOverflow(other.high)
    let (difference, second) = high.subtractingReportingOverflow(Half(borrow ? 1 : 0))
    return (Pair(difference, low), first || second)
  }

  func product(with other: Pair) -> (high: Pair, low: Pair) {
    let p11 = high.product(with: other.high)
    let p00 = low.product(with: other.low)
    let p10 = high.product(with: other.low)
    let p01 = low.product(with: other.high)
    let (sum, first) = p00.high.addingReportingOverflow(p10.low)
    let (middle, second) = sum.addingReportingOverflow(p01.low)
    let carries = Half((first ? 1 : 0) + (second ? 1 : 0))
    let top = Pair(p11.high, p11.low) + Pair(Half(0), p10.high) + Pair(Half(0), p01.high) + Pair(Half(0), carries)
    return (top, Pair(middle, p00.low))
  }

  /// Returns the first half of the digits of the product. The last few digits may be wrong.
  func firstHalf(times other: Pair) -> Pair {
    let (high, low) = high.product(with: other.high)
    return Pair(high, low) + Pair(Half(0), self.high.product(with: other.low).high)
      + Pair(Half(0), self.low.product(with: other.high).high)
  }

  /// Returns the integer part of `self · 2^count / divisor`. The divisor must exceed this number, and its first digit
  /// must be 1.
  func divided(by divisor: Pair) -> Pair {
    var rest = self
    var quotient = Pair(0)
    for _ in 0..<Pair.count / 64 { quotient = quotient << 64 | Pair(rest.divideStep(by: divisor)) }
    return quotient
  }

  /// Replaces the number by the remainder of `self · 2^64 / divisor` and returns the quotient. The estimate from the
  /// first digits is at most 2 too large.
  private mutating func divideStep(by divisor: Pair) -> UInt64 {
    let first = head
    let shifted = self << 64
    var estimate = UInt64.max
    if first < divisor.head { estimate = divisor.head.dividingFullWidth((first, shifted.head)).quotient }
    let lower = Half(estimate).product(with: divisor.low)
    let upper = Half(estimate).product(with: divisor.high)
    let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
    let product = Pair(middle, lower.low)
    // The leading digits of the difference, which only show whether it is negative.
    var front = Int64(truncatingIfNeeded: first) &- Int64(truncatingIfNeeded: upper.high.tail)
    front = front &- (carry ? 1 : 0) &- (shifted < product ? 1 : 0)
    self = shifted - product
    while front != 0 {
      let (sum, overflow) = addingReportingOverflow(divisor)
      self = sum
      front = front &+ (overflow ? 1 : 0)
      estimate -= 1
    }
    return estimate
  }

  var isLarge: Bool { head >> 63 == 1 }

  /// The number shifted right by one digit, with a leading 1.
  var halvedWithCarry: Pair { self >> 1 | .first }

  static func + (a: Pair, b: Pair) -> Pair { a.addingReportingOverflow(b).partialValue }
  static func - (a: Pair, b: Pair) -> Pair { a.subtractingReportingOverflow(b).partialValue }
}
