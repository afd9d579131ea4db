import Geometry
import LayoutModel
import Painting
import TestSupport
import Testing

@Suite struct `Tables` {
  /// Three rows of a section under its header.
  private func picture(_ style: TableContent.Style, _ direction: LayoutDirection = .leftToRight) -> DisplayList {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    let table = sketch.add("list", .table(TableContent(style: style)), Rect(x: 0, y: 0, width: 393, height: 800))
    let section = sketch.add(
      "section", .section(SectionContent(header: "Cats", footer: "All of them.")),
      Rect(x: 16, y: 100, width: 361, height: 220), in: table)
    for row in 0..<3 {
      let cell = CellContent(style: .basic, title: .plain("Row"), detail: .plain(""))
      sketch.add(
        "row\(row)", .cell(cell), Rect(x: 0, y: 40 + 44 * Points(Double(row)), width: 361, height: 44), in: section)
    }
    // The engine knows a direction for what it solves, and sections are not solved.
    sketch.change { $0[section].isRightToLeft = false }
    return paint(sketch.layout)
  }

  private func hasSeparator(_ row: String, _ list: DisplayList) -> Bool {
    items(of: "list/section/\(row)", in: list).contains { if case .stroke(.line, _) = $0 { true } else { false } }
  }

  @Test func `the rows of an inset group are one card with round ends`() {
    let list = picture(.insetGrouped)
    func corners(_ row: String) -> [Rect] {
      items(of: "list/section/\(row)", in: list).compactMap {
        if case .fill(.rounded(let rect, 10), _) = $0 { rect } else { nil }
      }
    }
    #expect(corners("row0").map(\.minY) == [140])
    #expect(corners("row1").isEmpty)
    #expect(corners("row2").map(\.maxY) == [272])
  }

  @Test(arguments: TableContent.Style.allCases)
  func `groups have no line below their last row`(style: TableContent.Style) {
    let list = picture(style)
    #expect(hasSeparator("row0", list) && hasSeparator("row1", list))
    #expect(hasSeparator("row2", list) == (style == .plain))
  }

  @Test func `titles of sections begin where their table begins`() throws {
    func place(_ direction: LayoutDirection) throws -> TextItem {
      let items = items(of: "list/section", in: picture(.grouped, direction))
      return try #require(
        items.compactMap { if case .text(let text) = $0, text.string == "Cats" { text } else { nil } }.first)
    }
    #expect(try place(.leftToRight).origin.x == 32)
    let mirrored = try place(.rightToLeft)
    #expect((mirrored.origin.x + mirrored.width - 361).magnitude < 0.5)
  }
}
