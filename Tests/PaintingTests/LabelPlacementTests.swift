import LayoutModel
@testable import Painting
import Testing
import TestSupport

@Suite struct `Places of labels` {
  private let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private func label(at x: Double, _ y: Double, width: Points = 40) -> PlacedLabel {
    let spot = Point(x: Points(x), y: Points(y))
    return PlacedLabel(text: "8", size: Size(width: width, height: 13), spots: [spot], target: spot)
  }

  @Test func `labels of one spot stand beside each other, none over another`() {
    let labels = (0..<40).map { _ in label(at: 200, 400) }
    let places = placements(of: labels, around: [], within: bounds).compactMap(\.self)
    #expect(places.count == 40)
    expectDisjoint(places)
  }

  @Test func `a label keeps off texts and inside the picture`() throws {
    let text = Rect(x: 0, y: 0, width: 400, height: 30)
    let place = try #require(placements(of: [label(at: 2, 12)], around: [text], within: bounds)[0])
    #expect(place.minY >= 30)
    #expect(bounds.contains(place))
  }

  @Test func `the first free spot is taken`() {
    var label = label(at: 100, 100)
    label.spots.append(Point(x: 300, y: 100))
    let obstacle = Rect(x: 90, y: 90, width: 20, height: 20)
    #expect(placements(of: [label], around: [obstacle], within: bounds)[0]?.center == Point(x: 300, y: 100))
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

  /// Rows of labels and buttons, each with three constraints.
  private func crowdedScreen(_ device: String) -> SolvedLayout {
    var sketch = LayoutSketch(on: .device(device))
    for row in 0..<12 {
      let y = 70 + 40 * Points(Double(row))
      let label = sketch.add(
        "label\(row)", .label(.plain("A label of row \(row)")), Rect(x: 16, y: y, width: 160, height: 21))
      let button = sketch.add(
        "button\(row)", .button(ButtonContent(title: .plain("Tap"))), Rect(x: 200, y: y - 4, width: 60, height: 30))
      sketch.add(Constraint(Anchor(label, .leading), .equal, Anchor(.guide(.margins(.root)), .leading)))
      sketch.add(Constraint(Anchor(button, .leading), .equal, Anchor(label, .trailing), constant: Constant(24)))
      sketch.add(Constraint(Anchor(button, .centerY), .equal, Anchor(label, .centerY)))
      sketch.add(Constraint(Anchor(button, .width), .greaterThanOrEqual, constant: Constant(44)))
    }
    return sketch.layout
  }
}
