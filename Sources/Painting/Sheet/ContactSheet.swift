package import Geometry
package import LayoutModel
import TextMetrics

/// Many pictures side by side: a row for each screen, a column for each device or variant.
package struct ContactSheet: Sendable {
  package struct Row: Sendable {
    package var caption: String
    /// nil leaves the place in the column free.
    package var pictures: [DisplayList?]

    package init(caption: String, pictures: [DisplayList?]) { (self.caption, self.pictures) = (caption, pictures) }
  }

  package var title: String
  /// Above the columns.
  package var captions: [String]
  package var rows: [Row]
  package var appearance: Appearance

  package init(title: String, captions: [String], rows: [Row], appearance: Appearance = .light) {
    (self.title, self.captions, self.rows, self.appearance) = (title, captions, rows, appearance)
  }

  /// All rows in one picture, the largest of them at most `picture` in size and all at one scale.
  package func picture(fitting picture: Size = Size(width: 360, height: 640)) -> DisplayList {
    var painter = SheetPainter(self, fitting: picture)
    painter.paint()
    return painter.list
  }

  /// A page for each row.
  package func pages(fitting picture: Size = Size(width: 360, height: 640)) -> [DisplayList] {
    rows.map { row in
      ContactSheet(title: row.caption, captions: captions, rows: [row], appearance: appearance)
        .picture(fitting: picture)
    }
  }
}

private struct SheetPainter {
  let sheet: ContactSheet
  let factor: Double
  let widths, heights: [Points]
  let palette: Palette
  var list: DisplayList

  private static let margin: Points = 32, gap: Points = 28, head: Points = 56, caption: Points = 26

  init(_ sheet: ContactSheet, fitting limit: Size) {
    self.sheet = sheet
    let sizes = sheet.rows.flatMap { $0.pictures.compactMap { $0?.size } }
    let widest = sizes.map(\.width).max() ?? 1, highest = sizes.map(\.height).max() ?? 1
    let factor = min(1, limit.width.ratio(to: widest), limit.height.ratio(to: highest))
    let columns = sheet.rows.map(\.pictures.count).max() ?? 0
    widths = (0..<columns).map { column in
      let pictures = sheet.rows.compactMap { $0.pictures.indices.contains(column) ? $0.pictures[column] : nil }
      return (pictures.map(\.size.width).max() ?? 80) * factor
    }
    heights = sheet.rows.map { row in (row.pictures.compactMap { $0?.size.height }.max() ?? 40) * factor }
    self.factor = factor
    palette = .of(sheet.appearance)
    let width = widths.reduce(0, +) + Self.gap * Double(max(0, columns - 1)) + 2 * Self.margin
    let height = heights.reduce(0, +) + (Self.gap + Self.caption) * Double(heights.count) + Self.head + 2 * Self.margin
    list = DisplayList(
      title: sheet.title, size: Size(width: max(width, 240), height: height), background: palette.page)
  }

  mutating func paint() {
    let line = Rect(x: Self.margin, y: Self.margin, width: list.size.width - 2 * Self.margin, height: 26)
    write(sheet.title, 20, .semibold, in: line, palette.ink)
    var y = Self.margin + Self.head
    for (place, row) in sheet.rows.enumerated() {
      paint(row, at: y, height: heights[place])
      y += heights[place] + Self.caption + Self.gap
    }
  }

  private mutating func paint(_ row: ContactSheet.Row, at y: Points, height: Points) {
    var x = Self.margin
    for (column, picture) in row.pictures.enumerated() {
      let name = sheet.captions.indices.contains(column) ? sheet.captions[column] : ""
      if let picture {
        list.group(Group(id: "\(row.caption) \(name)")) { [factor] list in
          list.draw(picture, at: Point(x: x, y: y + Self.caption), scaled: factor)
        }
        let line = Rect(x: x, y: y, width: widths[column], height: Self.caption - 6)
        let words = [row.caption, name].filter { !$0.isEmpty }.joined(separator: "  ·  ")
        write(words, 11, .medium, in: line, palette.quietInk)
      }
      x += widths[column] + Self.gap
    }
  }

  private mutating func write(_ string: String, _ size: Points, _ weight: FontWeight, in box: Rect, _ color: Color) {
    let text = TextAttributes(text: RichText(string), font: .system(size, weight), alignment: .left)
      .layout(in: box, traits: TextTraits(scale: Scale(2)))
    for line in text.lines {
      for fragment in line.fragments {
        list.text(
          TextItem(
            fragment.string, face: FontFace(fragment.font), size: fragment.font.size,
            origin: Point(x: line.x + fragment.x, y: line.baseline), width: fragment.width, color: color))
      }
    }
  }
}
