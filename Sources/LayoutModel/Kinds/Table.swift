package struct TableContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case plain, grouped, insetGrouped
    /// The look that a collection view's lists have beside other columns.
    case sidebar

    /// Whether there is room on both sides of rows.
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
  /// The insets of separators from the ends of rows; nil uses the platform's.
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
  /// The axes along which bars over a table cover its rows too. Along the others, rows scroll clear of bars.
  package static let coversRows = PerAxis(horizontal: true, vertical: false)
}

extension Lens where Part == TableContent {
  fileprivate static let table = Lens({ .table($0) }, { if case .table(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let table = KindFacts(
    .table(TableContent()), [.scrolls, .holdsRows, .placesChildren, .clips], names: ["UITableView", "tableView"],
    properties: [
      Property(
        "style", [.table], .word, .table, \.style,
        "The platform's look: that of a table view or, for a `sidebar`, of a collection view's list."),
      Property("rowHeight", [.table], .rowHeight, .table, \.rowHeight, "The height of its rows."),
      Property(
        "sectionHeaderHeight", [.table], .rowHeight, .table, \.sectionHeaderHeight,
        "The height of its sections' headers."),
      Property(
        "sectionFooterHeight", [.table], .rowHeight, .table, \.sectionFooterHeight,
        "The height of its sections' footers."),
      Property("separators", [.table], .flag, .table, \.showsSeparators, "Whether lines separate its rows."),
      Property(
        "separatorInset", [.table], .optional(.insets), .table, \.separatorInset, absence: "its rows' texts'",
        "The insets of the separators from the edges of the rows."),
    ])
}
