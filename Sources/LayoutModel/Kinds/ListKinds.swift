/// The properties that a list row in a collection stores, and that a table's row derives from its table.
package struct ListRow: Hashable, Sendable {
  package var style: TableContent.Style
  package var isFirst, isLast: Bool
  package var isSeparated: Bool

  package init(style: TableContent.Style, isFirst: Bool, isLast: Bool, isSeparated: Bool) {
    self.style = style
    self.isFirst = isFirst
    self.isLast = isLast
    self.isSeparated = isSeparated
  }
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
  fileprivate static let cell = Lens({ .cell($0) }, { if case .cell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let cell = KindFacts(
    .cell(.standard), [.placesChildren, .preservesSuperviewMargins], names: ["UITableViewCell", "row", "item"],
    inline: "title",
    properties: [
      Property(
        "style", [.cell], .word, .cell, \.styleWithItsFonts,
        "The style of its text. By default, a cell with a detail is `subtitle`, and one with only a title or an image `basic`."
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
    "image", [.cell], .optional(.image), .cell, \.image, "The image before its text.")
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
    func length(_ length: Points, _ room: Points, _ gap: Points) -> Points {
      CollectionContent.isShare(length) ? max(0, (room + gap) * length.value - gap) : length
    }
    let gaps = axis == .vertical ? (itemSpacing, lineSpacing) : (lineSpacing, itemSpacing)
    return Size(
      width: length(itemSize.width, room.width, gaps.0), height: length(itemSize.height, room.height, gaps.1))
  }
}

extension Lens where Part == CollectionContent {
  fileprivate static let collection = Lens(
    { .collection($0) }, { if case .collection(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let collection = KindFacts(
    .collection(CollectionContent()), [.scrolls, .holdsRows, .placesChildren, .clips, .hasOwnInitializer],
    class: "UICollectionView", names: ["collectionView"],
    properties: [
      Property(
        "itemSize", [.collection], .sizeOrAutomatic, .collection, \.itemSize,
        "The size of each item. A value up to 1 is a fraction of the collection's size."),
      Property(
        "lineSpacing", [.collection], .length, .collection, \.lineSpacing, "The minimum space between its lines."),
      Property(
        "itemSpacing", [.collection], .length, .collection, \.itemSpacing,
        "The minimum space between items in the same line."),
      Property(
        "sectionInset", [.collection], .insets, .collection, \.sectionInset, "The space around its items."),
      Property("axis", [.collection], .word, .collection, \.axis, "The direction in which it scrolls."),
      Property("headerSize", [.collection], .size, .collection, \.headerSize, "The size of its header."),
      Property("footerSize", [.collection], .size, .collection, \.footerSize, "The size of its footer."),
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
  fileprivate static let table = Lens({ .table($0) }, { if case .table(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let table = KindFacts(
    .table(TableContent()), [.scrolls, .holdsRows, .placesChildren, .clips, .hasOwnInitializer], class: "UITableView",
    names: ["tableView"],
    properties: [
      Property(
        "style", [.table], .word, .table, \.style,
        "The platform's style: that of a table view or, for a `sidebar`, of a list in a collection view."),
      Property("rowHeight", [.table], .rowHeight, .table, \.rowHeight, "The height of its rows."),
      Property(
        "sectionHeaderHeight", [.table], .rowHeight, .table, \.sectionHeaderHeight,
        "The height of its sections' headers."),
      Property(
        "sectionFooterHeight", [.table], .rowHeight, .table, \.sectionFooterHeight,
        "The height of its sections' footers."),
      Property("separators", [.table], .flag, .table, \.showsSeparators, "Whether lines separate its rows."),
      Property(
        "separatorInset", [.table], .optional(.insets), .table, \.separatorInset,
        absence: "the inset of its rows' text",
        "The insets of the separators from the edges of the rows."),
    ])
}
