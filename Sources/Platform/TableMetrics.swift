package import LayoutModel

/// The geometry of tables: rows, sections, separators and accessories, by era.
///
/// Figures are those of saved documents unless a comment says otherwise.
package struct TableMetrics: Sendable {
  let traits: TextTraits
  let style: TableContent.Style
  /// The root margin of the table's window, 16 or 20 points.
  package let rootMargin: Points

  package init(_ traits: TextTraits, style: TableContent.Style, rootMargin: Points) {
    (self.traits, self.style, self.rootMargin) = (traits, style, rootMargin)
  }

  /// Creates the metrics of a table of some width.
  ///
  /// - Parameter traits: Those of the table's text; nil for the environment's.
  package init(_ environment: Environment, traits: TextTraits? = nil, style: TableContent.Style, width: Points) {
    self.init(
      traits ?? TextTraits(environment), style: style,
      rootMargin: MarginMetrics.rowMargin(
        width: environment.windowWidth, tableWidth: width, traits: environment.traits))
  }

  var era: PlatformEra { traits.era }
  private var pixel: Points { traits.scale.points(Pixels(1)) }

  // MARK: Rows

  /// The height of a row without an explicit or an intrinsic height.
  package static let rowHeight = TableFigures.row(.current)

  /// Returns the height of a row with one of the platform's styles, including the separator up to iOS 12.
  ///
  /// From iOS 13 to 18, a row is a pixel lower: 43.5 and 55.5 at two pixels per point, 43.667 and 55.667 at three.
  /// Larger text keeps the distances above and below that it has at the minimum heights.
  package func height(of cell: CellContent) -> Points {
    let isStacked = self.isStacked(cell)
    let least = (isStacked ? TableFigures.rowOfTwoLines : TableFigures.rowOfLine)(era)
    let padding = isStacked ? paddingOfTwoLines(of: cell) : TableFigures.paddingOfLine(era)
    return max(least, textHeight(of: cell) + padding) - (TableFigures.isRowLower(era) ? pixel : 0)
  }

  package func contentHeight(ofRow height: Points) -> Points {
    TableFigures.takesPixelOfContent(era) ? height - pixel : height
  }

  /// Returns the width that an accessory leaves for a row's content.
  package func contentWidth(ofRow width: Points, accessory: CellContent.Accessory) -> Points {
    max(width - self.width(of: accessory), 0)
  }

  /// Returns the distance from the content's end to the row's.
  package func width(of accessory: CellContent.Accessory) -> Points {
    switch accessory {
    case .none: return 0
    case .disclosure:
      let width = TableFigures.disclosure(era, device)
      return growthOfChevron
        + (TableFigures.isDisclosureOnPixels(era, device) ? traits.scale.roundingEdge(width) : width)
    case .checkmark: return TableFigures.checkmark(era, device)
    case .detail: return TableFigures.detail(era)
    case .detailDisclosure: return TableFigures.detailDisclosure(era, device) + growthOfChevron
    }
  }

  private var device: DeviceClass { MarginMetrics.areWide(rootMargin, era) ? .wideMargins : [] }

  /// The size of the box of a disclosure arrow, which since iOS 26 grows with body text.
  var chevron: Size { chevron(beside: Font(.textStyle(.body)).resolved(textSize: traits.textSize, era: era).size) }

  private var growthOfChevron: Points { chevron.width - chevron(beside: SymbolMetrics.bodySize).width }

  private func chevron(beside text: Points) -> Size {
    let box = TableFigures.chevron(era), growth = TableFigures.growthOfChevron(era)
    guard growth != .zero else { return box }
    let beyond = text.value - SymbolMetrics.bodySize.value
    return Size(
      width: traits.scale.roundingEdge(box.width + growth.width * beyond),
      height: traits.scale.roundingEdge(box.height + growth.height * beyond))
  }

  /// The distance between the last accessory and the row's end, beside the safe area.
  var gapAfterAccessory: Points { TableFigures.gapAfterAccessory(era, device) }

  /// The distance between the end of a row's separator and the row's own, beside the safe area.
  package var gapAfterSeparator: Points {
    TableFigures.gapAfterSeparator(era, style == .plain ? device : [])
  }

  // MARK: Groups

  /// The distance from a row's leading edge to its text.
  package var leadingInset: Points { TableFigures.textStart(era) ?? rootMargin }

  /// The space on both sides of inset groups: 343 of 375 points are saved, 350 of 390 and 374 of 414.
  package var sideInset: Points { style.isInset ? rootMargin : 0 }
}
