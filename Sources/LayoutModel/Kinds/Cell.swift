/// The properties that a row of a list in a collection has, and that a table's row gets from its table.
package struct ListRow: Hashable, Sendable {
  package var style: TableContent.Style
  /// Whether this is the first or the last row of its section.
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
  /// The role of a cell in a collection.
  package enum ElementKind: String, CaseIterable, Hashable, Sendable { case item, sectionHeader, sectionFooter }

  package var style: Style
  package var title, detail: TextAttributes
  package var image: ImageSource?
  package var accessory: Accessory
  package var elementKind: ElementKind
  /// Values that override the table's; nil keeps these.
  package var rowHeight: RowHeight?
  package var separatorInset: DirectionalEdgeInsets?
  /// The row's place in a list; nil for rows of tables and for items of other collections.
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
        "The style of its texts. By default, a cell with a detail is `subtitle`, and one with only a title or an image `basic`."
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
      Property("accessory", [.cell], .word, .cell, \.accessory, "The accessory at its trailing end."),
      Property(
        "rowHeight", [.cell], .optional(.rowHeight), .cell, \.rowHeight, absence: "the table's",
        "Its own height."),
      Property(
        "separatorInset", [.cell], .optional(.insets), .cell, \.separatorInset, absence: "the table's",
        "The insets of the separator below it."),
      Property(
        "elementKind", [.cell], .word, .cell, \.elementKind,
        "Its role in a collection: an item, or the header or footer that `headerSize` or `footerSize` makes room for."),
    ])
}

extension Property {
  fileprivate static let cellTitle = Property(
    "title", [.cell], .text, .cell, \.title.text, font: "titleFont", "Its main text.")
  fileprivate static let cellDetail = Property(
    "detail", [.cell], .text, .cell, \.detail.text, font: "detailFont", "Its second text.")
  fileprivate static let cellImage = Property(
    "image", [.cell], .optional(.image), .cell, \.image, "The image before its texts.")
}

extension CellContent {
  /// Creates the content of a cell for which properties are set, but no style: the style then has room for them.
  package static func new(setting properties: [Property]) -> CellContent {
    var cell = standard
    if properties.contains(.cellDetail) {
      cell.styleWithItsFonts = .subtitle
    } else if properties.contains(.cellTitle) || properties.contains(.cellImage) {
      cell.styleWithItsFonts = .basic
    }
    return cell
  }

  /// The style. Setting it also sets the fonts of texts that still have those of the old style.
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
  /// The font of titles. Cells made in code follow the user's text size.
  package var titleFont: Font { Font(.textStyle(.body)) }

  /// The font of details. Below a title, it is that of iOS 18 and stands for the font of every era; with an explicit
  /// weight it stands for itself alone.
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
