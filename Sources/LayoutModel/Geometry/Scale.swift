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

  /// How far from a whole or half pixel a value may be and still count as exact. Far below a pixel, and far above the
  /// rounding errors of a double.
  @usableFromInline static let noise = 1e-6

  @inlinable package func pixels(_ length: Points) -> Pixels { Pixels(length.value * factor) }
  @inlinable package func points(_ length: Pixels) -> Points { Points(length.value / factor) }

  /// Returns the nearest coordinate on the pixel grid. Exact halves round up, towards the bottom or right, as in 1,682
  /// of 1,802 saved half-pixel frames.
  @inlinable package func roundingEdge(_ edge: Points) -> Points {
    Points((edge.value * factor + 0.5 + Scale.noise).rounded(.down) / factor)
  }

  /// Returns the smallest length on the pixel grid that is at least `length`. Texts and images are sized this way.
  @inlinable package func roundingUp(_ length: Points) -> Points {
    // Adding zero turns -0 into 0.
    Points((length.value * factor - Scale.noise).rounded(.up) / factor + 0)
  }

  /// Returns the rectangle with every edge on the pixel grid. Its size follows from the edges.
  @inlinable package func roundingEdges(_ rect: Rect) -> Rect {
    let x = roundingEdge(rect.minX), y = roundingEdge(rect.minY)
    return Rect(
      x: x, y: y,
      width: roundingEdge(rect.maxX) - x, height: roundingEdge(rect.maxY) - y)
  }

  /// Returns a length without accumulated rounding errors if it is a whole number of pixels; otherwise returns it
  /// unchanged.
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
