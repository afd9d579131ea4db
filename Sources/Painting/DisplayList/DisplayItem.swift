package import LayoutModel

/// Something to draw, or the start or the end of a group.
package enum DisplayItem: Hashable, Sendable {
  case fill(Shape, Color)
  case gradient(Shape, GradientFill)
  case stroke(Shape, Stroke)
  case text(TextItem)
  case image(ImageItem)
  case begin(Group)
  case end

  func replacingBitmaps(_ places: [Int]) -> DisplayItem {
    guard case .image(var image) = self else { return self }
    image.bitmap = places[image.bitmap]
    return .image(image)
  }
}

/// A whole bitmap, stretched over a frame.
package struct ImageItem: Hashable, Sendable {
  /// The bitmap's index in the list's `bitmaps`.
  package var bitmap: Int
  package var frame: Rect
}

/// Properties that several items share.
package struct Group: Hashable, Sendable {
  /// The path of the view that the group draws, or the name of another part of the picture.
  package var id: String?
  /// The alpha of the group as a whole, 0–1.
  package var alpha: Double
  /// The transform from the group's coordinates to its parent's.
  package var transform: AffineTransform
  /// The shape that the group is clipped to, in the group's coordinates.
  package var clip: Shape?

  package init(id: String? = nil, alpha: Double = 1, transform: AffineTransform = .identity, clip: Shape? = nil) {
    (self.id, self.alpha, self.transform, self.clip) = (id, alpha, transform, clip)
  }

  /// Whether the group changes neither the look nor the name of its items.
  var isPlain: Bool { id == nil && alpha == 1 && transform == .identity && clip == nil }

  /// Returns this group with finite numbers; nil if nothing in it could be visible.
  func bounded() -> Group? {
    let linear = [transform.a, transform.b, transform.c, transform.d]
    let moved = [transform.tx, transform.ty]
    guard linear.allSatisfy(\.isFinite), moved.allSatisfy(\.isFinite), alpha.isFinite else { return nil }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant.magnitude > 1e-9, linear.allSatisfy({ $0.magnitude < 1e4 }) else { return nil }
    var group = self
    group.alpha = min(max(alpha, 0), 1)
    group.transform.tx = DisplayList.bounded(transform.tx)
    group.transform.ty = DisplayList.bounded(transform.ty)
    if let clip {
      guard let bounded = clip.bounded() else { return nil }
      group.clip = bounded
    }
    return group
  }
}
