import LayoutModel
import Painting
import Platform
import Testing
import TestSupport

/// On an iPhone 16 of 393 by 852 points, whose display has corners of 55.
@Suite struct `Concentric corners` {
  private let concentric = CornerRadius.concentric(minimum: 0)

  private func radii(_ sketch: LayoutSketch, _ id: ViewID) -> [Points] {
    let layout = sketch.layout
    return layout.corner(of: id).radii(in: layout.views[id].screenFrame).all
  }

  private func add(
    _ corner: Corner, _ frame: Rect, in parent: ViewID = .root, to sketch: inout LayoutSketch
  ) -> ViewID {
    sketch.add("view", .view, frame, in: parent) { $0.style.corner = corner }
  }

  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 393, height: 852), 0, [55, 55, 55, 55]),
      (Rect(x: 16, y: 16, width: 361, height: 820), 0, [39, 39, 39, 39]),
      (Rect(x: 16, y: 32, width: 200, height: 804), 0, [23, 0, 39, 0]),
      (Rect(x: 16, y: 32, width: 200, height: 804), 12, [23, 12, 39, 12]),
      (Rect(x: -20, y: -20, width: 433, height: 892), 0, [55, 55, 55, 55]),
      (Rect(x: 16, y: 16, width: 361, height: 40), 0, [20, 20, 0, 0]),
    ] as [(Rect, Points, [Points])])
  func `have the display's radius less the greater distance from its edges, and at least the minimum`(
    frame: Rect, minimum: Points, expected: [Points]
  ) {
    var sketch = LayoutSketch(on: .glassPhone)
    let id = add(.each(PerCorner(all: .concentric(minimum: minimum))), frame, to: &sketch)
    #expect(radii(sketch, id) == expected)
  }

  @Test func `have the radius of the nearest view with round corners, at each of them`() {
    var sketch = LayoutSketch(on: .glassPhone)
    let card = add(
      .each(PerCorner(topLeft: .fixed(30), topRight: .fixed(30), bottomLeft: .fixed(8), bottomRight: concentric)),
      Rect(x: 193, y: 652, width: 190, height: 190), to: &sketch)
    #expect(radii(sketch, card) == [30, 30, 8, 45])
    let plain = add(.square, Rect(x: 0, y: 0, width: 190, height: 190), in: card, to: &sketch)
    let inner = add(
      .each(PerCorner(all: concentric)), Rect(x: 5, y: 5, width: 180, height: 180), in: plain, to: &sketch)
    #expect(radii(sketch, inner) == [25, 25, 3, 40])
  }

  @Test func `have the radius of the sheet that they are in`() {
    var sketch = LayoutSketch(on: .glassPhone)
    sketch.addBar(.card(cornerRadius: 38), Rect(x: 8, y: 400, width: 377, height: 444))
    let id = add(.each(PerCorner(all: concentric)), Rect(x: 16, y: 408, width: 361, height: 100), to: &sketch)
    #expect(radii(sketch, id) == [30, 30, 0, 0])
  }

  @Test func `have their smallest radius before iOS 26`() {
    var sketch = LayoutSketch(on: .phone())
    let id = add(
      .each(PerCorner(all: .concentric(minimum: 12))), Rect(x: 16, y: 16, width: 361, height: 820), to: &sketch)
    #expect(radii(sketch, id) == [12, 12, 12, 12])
  }

  @Test func `are drawn, clip, and cast shadows as they are`() throws {
    var sketch = LayoutSketch(on: .glassPhone)
    let frame = Rect(x: 16, y: 16, width: 361, height: 820)
    sketch.add("even", .view, frame) { view in
      view.style.corner = .each(PerCorner(all: concentric))
      view.style.background = DynamicColor(.black)
    }
    sketch.add("odd", .view, Rect(x: 16, y: 16, width: 100, height: 100)) { view in
      view.style.corner = .each(PerCorner(all: concentric))
      view.style.background = DynamicColor(.black)
    }
    let list = paint(sketch.layout, style: .full)
    #expect(items(of: "even", in: list) == [.fill(.rounded(frame, radius: 39), .black)])
    guard case .fill(.path(let path), _)? = items(of: "odd", in: list).first else { Issue.record("no path"); return }
    #expect(path.first == .move(Point(x: 16, y: 55)) && path.contains(.line(Point(x: 116, y: 116))))
  }
}
