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
  @inlinable package func ratio(to other: Points) -> Double { value / other.value }
}

extension Points: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inlinable package init(floatLiteral value: Double) { self.init(value) }
  @inlinable package init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Int {
  /// Drops the fraction, clamps to the range of `Int`, and turns NaN into 0. All conversions from floating point to
  /// integers use this initializer, because the standard ones trap out of range.
  @inlinable
  package init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 0x1p63 {
      self = .max
    } else {
      self = value <= -0x1p63 ? .min : Int(value)
    }
  }
}

/// A length or a coordinate in physical pixels.
@frozen
package struct Pixels: Hashable, Comparable, Sendable {
  package var value: Double

  @inlinable package init(_ value: Double) { self.value = value }
  @inlinable package static func < (a: Pixels, b: Pixels) -> Bool { a.value < b.value }
}

extension Pixels: AdditiveArithmetic {
  @inlinable package static var zero: Pixels { Pixels(0) }
  @inlinable package static func + (a: Pixels, b: Pixels) -> Pixels { Pixels(a.value + b.value) }
  @inlinable package static func - (a: Pixels, b: Pixels) -> Pixels { Pixels(a.value - b.value) }
  @inlinable package static func * (a: Pixels, factor: Double) -> Pixels { Pixels(a.value * factor) }
  @inlinable package static func / (a: Pixels, divisor: Double) -> Pixels { Pixels(a.value / divisor) }
}

/// A number of pixels per point. Only this type snaps lengths to the pixel grid.
@frozen
package struct Scale: Hashable, Sendable {
  package var factor: Double

  @inlinable package init(_ factor: Double) { self.factor = factor }

  /// The tolerance within which a value counts as a whole or half pixel: far below a pixel, and far above the rounding
  /// errors of a double.
  @usableFromInline static let noise = 1e-6

  @inlinable package func pixels(_ length: Points) -> Pixels { Pixels(length.value * factor) }
  @inlinable package func points(_ length: Pixels) -> Points { Points(length.value / factor) }

  /// Returns the nearest coordinate on the pixel grid. Exact halves round up, towards the bottom or right, as in 1,682
  /// of 1,802 saved half-pixel frames.
  @inlinable package func roundingEdge(_ edge: Points) -> Points {
    Points((edge.value * factor + 0.5 + Scale.noise).rounded(.down) / factor)
  }

  /// Rounds a length up to the pixel grid. Text and images are sized this way.
  @inlinable package func roundingUp(_ length: Points) -> Points {
    // Adding zero turns -0 into 0.
    Points((length.value * factor - Scale.noise).rounded(.up) / factor + 0)
  }

  /// Rounds every edge to the pixel grid. The size follows from the edges.
  @inlinable package func roundingEdges(_ rect: Rect) -> Rect {
    let x = roundingEdge(rect.minX)
    let y = roundingEdge(rect.minY)
    return Rect(
      x: x, y: y,
      width: roundingEdge(rect.maxX) - x, height: roundingEdge(rect.maxY) - y)
  }

  package func roundingEdges(_ point: Point) -> Point { Point(x: roundingEdge(point.x), y: roundingEdge(point.y)) }

  /// Removes accumulated rounding errors from a length within the tolerance of a whole number of pixels.
  package func withoutNoise(_ length: Points) -> Points {
    let whole = pixels(length).value.rounded()
    return (pixels(length).value - whole).magnitude < Scale.noise ? points(Pixels(whole)) : length
  }

  /// Returns a coordinate in whole pixels, rounded as in `roundingEdge`.
  @inlinable package static func wholePixel(_ edge: Pixels) -> Pixels {
    Pixels((edge.value + 0.5 + Scale.noise).rounded(.down))
  }

  /// Returns the weight of a line in whole pixels, at least one, so that no line vanishes.
  @inlinable package static func lineWeight(_ weight: Pixels) -> Pixels { max(Pixels(1), wholePixel(weight)) }
}
