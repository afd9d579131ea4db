import LayoutModel

/// The distance of the control points of a Bézier curve that approximates a quarter of the unit circle.
private let quarterCircle = 0.552_284_749_830_793_6

extension DevicePath {
  /// The outline as moves, lines and curves.
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
  let rx = min(radiusX, rect.width / 2), ry = min(radiusY, rect.height / 2)
  let cx = rx * (1 - quarterCircle), cy = ry * (1 - quarterCircle)
  func point(_ x: Pixels, _ y: Pixels) -> PixelPoint { PixelPoint(x: x, y: y) }
  let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
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
