package import LayoutModel

/// The geometry of tables: rows, sections, separators and accessories, by era.
///
/// Figures are those of saved documents unless a comment says otherwise.
package struct TableMetrics: Sendable {
  let traits: TextTraits
  let style: TableContent.Style
  /// Of the table's window: 16 or 20.
  package let rootMargin: Points

  package init(_ traits: TextTraits, style: TableContent.Style, rootMargin: Points) {
    (self.traits, self.style, self.rootMargin) = (traits, style, rootMargin)
  }

  var era: PlatformEra { traits.era }
  private var pixel: Points { traits.scale.points(Pixels(1)) }

  // MARK: Rows

  /// What a row has that neither asks for a height nor is given one.
  package static let rowHeight: Points = 44

  /// The height of a row whose cell has one of the platform's styles, separator included up to iOS 12.
  ///
  /// 44 up to iOS 12, and since then a pixel less for one line and a pixel less than 56 for a title over a detail: 43.5 and
  /// 55.5 at two pixels a point, 43.667 and 55.667 at three. iOS 26 has 51 and 56. Larger text keeps the distances that
  /// these leave above and below it.
  package func height(of cell: CellContent) -> Points {
    let lines = textHeight(of: cell), isStacked = cell.style == .subtitle
    if era < .xcode11 { return max(44, lines + (isStacked ? 9 : 22)) }
    if era < .xcode26 { return max(isStacked ? 56 : 44, lines + (isStacked ? 20 : 22)) - pixel }
    return max(isStacked ? 56 : 51, lines + (isStacked ? 19 : 30))
  }

  /// Up to iOS 12 the separator takes a pixel of the row from the content.
  package func contentHeight(ofRow height: Points) -> Points { era < .xcode11 ? height - pixel : height }

  /// The width that an accessory leaves of a row.
  package func contentWidth(ofRow width: Points, accessory: CellContent.Accessory) -> Points {
    max(width - self.width(of: accessory), 0)
  }

  /// From the content to the row's end. Of checkmarks since iOS 13 no figure was found: theirs is the earlier one.
  package func width(of accessory: CellContent.Accessory) -> Points {
    let isWide = rootMargin >= 20
    switch accessory {
    case .none: return 0
    case .disclosure:
      // The betas of Xcode 9 saved what Xcode 8 did.
      if era.toolsVersion < 13_500 { return 33 }
      if era < .xcode11 { return isWide ? 38 : 34 }
      if era < .xcode13 { return isWide ? 31 : 25.5 }
      return isWide ? 30.5 : traits.scale.roundingEdge(26.4)
    case .checkmark: return era < .xcode9 ? 39 : isWide ? 44 : 40
    case .detail: return era < .xcode11 ? 47 : 44
    case .detailDisclosure: return era < .xcode9 ? 67 : isWide ? 72 : 68
    }
  }

  // MARK: Groups

  /// Where text begins: 15 up to iOS 10, then the root margin.
  package var leadingInset: Points { era < .xcode9 ? 15 : rootMargin }

  /// What inset groups leave free at both sides: 343 of 375 points are saved, 350 of 390 and 374 of 414.
  package var sideInset: Points {
    switch style {
    case .plain, .grouped: 0
    case .insetGrouped: rootMargin
    }
  }
}
