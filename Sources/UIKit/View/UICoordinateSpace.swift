@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect
}

extension UIView {
  /// Converts a point to the coordinates of a view. nil means the window or, without one, the outermost superview.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(conversion(to: view)) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(conversion(to: view).inverted())
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(conversion(to: view)) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(conversion(to: view).inverted()) }

  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: UIView.view(of: space))
  }
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    convert(point, from: UIView.view(of: space))
  }
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    convert(rect, to: UIView.view(of: space))
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    convert(rect, from: UIView.view(of: space))
  }

  /// Not inlined, because Swift 6.3's optimizer fails on the cast in functions that take a space.
  @inline(never)
  private static func view(of space: any UICoordinateSpace) -> UIView? { space as? UIView }

  /// Returns the innermost and frontmost view that contains a point, given in this view's coordinates.
  func hit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// Returns the transform from this view's coordinates to another's.
  private func conversion(to view: UIView?) -> CGAffineTransform {
    let target = view ?? window ?? root
    var outward = CGAffineTransform.identity, current = self
    while current !== target, let parent = current.parent {
      outward = outward.concatenating(current.transformed.outward(current.geometry))
      current = parent
    }
    if current === target { return outward }
    // The views are in different trees, which only have the screen in common: windows are placed on it by their frames.
    let screen = outward.concatenating(current.transformed.outward(current.geometry))
    return screen.concatenating(target.conversionToScreen.inverted())
  }

  private var conversionToScreen: CGAffineTransform {
    var outward = CGAffineTransform.identity, current: UIView? = self
    while let view = current {
      outward = outward.concatenating(view.transformed.outward(view.geometry))
      current = view.parent
    }
    return outward
  }
}

/// An event. None is ever created.
@preconcurrency @MainActor
public final class UIEvent: KitObject {}
