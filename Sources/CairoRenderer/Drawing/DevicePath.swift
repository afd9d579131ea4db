import LayoutModel
import Painting

/// A point in pixels, relative to the top left corner of the picture.
struct PixelPoint: Hashable { var x, y: Pixels }

/// A rectangle in pixels.
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

/// Returns the bounding box of points, or an empty rectangle if there are none.
func bounding(_ points: [PixelPoint]) -> PixelRect {
  guard let first = points.first else { return PixelRect(minX: .zero, minY: .zero, maxX: .zero, maxY: .zero) }
  return points.dropFirst().reduce(PixelRect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)) {
    PixelRect(
      minX: min($0.minX, $1.x), minY: min($0.minY, $1.y), maxX: max($0.maxX, $1.x), maxY: max($0.maxY, $1.y))
  }
}
