package import LayoutModel

/// Where a section stands among those of its table.
package enum SectionPlace: Hashable, Sendable { case first, later }

extension TableMetrics {
  /// The height of an automatic header, the distance above it included.
  ///
  /// Plain: 28 with a title (22 up to iOS 10), nothing without, and from iOS 15 on 22 above it, as canvases since Xcode 14
  /// show. Groups: 35 above the first and 17.5 above others, a title adding 20.5; general knowledge. Titles grow with the
  /// user's text size.
  package func headerHeight(of section: SectionContent, _ place: SectionPlace) -> Points {
    switch style {
    case .plain:
      if section.header.isEmpty { return 0 }
      if era < .xcode9 { return 22 }
      return max(28, line(.headline) + 7.5) + (era < .xcode14 ? 0 : 22)
    case .grouped, .insetGrouped:
      let gap: Points = place == .first ? 35 : 17.5
      return section.header.isEmpty ? gap : gap + line(.footnote) + 4.5
    }
  }

  /// The height of an automatic footer: of groups 17.5, or what its lines take and 8 above and below; general knowledge.
  package func footerHeight(of section: SectionContent, width: Points) -> Points {
    if section.footer.isEmpty { return style == .plain ? 0 : 17.5 }
    if style == .plain { return era < .xcode9 ? 22 : max(28, line(.headline) + 7.5) }
    let text = TextAttributes(text: RichText(section.footer), font: Font(.textStyle(.footnote)), lines: 0)
    return text.size(fitting: width - 2 * (sideInset + leadingInset), in: traits).height + 16
  }

  private func line(_ style: TextStyle) -> Points {
    traits.grid.roundingUp(traits.metrics(of: Font(.textStyle(style))).lineHeight)
  }
}
