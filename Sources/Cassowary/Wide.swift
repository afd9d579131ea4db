/// A floating-point number with 256 binary digits (77 decimal ones), which distinguishes numbers that doubles cannot.
struct Wide: Scalar {
  /// The digits. The first one is 1, unless the number is zero.
  private var digits: Digits
  /// The exponent: the number is `digits · 2^exponent`.
  private var exponent: Int32
  private var isNegative: Bool

  static var zero: Wide { Wide(digits: Digits(0, 0), exponent: 0, isNegative: false) }
  /// Larger than all sums and products of doubles that occur.
  static var infinity: Wide { powerOfTwo(1 << 24) }
  // Numbers may already have lost half their digits when a sum of them cancels. Powers of two are cheap factors.
  static var cancelled: Wide { powerOfTwo(-149) }
  static var doubtful: Wide { powerOfTwo(-116) }
  static var rounding: Wide { powerOfTwo(-166) }
  static var movesPerSymbol: Int { 64 }
  static var stopsInDoubt: Bool { false }

  private init(digits: Digits, exponent: Int32, isNegative: Bool) {
    (self.digits, self.exponent, self.isNegative) = (digits, exponent, isNegative)
  }

  @inline(__always) private static func powerOfTwo(_ exponent: Int32) -> Wide {
    Wide(digits: .first, exponent: exponent - 255, isNegative: false)
  }

  /// Shifts the digits so that the first one is 1.
  private init(normalizing digits: Digits, exponent: Int32, isNegative: Bool) {
    let zeros = digits.leadingZeroCount
    if zeros == 0 {
      self.init(digits: digits, exponent: exponent, isNegative: isNegative)
    } else if zeros < 256 {
      self.init(digits: digits << zeros, exponent: exponent - Int32(zeros), isNegative: isNegative)
    } else {
      self = .zero
    }
  }

  init(_ double: Double) {
    if double == 0 {
      self = .zero
    } else if double.isFinite {
      let significand = double.significandBitPattern | (double.isNormal ? 1 << 52 : 0)
      self.init(
        normalizing: Digits(UInt128(significand), 0),
        exponent: (double.isNormal ? Int32(double.exponentBitPattern) : 1) - 1075 - 128, isNegative: double < 0)
    } else {
      self = double < 0 ? -Wide.infinity : Wide.infinity
    }
  }

  init(floatLiteral value: Double) { self.init(value) }

  @inline(__always) init(integerLiteral value: Int64) {
    switch value {
    case 0: self = .zero
    case 1: self = .powerOfTwo(0)
    default: self.init(Double(value))
    }
  }

  var double: Double {
    // The digits after the first 64 only decide how a tie is rounded.
    let rest = UInt64(truncatingIfNeeded: digits.high) == 0 && digits.low == 0
    let head = UInt64(truncatingIfNeeded: digits.high >> 64) | (rest ? 0 : 1)
    return Double(sign: isNegative ? .minus : .plus, exponent: Int(exponent) + 192, significand: Double(head))
  }

  var magnitude: Wide { Wide(digits: digits, exponent: exponent, isNegative: false) }

  private var isZero: Bool { digits.high == 0 }

  static prefix func - (a: Wide) -> Wide {
    a.isZero ? a : Wide(digits: a.digits, exponent: a.exponent, isNegative: !a.isNegative)
  }

  static func + (a: Wide, b: Wide) -> Wide {
    if a.isZero { return b }
    if b.isZero { return a }
    return a.hasLessMagnitude(than: b) ? sum(of: b, a) : sum(of: a, b)
  }

  /// - Parameter small: A number whose magnitude is not greater than that of `large`.
  private static func sum(of large: Wide, _ small: Wide) -> Wide {
    let shift = Int(large.exponent - small.exponent)
    if shift >= 256 { return large }
    let part = small.digits >> shift
    if large.isNegative != small.isNegative {
      return Wide(normalizing: large.digits - part, exponent: large.exponent, isNegative: large.isNegative)
    }
    let (digits, carry) = large.digits.addingReportingOverflow(part)
    return carry
      ? Wide(digits: digits.halvedWithCarry, exponent: large.exponent + 1, isNegative: large.isNegative)
      : Wide(digits: digits, exponent: large.exponent, isNegative: large.isNegative)
  }

  static func - (a: Wide, b: Wide) -> Wide { a + -b }

  private var isPowerOfTwo: Bool { digits.high == Digits.first.high && digits.low == 0 }

  /// Returns the product with a power of two, without rounding.
  @inline(__always) private func scaled(by power: Wide) -> Wide {
    Wide(digits: digits, exponent: exponent + power.exponent + 255, isNegative: isNegative != power.isNegative)
  }

