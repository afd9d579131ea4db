/// A floating-point number with 512 binary digits (154 decimal digits), for decisions that doubles cannot make.
typealias Wide = Extended<Pair<UInt128>>

/// A floating-point number with more digits than a double: `digits · 2^exponent`.
struct Extended<Half: Digits>: Scalar {
  /// The first digit is 1, unless the number is zero.
  private var digits: Pair<Half>
  private var exponent: Int32
  private var isNegative: Bool

  static var zero: Extended { Extended(digits: Pair(0), exponent: 0, isNegative: false) }
  /// Exceeds all sums and products of doubles that occur.
  static var infinity: Extended { powerOfTwo(1 << 24) }
  // Numbers may have lost half their digits before their sum cancels. Powers of two are cheap factors.
  static var cancelled: Extended { powerOfTwo(-share(149)) }
  static var doubtful: Extended { powerOfTwo(-share(116)) }
  static var imprecise: Extended { doubtful }
  static var rounding: Extended { powerOfTwo(-share(166)) }
  static var movesPerSymbol: Int { 64 }
  static var workPerEntry: Int { 32 }
  static var stopsInDoubt: Bool { false }

  func isSmallMultiple(of unit: Double) -> Bool { double.isSmallMultiple(of: unit) }

  private static var count: Int32 { Int32(Pair<Half>.count) }
  /// Scales a number of digits out of 256 to the actual number of digits.
  private static func share(_ digits: Int32) -> Int32 { digits * count / 256 }

  private init(digits: Pair<Half>, exponent: Int32, isNegative: Bool) {
    self.digits = digits
    self.exponent = exponent
    self.isNegative = isNegative
  }

  @inline(__always) private static func powerOfTwo(_ exponent: Int32) -> Extended {
    Extended(digits: .first, exponent: exponent - (count - 1), isNegative: false)
  }

  private init(normalizing digits: Pair<Half>, exponent: Int32, isNegative: Bool) {
    let zeros = digits.leadingZeroBitCount
    if zeros == 0 {
      self.init(digits: digits, exponent: exponent, isNegative: isNegative)
    } else if zeros < Pair<Half>.count {
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
        normalizing: Pair(significand),
        exponent: (double.isNormal ? Int32(double.exponentBitPattern) : 1) - 1075, isNegative: double < 0)
    } else {
      self = double < 0 ? -Extended.infinity : Extended.infinity
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
    let head = digits.head | ((digits << 64).isZero ? 0 : 1)
    return Double(
      sign: isNegative ? .minus : .plus, exponent: Int(exponent + Extended.count) - 64, significand: Double(head))
  }

  var magnitude: Extended { Extended(digits: digits, exponent: exponent, isNegative: false) }

  private var isZero: Bool { digits.head == 0 }

  static prefix func - (a: Extended) -> Extended {
    a.isZero ? a : Extended(digits: a.digits, exponent: a.exponent, isNegative: !a.isNegative)
  }

  @inline(__always) static func + (a: Extended, b: Extended) -> Extended {
    if a.isZero { return b }
    if b.isZero { return a }
    return a.hasLessMagnitude(than: b) ? sum(of: b, a) : sum(of: a, b)
  }

  /// - Parameter small: A number whose magnitude does not exceed that of `large`.
  private static func sum(of large: Extended, _ small: Extended) -> Extended {
    let shift = Int(large.exponent - small.exponent)
    if shift >= Pair<Half>.count { return large }
    let part = small.digits >> shift
    if large.isNegative != small.isNegative {
      return Extended(normalizing: large.digits - part, exponent: large.exponent, isNegative: large.isNegative)
    }
    let (digits, carry) = large.digits.addingReportingOverflow(part)
    return carry
      ? Extended(digits: digits.halvedWithCarry, exponent: large.exponent + 1, isNegative: large.isNegative)
      : Extended(digits: digits, exponent: large.exponent, isNegative: large.isNegative)
  }

  static func - (a: Extended, b: Extended) -> Extended { a + -b }

  private var isPowerOfTwo: Bool { digits == .first }

  @inline(__always) private func scaled(by power: Extended) -> Extended {
    Extended(
      digits: digits, exponent: exponent + power.exponent + (Extended.count - 1),
      isNegative: isNegative != power.isNegative)
  }

  @inline(__always) static func * (a: Extended, b: Extended) -> Extended {
    if a.isZero || b.isZero { return .zero }
    if b.isPowerOfTwo { return a.scaled(by: b) }
    return a.isPowerOfTwo ? b.scaled(by: a) : product(a, b)
  }

  private static func product(_ a: Extended, _ b: Extended) -> Extended {
    let product = a.digits.firstHalf(times: b.digits)
    let isNegative = a.isNegative != b.isNegative
    let exponent = a.exponent + b.exponent + count
    return product.isLarge
      ? Extended(digits: product, exponent: exponent, isNegative: isNegative)
      : Extended(digits: product << 1, exponent: exponent - 1, isNegative: isNegative)
  }

  static func / (a: Extended, b: Extended) -> Extended {
    precondition(!b.isZero, "division by zero")
    if a.isZero { return .zero }
    let exponent = a.exponent - b.exponent - count
    let isNegative = a.isNegative != b.isNegative
    if b.isPowerOfTwo { return Extended(digits: a.digits, exponent: exponent + 1, isNegative: isNegative) }
    if a.digits < b.digits {
      return Extended(digits: a.digits.divided(by: b.digits), exponent: exponent, isNegative: isNegative)
    }
    let rest = (a.digits - b.digits).divided(by: b.digits)
    return Extended(digits: rest.halvedWithCarry, exponent: exponent + 1, isNegative: isNegative)
  }

  static func += (a: inout Extended, b: Extended) { a = a + b }
  static func -= (a: inout Extended, b: Extended) { a = a - b }
  static func *= (a: inout Extended, b: Extended) { a = a * b }

  private func hasLessMagnitude(than other: Extended) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits < other.digits
  }

  static func < (a: Extended, b: Extended) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.hasLessMagnitude(than: a) : a.hasLessMagnitude(than: b)
  }

  static func == (a: Extended, b: Extended) -> Bool {
    a.digits == b.digits && a.exponent == b.exponent && a.isNegative == b.isNegative
  }
}
