package import LayoutModel
import Platform

/// A grid of pictures: one row per screen, one column per device or variant.
package struct ContactSheet: Sendable {
  package struct Row: Sendable {
    package var caption: String
    /// nil leaves a cell empty.
    package var pictures: [DisplayList?]

    package init(caption: String, pictures: [DisplayList?]) { (self.caption, self.pictures) = (caption, pictures) }
  }

  package var title: String
  /// The column headings.
  package var captions: [String]
  package var rows: [Row]
  package var appearance: Appearance

  package init(title: String, captions: [String], rows: [Row], appearance: Appearance = .light) {
    (self.title, self.captions, self.rows, self.appearance) = (title, captions, rows, appearance)
  }

  /// All rows in one picture at one scale, which fits the largest cell into `picture`.
  package func picture(fitting picture: Size = Size(width: 360, height: 640)) -> DisplayList {
    var painter = SheetPainter(self, fitting: picture)
    painter.paint()
    return painter.list
  }

  /// One page per row.
  package func pages(fitting picture: Size = Size(width: 360, height: 640)) -> [DisplayList] {
    rows.map { row in
      ContactSheet(title: row.caption, captions: captions, rows: [row], appearance: appearance)
        .picture(fitting: picture)
    }
  }
}

private struct SheetPainter {
  let title: String
  let lines: [[SheetCell?]]
  let factor: Double
  let widths, heights: [Points]
  let palette: Palette
  var list: DisplayList

  private static let margin: Points = 32, gap: Points = 28, head: Points = 56, caption: Points = 26

  init(_ sheet: ContactSheet, fitting limit: Size) {
    let sizes = sheet.rows.flatMap { $0.pictures.compactMap { $0?.size } }
    let widest = sizes.map(\.width).max() ?? 1, highest = sizes.map(\.height).max() ?? 1
    let factor = min(1, limit.width.ratio(to: widest), limit.height.ratio(to: highest))
    let size = Size(width: widest * factor + Self.gap, height: highest * factor + Self.gap + Self.caption)
    let lines = sheet.lines(ofCells: size)
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      let cells = lines.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return (cells.map(\.picture.size.width).max() ?? 80) * factor
    }
    let heights = lines.map { line in (line.compactMap { $0?.picture.size.height }.max() ?? 40) * factor }
    let palette = Palette.of(sheet.appearance)
    let width = widths.reduce(0, +) + Self.gap * Double(max(0, columns - 1)) + 2 * Self.margin
    let height = heights.reduce(0, +) + (Self.gap + Self.caption) * Double(heights.count) + Self.head + 2 * Self.margin
    list = DisplayList(
      title: sheet.title, size: Size(width: max(width, 240), height: height), background: palette.page)
    (title, self.lines, self.factor, self.widths) = (sheet.title, lines, factor, widths)
    (self.heights, self.palette) = (heights, palette)
  }

  mutating func paint() {
    let line = Rect(x: Self.margin, y: Self.margin, width: list.size.width - 2 * Self.margin, height: 26)
    write(title, 20, .semibold, in: line, palette.ink)
    var y = Self.margin + Self.head
    for (place, line) in lines.enumerated() {
      paint(line, at: y)
      y += heights[place] + Self.caption + Self.gap
    }
  }

  private mutating func paint(_ line: [SheetCell?], at y: Points) {
    var x = Self.margin
    for (column, cell) in line.enumerated() {
      if let cell {
        list.group(Group(id: cell.id)) { [factor] list in
          list.draw(cell.picture, at: Point(x: x, y: y + Self.caption), scaled: factor)
        }
        let line = Rect(x: x, y: y, width: widths[column], height: Self.caption - 6)
        write(cell.caption, 11, .medium, in: line, palette.quietInk)
      }
      x += widths[column] + Self.gap
    }
  }

  private mutating func write(_ string: String, _ size: Points, _ weight: FontWeight, in box: Rect, _ color: Color) {
    let text = TextAttributes(text: RichText(string), font: .system(size, weight), alignment: .left)
      .layout(in: box, traits: TextTraits(scale: Scale(2)))
    for line in text.lines {
      for fragment in line.fragments {
        list.text(fragment, at: Point(x: line.x + fragment.x, y: line.baseline), color, era: .current)
      }
    }
  }
}
