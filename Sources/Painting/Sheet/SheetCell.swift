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
  /// - Parameters:
  ///   - words: The words of the caption.
  ///   - isOneLine: Whether they are on one line rather than on one line each.
  init(words: [String], isOneLine: Bool, picture: DisplayList, factor: Double) {
    (id, self.picture) = (words.joined(separator: " "), picture)
    size = picture.size(scaledBy: factor)
    caption = Self.caption(words.joined(separator: isOneLine ? ContactSheet.separator : "\n"))
    let room = Rect(x: 0, y: 0, width: size.width, height: .infinity)
    captionHeight = max(Self.leastCaption, caption.layout(in: room, traits: Self.traits).size.height + 2 * Self.gap)
  }

  /// Returns whether a caption fits above a picture of this width on one line.
  static func fits(_ words: [String], in width: Points) -> Bool {
    let room = Rect(x: 0, y: 0, width: width, height: .infinity)
    return caption(words.joined(separator: ContactSheet.separator)).layout(in: room, traits: traits).lines.count == 1
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
  /// Returns the cells of each row; nil where there is no picture. Captions of pictures of one width are alike: on one
  /// line if all fit.
  func cells(scaledBy factor: Double) -> [[SheetCell?]] {
    func words(_ row: Row, _ column: Int) -> [String] {
      (row.caption + (captions.indices.contains(column) ? captions[column] : [])).filter { !$0.isEmpty }
    }
    var tooNarrow: Set<Points> = []
    for row in rows {
      for (column, picture) in row.pictures.enumerated() {
        guard let width = picture?.size(scaledBy: factor).width, !tooNarrow.contains(width) else { continue }
        if !SheetCell.fits(words(row, column), in: width) { tooNarrow.insert(width) }
      }
    }
    return rows.map { row in
      row.pictures.enumerated().map { column, picture in
        picture.map { picture in
          let isOneLine = !tooNarrow.contains(picture.size(scaledBy: factor).width)
          return SheetCell(words: words(row, column), isOneLine: isOneLine, picture: picture, factor: factor)
        }
      }
    }
  }
}

extension DisplayList {
  fileprivate func size(scaledBy factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}
