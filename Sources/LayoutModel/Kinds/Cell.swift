/// A row of a list that is a collection, with the properties that a table's row gets from its table.
package struct ListRow: Hashable, Sendable {
  package var style: TableContent.Style
  /// Among the rows of its section.
  package var isFirst, isLast: Bool
  package var isSeparated: Bool

  package init(style: TableContent.Style, isFirst: Bool, isLast: Bool, isSeparated: Bool) {
    (self.style, self.isFirst, self.isLast, self.isSeparated) = (style, isFirst, isLast, isSeparated)
  }
}

package struct CellContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case custom, basic, subtitle, value1, value2 }
  package enum Accessory: String, CaseIterable, Hashable, Sendable {
    case none, disclosure, checkmark, detail, detailDisclosure
  }
  /// Its role in a collection.
  package enum ElementKind: String, CaseIterable, Hashable, Sendable { case item, sectionHeader, sectionFooter }

  package var style: Style
  package var title, detail: TextAttributes
  package var image: ImageSource?
  package var accessory: Accessory
  package var elementKind: ElementKind
  /// Both override the table's.
  package var rowHeight: RowHeight?
  package var separatorInset: DirectionalEdgeInsets?
  /// nil for a row of a table, and for an item of another collection.
  package var listRow: ListRow?

  package init(style: Style = .custom, title: TextAttributes, detail: TextAttributes) {
    (self.style, self.title, self.detail) = (style, title, detail)
    image = nil
    (accessory, elementKind) = (.none, .item)
    (rowHeight, separatorInset, listRow) = (nil, nil, nil)
  }
}

extension Lens where Part == CellContent {
  fileprivate static let cell = Lens({ .cell($0) }, { if case .cell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let cell = KindFacts(
    .cell(.standard), [.placesChildren, .preservesSuperviewMargins], names: ["UITableViewCell", "row", "item"],
    inline: "title",
    properties: [
      Property(
        "style", [.cell], .word, .cell, \.styleWithItsFonts,
        "The platform's look of its texts. A cell with a title or an image is `basic` unless set, one with a detail `subtitle`."
      ),
      .cellTitle,
      Property("titleFont", [.cell], .font, .cell, \.title.font, "The font of its main text."),
      Property(
        "titleColor", [.cell], .optional(.color), .cell, \.title.color, absence: "the kind's own",
        "The colour of its main text."),
      .cellDetail,
      Property("detailFont", [.cell], .font, .cell, \.detail.font, "The font of its second text."),
      Property(
        "detailColor", [.cell], .optional(.color), .cell, \.detail.color, absence: "the kind's own",
        "The colour of its second text."),
      .cellImage,
      Property("accessory", [.cell], .word, .cell, \.accessory, "What stands at its trailing end."),
      Property(
        "rowHeight", [.cell], .optional(.rowHeight), .cell, \.rowHeight, absence: "the table's",
        "Its own height."),
      Property(
        "separatorInset", [.cell], .optional(.insets), .cell, \.separatorInset, absence: "the table's",
        "How far from its ends the line below it is."),
      Property(
        "elementKind", [.cell], .word, .cell, \.elementKind,
        "What it is in a collection: one of its items, or what stands in the room of `headerSize` or `footerSize`."),
    ])
}

extension Property {
  fileprivate static let cellTitle = Property(
    "title", [.cell], .text, .cell, \.title.text, font: "titleFont", "Its main text.")
  fileprivate static let cellDetail = Property(
    "detail", [.cell], .text, .cell, \.detail.text, font: "detailFont", "Its second text.")
  fileprivate static let cellImage = Property(
    "image", [.cell], .optional(.image), .cell, \.image, "The picture before its texts.")
}

extension CellContent {
  /// A cell with a style that has room for its new content, if it has no style of its own.
  package static func new(setting properties: [Property]) -> CellContent {
    var cell = standard
    if properties.contains(.cellDetail) {
      cell.styleWithItsFonts = .subtitle
    } else if properties.contains(.cellTitle) || properties.contains(.cellImage) {
      cell.styleWithItsFonts = .basic
    }
    return cell
  }

  /// Setting the style also sets its fonts, unless the texts already have others.
  fileprivate var styleWithItsFonts: Style {
    get { style }
    set {
      if title.font == style.titleFont { title.font = newValue.titleFont }
      if detail.font == style.detailFont { detail.font = newValue.detailFont }
      style = newValue
    }
  }
}

extension CellContent.Style {
  /// Cells made in code follow the user's text size.
  package var titleFont: Font { Font(.textStyle(.body)) }

  package var detailFont: Font {
    switch self {
    case .subtitle: Font(.textStyle(.caption1))
    case .custom, .basic, .value1, .value2: Font(.textStyle(.body))
    }
  }
}

extension CellContent {
  fileprivate static let standard = CellContent(
    title: TextAttributes(font: Style.custom.titleFont), detail: TextAttributes(font: Style.custom.detailFont))
}
