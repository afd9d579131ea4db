import LayoutModel
import Painting

/// Maps the coordinates of a group to the picture's pixels.
///
/// Unless the group is rotated, edges of rectangles and lines snap to whole pixels.
struct DeviceSpace {
  /// The transformation from the group's points to the picture's points.
  let transform: AffineTransform
  let scale: Scale

  private var isUpright: Bool { transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 }

  /// The number of pixels per point, averaged over both axes.
  var growth: Double { (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot() * scale.factor }

  func inside(_ group: Group) -> DeviceSpace {
    DeviceSpace(transform: group.transform.followed(by: transform), scale: scale)
  }

  func point(_ point: Point) -> PixelPoint {
    let moved = transform.applied(to: point)
    return PixelPoint(x: scale.pixels(moved.x), y: scale.pixels(moved.y))
  }

  /// Returns an outline inset by a distance, or nil if the inset leaves nothing.
  func path(_ shape: Shape, inset: Pixels = .zero) -> DevicePath? {
    switch shape {
    case .rect(let rect): path(rect, inset: inset, radius: 0) { rect, _ in .rect(rect) }
    case .rounded(let rect, let radius):
      path(rect, inset: inset, radius: radius) { .rounded($0, radius: max(.zero, $1)) }
    case .squircle(let rect, let radius):
      path(rect, inset: inset, radius: radius) { .squircle($0, radius: max(.zero, $1)) }
    case .ellipse(let rect): path(rect, inset: inset, radius: 0) { rect, _ in .ellipse(rect) }
    case .line(let a, let b): .elements([.move(point(a)), .line(point(b))])
    case .path(let elements): .elements(elements.map(element))
    }
  }

  /// Returns the area that filling a shape covers. An axis-aligned rectangle covers at least one pixel in each
  /// direction. A narrower rectangle covers only the pixel that contains its start, so that the next rectangle does not
  /// cover it.
  func filled(_ shape: Shape) -> DevicePath? {
    guard isUpright, case .rect(let rect) = shape, !rect.isEmpty else { return path(shape) }
    var area = snapped(rect)
    let start = point(rect.origin)
    func pixel(of place: Pixels) -> Pixels { Scale.wholePixel(place - Pixels(0.5)) }
    if area.maxX <= area.minX {
      area.minX = pixel(of: start.x)
      area.maxX = pixel(of: start.x) + Pixels(1)
    }
    if area.maxY <= area.minY {
      area.minY = pixel(of: start.y)
      area.maxY = pixel(of: start.y) + Pixels(1)
    }
    return .rect(area)
  }

  /// Returns the centre line of a stroke, or nil if the stroke would fill the whole shape.
  func path(_ shape: Shape, for weight: Pixels, _ placement: Stroke.Placement) -> DevicePath? {
    if isUpright, case .line(let a, let b) = shape, a.x == b.x || a.y == b.y {
      return straightLine(from: a, to: b, weight: weight, placement)
    }
    return switch placement {
    case .inside: path(shape, inset: weight / 2)
    case .center: path(shape)
    case .outside: path(shape, inset: weight / -2)
    }
  }

  private func path(
    _ rect: Rect, inset: Pixels, radius: Points, _ make: (PixelRect, Pixels) -> DevicePath
  ) -> DevicePath? {
    let inner = isUpright ? snapped(rect).inset(by: inset) : unscaled(rect).inset(by: inset / growth)
    guard !inner.isEmpty || inset == .zero else { return nil }
    return isUpright
      ? make(inner, Pixels(radius.value * growth) - inset)
      : turned(make(inner, Pixels(radius.value) - inset / growth))
  }

  /// Returns the centre line of a horizontal or vertical stroke, placed so that the stroke covers whole pixels.
  private func straightLine(from a: Point, to b: Point, weight: Pixels, _ placement: Stroke.Placement) -> DevicePath {
    let before =
      switch placement {
      case .inside: weight
      case .center: weight / 2
      case .outside: Pixels.zero
      }
    func across(_ place: Pixels) -> Pixels { Scale.wholePixel(place - before) + weight / 2 }
    func along(_ place: Pixels) -> Pixels { Scale.wholePixel(place) }
    let start = point(a)
    let end = point(b)
    let isHorizontal = a.y == b.y
    return .elements(
      isHorizontal
        ? [
          .move(PixelPoint(x: along(start.x), y: across(start.y))),
          .line(PixelPoint(x: along(end.x), y: across(start.y))),
        ]
        : [
          .move(PixelPoint(x: across(start.x), y: along(start.y))),
          .line(PixelPoint(x: across(start.x), y: along(end.y))),
        ])
  }

  private func snapped(_ rect: Rect) -> PixelRect {
    let start = point(rect.origin)
    let end = point(Point(x: rect.maxX, y: rect.maxY))
    return PixelRect(
      minX: Scale.wholePixel(start.x), minY: Scale.wholePixel(start.y), maxX: Scale.wholePixel(end.x),
      maxY: Scale.wholePixel(end.y))
  }

  private func element(_ element: PathElement) -> DevicePath.Element {
    switch element {
    case .move(let end): .move(point(end))
    case .line(let end): .line(point(end))
    case .curve(let first, let second, let end): .curve(point(first), point(second), point(end))
    case .close: .close
    }
  }

  /// Returns the rectangle with its points relabelled as pixels, so that its corners can be transformed.
  private func unscaled(_ rect: Rect) -> PixelRect {
    PixelRect(
      minX: Pixels(rect.minX.value), minY: Pixels(rect.minY.value), maxX: Pixels(rect.maxX.value),
      maxY: Pixels(rect.maxY.value))
  }

  private func turned(_ path: DevicePath) -> DevicePath {
    func turned(_ place: PixelPoint) -> PixelPoint { point(Point(x: Points(place.x.value), y: Points(place.y.value))) }
    return .elements(
      path.elements.map { element in
        switch element {
        case .move(let end): .move(turned(end))
        case .line(let end): .line(turned(end))
        case .curve(let first, let second, let end): .curve(turned(first), turned(second), turned(end))
        case .close: .close
        }
      })
  }
}
