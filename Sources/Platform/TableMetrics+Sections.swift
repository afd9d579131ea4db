package import LayoutModel

/// The position of a section in its table.
package enum SectionPlace: Hashable, Sendable { case first, later }

extension TableMetrics {
  /// Returns the height of an automatic header, including the distance above it. Titles grow with the user's text size.
  package func headerHeight(of section: SectionContent, _ place: SectionPlace) -> Points {
    switch style {
    case .plain: return section.header.isEmpty ? 0 : plainTitleHeight + TableFigures.gapAbovePlainHeader(era)
    case .grouped, .insetGrouped, .sidebar:
      let gap = (place == .first ? TableFigures.gapAboveFirstGroup : TableFigures.gapBetweenGroups)(era)
      return section.header.isEmpty ? gap : gap + line(.footnote) + TableFigures.paddingOfGroupTitle(era)
    }
  }

  /// Returns the height of an automatic footer: that of its lines or, for a group without a footer, the distance to the
  /// next group.
  package func footerHeight(of section: SectionContent, width: Points) -> Points {
    if style == .plain { return section.footer.isEmpty ? 0 : plainTitleHeight }
    if section.footer.isEmpty { return TableFigures.gapBetweenGroups(era) }
    let text = TextAttributes(text: RichText(section.footer), font: Font(.textStyle(.footnote)), lines: 0)
    return text.size(fitting: width - 2 * (sideInset + leadingInset), in: traits).height
      + 2 * TableFigures.paddingOfGroupFooter(era)
  }

  private var plainTitleHeight: Points {
    let least = TableFigures.plainHeader(era)
    return TableFigures.paddingOfPlainHeader(era).map { max(least, line(.headline) + $0) } ?? least
  }

  private func line(_ style: TextStyle) -> Points {
    traits.grid.roundingUp(traits.metrics(of: Font(.textStyle(style))).lineHeight)
  }
}
