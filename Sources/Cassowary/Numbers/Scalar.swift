/// The numbers with which an engine calculates, and the rounding errors that it treats as zero.
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
  /// A coefficient this small relative to its terms has lost digits that show in what is calculated from it.
  static var imprecise: Self { get }
  /// The largest sum, relative to its terms, that may be only rounding error.
  static var rounding: Self { get }
  /// The largest number of simplex moves that are worth making, per symbol.
  static var movesPerSymbol: Int { get }
  /// The work that one entry of a tableau takes, in entries with doubles, roughly.
  static var workPerEntry: Int { get }
  /// Returns whether this is a small multiple of a power of two, so that sums of very many such numbers are exact.
  func isSmallMultiple(of unit: Double) -> Bool
  /// Whether an engine stops as soon as it is in doubt, because one with more digits replaces it.
  static var stopsInDoubt: Bool { get }
}

extension Scalar {
  /// Returns the sign of the number; 0 if it is only the rounding error of terms of these magnitudes.
  @inline(__always) func sign(beside magnitude: Self) -> Int {
    self.magnitude <= Self.rounding * magnitude ? 0 : self < 0 ? -1 : 1
  }

  /// Returns whether the sum of this number and another may be only their rounding error, or has swallowed one of them
  /// nearly whole: if the other cancels later, nothing shows that there was one.
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
