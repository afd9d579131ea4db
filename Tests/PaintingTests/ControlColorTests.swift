import LayoutModel
@testable import Painting
import Testing
import TestSupport

@Suite struct `Colours of controls` {
  private func picture(
    of content: Content, _ appearance: Appearance = .dark, tint: Color? = nil, change: (inout View) -> Void = { _ in }
  ) -> [DisplayItem] {
    var sketch = LayoutSketch(on: .phone(appearance))
    sketch.add("view", content, Rect(x: 20, y: 100, width: 200, height: 32), change: change)
    sketch.change { $0.screen.views[.root].style.tint = tint.map { DynamicColor($0) } }
    return items(of: "view", in: paint(sketch.layout, style: .full))
  }

  private func fills(_ items: [DisplayItem]) -> [Color] {
    items.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
  }

  @Test(
    arguments: [
      .stepper, .segmented(SegmentedContent(segments: ["A", "B", "C"].map { .init(title: $0) }, selected: 0)),
    ] as [Content], Appearance.allCases)
  func `lines within controls show on their fill`(content: Content, appearance: Appearance) throws {
    let items = picture(of: content, appearance)
    let fill = try #require(fills(items).first)
    let lines = items.compactMap { item -> Color? in
      if case .stroke(.line, let stroke) = item, stroke.weight == .hairline { stroke.color } else { nil }
    }
    let line = try #require(lines.first)
    let ground = fill.over(appearance == .dark ? .black : .white)
    #expect(line.over(ground).contrast(with: ground) > 1.2)
  }

  @Test(arguments: Appearance.allCases)
  func `dots are white, those of other pages faint, unless they have colours of their own`(appearance: Appearance) {
    let control = Content.pageControl(PageControlContent(pages: 3, current: 1))
    let faint = Color.white.withAlpha(0.45)
    #expect(fills(picture(of: control, appearance, tint: .black)) == [faint, .white, faint])
    let red = Color(0xFF0000)
    let own = fills(picture(of: control) { $0.style.tint = DynamicColor(red) })
    #expect(own == [faint, red, faint])
    let green = Color(0x00FF00)
    let dots = fills(
      picture(of: control) { ($0.style.tint, $0.style.partColors[.dot]) = (DynamicColor(red), DynamicColor(green)) })
    #expect(dots == [green, red, green])
  }

  @Test(arguments: Appearance.allCases)
  func `search fields and gray buttons let what is behind them show`(appearance: Appearance) throws {
    let field = try #require(SystemColors.color(named: "tertiarySystemFill"))[appearance, .xcode16]
    #expect(fills(picture(of: .searchBar(SearchBarContent()), appearance)).contains(field))
    let button = try #require(SystemColors.color(named: "secondarySystemFill"))[appearance, .xcode16]
    let gray = ButtonContent(title: .plain("Follow"), style: .gray)
    #expect(fills(picture(of: .button(gray), appearance)) == [button])
  }

  @Test(
    arguments: [(.phone(), 0x007AFF, 0xFF3B30), (.glassPhone, 0x0088FF, 0xFF383C)] as [(Environment, UInt32, UInt32)])
  func `system colours are those of the version of iOS`(environment: Environment, blue: UInt32, red: UInt32) {
    var sketch = LayoutSketch(on: environment)
    sketch.add("bar", .progress(ProgressContent()), Rect(x: 20, y: 100, width: 200, height: 4)) {
      $0.style.background = SystemColors.color(named: "systemRed")
    }
    let colors = fills(items(of: "bar", in: paint(sketch.layout, style: .full)))
    #expect(colors.contains(Color(blue)) && colors.contains(Color(red)))
  }

  @Test(
    arguments: [(.phone(), Color(0xE9E9EA)), (.glassPhone, Color(0x3C3C43, alpha: 0x4D))] as [(Environment, Color)])
  func `the track of a switch that is off is translucent since iOS 26`(environment: Environment, track: Color) {
    var sketch = LayoutSketch(on: environment)
    sketch.add("off", .switch(isOn: false), Rect(x: 20, y: 100, width: 63, height: 31))
    #expect(fills(items(of: "off", in: paint(sketch.layout, style: .full))).first == track)
  }

  @Test(arguments: Appearance.allCases)
  func `placeholders are translucent`(appearance: Appearance) throws {
    func colors(_ content: Content) -> [Color] {
      var sketch = LayoutSketch(on: .phone(appearance))
      let view = sketch.add("view", content, Rect(x: 20, y: 100, width: 200, height: 56))
      sketch.change { $0.views[view].texts = [] }
      return items(of: "view", in: paint(sketch.layout, style: .full)).compactMap {
        if case .text(let text) = $0 { text.color } else { nil }
      }
    }
    let field = TextFieldContent(text: .plain(""), placeholder: "Name")
    let placeholder = try #require(SystemColors.color(named: "placeholderText"))[appearance, .xcode16]
    #expect(colors(.textField(field)) == [placeholder])
    let search = SearchBarContent(placeholder: "Search")
    let secondary = try #require(SystemColors.color(named: "secondaryLabel"))[appearance, .xcode16]
    #expect(colors(.searchBar(search)) == [secondary])
  }

  @Test func `what is cut out of a symbol on a translucent button is opaque`() {
    var gray = ButtonContent(title: .plain(""), style: .gray)
    gray.image = ImageSource(name: "heart.circle.fill", isSymbol: true)
    let colors = fills(picture(of: .button(gray))).dropFirst()
    #expect(!colors.isEmpty && colors.allSatisfy { $0.alpha == 255 })
  }
}