  static func * (a: Wide, b: Wide) -> Wide {
    if a.isZero || b.isZero { return .zero }
    if b.isPowerOfTwo { return a.scaled(by: b) }
    if a.isPowerOfTwo { return b.scaled(by: a) }
    let product = a.digits.firstHalf(times: b.digits), isNegative = a.isNegative != b.isNegative
    let exponent = a.exponent + b.exponent + 256
    return product.isLarge
      ? Wide(digits: product, exponent: exponent, isNegative: isNegative)
      : Wide(digits: product.doubled, exponent: exponent - 1, isNegative: isNegative)
  }

  /// Divides by Newton's iteration, starting from the double nearest to the reciprocal.
  static func / (a: Wide, b: Wide) -> Wide {
    precondition(!b.isZero, "division by zero")
    if a.isZero { return .zero }
    if b.isPowerOfTwo {
      return Wide(digits: a.digits, exponent: a.exponent - b.exponent - 255, isNegative: a.isNegative != b.isNegative)
    }
    let scale = Wide(digits: b.digits, exponent: -255, isNegative: b.isNegative)
    var reciprocal = Wide(1 / scale.double)
    for _ in 0..<3 { reciprocal += reciprocal * (1 - scale * reciprocal) }
    var quotient = a * reciprocal
    quotient.exponent -= b.exponent + 255
    return quotient
  }

  static func += (a: inout Wide, b: Wide) { a = a + b }
  static func -= (a: inout Wide, b: Wide) { a = a - b }
  static func *= (a: inout Wide, b: Wide) { a = a * b }

  private func hasLessMagnitude(than other: Wide) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.high == other.digits.high ? digits.low < other.digits.low : digits.high < other.digits.high
  }

  static func < (a: Wide, b: Wide) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.hasLessMagnitude(than: a) : a.hasLessMagnitude(than: b)
  }

  static func == (a: Wide, b: Wide) -> Bool {
    a.digits.high == b.digits.high && a.digits.low == b.digits.low && a.exponent == b.exponent
      && a.isNegative == b.isNegative
  }
}

/// An integer with 256 binary digits.
private struct Digits: BitwiseCopyable {
  var high, low: UInt128

  init(_ high: UInt128, _ low: UInt128) { (self.high, self.low) = (high, low) }

  /// A 1 and then zeros.
  static var first: Digits { Digits(1 << 127, 0) }

  var leadingZeroCount: Int { high == 0 ? 128 + low.leadingZeroBitCount : high.leadingZeroBitCount }

  /// Shifts by less than the number of digits; so does `>>`.
  static func << (a: Digits, count: Int) -> Digits {
    if count >= 128 { return Digits(a.low &<< UInt128(count - 128), 0) }
    if count == 0 { return a }
    return Digits(a.high &<< UInt128(count) | a.low &>> UInt128(128 - count), a.low &<< UInt128(count))
  }

  static func >> (a: Digits, count: Int) -> Digits {
    if count >= 256 { return Digits(0, 0) }
    if count >= 128 { return Digits(0, a.high &>> UInt128(count - 128)) }
    if count == 0 { return a }
    return Digits(a.high &>> UInt128(count), a.low &>> UInt128(count) | a.high &<< UInt128(128 - count))
  }

  /// Whether the first digit is 1.
  var isLarge: Bool { high >> 127 == 1 }

  /// The number shifted left by one digit, without the first digit.
  var doubled: Digits { Digits(high &<< 1 | low &>> 127, low &<< 1) }

  /// The number shifted right by one digit, with a 1 in front and without the last digit.
  var halvedWithCarry: Digits { Digits(high &>> 1 | 1 &<< 127, low &>> 1 | high &<< 127) }

  static func + (a: Digits, b: Digits) -> Digits { a.addingReportingOverflow(b).sum }

  func addingReportingOverflow(_ other: Digits) -> (sum: Digits, carry: Bool) {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (high, first) = high.addingReportingOverflow(other.high)
    let (sum, second) = high.addingReportingOverflow(carry ? 1 : 0)
    return (Digits(sum, low), first || second)
  }

  static func - (a: Digits, b: Digits) -> Digits {
    let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
    return Digits(a.high &- b.high &- (borrow ? 1 : 0), low)
  }

  /// Returns the first 256 of the 512 digits of the product. The last few may be wrong.
  func firstHalf(times other: Digits) -> Digits {
    Digits(high, times: other.high) + Digits(0, Digits(high, times: other.low).high)
      + Digits(0, Digits(low, times: other.high).high)
  }

  /// The product of two numbers, from those of their halves.
  @inline(__always) init(_ a: UInt128, times b: UInt128) {
    let (a1, a0, b1, b0) = (a &>> 64, a & Digits.half, b &>> 64, b & Digits.half)
    let (p11, p10, p01, p00) = (a1 &* b1, a1 &* b0, a0 &* b1, a0 &* b0)
    let middle = (p00 &>> 64) &+ (p10 & Digits.half) &+ (p01 & Digits.half)
    high = p11 &+ (p10 &>> 64) &+ (p01 &>> 64) &+ (middle &>> 64)
    low = middle &<< 64 | p00 & Digits.half
  }

  /// The last 64 digits of a half.
  private static var half: UInt128 { UInt128(UInt64.max) }
}
