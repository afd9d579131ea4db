/// The position and size of a view, and the origin of its bounds.
struct ViewGeometry {
  /// The untransformed frame, in the superview's points. Equal to the frame if there is no transform.
  var box = CGRect.zero
  /// The origin of the bounds: the point of the view's own coordinates at the top left of the box.
  var origin = CGPoint.zero

  var bounds: CGRect { CGRect(origin: origin, size: box.size) }
}

/// A transform with its anchor point.
struct ViewTransform {
  var transform = CGAffineTransform.identity
  /// The anchor point, as fractions of the view's size.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// Returns the anchor point relative to the box's top left corner.
  func anchor(in size: CGSize) -> CGPoint {
    CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
  }

  /// Returns the bounding box of the transformed box.
  func frame(of box: CGRect) -> CGRect {
    if transform.isIdentity { return box }
    let anchor = anchor(in: box.size)
    let around = CGRect(x: -anchor.x, y: -anchor.y, width: box.width, height: box.height).applying(transform)
    return around.offsetBy(dx: box.minX + anchor.x, dy: box.minY + anchor.y)
  }

  /// Returns the box whose transformed bounding box is a frame.
  func box(around frame: CGRect) -> CGRect {
    if transform.isIdentity { return frame }
    let turned = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    let unplaced = self.frame(of: CGRect(origin: .zero, size: turned))
    return CGRect(
      x: frame.minX - unplaced.minX, y: frame.minY - unplaced.minY, width: turned.width, height: turned.height)
  }

  /// Returns the transform from the view's own coordinates to its superview's.
  func outward(_ geometry: ViewGeometry) -> CGAffineTransform {
    let box = geometry.box, anchor = anchor(in: box.size)
    if transform.isIdentity {
      return CGAffineTransform(translationX: box.minX - geometry.origin.x, y: box.minY - geometry.origin.y)
    }
    return CGAffineTransform(translationX: -geometry.origin.x - anchor.x, y: -geometry.origin.y - anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: box.minX + anchor.x, y: box.minY + anchor.y))
  }
}
