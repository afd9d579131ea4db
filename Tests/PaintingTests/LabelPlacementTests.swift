import LayoutModel
@testable import Painting
import Testing
import TestSupport

@Suite struct `Places of labels` {
  private let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private func label(at x: Double, _ y: Double, width: Points = 40, on line: Axis? = nil) -> PlacedLabel {
    let spot = Point(x: Points(x), y: Points(y))
    let target = LabelTarget([LabelTarget.Spot(center: spot)], point: spot, line: line, marks: [spot])
    return PlacedLabel(size: Size(width: width, height: 13), target: target)
  }

  @Test func `labels of one spot stand beside each other, none over another`() {
    let labels = (0..<40).map { _ in label(at: 200, 400) }
    let places = placements(of: labels, around: [], within: bounds).compactMap { $0?.rect }
    #expect(places.count == 40)
    expectDisjoint(places)
  }

  @Test func `a label keeps off texts and inside the picture`() throws {
    let text = Rect(x: 0, y: 0, width: 400, height: 30)
    let place = try #require(placements(of: [label(at: 2, 12)], around: [text], within: bounds)[0]).rect
    #expect(place.minY >= 30)
    #expect(bounds.contains(place))
  }

  @Test func `the first free spot is taken`() {
    var label = label(at: 100, 100)
    label.target.spots.append(LabelTarget.Spot(center: Point(x: 300, y: 100), leaderEnd: Point(x: 300, y: 60)))
    let obstacle = Rect(x: 90, y: 90, width: 20, height: 20)
    let place = placements(of: [label], around: [obstacle], within: bounds)[0]
    #expect(place?.rect.center == Point(x: 300, y: 100) && place?.leaderEnd == Point(x: 300, y: 60))
  }

  @Test(arguments: Axis.allCases)
  func `a label leaves its line sideways, so that it is not beside the next one`(line: Axis) throws {
    let obstacle = Rect(x: 195, y: 395, width: 10, height: 10)
    let place = try #require(placements(of: [label(at: 200, 400, on: line)], around: [obstacle], within: bounds)[0])
    #expect(place.leaderEnd != nil)
    switch line {
    case .horizontal: #expect(place.rect.midX == 200 && place.rect.maxY < 400)
    case .vertical: #expect(place.rect.midY == 400 && place.rect.minX > 200)
    }
  }

  @Test func `a label that moves keeps off the points of others, if there is room`() throws {
    let first = label(at: 200, 400)
    let rest = [label(at: 240, 390), label(at: 160, 390)]
    let obstacle = Rect(x: 195, y: 395, width: 10, height: 10)
    let place = try #require(placements(of: [first] + rest, around: [obstacle], within: bounds)[0]).rect
    for other in rest { #expect(!place.contains(other.target.point)) }
  }

  @Test(arguments: [(-60, 0), (60, 0), (0, -30), (0, 30), (-20, 30), (40, 40)] as [(Double, Double)])
  func `a leader to a corner is oblique, because lines run from corners straight`(x: Double, y: Double) {
    let target = label(at: 200, 400).target
    let box = Rect(x: Points(180 + x), y: Points(393.5 + y), width: 40, height: 13)
    let start = target.start(ofLeaderFrom: box, to: target.point)
    #expect(start.x != 200 && start.y != 400 && box.contains(Rect(origin: start, size: .zero)))
  }

  @Test func `rectangles are counted once, however many cells they are in`() {
    let grid = RectGrid([
      Rect(x: 0, y: 100, width: 390, height: 6), Rect(x: 90, y: 0, width: 6, height: 800),
      Rect(x: 0, y: 0, width: 9_000, height: 9_000), Rect(x: 0, y: 600, width: 10, height: 10),
    ])
    #expect(grid.count(in: Rect(x: 10, y: 90, width: 300, height: 50)) == 3)
    #expect(grid.count(in: Rect(x: -5_000, y: -5_000, width: 10_000, height: 10_000)) == 4)
    #expect(grid.intersects(Rect(x: 2, y: 602, width: 1, height: 1)) && grid.count(in: .zero) == 0)
    #expect(!grid.intersects(Rect(x: -20, y: 0, width: 10, height: 10)))
  }

  @Test func `where there is no room there is no label`() {
    #expect(placements(of: [label(at: 50, 50)], around: [bounds], within: bounds) == [nil])
    #expect(placements(of: [label(at: 50, 50, width: 500)], around: [], within: bounds) == [nil])
  }

  @Test(arguments: ["iphone-se-3", "iphone-16", "ipad-9"])
  func `on a crowded blueprint no label covers another or a text`(device: String) throws {
    let list = paint(crowdedScreen(device), style: .blueprint, overlays: Overlays(rawValue: .max).subtracting(.device))
    let labels = items(of: "overlay/labels", in: list)
    let boxes = labels.compactMap { item -> Rect? in
      if case .fill(.rounded(let rect, _), _) = item { rect } else { nil }
    }
    #expect(boxes.count > 60)
    expectDisjoint(boxes)
    var screen = DisplayList(title: "", size: list.size, background: .white)
    for item in items(of: "Sketch", in: list) { if case .text(let text) = item { screen.text(text) } }
    for text in screen.textBoxes { #expect(!boxes.contains { $0.intersection(text.inset(by: 0.01)) != nil }) }
  }

  private func expectDisjoint(_ rects: [Rect]) {
    for (index, rect) in rects.enumerated() {
      #expect(!rects[(index + 1)...].contains { $0.intersection(rect.inset(by: 0.01)) != nil })
    }
  }

  private func crowdedScreen(_ device: String) -> SolvedLayout {
    var sketch = LayoutSketch(on: .device(device))
    for row in 0..<12 {
      let y = 70 + 40 * Points(Double(row))
      let label = sketch.add(
        "label\(row)", .label(.plain("A label of row \(row)")), Rect(x: 16, y: y, width: 160, height: 21))
      let button = sketch.add(
        "button\(row)", .button(ButtonContent(title: .plain("Tap"))), Rect(x: 200, y: y - 4, width: 60, height: 30))
      sketch.add(Constraint(Anchor(label, .leading), .equal, to: Anchor(.guide(.margins(.root)), .leading)))
      sketch.add(Constraint(Anchor(button, .leading), .equal, to: Anchor(label, .trailing), constant: Constant(24)))
      sketch.add(Constraint(Anchor(button, .centerY), .equal, to: Anchor(label, .centerY)))
      sketch.add(Constraint(Anchor(button, .width), .greaterThanOrEqual, constant: Constant(44)))
    }
    return sketch.layout
  }
}
