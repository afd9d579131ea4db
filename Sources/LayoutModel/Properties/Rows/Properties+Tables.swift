extension Property {
  static let tables = table + section + cell + collection

  private static let table = [
    Property("style", [.table], .word, .table, \.style, "The platform's look."),
    Property("rowHeight", [.table], .rowHeight, .table, \.rowHeight, "The height of its rows."),
    Property(
      "sectionHeaderHeight", [.table], .rowHeight, .table, \.sectionHeaderHeight,
      "The height of its sections' headers."),
    Property(
      "sectionFooterHeight", [.table], .rowHeight, .table, \.sectionFooterHeight,
      "The height of its sections' footers."),
    Property("separators", [.table], .flag, .table, \.showsSeparators, "Whether lines part its rows."),
    Property(
      "separatorInset", [.table], .optional(.insets), .table, \.separatorInset, absence: "its rows' texts'",
      "How far from the rows' ends these lines are."),
  ]

  private static let section = [
    Property("header", [.section], .string, .section, \.header, "The words above its rows."),
    Property("footer", [.section], .string, .section, \.footer, "The words below its rows."),
  ]

  private static let cell = [
    Property("style", [.cell], .word, .cell, \.styleWithItsFonts, "The platform's look of its texts."),
    Property("title", [.cell], .text, .cell, \.title.text, "Its main text."),
    Property("titleFont", [.cell], .font, .cell, \.title.font, "The font of its main text."),
    Property(
      "titleColor", [.cell], .optional(.color), .cell, \.title.color, absence: "the kind's own",
      "The colour of its main text."),
    Property("detail", [.cell], .text, .cell, \.detail.text, "Its second text."),
    Property("detailFont", [.cell], .font, .cell, \.detail.font, "The font of its second text."),
    Property(
      "detailColor", [.cell], .optional(.color), .cell, \.detail.color, absence: "the kind's own",
      "The colour of its second text."),
    Property("image", [.cell], .optional(.image), .cell, \.image, "The picture before its texts."),
    Property("accessory", [.cell], .word, .cell, \.accessory, "What stands at its trailing end."),
    Property(
      "rowHeight", [.cell], .optional(.rowHeight), .cell, \.rowHeight, absence: "the table's",
      "Its own height."),
    Property(
      "separatorInset", [.cell], .optional(.insets), .cell, \.separatorInset, absence: "the table's",
      "How far from its ends the line below it is."),
  ]

  private static let collection = [
    Property(
      "itemSize", [.collection], .sizeOrAutomatic, .collection, \.itemSize, "The size of its items."),
    Property(
      "lineSpacing", [.collection], .length, .collection, \.lineSpacing, "The least space between its lines."),
    Property(
      "itemSpacing", [.collection], .length, .collection, \.itemSpacing,
      "The least space between the items of a line."),
    Property(
      "sectionInset", [.collection], .insets, .collection, \.sectionInset, "Room around its items."),
    Property("axis", [.collection], .word, .collection, \.axis, "The direction in which it scrolls."),
    Property("headerSize", [.collection], .size, .collection, \.headerSize, "The size of its header."),
    Property("footerSize", [.collection], .size, .collection, \.footerSize, "The size of its footer."),
  ]
}

extension CellContent {
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
