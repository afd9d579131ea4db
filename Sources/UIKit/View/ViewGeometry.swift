/// A view's place, and the visible part of its own coordinates.
struct ViewGeometry {
  /// In the superview's points, untransformed: the frame wherever nothing transforms the view.
  var box = CGRect.zero
  /// The bounds' origin: the point of its own coordinates at the box's top left.
  var origin = CGPoint.zero

  var bounds: CGRect { CGRect(origin: origin, size: box.size) }
}

/// A transform, and the point of a view that it leaves where it is.
struct ViewTransform {
  var transform = CGAffineTransform.identity
  /// In parts of the view's size.
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// From the box's top left to the anchor point.
  func anchor(in size: CGSize) -> CGPoint {
    CGPoint(x: size.width * anchorPoint.x, y: size.height * anchorPoint.y)
  }

  /// The smallest rectangle around the transformed box.
  func frame(of box: CGRect) -> CGRect {
    if transform.isIdentity { return box }
    let anchor = anchor(in: box.size)
    let around = CGRect(x: -anchor.x, y: -anchor.y, width: box.width, height: box.height).applying(transform)
    return around.offsetBy(dx: box.minX + anchor.x, dy: box.minY + anchor.y)
  }

  /// The box around whose transformed form a frame fits.
  func box(around frame: CGRect) -> CGRect {
    if transform.isIdentity { return frame }
    let turned = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
    let unplaced = self.frame(of: CGRect(origin: .zero, size: turned))
    return CGRect(
      x: frame.minX - unplaced.minX, y: frame.minY - unplaced.minY, width: turned.width, height: turned.height)
  }

  /// From the view's own coordinates to its superview's.
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
