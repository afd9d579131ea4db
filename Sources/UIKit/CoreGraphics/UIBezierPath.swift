import LayoutModel

/// A path of lines and curves. It has a geometry but is never drawn.
open class UIBezierPath: NSObject {
  private enum Element: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  private var elements: [Element] = []
  private var start = CGPoint.zero
  /// The end of the path; zero if the path is empty.
  public private(set) var currentPoint = CGPoint.zero
  open var usesEvenOddFillRule = false
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var flatness: CGFloat = 0.6

  /// Creates an empty path.
  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    add([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    round(rect, CGSize(width: rect.width / 2, height: rect.height / 2), .allCorners)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    round(rect, CGSize(width: cornerRadius, height: cornerRadius), .allCorners)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    round(rect, cornerRadii, corners)
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  private func add(_ corners: [CGPoint]) {
    for (place, corner) in corners.enumerated() { if place == 0 { move(to: corner) } else { addLine(to: corner) } }
    close()
  }

  /// The distance of a quarter circle's control points from its ends, as a fraction of the radius.
  private static let quarter: CGFloat = 0.552_284_749_8

  private func round(_ rect: CGRect, _ radii: CGSize, _ corners: UIRectCorner) {
    let maximum = CGSize(width: min(radii.width, rect.width / 2), height: min(radii.height, rect.height / 2))
    func radius(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? maximum : .zero }
    let topLeft = radius(.topLeft)
    let topRight = radius(.topRight)
    let bottomRight = radius(.bottomRight)
    let bottomLeft = radius(.bottomLeft)
    let rest = 1 - UIBezierPath.quarter
    func corner(_ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ ex: CGFloat, _ ey: CGFloat) {
      // The corner curves from the edge before it to the edge after it.
      if dx == 0 && dy == 0 && ex == 0 && ey == 0 { return addLine(to: CGPoint(x: x, y: y)) }
      addLine(to: CGPoint(x: x + dx, y: y + dy))
      addCurve(
        to: CGPoint(x: x + ex, y: y + ey), controlPoint1: CGPoint(x: x + dx * rest, y: y + dy * rest),
        controlPoint2: CGPoint(x: x + ex * rest, y: y + ey * rest))
    }
    move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
    corner(rect.maxX, rect.minY, -topRight.width, 0, 0, topRight.height)
    corner(rect.maxX, rect.maxY, 0, -bottomRight.height, -bottomRight.width, 0)
    corner(rect.minX, rect.maxY, bottomLeft.width, 0, 0, -bottomLeft.height)
    corner(rect.minX, rect.minY, 0, topLeft.height, topLeft.width, 0)
    close()
  }

  open func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  open func addLine(to point: CGPoint) {
    elements.append(.line(point))
    currentPoint = point
  }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    elements.append(.curve(controlPoint1, controlPoint2, to: endPoint))
    currentPoint = endPoint
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (controlPoint.x - point.x) * 2 / 3, y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: toward(currentPoint), controlPoint2: toward(endPoint))
  }

