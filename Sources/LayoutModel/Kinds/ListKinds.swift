/// The properties that a list row in a collection stores, and that a table's row derives from its table.
package struct ListRow: Hashable, Sendable {
  package var style: TableContent.Style
  package var isFirst = false
  package var isLast = false
  package var isSeparated = false

  package init(style: TableContent.Style) { self.style = style }
}

package struct CellContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case custom, basic, subtitle, value1, value2 }
  package enum Accessory: String, CaseIterable, Hashable, Sendable {
    case none, disclosure, checkmark, detail, detailDisclosure
  }
  package enum ElementKind: String, CaseIterable, Hashable, Sendable { case item, sectionHeader, sectionFooter }

  package var style: Style
  package var title, detail: TextAttributes
  package var image: ImageSource?
  package var accessory: Accessory
  package var elementKind: ElementKind
  package var rowHeight: RowHeight?
  package var separatorInset: DirectionalEdgeInsets?
  /// The position in a list; nil for rows of tables and for items of collections without lists.
  package var listRow: ListRow?

  package init(style: Style = .custom, title: TextAttributes, detail: TextAttributes) {
    self.style = style
    self.title = title
    self.detail = detail
    image = nil
    accessory = .none
    elementKind = .item
    rowHeight = nil
    separatorInset = nil
    listRow = nil
  }
}

