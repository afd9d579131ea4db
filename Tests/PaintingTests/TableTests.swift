import LayoutModel
import Painting
import Testing
import TestSupport

@Suite struct `Tables` {
  private static let viewsOfItsOwn = CellContent(title: .plain(""), detail: .plain(""))

  private func picture(
    _ style: TableContent.Style, _ direction: LayoutDirection = .leftToRight, inset: DirectionalEdgeInsets? = nil,
    insetOfLast: DirectionalEdgeInsets? = nil
  ) -> DisplayList {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    var content = TableContent(style: style)
    content.separatorInset = inset
    let table = sketch.add("list", .table(content), Rect(x: 0, y: 0, width: 393, height: 800))
    let section = sketch.add(
      "section", .section(SectionContent(header: "Cats", footer: "All of them.")),
      Rect(x: 16, y: 100, width: 361, height: 220), in: table)
    for row in 0..<3 {
      var cell = CellContent(style: .basic, title: .plain("Row"), detail: .plain(""))
      if row == 2 { cell.separatorInset = insetOfLast }
      sketch.add(
        "row\(row)", .cell(cell), Rect(x: 0, y: 40 + 44 * Points(Double(row)), width: 361, height: 44), in: section)
    }
    // Only solved views have a direction, and sections are not solved.
    sketch.change {
      $0.views[section].isRightToLeft = false
      $0.views[section].margins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }
    return paint(sketch.layout)
  }

  private func hasSeparator(_ row: String, _ list: DisplayList) -> Bool { separator(row, list) != nil }

  private func separator(_ row: String, _ list: DisplayList) -> [Points]? {
    items(of: "list/section/\(row)", in: list).compactMap {
      if case .stroke(.line(let start, let end), _) = $0 { [start.x, end.x] } else { nil }
    }.first
  }

  @Test(arguments: [TableContent.Style.plain, .grouped, .insetGrouped])
  func `a background of its own is not painted over`(style: TableContent.Style) {
    var sketch = LayoutSketch(on: .phone())
    let red = DynamicColor(Color(red: 255, green: 0, blue: 0), name: "red")
    sketch.add("list", .table(TableContent(style: style)), Rect(x: 0, y: 0, width: 393, height: 800)) {
      $0.style.background = red
    }
    let fills = items(of: "list", in: paint(sketch.layout, style: .full)).filter {
      if case .fill = $0 { true } else { false }
    }
    #expect(fills.count == 1, "\(fills)")
  }

  @Test func `what is cut out of a symbol in a row shows the row's card`() {
    var sketch = LayoutSketch(on: .phone(.dark))
    let table = sketch.add(
      "list", .table(TableContent(style: .insetGrouped)), Rect(x: 0, y: 0, width: 393, height: 800))
    var cell = CellContent(style: .basic, title: .plain("Row"), detail: .plain(""))
    cell.image = ImageSource(name: "person.circle.fill", isSymbol: true)
    sketch.add("row", .cell(cell), Rect(x: 16, y: 40, width: 361, height: 44), in: table)
    let drawn = items(of: "list/row", in: paint(sketch.layout, style: .full))
    let card = drawn.lazy.compactMap { if case .fill(.rounded, let color) = $0 { color } else { nil } }.first
    let cut = drawn.compactMap { if case .fill(.ellipse, let color) = $0 { color } else { nil } }
    #expect(card != nil && card != .black && cut.last == card)
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

  @Test func `the rows of a sidebar have no card, and a ground of their own is round`() {
    var sketch = LayoutSketch(on: .phone())
    let table = sketch.add("list", .table(TableContent(style: .sidebar)), Rect(x: 0, y: 0, width: 393, height: 800))
    for row in 0..<2 {
      let cell = CellContent(style: .basic, title: .plain("Row"), detail: .plain(""))
      sketch.add("row\(row)", .cell(cell), Rect(x: 16, y: 44 * Points(Double(row)), width: 361, height: 44), in: table)
      {
        if row == 1 { $0.style.background = DynamicColor(Color(0xE5E5EA)) }
      }
    }
    let list = paint(sketch.layout, style: .full)
    func fills(_ row: String) -> [Shape] {
      items(of: "list/\(row)", in: list).compactMap { if case .fill(let shape, _) = $0 { shape } else { nil } }
    }
    #expect(fills("row0").isEmpty)
    #expect(fills("row1") == [.rounded(Rect(x: 16, y: 44, width: 361, height: 44), radius: 10)])
  }

  @Test(arguments: TableContent.Style.allCases)
  func `groups have no line below their last row`(style: TableContent.Style) {
    let list = picture(style)
    let hasLines = style != .sidebar
    #expect(hasSeparator("row0", list) == hasLines && hasSeparator("row1", list) == hasLines)
    #expect(hasSeparator("row2", list) == (style == .plain))
  }

  @Test func `lines are as far from the ends of rows as their table or their row says, in the direction of reading`() {
    let inset = DirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 8)
    let wide = DirectionalEdgeInsets(top: 0, leading: 999, bottom: 0, trailing: 0)
    // Rows extend from 16 to 377.
    let list = picture(.plain, inset: inset, insetOfLast: .zero)
    #expect(separator("row0", list) == [76, 369] && separator("row2", list) == [16, 377])
    #expect(separator("row0", picture(.plain, .rightToLeft, inset: inset)) == [24, 317])
    #expect(separator("row2", picture(.plain, inset: inset, insetOfLast: wide)) == nil)
  }

