import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Sheets over the screen that presents them` {
  /// A sheet that starts at 60, with a bar at its top and a keyboard over its lower end.
  private var list: DisplayList {
    var sketch = LayoutSketch(on: .phone())
    sketch.change { layout in
      layout.views[.root].screenFrame = Rect(x: 0, y: 60, width: 393, height: 792)
      layout.views[.root].frame = layout.views[.root].screenFrame
    }
    sketch.addBar(.card(cornerRadius: 10), Rect(x: 0, y: 60, width: 393, height: 792))
    sketch.addBar(.navigationBar(NavigationBar()), Rect(x: 0, y: 60, width: 393, height: 44))
    sketch.addBar(.keyboard, Rect(x: 0, y: 500, width: 393, height: 352))
    return paint(sketch.layout)
  }

  @Test func `cut their views and bars at their round corners, and not the keyboard`() throws {
    let list = list
    let shape = Shape.rounded(Rect(x: 0, y: 60, width: 393, height: 802), radius: 10)
    var open: [Group] = []
    var clips: [String: [Shape]] = [:]
    for item in list.items {
      if case .begin(let group) = item {
        if let id = group.id { clips[id] = open.compactMap(\.clip) }
        open.append(group)
      }
      if case .end = item { open.removeLast() }
    }
    #expect(clips["Sketch"] == [shape])
    #expect(clips["navigationBar"] == [shape])
    #expect(clips["keyboard"] == [])
    #expect(clips["presenter"] == [])
  }

  @Test(arguments: [(.light, Color.white), (.dark, Color(0x1C1C1E))] as [(Appearance, Color)])
  func `have the background of a raised interface level`(appearance: Appearance, color: Color) {
    var sketch = LayoutSketch(on: .phone(appearance))
    sketch.change { $0.screen.views[.root].style.background = SystemColors.color(named: "systemBackground") }
    sketch.addBar(.card(cornerRadius: 10), Rect(x: 0, y: 60, width: 393, height: 792))
    let fills = items(of: "Sketch", in: paint(sketch.layout, style: .full)).compactMap {
      if case .fill(_, let color) = $0 { color } else { nil }
    }
    #expect(fills == [color])
  }
}
