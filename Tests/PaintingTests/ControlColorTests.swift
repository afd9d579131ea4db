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
    sketch.change { $0.screen[.root].style.tint = tint.map { DynamicColor($0) } }
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
    let items = picture(of: content, appearance), fill = try #require(fills(items).first)
    let lines = items.compactMap { item -> Color? in
      if case .stroke(.line, let stroke) = item, stroke.weight == .hairline { stroke.color } else { nil }
    }
    let line = try #require(lines.first)
    let ground = fill.over(appearance == .dark ? .black : .white)
    #expect(line.over(ground).contrast(with: ground) > 1.2)
  }

  @Test func `other pages have quieter dots of the current one's colour, which is not inherited`() {
    let control = Content.pageControl(PageControlContent(pages: 3, current: 1))
    #expect(fills(picture(of: control, .light, tint: .white)).map(\.alpha) == [77, 255, 77])
    #expect(fills(picture(of: control, .light, tint: .white))[1] == .black)
    let red = Color(0xFF0000)
    let own = fills(picture(of: control) { $0.style.tint = DynamicColor(red) })
    #expect(own == [red.withAlpha(0.3), red, red.withAlpha(0.3)])
    let green = Color(0x00FF00)
    let dots = fills(
      picture(of: control) { ($0.style.tint, $0.style.partColors[.dot]) = (DynamicColor(red), DynamicColor(green)) })
    #expect(dots == [green, red, green])
  }

  @Test(arguments: Appearance.allCases)
  func `search fields and gray buttons let what is behind them show`(appearance: Appearance) throws {
    let field = try #require(SystemColors.color(named: "tertiarySystemFill"))[appearance]
    #expect(fills(picture(of: .searchBar(SearchBarContent()), appearance)).contains(field))
    let button = try #require(SystemColors.color(named: "secondarySystemFill"))[appearance]
    let gray = ButtonContent(title: .plain("Follow"), style: .gray)
    #expect(fills(picture(of: .button(gray), appearance)) == [button])
  }

  @Test func `what is cut out of a symbol on a translucent button is opaque`() {
    var gray = ButtonContent(title: .plain(""), style: .gray)
    gray.image = ImageSource(name: "heart.circle.fill", isSymbol: true)
    let colors = fills(picture(of: .button(gray))).dropFirst()
    #expect(!colors.isEmpty && colors.allSatisfy { $0.alpha == 255 })
  }
}
