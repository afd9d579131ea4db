/// The numbers that an engine calculates with, and the rounding errors that it takes for zero.
protocol Scalar: BitwiseCopyable, Comparable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(_ double: Double)
  /// The nearest double.
  var double: Double { get }
  var magnitude: Self { get }
  static var infinity: Self { get }

  static prefix func - (a: Self) -> Self
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static func += (a: inout Self, b: Self)
  static func -= (a: inout Self, b: Self)
  static func *= (a: inout Self, b: Self)

  /// A sum this small beside its parts is zero: only their rounding is left.
  static var cancelled: Self { get }
  /// A sum this small beside its parts has lost so many digits that a decision must not hang on it.
  static var doubtful: Self { get }
  /// Beside its parts, the greatest sum that may be nothing but rounding.
  static var rounding: Self { get }
  /// How many moves of the simplex, for each of its symbols, are worth making.
  static var movesPerSymbol: Int { get }
}

extension Scalar {
  /// The number, or zero where it is nothing but the rounding of parts of these magnitudes.
  @inline(__always) func sign(beside magnitude: Self) -> Int {
    self.magnitude <= Self.rounding * magnitude ? 0 : self < 0 ? -1 : 1
  }

  /// Whether a difference may be only the rounding of its operands.
  @inline(__always) func isDoubtful(beside minuend: Self) -> Bool {
    let least = minuend.magnitude
    return magnitude < Self.doubtful * least && magnitude > Self.rounding * least
  }
}

extension Double: Scalar {
  var double: Double { self }
  static var cancelled: Double { 1e-11 }
  static var doubtful: Double { 1e-5 }
  static var rounding: Double { 1e-14 }
  static var movesPerSymbol: Int { 16 }
}
