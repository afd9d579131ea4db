import Libc
import LayoutModel

extension DevicePath {
  /// Returns a rectangle with superellipse corners, clockwise from the right end of the upper edge.
  ///
  /// A corner that crosses the diagonal at the same point as a circle of `radius` takes up 2.26 times as much of each
  /// side.
  static func squircle(_ rect: PixelRect, radius: Pixels) -> [Element] {
    let reach = min(radius * SuperellipseCorner.reach, min(rect.width, rect.height) / 2)
    let corners: [(corner: PixelPoint, right: Double, down: Double, isTurned: Bool)] = [
      (PixelPoint(x: rect.maxX - reach, y: rect.minY + reach), 1, -1, false),
      (PixelPoint(x: rect.maxX - reach, y: rect.maxY - reach), 1, 1, true),
      (PixelPoint(x: rect.minX + reach, y: rect.maxY - reach), -1, 1, false),
      (PixelPoint(x: rect.minX + reach, y: rect.minY + reach), -1, -1, true),
    ]
    var elements: [Element] = []
    for (corner, right, down, isTurned) in corners {
      func place(_ p: SuperellipseCorner.Place) -> PixelPoint {
        PixelPoint(x: corner.x + reach * (right * p.x), y: corner.y + reach * (down * p.y))
      }
      let segments = isTurned ? SuperellipseCorner.turned : SuperellipseCorner.segments
      elements.append(elements.isEmpty ? .move(place(segments[0].start)) : .line(place(segments[0].start)))
      elements += segments.map { .curve(place($0.first), place($0.second), place($0.end)) }
    }
    return elements + [.close]
  }
}

/// The first quadrant of |x|ⁿ + |y|ⁿ = 1 as Bézier curves, clockwise from the top.
private enum SuperellipseCorner {
  struct Place { var x, y: Double }

  struct Segment {
    var start, first, second, end: Place

    var turned: Segment { Segment(start: end, first: second, second: first, end: start) }

    /// The segment mirrored at the diagonal. Mirroring reverses its direction.
    var mirrored: Segment {
      func mirror(_ place: Place) -> Place { Place(x: place.y, y: place.x) }
      return Segment(start: mirror(end), first: mirror(second), second: mirror(first), end: mirror(start))
    }
  }

  static let exponent = 5.0
  /// The length of a corner divided by the radius of the circle that crosses the diagonal at the same point.
  static let reach = (2.0.squareRoot() - 1) / (2.0.squareRoot() * (1 - pow(2, -1 / exponent)))

  static let segments: [Segment] = {
    let count = 4, middle = pow(2, -1 / exponent)
    let places = (0...count).map { middle * Double($0) / Double(count) }
    let upper = zip(places, places.dropFirst()).map { segment(from: $0, to: $1) }
    return upper + upper.reversed().map(\.mirrored)
  }()

  /// The same quadrant in reverse.
  static let turned = segments.reversed().map(\.turned)

  /// Returns the cubic that matches the curve's positions and slopes at both ends.
  private static func segment(from x0: Double, to x1: Double) -> Segment {
    let y0 = height(x0), y1 = height(x1), third = (x1 - x0) / 3
    return Segment(
      start: Place(x: x0, y: y0), first: Place(x: x0 + third, y: y0 + slope(x0, y0) * third),
      second: Place(x: x1 - third, y: y1 - slope(x1, y1) * third), end: Place(x: x1, y: y1))
  }

  private static func height(_ x: Double) -> Double { pow(1 - pow(x, exponent), 1 / exponent) }
  private static func slope(_ x: Double, _ y: Double) -> Double { -pow(x / y, exponent - 1) }
}