extension Lens where Part == CellContent {
  fileprivate static let cell = Lens(
    of: .cell, { .cell($0) }, { if case .cell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let cell = KindFacts(
    .cell(.standard), [.placesChildren, .preservesSuperviewMargins],
    forms: KindForms(otherNames: ["UITableViewCell", "row", "item"], inline: "title"),
    properties: [
      Property(
        "style", .word, at: \.styleWithItsFonts, of: .cell,
        summary:
          "The style of its text. By default, a cell with a detail is `subtitle`, and one with only a title or an image `basic`."
      ),
      .cellTitle,
      Property("titleFont", .font, at: \.title.font, of: .cell, summary: "The font of its main text."),
      Property("titleColor", .optional(.color), at: \.title.color, of: .cell, summary: "The colour of its main text.")
        .with(absence: "the kind's own"),
      .cellDetail,
      Property("detailFont", .font, at: \.detail.font, of: .cell, summary: "The font of its second text."),
      Property(
        "detailColor", .optional(.color), at: \.detail.color, of: .cell, summary: "The colour of its second text."
      ).with(absence: "the kind's own"),
      .cellImage,
      Property("accessory", .word, at: \.accessory, of: .cell, summary: "The accessory at its trailing end."),
      Property("rowHeight", .optional(.rowHeight), at: \.rowHeight, of: .cell, summary: "Its own height.").with(
        absence: "the table's"),
      Property(
        "separatorInset", .optional(.insets), at: \.separatorInset, of: .cell,
        summary: "The insets of the separator below it."
      ).with(absence: "the table's"),
      Property(
        "elementKind", .word, at: \.elementKind, of: .cell,
        summary:
          "Its role in a collection: an item, or the header or footer that `headerSize` or `footerSize` makes room for."
      ),
    ])
}

extension Property {
  fileprivate static let cellTitle = Property("title", .text, at: \.title.text, of: .cell, summary: "Its main text.")
    .with(fontName: "titleFont")
  fileprivate static let cellDetail = Property(
    "detail", .text, at: \.detail.text, of: .cell, summary: "Its second text."
  ).with(fontName: "detailFont")
  fileprivate static let cellImage = Property(
    "image", .optional(.image), at: \.image, of: .cell, summary: "The image before its text.")
}

extension CellContent {
  /// Creates the content of a cell without an explicit style. The style is the simplest one that shows the properties.
  package static func new(setting properties: [Property]) -> CellContent {
    var cell = standard
    if properties.contains(.cellDetail) {
      cell.styleWithItsFonts = .subtitle
    } else if properties.contains(.cellTitle) || properties.contains(.cellImage) {
      cell.styleWithItsFonts = .basic
    }
    return cell
  }

  /// Setting the style also replaces the fonts that are the old style's defaults.
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
  /// Cells created in code follow the user's text size.
  package var titleFont: Font { Font(.textStyle(.body)) }

  /// A subtitle's caption style, without an explicit weight, stands for the font of every version of iOS.
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

package struct CollectionContent: Hashable, Sendable {
  /// A length up to 1 is a share of the collection's length. nil sizes each item to its content.
  package var itemSize: Size?
  package var lineSpacing, itemSpacing: Points
  package var sectionInset: EdgeInsets
  package var axis: Axis
  package var headerSize, footerSize: Size
  package var scrolling: Scrolling

  package init() {
    itemSize = Size(width: 50, height: 50)
    lineSpacing = 10
    itemSpacing = 10
    sectionInset = .zero
    axis = .vertical
    headerSize = .zero
    footerSize = .zero
    scrolling = Scrolling()
  }
}

extension CollectionContent {
  package var sizesItemsByShare: Bool {
    itemSize.map { CollectionContent.isShare($0.width) || CollectionContent.isShare($0.height) } ?? false
  }

  /// Returns the axes along which bars also cover items. Along the other axes, items scroll out from under bars.
  package static func coversItems(scrolling axis: Axis) -> PerAxis<Bool> {
    PerAxis(horizontal: axis == .vertical, vertical: false)
  }

  package static func isShare(_ length: Points) -> Bool { length > 0 && length <= 1 }

  /// nil sizes items to their content. Shares subtract the spacing, so two items of half the width fill a line.
  package func itemSize(in bounds: Size) -> Size? {
    guard let itemSize, sizesItemsByShare else { return itemSize }
    let room = Size(width: bounds.width - sectionInset.horizontal, height: bounds.height - sectionInset.vertical)
    func length(_ length: Points, in room: Points, gap: Points) -> Points {
      CollectionContent.isShare(length) ? max(0, (room + gap) * length.value - gap) : length
    }
    let gaps = axis == .vertical ? (itemSpacing, lineSpacing) : (lineSpacing, itemSpacing)
    return Size(
      width: length(itemSize.width, in: room.width, gap: gaps.0),
      height: length(itemSize.height, in: room.height, gap: gaps.1))
  }
}

extension Lens where Part == CollectionContent {
  fileprivate static let collection = Lens(
    of: .collection, { .collection($0) }, { if case .collection(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let collection = KindFacts(
    .collection(CollectionContent()), [.scrolls, .holdsRows, .placesChildren, .clips, .hasOwnInitializer],
    forms: KindForms(class: "UICollectionView", otherNames: ["collectionView"]),
    properties: [
      Property(
        "itemSize", .sizeOrAutomatic, at: \.itemSize, of: .collection,
        summary: "The size of each item. A value up to 1 is a fraction of the collection's size."),
      Property(
        "lineSpacing", .length, at: \.lineSpacing, of: .collection, summary: "The minimum space between its lines."),
      Property(
        "itemSpacing", .length, at: \.itemSpacing, of: .collection,
        summary: "The minimum space between items in the same line."),
      Property("sectionInset", .insets, at: \.sectionInset, of: .collection, summary: "The space around its items."),
      Property("axis", .word, at: \.axis, of: .collection, summary: "The direction in which it scrolls."),
      Property("headerSize", .size, at: \.headerSize, of: .collection, summary: "The size of its header."),
      Property("footerSize", .size, at: \.footerSize, of: .collection, summary: "The size of its footer."),
    ])
}

package struct TableContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case plain, grouped, insetGrouped
    /// The style of a collection view's list in a split view's sidebar.
    case sidebar

    package var isInset: Bool {
      switch self {
      case .plain, .grouped: false
      case .insetGrouped, .sidebar: true
      }
    }
  }

  package var style: Style
  package var rowHeight: RowHeight
  package var sectionHeaderHeight: RowHeight
  package var sectionFooterHeight: RowHeight
  package var showsSeparators: Bool
  package var separatorInset: DirectionalEdgeInsets?
  package var scrolling: Scrolling

  package init(style: Style = .plain) {
    self.style = style
    rowHeight = .automatic
    sectionHeaderHeight = .automatic
    sectionFooterHeight = .automatic
    showsSeparators = true
    separatorInset = nil
    scrolling = Scrolling()
  }
}

extension TableContent {
  /// The axes along which bars also cover rows. Along the other axes, rows scroll out from under bars.
  package static let coversRows = PerAxis(horizontal: true, vertical: false)
}

extension Lens where Part == TableContent {
  fileprivate static let table = Lens(
    of: .table, { .table($0) }, { if case .table(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let table = KindFacts(
    .table(TableContent()), [.scrolls, .holdsRows, .placesChildren, .clips, .hasOwnInitializer],
    forms: KindForms(class: "UITableView", otherNames: ["tableView"]),
    properties: [
      Property(
        "style", .word, at: \.style, of: .table,
        summary: "The platform's style: that of a table view or, for a `sidebar`, of a list in a collection view."),
      Property("rowHeight", .rowHeight, at: \.rowHeight, of: .table, summary: "The height of its rows."),
      Property(
        "sectionHeaderHeight", .rowHeight, at: \.sectionHeaderHeight, of: .table,
        summary: "The height of its sections' headers."),
      Property(
        "sectionFooterHeight", .rowHeight, at: \.sectionFooterHeight, of: .table,
        summary: "The height of its sections' footers."),
      Property("separators", .flag, at: \.showsSeparators, of: .table, summary: "Whether lines separate its rows."),
      Property(
        "separatorInset", .optional(.insets), at: \.separatorInset, of: .table,
        summary: "The insets of the separators from the edges of the rows."
      ).with(absence: "the inset of its rows' text"),
    ])
}
