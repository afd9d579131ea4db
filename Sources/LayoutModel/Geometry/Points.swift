/// A length or a coordinate in points, the device-independent unit of layout.
@frozen
package struct Points: Hashable, Comparable, Sendable {
  package var value: Double

  @inlinable package init(_ value: Double) { self.value = value }

  @inlinable package static func < (a: Points, b: Points) -> Bool { a.value < b.value }

  package static let infinity = Points(.infinity)

  @inlinable package var isFinite: Bool { value.isFinite }
  @inlinable package var magnitude: Points { Points(value.magnitude) }
}

extension Points: AdditiveArithmetic {
  @inlinable package static var zero: Points { Points(0) }
  @inlinable package static func + (a: Points, b: Points) -> Points { Points(a.value + b.value) }
  @inlinable package static func - (a: Points, b: Points) -> Points { Points(a.value - b.value) }
  @inlinable package static func += (a: inout Points, b: Points) { a.value += b.value }
  @inlinable package static func -= (a: inout Points, b: Points) { a.value -= b.value }
}

extension Points {
  @inlinable package static prefix func - (a: Points) -> Points { Points(-a.value) }
  @inlinable package static func * (a: Points, factor: Double) -> Points { Points(a.value * factor) }
  @inlinable package static func * (factor: Double, a: Points) -> Points { Points(a.value * factor) }
  @inlinable package static func / (a: Points, divisor: Double) -> Points { Points(a.value / divisor) }
  /// Returns the unitless ratio of two lengths.
  @inlinable package func ratio(to other: Points) -> Double { value / other.value }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable package init(floatLiteral value: Double) { self.init(value) }
  @inlinable package init(integerLiteral value: Int) { self.init(Double(value)) }
}
