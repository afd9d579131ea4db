package import LayoutModel
import Platform

/// A sheet of captioned pictures: screens, each on several devices or in several variants.
package struct ContactSheet: Sendable {
  /// The pictures of one screen, one for each column.
  package struct Row: Sendable {
    /// The screen's name, and the environment that all of its pictures share.
    package var caption: [String]
    /// A picture for each column; nil where there is none.
    package var pictures: [DisplayList?]

    package init(caption: [String], pictures: [DisplayList?]) { (self.caption, self.pictures) = (caption, pictures) }
  }

  package var title: String
  /// The device and the variant of each column.
  package var captions: [[String]]
  package var rows: [Row]
  package var appearance: Appearance

  package init(title: String, captions: [[String]], rows: [Row], appearance: Appearance = .light) {
    (self.title, self.captions, self.rows, self.appearance) = (title, captions, rows, appearance)
  }

  /// Returns one picture of all pictures, at the one scale that fits the largest into `limit`.
  ///
  /// The pictures stand in rows and columns if that leaves little room empty, and are packed otherwise.
  package func picture(fitting limit: Size = Size(width: 360, height: 640)) -> DisplayList {
    var painter = SheetPainter(self, fitting: limit)
    painter.paint()
    return painter.list
  }

  /// The text between the words of a caption.
  static let separator = "  ·  "

  /// Returns one page for each row.
  package func pages(fitting limit: Size = Size(width: 360, height: 640)) -> [DisplayList] {
    rows.map { row in
      let title = row.caption.joined(separator: ContactSheet.separator)
      return ContactSheet(title: title, captions: captions, rows: [row], appearance: appearance).picture(fitting: limit)
    }
  }
}

private struct SheetPainter {
  let title: String
  let plan: SheetPlan
  let factor: Double
  let palette: Palette
  var list: DisplayList

  private static let margin: Points = 32, head: Points = 56

  init(_ sheet: ContactSheet, fitting limit: Size) {
    let sizes = sheet.rows.flatMap { $0.pictures.compactMap { $0?.size } }
    let widest = sizes.map(\.width).max() ?? 1, highest = sizes.map(\.height).max() ?? 1
    factor = min(1, limit.width.ratio(to: widest), limit.height.ratio(to: highest))
    plan = SheetPlan(sheet.cells(scaledBy: factor))
    palette = Palette.of(sheet.appearance)
    title = sheet.title
    let size = Size(
      width: max(plan.size.width + 2 * Self.margin, 240), height: plan.size.height + Self.head + 2 * Self.margin)
    list = DisplayList(title: title, size: size, background: palette.page)
  }

  mutating func paint() {
    let box = Rect(x: Self.margin, y: Self.margin, width: list.size.width - 2 * Self.margin, height: 26)
    let heading = TextAttributes(text: RichText(title), font: .system(20, .semibold), alignment: .left)
    write(heading.layout(in: box, traits: SheetCell.traits), palette.ink)
    for place in plan.places {
      let cell = place.cell
      let corner = Point(x: Self.margin + place.origin.x, y: Self.margin + Self.head + place.origin.y)
      let picture = Point(x: corner.x, y: corner.y + place.captionHeight)
      list.group(Group(id: cell.id)) { [factor] list in list.draw(cell.picture, at: picture, scaled: factor) }
      // Otherwise, a screen of the sheet's colour has no edge. A device has its own.
      if cell.picture.background != palette.page {
        list.stroke(.rect(Rect(origin: picture, size: cell.size)), Stroke(palette.boxLine, placement: .outside))
      }
      write(cell.captionLayout(in: place.captionHeight, at: corner), palette.quietInk)
    }
  }

  private mutating func write(_ text: TextLayout, _ color: Color) {
    for line in text.lines {
      for fragment in line.fragments {
        list.text(fragment, at: Point(x: line.x + fragment.x, y: line.baseline), color, era: .current)
      }
    }
  }
}
