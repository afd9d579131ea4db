import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `What a menu opens from` {
  private let actions = [Menu.Group(actions: [Menu.Action(title: "Share")])]
  private let place = Rect(x: 150, y: 300, width: 44, height: 44)

  @Test(
    arguments: [(.menu, .ios26, false), (.menu, .ios18, true), (.contextMenu, .ios26, true)]
      as [(Menu.Style, IOSVersion, Bool)])
  func `is hidden where the menu takes its place`(style: Menu.Style, version: IOSVersion, isShown: Bool) {
    var environment = Environment.phone()
    environment.ios = version
    var sketch = LayoutSketch(on: environment)
    let button = sketch.add("more", .button(ButtonContent(title: .plain("More"))), place)
    sketch.addBar(.menu(Menu(style: style, groups: actions, source: .view(button))), place)
    #expect(groups(in: paint(sketch.layout)).contains { $0.id == "more" } == isShown)
  }

  @Test func `takes its glass with it, and leaves that of other buttons`() {
    var bar = NavigationBar(title: "Cats")
    var menu = Menu(groups: actions)
    bar.leading = [BarItem(.icon("xmark"))]
    bar.trailing = [BarItem(.icon("ellipsis"))]
    menu.sourceItem = "ellipsis"
    func glass(_ menu: Menu?) -> Int {
      var sketch = LayoutSketch(on: .glassPhone)
      sketch.addBar(.navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: 54))
      if let menu { sketch.addBar(.menu(menu), place) }
      return items(of: "navigationBar", in: paint(sketch.layout)).count {
        if case .fill(.rounded(let shape, let radius), _) = $0 { radius == shape.height / 2 } else { false }
      }
    }
    #expect(glass(nil) == 2 && glass(menu) == 1)
  }
}