  /// Adds an arc of a circle. A line connects the start of the arc to the end of the path, if there is one.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let whole = 2 * CGFloat.pi
    var sweep = (endAngle - startAngle).truncatingRemainder(dividingBy: whole)
    if abs(endAngle - startAngle) >= whole { sweep = clockwise ? whole : -whole }
    if clockwise, sweep < 0 { sweep += whole } else if !clockwise, sweep > 0 { sweep -= whole }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    let count = max(Int(clamping: Double((abs(sweep) / (.pi / 2)).rounded(.up))), 1)
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    for part in 0..<count {
      let from = startAngle + CGFloat(part) * step
      let to = from + step
      let first = point(from)
      let last = point(to)
      addCurve(
        to: last, controlPoint1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
        controlPoint2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)))
    }
  }

  /// Adds an arc that touches the lines from the current point to one point and from there to another.
  func addArc(from first: CGPoint, to second: CGPoint, radius: CGFloat) {
    let start = currentPoint
    let before = CGVector(dx: start.x - first.x, dy: start.y - first.y)
    let after = CGVector(dx: second.x - first.x, dy: second.y - first.y)
    let lengths = (hypot(before.dx, before.dy), hypot(after.dx, after.dy))
    let turn = before.dx * after.dy - before.dy * after.dx
    guard lengths.0 > 0, lengths.1 > 0, radius > 0, abs(turn) > 1e-9 else { return addLine(to: first) }
    let cosine = (before.dx * after.dx + before.dy * after.dy) / (lengths.0 * lengths.1)
    let half = acos(min(max(cosine, -1), 1)) / 2
    let reach = radius / tan(half)
    let entry = CGPoint(x: first.x + before.dx / lengths.0 * reach, y: first.y + before.dy / lengths.0 * reach)
    let exit = CGPoint(x: first.x + after.dx / lengths.1 * reach, y: first.y + after.dy / lengths.1 * reach)
    let middle = CGVector(
      dx: before.dx / lengths.0 + after.dx / lengths.1, dy: before.dy / lengths.0 + after.dy / lengths.1)
    let distance = radius / sin(half) / hypot(middle.dx, middle.dy)
    let center = CGPoint(x: first.x + middle.dx * distance, y: first.y + middle.dy * distance)
    addArc(
      withCenter: center, radius: radius, startAngle: atan2(entry.y - center.y, entry.x - center.x),
      endAngle: atan2(exit.y - center.y, exit.x - center.x), clockwise: turn < 0)
  }

  func hasSameElements(as other: UIBezierPath) -> Bool { elements == other.elements }

  /// The bounding box of the path and its control points; null if the path is empty.
  var controlBounds: CGRect {
    let points: [CGPoint] = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return .null }
    let box = points.reduce((first, first)) { box, point in
      (
        CGPoint(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
        CGPoint(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
      )
    }
    return CGRect(x: box.0.x, y: box.0.y, width: box.1.x - box.0.x, height: box.1.y - box.0.y)
  }

  open func close() {
    elements.append(.close)
    currentPoint = start
  }

  open func append(_ bezierPath: UIBezierPath) {
    elements += bezierPath.elements
    start = bezierPath.start
    currentPoint = bezierPath.currentPoint
  }

  open func removeAllPoints() {
    elements = []
    start = .zero
    currentPoint = .zero
  }

  open func apply(_ transform: CGAffineTransform) {
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let first, let second, let end):
        .curve(first.applying(transform), second.applying(transform), to: end.applying(transform))
      case .close: .close
      }
    }
    start = start.applying(transform)
    currentPoint = currentPoint.applying(transform)
  }

  open var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of the path without its control points; null if the path is empty.
  open var bounds: CGRect {
    var minimum: CGPoint?
    var maximum = CGPoint.zero
    func take(_ point: CGPoint) {
      guard let corner = minimum else {
        minimum = point
        maximum = point
        return
      }
      minimum = CGPoint(x: min(corner.x, point.x), y: min(corner.y, point.y))
      maximum = CGPoint(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
    }
    var last = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        take(point)
        last = point
      case .curve(let first, let second, let end):
        let curve = CubicCurve(start: last, first: first, second: second, end: end)
        for point in [end] + curve.turningPoints { take(point) }
        last = end
      case .close: break
      }
    }
    guard let minimum else { return .null }
    return CGRect(x: minimum.x, y: minimum.y, width: maximum.x - minimum.x, height: maximum.y - minimum.y)
  }

  /// Returns whether a point is inside the path, according to the fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    for (from, to) in sides where (from.y <= point.y) != (to.y <= point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
  }

  /// The path as straight segments, with each subpath closed.
  private var sides: [(CGPoint, CGPoint)] {
    var sides: [(CGPoint, CGPoint)] = []
    var first = CGPoint.zero
    var last = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        sides.append((last, first))
        first = point
        last = point
      case .line(let point):
        sides.append((last, point))
        last = point
      case .curve(let one, let two, let end):
        let curve = CubicCurve(start: last, first: one, second: two, end: end)
        for step in 1...32 {
          let next = curve.point(at: CGFloat(step) / 32)
          sides.append((last, next))
          last = next
        }
      case .close:
        sides.append((last, first))
        last = first
      }
    }
    return sides + [(last, first)]
  }
}

private struct CubicCurve {
  var start, first, second, end: CGPoint

  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let a = u * u * u
    let b = 3 * u * u * t
    let c = 3 * u * t * t
    let d = t * t * t
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The points at which the curve reaches an extreme of x or y.
  var turningPoints: [CGPoint] {
    (roots(start.x, first.x, second.x, end.x) + roots(start.y, first.y, second.y, end.y)).map(point)
  }

  private func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var found: [CGFloat] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { found = [-c / b] }
    } else {
      let square = b * b - 4 * a * c
      if square >= 0 { found = [(-b + square.squareRoot()) / (2 * a), (-b - square.squareRoot()) / (2 * a)] }
    }
    return found.filter { $0 > 0 && $0 < 1 }
  }
}