  @Test func `titles of sections begin where their table begins`() throws {
    func place(_ direction: LayoutDirection) throws -> TextItem {
      let items = items(of: "list/section", in: picture(.grouped, direction))
      return try #require(
        items.compactMap { if case .text(let text) = $0, text.string == "CATS" { text } else { nil } }.first)
    }
    #expect(try place(.leftToRight).origin.x == 32)
    let mirrored = try place(.rightToLeft)
    #expect((mirrored.origin.x + mirrored.width - 361).magnitude < 0.5)
  }

  @Test func `a row that is not there has no part in whether headers float`() {
    var sketch = LayoutSketch(on: .phone())
    let table = sketch.add("list", .table(TableContent()), Rect(x: 0, y: 0, width: 393, height: 800))
    let section = sketch.add(
      "section", .section(SectionContent(header: "Cats")), Rect(x: 0, y: 100, width: 393, height: 128), in: table)
    let rows = [Rect(x: 0, y: 40, width: 393, height: 88), .zero].enumerated().map { place, frame in
      sketch.add("row\(place)", .cell(Tables.viewsOfItsOwn), frame, in: section)
    }
    sketch.change { $0.views[rows[1]].isInstalled = false }
    let grounds = items(of: "list/section", in: paint(sketch.layout, style: .full)).count {
      if case .fill(.rect, Color(0xF9F9F9)) = $0 { true } else { false }
    }
    #expect(grounds == 0)
  }

  /// Eras, the distance of a plain header above its rows (negative over the rows), and whether it has a background.
  @Test(
    arguments: [(.xcode12, 100, true), (.xcode13, 100, false), (.xcode13, -20, true), (.xcode26, 100, false)]
      as [(PlatformEra, Points, Bool)])
  func `headers of plain tables have a background since iOS 15 only while they float over rows`(
    era: PlatformEra, top: Points, hasGround: Bool
  ) {
    var environment = Environment.phone()
    environment.era = era
    var sketch = LayoutSketch(on: environment)
    let table = sketch.add("list", .table(TableContent()), Rect(x: 0, y: 0, width: 393, height: 800))
    let section = sketch.add(
      "section", .section(SectionContent(header: "Cats")), Rect(x: 0, y: top, width: 393, height: 128), in: table)
    sketch.add("row", .cell(Tables.viewsOfItsOwn), Rect(x: 0, y: 40, width: 393, height: 88), in: section)
    let bar = Color(0xF9F9F9)
    let grounds = items(of: "list/section", in: paint(sketch.layout, style: .full)).count {
      if case .fill(.rect, bar) = $0 { true } else { false }
    }
    #expect(grounds == (hasGround ? 1 : 0))
  }

  @Test(arguments: [(.leftToRight, [79, 393]), (.rightToLeft, [0, 343])] as [(LayoutDirection, [Points])])
  func `lines below views of a row's own begin at its margin`(direction: LayoutDirection, ends: [Points]) {
    var sketch = LayoutSketch(on: .phone(.light, direction))
    let table = sketch.add("list", .table(TableContent()), Rect(x: 0, y: 0, width: 393, height: 800))
    let row = sketch.add("row", .cell(Tables.viewsOfItsOwn), Rect(x: 0, y: 0, width: 393, height: 44), in: table)
    // The safe area moves the content, whose margins are inside it.
    let content = sketch.add("contentView", .contentView, Rect(x: 59, y: 0, width: 300, height: 44), in: row)
    sketch.change { $0.views[content].margins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 16) }
    let line = items(of: "list/row", in: paint(sketch.layout)).compactMap {
      if case .stroke(.line(let start, let end), _) = $0 { [start.x, end.x] } else { nil }
    }.first
    #expect(line == ends)
  }

  @Test func `lines are a point high since iOS 26, and end at the margin`() {
    var sketch = LayoutSketch(on: .glassPhone)
    let table = sketch.add("list", .table(TableContent()), Rect(x: 0, y: 0, width: 393, height: 800))
    sketch.add("row", .cell(Tables.viewsOfItsOwn), Rect(x: 0, y: 40, width: 393, height: 52), in: table)
    let lines = items(of: "list/row", in: paint(sketch.layout)).compactMap {
      if case .fill(.rect(let rect), _) = $0, rect.height == 1 { rect } else { nil }
    }
    #expect(lines.map { [$0.maxX, $0.minY] } == [[373, 91]])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `accessories stand beside the cut-out`(direction: LayoutDirection) throws {
    func mark(_ safeArea: EdgeInsets) throws -> Points {
      var sketch = LayoutSketch(on: .phone(.light, direction))
      var cell = CellContent(style: .basic, title: .plain("Row"), detail: .plain(""))
      cell.accessory = .checkmark
      let table = sketch.add("t", .table(TableContent()), Rect(x: 0, y: 0, width: 393, height: 800))
      let row = sketch.add("row", .cell(cell), Rect(x: 0, y: 0, width: 393, height: 44), in: table)
      sketch.change { $0.views[row].safeArea = safeArea }
      let starts = items(of: "t/row", in: paint(sketch.layout)).compactMap { item -> Points? in
        guard case .stroke(.path(let path), _) = item, case .move(let start)? = path.first else { return nil }
        return start.x
      }
      return try #require(starts.first)
    }
    let plain = try mark(.zero)
    let beside = try mark(EdgeInsets(top: 0, left: 40, bottom: 0, right: 59))
    #expect(beside - plain == (direction == .leftToRight ? -59 : 40))
  }
}
