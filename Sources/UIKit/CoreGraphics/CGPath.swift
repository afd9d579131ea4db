/// An immutable path of lines and curves.
open class CGPath: NSObject {
  fileprivate let path: UIBezierPath

  fileprivate init(_ path: UIBezierPath) { self.path = path }

  /// Creates a path with the elements of a bezier path.
  convenience init(copying path: UIBezierPath) {
    self.init(UIBezierPath())
    self.path.append(path)
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect), transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect), transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
  }

  private convenience init(_ path: UIBezierPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(path)
    if let transform { path.apply(transform.pointee) }
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint }
  /// The bounding box of the path and its control points.
  public var boundingBox: CGRect { path.controlBounds }
  /// The bounding box of the path without its control points.
  public var boundingBoxOfPath: CGRect { path.bounds }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let tested = UIBezierPath()
    tested.append(path)
    tested.apply(transform)
    tested.usesEvenOddFillRule = rule == .evenOdd
    return tested.contains(point)
  }

  public func copy() -> CGPath? { CGPath(copying: path) }

  /// Returns the transformed path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGPath(copying: path)
    if let transform { copy.path.apply(transform.pointee) }
    return copy
  }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path.append(path)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CGPath)?.path.hasSameElements(as: path) ?? false }
  open override var hash: Int { path.isEmpty ? 0 : path.currentPoint.x.hashValue }
}

public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd
}

public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round, bevel
}

/// A path that can be extended.
public final class CGMutablePath: CGPath {
  public init() { super.init(UIBezierPath()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), controlPoint: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), controlPoint1: control1.applying(transform),
      controlPoint2: control2.applying(transform))
  }

  /// Adds an arc. In UIKit's coordinates, whose y axis points down, `clockwise` looks like its opposite.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard transform != .identity else {
      return path.addArc(
        withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    arc.apply(transform)
    path.append(arc)
  }

  /// Adds an arc that touches the lines from the current point to one point and from there to another.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.addArc(from: tangent1End.applying(transform), to: tangent2End.applying(transform), radius: radius)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(rect: rect), transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(UIBezierPath(ovalIn: rect), transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    add(UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: radii), transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let copy = UIBezierPath()
    copy.append(path.path)
    add(copy, transform)
  }

  private func add(_ added: UIBezierPath, _ transform: CGAffineTransform) {
    added.apply(transform)
    path.append(added)
  }

  public func closeSubpath() { path.close() }
}

extension UIBezierPath {
  /// Creates a path with the elements of another.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    append(CGPath.path)
  }

  public var cgPath: CGPath {
    get { CGPath(copying: self) }
    set {
      removeAllPoints()
      append(newValue.path)
    }
  }
}
