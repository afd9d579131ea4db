import LayoutModel
import Platform

/// One picture of a contact sheet, with its caption above it.
struct SheetCell {
  var id: String
  var picture: DisplayList
  /// The size at which the picture is drawn.
  var size: Size
  /// The height of the caption, with the spaces above and below it.
  var captionHeight: Points

  private var caption: TextAttributes
  private static let gap: Points = 6, leastCaption: Points = 26

  static let traits = TextTraits(scale: Scale(2))

  /// Creates a cell.
  ///
  /// - Parameter words: the words of the caption, set on one line if they fit and otherwise on one line each.
  init(words: [String], picture: DisplayList, factor: Double) {
    (id, self.picture) = (words.joined(separator: " "), picture)
    size = Size(width: picture.size.width * factor, height: picture.size.height * factor)
    let room = Rect(x: 0, y: 0, width: size.width, height: .infinity)
    let line = Self.caption(words.joined(separator: ContactSheet.separator))
    let fits = line.layout(in: room, traits: Self.traits).lines.count == 1
    caption = fits ? line : Self.caption(words.joined(separator: "\n"))
    captionHeight = max(Self.leastCaption, caption.layout(in: room, traits: Self.traits).size.height + 2 * Self.gap)
  }

  private static func caption(_ text: String) -> TextAttributes {
    TextAttributes(text: RichText(text), font: .system(11, .medium), alignment: .left, lines: 0, lineBreak: .wordWrap)
  }

  /// Returns the caption's layout, at the bottom of a space of this height above the picture.
  func captionLayout(in height: Points, at corner: Point) -> TextLayout {
    let own = captionHeight
    let box = Rect(x: corner.x, y: corner.y + height - own, width: size.width, height: own - Self.gap)
    return caption.layout(in: box, traits: Self.traits)
  }
}

extension ContactSheet {
  /// Returns the cells of each row; nil where there is no picture.
  func cells(scaledBy factor: Double) -> [[SheetCell?]] {
    rows.map { row in
      row.pictures.indices.map { column in
        guard let picture = row.pictures[column] else { return nil }
        let name = captions.indices.contains(column) ? captions[column] : []
        return SheetCell(words: (row.caption + name).filter { !$0.isEmpty }, picture: picture, factor: factor)
      }
    }
  }
}
