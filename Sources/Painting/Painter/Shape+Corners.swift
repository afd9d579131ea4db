import LayoutModel

extension Shape {
  /// A view's outline.
  static func cornered(_ rect: Rect, _ corner: Corner) -> Shape {
    switch corner {
    case .square: .rect(rect)
    case .radius(let radius): radius > 0 ? .rounded(rect, radius: radius) : .rect(rect)
    case .circle: .rounded(rect, radius: min(rect.width, rect.height) / 2)
    case .squircle: .squircle(rect, radius: min(rect.width, rect.height) / 4)
    }
  }

  /// - Parameter radius: nil for a capsule's.
  static func rounded(_ rect: Rect, _ radius: Points?) -> Shape {
    radius.map { .rounded(rect, radius: $0) } ?? .capsule(rect)
  }

  static func capsule(_ rect: Rect) -> Shape { .rounded(rect, radius: min(rect.width, rect.height) / 2) }
}
