/// The type of number with which an engine calculates, and the thresholds for its rounding errors.
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

  /// A sum this small relative to its terms is zero: only their rounding error is left.
  static var cancelled: Self { get }
  /// A sum this small relative to its terms has lost so many digits that no decision should depend on it.
  static var doubtful: Self { get }
  /// A coefficient this small relative to its terms has lost digits that affect results computed from it.
  static var imprecise: Self { get }
  /// The maximum sum, relative to its terms, that may be only rounding error.
  static var rounding: Self { get }
  static var movesPerSymbol: Int { get }
  /// The approximate work per entry of a tableau, relative to an entry of doubles.
  static var workPerEntry: Int { get }
  /// Returns whether this is a small multiple of a power of two, so that sums of very many such numbers are exact.
  func isSmallMultiple(of unit: Double) -> Bool
  /// Whether an engine stops as soon as it is in doubt, because an engine with more digits replaces it.
  static var stopsInDoubt: Bool { get }
}

extension Scalar {
  /// Returns the sign of the number, 0 if the number may be only the rounding error of terms of this magnitude.
  @inline(__always) func sign(beside magnitude: Self) -> Int {
    self.magnitude <= Self.rounding * magnitude ? 0 : self < 0 ? -1 : 1
  }

  /// Returns whether a sum of this number and another may be only rounding error, or has lost nearly all digits of one
  /// of them. If the larger number cancels later, nothing shows that there was a smaller one.
  @inline(__always) func isDoubtful(adding other: Self, gives sum: Self) -> Bool {
    let own = magnitude
    let rest = sum.magnitude
    if rest < Self.imprecise * own { return rest > Self.rounding * own }
    return own < Self.cancelled * rest || other.magnitude < Self.cancelled * own
  }
}

extension Double: Scalar {
  var double: Double { self }
  static var cancelled: Double { 1e-11 }
  static var doubtful: Double { 1e-5 }
  static var imprecise: Double { 1e-3 }
  static var rounding: Double { 1e-14 }
  static var movesPerSymbol: Int { 16 }
  static var workPerEntry: Int { 1 }
  static var stopsInDoubt: Bool { true }

  @inline(__always) func isSmallMultiple(of unit: Double) -> Bool {
    let count = self / unit
    return magnitude <= 1024 && count == count.rounded(.towardZero)
  }
}
