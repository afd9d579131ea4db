import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Bars` {
  private func texts(_ id: String, _ content: SolvedBar.Content, _ frame: Rect, _ direction: LayoutDirection)
    -> [DisplayItem]
  {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    sketch.addBar(content, frame)
    return items(of: id, in: paint(sketch.layout))
  }

  @Test(arguments: [(32, 17), (96, 34)] as [(Points, Points)])
  func `have no room for a large title`(height: Points, size: Points) throws {
    var bar = NavigationBar(title: "Cats")
    bar.isLarge = true
    let items = texts("navigationBar", .navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: height), .leftToRight)
    let title = try #require(items.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
    #expect(title.size == size)
    #expect(title.origin.y > 59 && title.origin.y < 59 + height)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `lead back before all other buttons`(direction: LayoutDirection) throws {
    var bar = NavigationBar(title: "Cats")
    bar.back = "Home"
    bar.leading = [BarItem(.title("Edit"))]
    let items = texts("navigationBar", .navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: 44), direction)
    let words = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let places = words.sorted { $0.origin.x < $1.origin.x }.map(\.string)
    #expect(places == (direction == .leftToRight ? ["Home", "Edit", "Cats"] : ["Cats", "Edit", "Home"]))
  }

  @Test func `have their own colours, or else those of their screen`() throws {
    let red = DynamicColor(Color(0xFF0000))
    let green = DynamicColor(Color(0x00FF00))
    let blue = DynamicColor(Color(0x0000FF))
    var bar = NavigationBar(title: "Cats")
    bar.leading = [BarItem(.title("Edit"))]
    bar.trailing = [BarItem(.title("Save"), color: blue)]
    bar.titleColor = red
    for tint in [nil, red] {
      bar.tint = tint
      var sketch = LayoutSketch(on: .phone())
      sketch.addBar(.navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: 44))
      sketch.change { $0.screen.views[.root].style.tint = green }
      let words = items(of: "navigationBar", in: paint(sketch.layout, style: .full)).compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
      let colors = Dictionary(uniqueKeysWithValues: words.map { ($0.string, $0.color) })
      #expect(colors == ["Cats": red.light, "Edit": (tint ?? green).light, "Save": blue.light])
    }
  }

  @Test(arguments: [false, true]) func `have no ground in colour until content is under them`(isAtEdge: Bool) {
    func grounds(_ background: DynamicColor?, _ style: PaintStyle) -> Int {
      var bar = NavigationBar(title: "Cats")
      var sketch = LayoutSketch(on: .phone())
      bar.background = background
      sketch.addBar(.navigationBar(bar), Rect(x: 0, y: 59, width: 393, height: 44))
      sketch.change { $0.bars[0].isAtScrollEdge = isAtEdge }
      return items(of: "navigationBar", in: paint(sketch.layout, style: style)).count {
        if case .fill(.rect, _) = $0 { true } else { false }
      }
    }
    #expect(grounds(nil, .full) == (isAtEdge ? 0 : 1))
    #expect(grounds(DynamicColor(Color(0x0000FF)), .full) == 1 && grounds(nil, .wireframe) == 1)
  }

  @Test(arguments: [nil, DynamicColor(Color(0x0000FF))])
  func `have red badges, or those of the colour that code gives them`(color: DynamicColor?) throws {
    var sketch = LayoutSketch(on: .glassPhone)
    var bar = Toolbar(items: [BarItem(.icon("tray"))])
    bar.items[0].badge = .count(3)
    bar.items[0].badgeColor = color
    sketch.addBar(.toolbar(bar), Rect(x: 0, y: 770, width: 393, height: 44))
    let items = items(of: "toolbar", in: paint(sketch.layout, style: .full))
    guard case .fill(.rounded(let badge, 9), let ground)? = items.dropLast().last, case .text(let count)? = items.last
    else { Issue.record("\(items)"); return }
    #expect(ground == color?.light ?? Color(0xFF383C) && badge.width == 18)
    #expect(count.string == "3" && count.color == .white)
  }

  @Test(arguments: [Environment.phone(), .glassPhone])
  func `show a disabled button in gray and never filled`(environment: Environment) {
    func colors(_ isEnabled: Bool) -> [Color] {
      var sketch = LayoutSketch(on: environment)
      var bar = Toolbar(items: [BarItem(.title("Send"), isProminent: true)])
      bar.items[0].isEnabled = isEnabled
      sketch.addBar(.toolbar(bar), Rect(x: 0, y: 770, width: 393, height: 44))
      return items(of: "toolbar", in: paint(sketch.layout, style: .full)).compactMap {
        if case .text(let text) = $0 { text.color } else { nil }
      }
    }
    let gray = Color(0x3C3C43, alpha: 0x4D)
    #expect(colors(false) == [gray] && colors(true) != [gray])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `mark a tab with its icon before its title`(direction: LayoutDirection) throws {
    let bar = TabBar(tabs: [.init(title: "Browse", icon: "list", isSelected: true)])
    let items = texts("tabBar", .tabBar(bar), Rect(x: 0, y: 800, width: 393, height: 32), direction)
    let title = try #require(items.compactMap { if case .text(let text) = $0 { text } else { nil } }.first)
    let mark = try #require(
      items.compactMap { if case .fill(.rounded(let rect, 14), _) = $0 { rect } else { nil } }.first)
    #expect(mark.minX < title.origin.x && mark.maxX > title.origin.x + title.width)
    let icon = try #require(items.compactMap { if case .fill(.ellipse(let dot), _) = $0 { dot } else { nil } }.first)
    #expect((icon.midX < title.origin.x) == (direction == .leftToRight))
  }

  @Test(arguments: [PaintStyle.wireframe, .full]) func `float in a capsule where tabs have no edge`(style: PaintStyle)
    throws
  {
    var environment = try #require(Device.named("ipad-10").map { Environment($0) })
    environment.traits.appearance = .light
    var bar = TabBar(tabs: [.init(title: "Home", isSelected: true), .init(title: "Mail")])
    bar.isFloating = true
    let row = Rect(x: 0, y: 24, width: environment.size.width, height: 50)
    var sketch = LayoutSketch(on: environment)
    sketch.addBar(.tabBar(bar), row)
    let fills = items(of: "tabBar", in: paint(sketch.layout, style: style)).compactMap { item -> Rect? in
      if case .fill(.rounded(let rect, let radius), _) = item, radius == rect.height / 2 { rect } else { nil }
    }
    #expect(fills.count == 2 && fills[0].contains(fills[1]) && fills[0].width < 300)
  }
}
