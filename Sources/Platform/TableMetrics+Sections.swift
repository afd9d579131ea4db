package import LayoutModel

/// The position of a section in its table.
package enum SectionPlace: Hashable, Sendable { case first, later }

extension TableMetrics {
  /// Returns the height of an automatic header, including the distance above it. Titles grow with the user's text size.
  package func headerHeight(of section: SectionContent, _ place: SectionPlace, width: Points) -> Points {
    switch style {
    case .plain: return section.header.isEmpty ? 0 : plainTitleHeight + TableFigures.gapAbovePlainHeader(era)
    case .grouped, .insetGrouped, .sidebar:
      let isSidebar = style == .sidebar
      let gap = (place == .first ? TableFigures.gapAboveFirstGroup : TableFigures.gapBetweenGroups)(era)
      if section.header.isEmpty { return gap }
      let title = TableMetrics.title(of: section, style, era), lines = TableMetrics.titleLines(style)
      let font: TextStyle = isSidebar ? .footnote : TableFigures.groupTitle(era)
      let padding = (isSidebar ? TableFigures.paddingOfSidebarTitle : TableFigures.paddingOfGroupTitle)(era)
      return gap + max(line(font), height(of: title, font, lines: lines, width: width)) + padding
    }
  }

  /// Returns the height of an automatic footer: that of its lines or, for a group without a footer, the distance to the
  /// next group.
  package func footerHeight(of section: SectionContent, width: Points) -> Points {
    if style == .plain { return section.footer.isEmpty ? 0 : plainTitleHeight }
    if section.footer.isEmpty { return TableFigures.gapBetweenGroups(era) }
    return height(of: section.footer, .footnote, lines: 0, width: width) + 2 * TableFigures.paddingOfGroupFooter(era)
  }

  /// Returns a section's title as it is shown.
  static func title(of section: SectionContent, _ style: TableContent.Style, _ era: PlatformEra) -> String {
    switch style {
    case .plain, .sidebar: section.header
    case .grouped, .insetGrouped:
      TableFigures.capitalizesGroupTitles(era) ? section.header.uppercased() : section.header
    }
  }

  /// The number of lines that a title may have; 0 for any.
  static func titleLines(_ style: TableContent.Style) -> Int {
    switch style {
    case .plain, .sidebar: 1
    case .grouped, .insetGrouped: 0
    }
  }

  private func height(of words: String, _ font: TextStyle, lines: Int, width: Points) -> Points {
    let text = TextAttributes(text: RichText(words), font: Font(.textStyle(font)), lines: lines)
    return text.size(fitting: width - 2 * (sideInset + leadingInset), in: traits).height
  }

  private var plainTitleHeight: Points {
    let least = TableFigures.plainHeader(era)
    return TableFigures.paddingOfPlainHeader(era).map { max(least, line(.headline) + $0) } ?? least
  }

  private func line(_ style: TextStyle) -> Points { traits.lineHeight(of: Font(.textStyle(style))) }
}
