import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Columns` {
  private func sketch(_ mode: SplitContent.DisplayMode, ios: IOSVersion = .ios18) -> LayoutSketch {
    var environment = Environment.device("ipad-10")
    environment.ios = ios
    var split = SplitContent()
    var sketch = LayoutSketch(on: environment)
    split.displayMode = mode
    let view = sketch.add("split", .splitView(split), Rect(x: 0, y: 0, width: 820, height: 1180))
    sketch.add("list", .view, Rect(x: 0, y: 0, width: 320, height: 1180), in: view)
    sketch.add("detail", .view, Rect(x: 0, y: 0, width: 820, height: 1180), in: view)
    return sketch
  }

  private func order(_ sketch: LayoutSketch) -> [String] {
    items(of: "split", in: paint(sketch.layout)).compactMap { item -> String? in
      switch item {
      case .begin(let group): group.id.map { String($0.dropFirst("split/".count)) }
      case .fill(.rect(let rect), let color) where color == Palette.light.dimming: "shade of \(rect.width.value)"
      case .fill(.rect(let rect), _) where rect.width == 0.5: "line at \(rect.minX.value)"
      case .fill(.rounded(let rect, _), _): "panel of \(rect.width.value)"
      case .fill, .gradient, .stroke, .text, .image, .end: nil
      }
    }
  }

  static let orders: [(mode: SplitContent.DisplayMode, ios: IOSVersion, order: [String])] = [
    (.oneBesideSecondary, .ios18, ["detail", "list", "line at 320.0"]),
    (.oneOverSecondary, .ios18, ["detail", "shade of 820.0", "list", "line at 320.0"]),
    (.oneBesideSecondary, .ios26, ["detail", "panel of 320.0", "list"]),
  ]

  @Test(arguments: orders.indices)
  func `lie over the secondary one, which they dim unless it is beside them`(index: Int) {
    let (mode, ios, order) = Self.orders[index]
    #expect(self.order(sketch(mode, ios: ios)) == order)
  }

  @Test func `keep the bars of their screens under the columns over them`() throws {
    var sketch = LayoutSketch(on: .device("ipad-10"))
    let view = sketch.add("split", .splitView(SplitContent()), Rect(x: 0, y: 0, width: 820, height: 1180))
    sketch.add("list", .view, Rect(x: 0, y: 0, width: 320, height: 1180), in: view)
    let detail = sketch.add(
      "detail", .container(ContainerContent(screen: "A")), Rect(x: 0, y: 0, width: 820, height: 1180), in: view)
    let root = sketch.add("A", .view, Rect(x: 0, y: 0, width: 820, height: 1180), in: detail)
    sketch.addBar(.navigationBar(NavigationBar(title: "A")), Rect(x: 0, y: 24, width: 820, height: 50))
    sketch.change { $0.bars[0].root = root }
    let ids = groups(in: paint(sketch.layout)).compactMap(\.id)
    let bar = try #require(ids.firstIndex(of: "navigationBar"))
    let list = try #require(ids.firstIndex(of: "split/list"))
    #expect(bar < list && ids.count { $0 == "navigationBar" } == 1)
  }
}
