package import LayoutModel

/// The position of a section in its table.
package enum SectionPlace: Hashable, Sendable { case first, later }

extension TableMetrics {
  /// Returns the height of an automatic header, including the distance above it. Titles grow with the user's text size;
  /// only those of plain tables never wrap.
  package func headerHeight(of section: SectionContent, _ place: SectionPlace, width: Points) -> Points {
    switch style {
    case .plain: return section.header.isEmpty ? 0 : plainTitleHeight + TableFigures.gapAbovePlainHeader(era)
    case .grouped, .insetGrouped, .sidebar:
      let gap = (place == .first ? TableFigures.gapAboveFirstGroup : TableFigures.gapBetweenGroups)(era)
      if section.header.isEmpty { return gap }
      let words = height(of: TableMetrics.title(of: section, style, era), width: width)
      return gap + max(line(.footnote), words) + TableFigures.paddingOfGroupTitle(era)
    }
  }

  /// Returns the height of an automatic footer: that of its lines or, for a group without a footer, the distance to the
  /// next group.
  package func footerHeight(of section: SectionContent, width: Points) -> Points {
    if style == .plain { return section.footer.isEmpty ? 0 : plainTitleHeight }
    if section.footer.isEmpty { return TableFigures.gapBetweenGroups(era) }
    return height(of: section.footer, width: width) + 2 * TableFigures.paddingOfGroupFooter(era)
  }

  /// Returns a section's title as it is shown.
  static func title(of section: SectionContent, _ style: TableContent.Style, _ era: PlatformEra) -> String {
    switch style {
    case .plain, .sidebar: section.header
    case .grouped, .insetGrouped:
      TableFigures.capitalizesGroupTitles(era) ? section.header.uppercased() : section.header
    }
  }

  private func height(of words: String, width: Points) -> Points {
    let text = TextAttributes(text: RichText(words), font: Font(.textStyle(.footnote)), lines: 0)
    return text.size(fitting: width - 2 * (sideInset + leadingInset), in: traits).height
  }

  private var plainTitleHeight: Points {
    let least = TableFigures.plainHeader(era)
    return TableFigures.paddingOfPlainHeader(era).map { max(least, line(.headline) + $0) } ?? least
  }

  private func line(_ style: TextStyle) -> Points {
    traits.grid.roundingUp(traits.metrics(of: Font(.textStyle(style))).lineHeight)
  }
}
