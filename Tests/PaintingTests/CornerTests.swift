import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Corners` {
  private let frame = Rect(x: 10, y: 20, width: 100, height: 60)

  private func outline(_ corner: Corner, _ change: (inout Rounding) -> Void) -> Shape? {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("card", .view, frame)
    sketch.change {
      ($0.screen.views[view].style.corner, $0.screen.views[view].style.background) = (corner, DynamicColor(.black))
      change(&$0.screen.views[view].style.rounding)
    }
    return items(of: "card", in: paint(sketch.layout, style: .full)).compactMap {
      if case .fill(let shape, _) = $0 { shape } else { nil }
    }.first
  }

  private func points(_ shape: Shape?) -> [Point] {
    if case .rect(let rect) = shape {
      return [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
        Point(x: rect.maxX, y: rect.maxY),
      ]
    }
    guard case .path(let elements) = shape else { return [] }
    return elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }

  /// Returns whether the outline passes through each corner.
  private func sharp(_ shape: Shape?) -> [Bool] {
    let points = points(shape)
    return [(10, 20), (110, 20), (10, 80), (110, 80)].map { x, y in
      points.contains { abs($0.x.value - x) < 0.001 && abs($0.y.value - y) < 0.001 }
    }
  }

  @Test func `all corners are quarters of circles where nothing else is said`() {
    #expect(outline(.radius(12)) { _ in } == .rounded(frame, radius: 12))
  }

  @Test(
    arguments: [
      (.topLeft, [false, true, true, true]), (.topRight, [true, false, true, true]),
      (.bottomLeft, [true, true, false, true]), (.bottomRight, [true, true, true, false]),
      ([.topLeft, .topRight], [false, false, true, true]), ([], [true, true, true, true]),
    ] as [(Rounding.Corners, [Bool])])
  func `only some corners are round`(corners: Rounding.Corners, sharp: [Bool]) {
    let shape = outline(.radius(12)) { $0.corners = corners }
    #expect(self.sharp(shape) == sharp)
    #expect(points(shape).allSatisfy { frame.contains(Rect(origin: $0, size: .zero), tolerance: 0.001) })
  }

  /// Returns the distance from the right corner at which the outline leaves the upper edge, and the distance of the
  /// outline from this corner on the diagonal.
  private func bend(_ shape: Shape?) -> (reach: Double, diagonal: Double) {
    let points = points(shape)
    let upper = points.filter { abs($0.y.value - 20) < 0.001 && $0.x.value > 60 }
    let right = points.filter { $0.x.value > 60 && $0.y.value < 50 }
    let middle = right.map { abs((110 - $0.x.value) - ($0.y.value - 20)) }.min() ?? .infinity
    return (110 - (upper.map(\.x.value).max() ?? 0), middle)
  }

  @Test func `a smooth corner begins earlier than a circle, as far as there is room`() {
    #expect(abs(bend(outline(.radius(12)) { $0.isSmooth = true }).reach - 12 * 1.528665) < 0.001)
    #expect(abs(bend(outline(.radius(25)) { $0.isSmooth = true }).reach - 30) < 0.001)
    #expect(abs(bend(outline(.radius(30)) { $0.isSmooth = true }).reach - 30) < 0.001)
    #expect(abs(bend(outline(.radius(12)) { $0.corners = .topRight }).reach - 12) < 0.001)
  }

  @Test func `a smooth corner is symmetric`() {
    guard case .path(let elements) = outline(.radius(12), { $0.isSmooth = true }) else {
      Issue.record("no path")
      return
    }
    let all = elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    // The corner is symmetric about its diagonal.
    for point in all.filter({ $0.x.value > 60 && $0.y.value < 50 }) {
      let mirrored = Point(x: Points(110 - (point.y.value - 20)), y: Points(20 + 110 - point.x.value))
      #expect(all.contains { abs(($0.x - mirrored.x).value) < 0.001 && abs(($0.y - mirrored.y).value) < 0.001 })
    }
  }

  @Test func `a border follows the corners that are round`() {
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("card", .view, frame)
    sketch.change {
      ($0.screen.views[view].style.corner, $0.screen.views[view].style.border) = (
        .radius(12), Border(width: 2, color: DynamicColor(.black))
      )
      $0.screen.views[view].style.rounding.corners = .topLeft
    }
    let strokes = items(of: "card", in: paint(sketch.layout, style: .full)).compactMap { item -> Stroke? in
      if case .stroke(.path, let stroke) = item { stroke } else { nil }
    }
    #expect(strokes.map(\.weight) == [.points(4)] && strokes.map(\.placement) == [.center])
  }

  @Test(arguments: [(TextSize.xSmall, 5), (.large, 6), (.accessibility3, 14), (.accessibility5, 19)])
  func `the corners of filled buttons up to iOS 18 grow with the user's text size`(size: TextSize, radius: Int) {
    var environment = Environment.phone()
    environment.traits.textSize = size
    let content = ButtonContent(title: .plain("Play"), style: .filled)
    var sketch = LayoutSketch(on: environment)
    sketch.add("b", .button(content), Rect(x: 0, y: 0, width: 200, height: 60))
    let drawn = items(of: "b", in: paint(sketch.layout, style: .full)).lazy.compactMap { item -> Points? in
      if case .fill(.rounded(_, let radius), _) = item { radius } else { nil }
    }.first
    #expect(drawn.map { Int($0.value.rounded()) } == radius)
  }
}
