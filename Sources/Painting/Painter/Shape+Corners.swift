import Libc
import LayoutModel

extension Shape {
  /// Returns a view's outline.
  static func cornered(_ rect: Rect, _ corner: Corner, _ rounding: Rounding = Rounding()) -> Shape {
    let radii = corner.radii(in: rect, rounding.corners)
    guard rounding == Rounding() else { return cornered(rect, radii, rounding.isSmooth) }
    return switch corner {
    case .square: .rect(rect)
    case .radius(let radius): radius > 0 ? .rounded(rect, radius: radius) : .rect(rect)
    case .circle: .rounded(rect, radius: min(rect.width, rect.height) / 2)
    case .squircle: .squircle(rect, radius: min(rect.width, rect.height) / 4)
    case .each: cornered(rect, radii, false)
    }
  }

  /// Returns a rectangle with these radii.
  static func cornered(_ rect: Rect, _ radii: PerCorner<Points>, _ isSmooth: Bool) -> Shape {
    if !isSmooth, let radius = radii.common { return radius > 0 ? .rounded(rect, radius: radius) : .rect(rect) }
    return .path(RoundedOutline(rect, radii, isSmooth: isSmooth).elements)
  }

  /// Returns a rounded rectangle, or a capsule if `radius` is nil.
  static func rounded(_ rect: Rect, _ radius: Points?) -> Shape {
    radius.map { .rounded(rect, radius: $0) } ?? .capsule(rect)
  }

  static func capsule(_ rect: Rect) -> Shape { .rounded(rect, radius: min(rect.width, rect.height) / 2) }

  /// Whether a line along the inside of the outline is as easy to draw as one on it.
  var hasInnerOutlines: Bool {
    switch self {
    case .rect, .rounded, .ellipse, .line: true
    // An inset superellipse is not one itself, and the inside of a path is slow to find.
    case .squircle, .path: false
    }
  }
}

/// The outline of a rectangle whose corners differ or are continuous.
private struct RoundedOutline {
  private let rect: Rect
  private let radii: PerCorner<Points>
  private let isSmooth: Bool

  init(_ rect: Rect, _ radii: PerCorner<Points>, isSmooth: Bool) {
    (self.rect, self.radii, self.isSmooth) = (rect, radii, isSmooth)
  }

  /// The path, clockwise from the top left corner.
  var elements: [PathElement] {
    var path: [PathElement] = []
    add(radii.topLeft, Turn(rect.minX, rect.minY, inX: 0, inY: -1), to: &path)
    add(radii.topRight, Turn(rect.maxX, rect.minY, inX: 1, inY: 0), to: &path)
    add(radii.bottomRight, Turn(rect.maxX, rect.maxY, inX: 0, inY: 1), to: &path)
    add(radii.bottomLeft, Turn(rect.minX, rect.maxY, inX: -1, inY: 0), to: &path)
    return path + [.close]
  }

  /// A corner with the direction of the edge that leads to it; the next edge turns right.
  private struct Turn {
    let x, y, inX, inY: Double

    init(_ x: Points, _ y: Points, inX: Double, inY: Double) {
      (self.x, self.y, self.inX, self.inY) = (x.value, y.value, inX, inY)
    }

    /// Returns the point this far before the corner and this far along the direction of the next edge.
    func point(_ before: Double, _ after: Double) -> Point {
      Point(x: Points(x - inX * before - inY * after), y: Points(y - inY * before + inX * after))
    }
  }

  private func add(_ radius: Points, _ turn: Turn, to path: inout [PathElement]) {
    func go(_ point: Point) { path.append(path.isEmpty ? .move(point) : .line(point)) }
    guard radius > 0 else { return go(turn.point(0, 0)) }
    let bend = CornerBend(radius, half: max(0, min(rect.width, rect.height).value / 2), isSmooth: isSmooth)
    let (a, b, c, d) = bend.curve, reach = bend.reach, start = reach - a - b - c
    // The arc's control points lie on the tangents at its ends.
    let handle = 4 / 3 * tan(bend.angle / 4) * bend.radius, lean = (.pi / 2 - bend.angle) / 2
    let (along, across) = (handle * cos(lean), handle * sin(lean))
    go(turn.point(reach, 0))
    if a > 0 {
      path.append(.curve(turn.point(reach - a, 0), turn.point(reach - a - b, 0), turn.point(start, d)))
    }
    path.append(
      .curve(turn.point(start - along, d + across), turn.point(d + across, start - along), turn.point(d, start)))
    if a > 0 {
      path.append(.curve(turn.point(0, reach - a - b), turn.point(0, reach - a), turn.point(0, reach)))
    }
  }
}

/// The measures of a round corner.
///
/// A continuous corner starts about one and a half radii away from the corner, if there is room: a curve of growing
/// curvature, the rest of the quarter circle, and the mirror image of the first curve.
private struct CornerBend {
  let radius, reach: Double
  /// The lengths along the first curve; `angle` is that of the arc after it.
  let curve: (a: Double, b: Double, c: Double, d: Double)
  let angle: Double

  /// How much further than its radius a continuous corner reaches, in radii.
  private static let smoothing = 0.528_665

  /// - Parameter half: Half of the rectangle's shorter side, which no corner exceeds.
  init(_ radius: Points, half: Double, isSmooth: Bool) {
    let radius = min(max(radius.value, 0), half), wanted = isSmooth ? CornerBend.smoothing : 0
    let smoothing = radius > 0 ? min(wanted, half / radius - 1) : 0
    angle = .pi / 2 * (1 - smoothing)
    let bend = .pi / 4 * smoothing, chord = sin(angle / 2) * radius * 2.0.squareRoot()
    let c = radius * tan((.pi / 2 - angle) / 4) * cos(bend), d = c * tan(bend)
    let b = ((1 + smoothing) * radius - chord - c - d) / 3
    (self.radius, reach, curve) = (radius, (1 + smoothing) * radius, (2 * b, b, c, d))
  }
}
