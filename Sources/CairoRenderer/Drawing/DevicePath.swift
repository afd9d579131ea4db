import LayoutModel
import Libc
import Painting

/// A point in pixels, relative to the top left corner of the picture.
struct PixelPoint: Hashable { var x, y: Pixels }

struct PixelRect: Hashable {
  var minX, minY, maxX, maxY: Pixels

  var width: Pixels { maxX - minX }
  var height: Pixels { maxY - minY }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func inset(by distance: Pixels) -> PixelRect {
    PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

/// An outline in pixels.
enum DevicePath: Hashable {
  case rect(PixelRect)
  case rounded(PixelRect, radius: Pixels)
  case squircle(PixelRect, radius: Pixels)
  case ellipse(PixelRect)
  case elements([Element])

  enum Element: Hashable {
    case move(PixelPoint), line(PixelPoint)
    case curve(PixelPoint, PixelPoint, PixelPoint)
    case close
  }

  var bounds: PixelRect {
    switch self {
    case .rect(let rect), .rounded(let rect, _), .squircle(let rect, _), .ellipse(let rect): rect
    case .elements(let elements): bounding(elements.flatMap(\.points))
    }
  }
}

extension DevicePath.Element {
  var points: [PixelPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

func bounding(_ points: [PixelPoint]) -> PixelRect {
  guard let first = points.first else { return PixelRect(minX: .zero, minY: .zero, maxX: .zero, maxY: .zero) }
  return points.dropFirst().reduce(PixelRect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
    PixelRect(
      minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x), maxY: max($0.maxY, $1.y))
  }
}

/// The distance of the control points of a Bézier curve that approximates a quarter of the unit circle.
private let quarterCircle = 0.552_284_749_830_793_6

extension DevicePath {
  var elements: [Element] {
    switch self {
    case .rect(let rect): rectangle(rect)
    case .rounded(let rect, let radius): roundedRectangle(rect, radiusX: radius, radiusY: radius)
    case .squircle(let rect, let radius): DevicePath.squircle(rect, radius: radius)
    case .ellipse(let rect): roundedRectangle(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    case .elements(let elements): elements
    }
  }
}

private func rectangle(_ rect: PixelRect) -> [DevicePath.Element] {
  [
    .move(PixelPoint(x: rect.minX, y: rect.minY)), .line(PixelPoint(x: rect.maxX, y: rect.minY)),
    .line(PixelPoint(x: rect.maxX, y: rect.maxY)), .line(PixelPoint(x: rect.minX, y: rect.maxY)), .close,
  ]
}

/// Returns the outline clockwise, starting at the left end of the upper edge.
private func roundedRectangle(_ rect: PixelRect, radiusX: Pixels, radiusY: Pixels) -> [DevicePath.Element] {
  let rx = min(radiusX, rect.width / 2)
  let ry = min(radiusY, rect.height / 2)
  let cx = rx * (1 - quarterCircle)
  let cy = ry * (1 - quarterCircle)
  func point(_ x: Pixels, _ y: Pixels) -> PixelPoint { PixelPoint(x: x, y: y) }
  let left = rect.minX
  let top = rect.minY
  let right = rect.maxX
  let bottom = rect.maxY
  return [
    .move(point(left + rx, top)), .line(point(right - rx, top)),
    .curve(point(right - cx, top), point(right, top + cy), point(right, top + ry)),
    .line(point(right, bottom - ry)),
    .curve(point(right, bottom - cy), point(right - cx, bottom), point(right - rx, bottom)),
    .line(point(left + rx, bottom)),
    .curve(point(left + cx, bottom), point(left, bottom - cy), point(left, bottom - ry)),
    .line(point(left, top + ry)),
    .curve(point(left, top + cy), point(left + cx, top), point(left + rx, top)), .close,
  ]
}

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
    let count = 4
    let middle = pow(2, -1 / exponent)
    let places = (0...count).map { middle * Double($0) / Double(count) }
    let upper = zip(places, places.dropFirst()).map { segment(from: $0, to: $1) }
    return upper + upper.reversed().map(\.mirrored)
  }()

  static let turned = segments.reversed().map(\.turned)

  /// Returns the cubic curve that matches the superellipse's positions and slopes at both ends.
  private static func segment(from x0: Double, to x1: Double) -> Segment {
    let y0 = height(x0)
    let y1 = height(x1)
    let third = (x1 - x0) / 3
    return Segment(
      start: Place(x: x0, y: y0), first: Place(x: x0 + third, y: y0 + slope(x0, y0) * third),
      second: Place(x: x1 - third, y: y1 - slope(x1, y1) * third), end: Place(x: x1, y: y1))
  }

  private static func height(_ x: Double) -> Double { pow(1 - pow(x, exponent), 1 / exponent) }
  private static func slope(_ x: Double, _ y: Double) -> Double { -pow(x / y, exponent - 1) }
}
