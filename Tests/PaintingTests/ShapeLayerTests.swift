import LayoutModel
import Painting
import Testing
import TestSupport

/// In a view of 100 by 60 points at (20, 100).
@Suite struct `Shapes` {
  private func picture(_ style: PaintStyle = .full, _ change: (inout ShapeLayer) -> Void) -> [DisplayItem] {
    var shape = ShapeLayer(.ring)
    shape.strokeColor = DynamicColor(Color(0x0000FF))
    shape.lineWidth = 8
    change(&shape)
    var sketch = LayoutSketch(on: .phone())
    let view = sketch.add("ring", .view, Rect(x: 20, y: 100, width: 100, height: 60))
    sketch.change { $0.screen.views[view].style.shape = shape }
    return items(of: "ring", in: paint(sketch.layout, style: style))
  }

  private func strokes(_ items: [DisplayItem]) -> [(path: [PathElement], stroke: Stroke)] {
    items.compactMap { if case .stroke(.path(let path), let stroke) = $0 { (path, stroke) } else { nil } }
  }

  private func ends(_ path: [PathElement]) -> [Point] {
    path.compactMap {
      switch $0 {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }

  private func isClose(_ point: Point?, _ x: Double, _ y: Double) -> Bool {
    guard let point else { return false }
    return abs(point.x.value - x) < 0.001 && abs(point.y.value - y) < 0.001
  }

  @Test(
    arguments: [
      (0, 1, (70, 104), (70, 104), 5), (0, 0.25, (70, 104), (96, 130), 2), (0.25, 0.75, (96, 130), (44, 130), 3),
      (0, 0.5, (70, 104), (70, 156), 3),
    ] as [(Double, Double, (Double, Double), (Double, Double), Int)])
  func `an arc is stroked from its start to its end, clockwise from the top, inside the view`(
    start: Double, end: Double, first: (Double, Double), last: (Double, Double), count: Int
  ) throws {
    let drawn = try #require(strokes(picture { ($0.strokeStart, $0.strokeEnd) = (start, end) }).first)
    let points = ends(drawn.path)
    #expect(points.count == count && isClose(points.first, first.0, first.1) && isClose(points.last, last.0, last.1))
    #expect((drawn.path.last == .close) == (start == 0 && end == 1))
    #expect(drawn.stroke.weight == .points(8) && drawn.stroke.color == Color(0x0000FF))
  }

  @Test func `nothing is stroked where the start is not before the end, or the line has no width or colour`() {
    #expect(picture { ($0.strokeStart, $0.strokeEnd) = (0.5, 0.5) }.isEmpty)
    #expect(picture { $0.lineWidth = 0 }.isEmpty)
    #expect(picture { $0.strokeColor = nil }.isEmpty)
  }

  @Test func `an oval is as wide and as high as the view, and is filled below its line`() throws {
    let items = picture {
      $0.path = .oval
      $0.fillColor = DynamicColor(.black)
    }
    guard case .fill(.path(let filled), .black)? = items.first else { Issue.record("\(items)"); return }
    #expect(isClose(ends(filled).first, 116, 130) && isClose(ends(filled)[1], 70, 156))
    #expect(strokes(items).count == 1)
  }

  @Test func `a rectangle is stroked along its sides in turn`() throws {
    let drawn = try #require(
      strokes(
        picture {
          $0.path = .rect
          ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75)
        }
      ).first)
    // From 72 to 216 of 288 points around 92 by 52.
    let points = ends(drawn.path)
    #expect(points.count == 4 && isClose(points[0], 96, 104) && isClose(points[3], 44, 156))
  }

  @Test func `round caps are round`() {
    #expect(strokes(picture { $0.lineCap = .round }).first?.stroke.cap == .round)
  }

  @Test(
    arguments: [PaintStyle.wireframe, .blocks],
    [(0xE5E5EA, 1, false), (0xE5E5EA, 0.5, true), (0x0000FF, 1, true)] as [(UInt32, Double, Bool)])
  func `a wireframe tells what is filled from its pale track, without a box`(
    style: PaintStyle, line: (color: UInt32, end: Double, isStrong: Bool)
  ) {
    let items = picture(style) { ($0.strokeColor, $0.strokeEnd) = (DynamicColor(Color(line.color)), line.end) }
    #expect(items.count == 1)
    #expect(strokes(items).last?.stroke.color == (line.isStrong ? Palette.light.strong : Palette.light.hairline))
  }
}
