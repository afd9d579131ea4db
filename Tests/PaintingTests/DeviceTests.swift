import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Device around a screen` {
  @Test func `without it the picture is the screen`() {
    let list = paint(LayoutSketch(on: .phone()).layout)
    #expect(list.size == Size(width: 393, height: 852))
    #expect(!groups(in: list).contains { $0.id == "device" || $0.id == "system" })
  }

  @Test(arguments: [("iphone-16", 2), ("iphone-se-3", 1)])
  func `without it the full style has the status bar, beside a cut-out if there is one`(device: String, sides: Int) {
    let environment = Environment.device(device)
    var sketch = LayoutSketch(on: environment)
    #expect(items(of: "system", in: paint(sketch.layout, style: .full)).isEmpty)
    sketch.addBar(.statusBar, Rect(x: 0, y: 0, width: environment.size.width, height: environment.statusBarHeight))
    let clock = items(of: "system", in: paint(sketch.layout, style: .full)).compactMap { item -> TextItem? in
      if case .text(let text) = item { text } else { nil }
    }
    #expect(clock.map(\.string) == ["9:41"])
    #expect((clock[0].origin.x > environment.size.width / 3) == (sides == 1))
    #expect(!groups(in: paint(sketch.layout)).contains { $0.id == "system" })
  }

  @Test func `with it the screen keeps its size and its corners are cut`() throws {
    let list = paint(LayoutSketch(on: .phone()).layout, overlays: .device)
    let screen = try #require(groups(in: list).first { $0.transform != .identity })
    let margin = screen.transform.tx
    #expect(list.size == Size(width: 393 + 2 * margin, height: 852 + 2 * screen.transform.ty))
    let radius = try #require(Device.named("iphone-16")).geometry.cornerRadius
    let clip = Shape.rounded(Rect(x: 0, y: 0, width: 393, height: 852), radius: radius)
    #expect(groups(in: list).contains { $0.clip == clip })
  }

  @Test(arguments: [(Color.black, Color.white), (.white, .black)])
  func `the home indicator and the edges adapt to the screen's background`(ground: Color, ink: Color) {
    var sketch = LayoutSketch(on: .phone())
    sketch.addBar(.homeIndicator, Rect(x: 126, y: 839, width: 141, height: 5))
    sketch.change { $0.screen.views[.root].style.background = DynamicColor(ground) }
    let list = paint(sketch.layout, style: .full, overlays: .device)
    func colors(_ id: String) -> [Color] {
      items(of: id, in: list).compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    }
    #expect(colors("system").last == ink && colors("device").contains(ground))
  }

  @Test func `a device on its side has its cut-out on the left and its home button on the right`() throws {
    let notched = try #require(Device.named("iphone-14"))
    let cutout = try #require(notched.geometry.cutout)
    let list = paint(LayoutSketch(on: Environment(notched, orientation: .landscape)).layout, overlays: .device)
    let fills = items(of: "system", in: list).compactMap { item -> Rect? in
      if case .fill(.rounded(let rect, _), _) = item { rect } else { nil }
    }
    #expect(fills.contains { $0.maxX == cutout.frame.maxY && $0.height == cutout.frame.width })

    let button = try #require(Device.named("iphone-se-3"))
    let lying = paint(LayoutSketch(on: Environment(button, orientation: .landscape)).layout, overlays: .device)
    let circles = items(of: "device", in: lying).compactMap { item -> Rect? in
      if case .stroke(.ellipse(let rect), _) = item { rect } else { nil }
    }
    #expect(circles.first.map { $0.minX > lying.size.width / 2 } == true)
  }

  @Test func `the safe area is a dashed line where it was solved`() {
    var sketch = LayoutSketch(on: .phone())
    sketch.change { $0.safeArea = EdgeInsets(top: 103, left: 0, bottom: 83, right: 0) }
    let lines = items(of: "overlay/safe-area", in: paint(sketch.layout, overlays: .safeArea))
    guard case .stroke(.rect(let rect), let stroke)? = lines.first else {
      Issue.record("no rectangle is drawn")
      return
    }
    #expect(rect == Rect(x: 0, y: 103, width: 393, height: 666))
    #expect(!stroke.dash.isEmpty)
  }
}
