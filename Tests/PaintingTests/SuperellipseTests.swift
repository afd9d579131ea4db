import Geometry
import Glibc
import LayoutModel
import Painting
import TestSupport
import Testing

@Suite struct `Squircle` {
  /// A square of 120 has corners that reach to the middle of its sides, so the whole is |x/60|⁵ + |y/60|⁵ = 1.
  @Test func `it is a superellipse`() throws {
    var sketch = LayoutSketch(on: .phone())
    sketch.add("icon", .view, Rect(x: 100, y: 200, width: 120, height: 120)) {
      $0.style.corner = .squircle
      $0.style.border = Border(width: 1)
    }
    let strokes = items(of: "icon", in: paint(sketch.layout)).compactMap { item -> [PathElement]? in
      if case .stroke(.path(let elements), _) = item { elements } else { nil }
    }
    let points = sampled(try #require(strokes.first))
    #expect(points.count > 100)
    for point in points {
      let x = (point.x - 160).ratio(to: 60), y = (point.y - 260).ratio(to: 60)
      #expect(abs(pow(abs(x), 5) + pow(abs(y), 5) - 1) < 0.02)
    }
  }

  /// Ten places on each curve.
  private func sampled(_ elements: [PathElement]) -> [Point] {
    var current = Point.zero, points: [Point] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): current = end
      case .curve(let first, let second, let end):
        for step in 1...10 {
          let t = Double(step) / 10, s = 1 - t
          points.append(
            Point(
              x: current.x * (s * s * s) + first.x * (3 * s * s * t) + second.x * (3 * s * t * t) + end.x * (t * t * t),
              y: current.y * (s * s * s) + first.y * (3 * s * s * t) + second.y * (3 * s * t * t) + end.y * (t * t * t))
          )
        }
        current = end
      case .close: break
      }
    }
    return points
  }
}
