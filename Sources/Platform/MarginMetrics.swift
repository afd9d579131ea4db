package import LayoutModel

/// The platform's own distances: margins, readable width, standard spacing.
package enum MarginMetrics {
  /// Left and right of a screen's root view, beside the safe area.
  package static func rootMargin(width: Points, traits: Traits) -> Points {
    MarginFigures.root(setting(width, traits))
  }

  /// At the sides of a table's rows.
  package static func rowMargin(width: Points, tableWidth: Points, traits: Traits) -> Points {
    let margin = MarginFigures.row(setting(width, traits))
    return isNarrow(tableWidth) ? min(margin, MarginFigures.rowOfNarrowTable(.current)) : margin
  }

  private static func isNarrow(_ table: Points) -> Bool { table <= MarginFigures.narrowTable(.current) }

  private static func setting(_ width: Points, _ traits: Traits) -> FigureSetting {
    FigureSetting(era: .current, device: DeviceClass(traits, hasHomeIndicator: false), width: width)
  }

  /// Of a screen's root view; top and bottom are the safe area's alone.
  package static func root(width: Points, traits: Traits) -> EdgeInsets {
    let margin = rootMargin(width: width, traits: traits)
    return EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  /// Of every other view, and of a collection's cells.
  package static let view = EdgeInsets(all: MarginFigures.view(.current))

  package static func itemHasMargins(_ era: PlatformEra) -> Bool { MarginFigures.itemHasMargins(era) }

  /// Of a table cell's content: at both sides the table's root margin, and less beside an accessory.
  package static func cell(
    rootMargin: Points, era: PlatformEra, accessory: CellContent.Accessory = .none, fillsScreen: Bool = true,
    preservesSuperview: Bool = true
  ) -> EdgeInsets {
    let side =
      fillsScreen || rootMargin > MarginFigures.rowOfNarrowTable(era) ? rootMargin : MarginFigures.cellOfSmallTable(era)
    return cell(side: side, era, accessory, preservesSuperview: preservesSuperview)
  }

  /// Of a cell that is a document of its own, as tables of its era give.
  ///
  /// - Parameter window: how wide the document's device is; 0 where it names none.
  package static func cellAlone(
    width: Points, window: Points, era: PlatformEra, accessory: CellContent.Accessory, preservesSuperview: Bool,
    insetsFromSafeArea: Bool
  ) -> EdgeInsets {
    let narrow = MarginFigures.rowOfNarrowTable(era)
    var side = isNarrow(width) ? narrow : MarginFigures.rowAlone(FigureSetting(era: era, width: window))
    if side == narrow, !preservesSuperview, !insetsFromSafeArea { side = MarginFigures.rowAloneOfOwnMargins(era) }
    return cell(side: side, era, accessory, preservesSuperview: preservesSuperview)
  }

  private static func cell(
    side: Points, _ era: PlatformEra, _ accessory: CellContent.Accessory, preservesSuperview: Bool
  ) -> EdgeInsets {
    if !preservesSuperview, MarginFigures.cellKeepsViewMargins(era) { return view }
    let vertical = MarginFigures.cellVertical(era)
    return EdgeInsets(
      top: vertical, left: side, bottom: vertical,
      right: accessory == .none ? side : MarginFigures.cellAccessory(era))
  }

  /// The greatest width of a readable content guide, which is centred in the margins.
  ///
  /// 672 at the default size is measured by Use Your Loaf; the values of other sizes are from memory, not confirmed.
  package static func readableWidth(_ textSize: TextSize) -> Points {
    switch textSize {
    case .xSmall: 560
    case .small: 600
    case .medium: 632
    case .large: 672
    case .xLarge: 744
    case .xxLarge: 824
    case .xxxLarge, .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: 896
    }
  }

  /// Between neighbours.
  package static let siblingSpacing = MarginFigures.sibling(.current)

  /// Between the baselines of two texts: the line height of the larger font, rounded. Ten saved distances bear it out,
  /// such as 16 for two footnotes, 20 under a headline and 24 under 20 points.
  package static func baselineSpacing(_ first: Font, _ second: Font, in traits: TextTraits) -> Points {
    let height = max(traits.metrics(of: first).lineHeight, traits.metrics(of: second).lineHeight)
    return Scale(1).roundingEdge(height)
  }
}
