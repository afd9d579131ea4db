/// A curve through points that is linear between them and constant beyond the ends.
struct Curve: Sendable {
  /// At least one point, in ascending order of x.
  let points: [(x: Double, y: Double)]

  init(_ points: [(x: Double, y: Double)]) { self.points = points }

  func value(at x: Double) -> Double {
    guard var last = points.first, x > last.x else { return points[0].y }
    for point in points {
      if x <= point.x { return last.y + (point.y - last.y) * (x - last.x) / (point.x - last.x) }
      last = point
    }
    return last.y
  }
}
