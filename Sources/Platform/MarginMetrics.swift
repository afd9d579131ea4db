import Diagnostics
package import LayoutModel

/// The platform's default distances: margins, readable width and standard spacing.
package enum MarginMetrics {
  /// Returns the side margins of a screen's root view, relative to the safe area.
  package static func rootMargin(width: Points, traits: Traits) -> Points {
    MarginFigures.root(setting(width, traits))
  }

  /// Returns the side margins of a bar's content. Over a narrow column, they equal the margins of the column's rows.
  static func barMargin(width: Points, traits: Traits) -> Points {
    narrowed(rootMargin(width: width, traits: traits), in: width)
  }

  package static func rowMargin(width: Points, tableWidth: Points, traits: Traits) -> Points {
    narrowed(MarginFigures.row(setting(width, traits)), in: tableWidth)
  }

  private static func narrowed(_ margin: Points, in width: Points) -> Points {
    isNarrow(width) ? min(margin, MarginFigures.rowOfNarrowTable(.current)) : margin
  }

  private static func isNarrow(_ table: Points) -> Bool { table <= MarginFigures.narrowTable(.current) }

  private static func setting(_ width: Points, _ traits: Traits) -> FigureSetting {
    FigureSetting(era: .current, device: DeviceClass(traits, hasHomeIndicator: false), width: width)
  }

  /// Returns the margins of a screen's root view. The top and bottom margins are 0, because only the safe area applies
  /// there.
  package static func root(width: Points, traits: Traits) -> EdgeInsets {
    let margin = rootMargin(width: width, traits: traits)
    return EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  /// The margins of views other than root views and table cells.
  package static let view = EdgeInsets(all: MarginFigures.view(.current))

  package static func itemHasMargins(_ era: PlatformEra) -> Bool { MarginFigures.itemHasMargins(era) }

  /// Returns the margins of a table cell's content: the table's root margin at the sides, but a smaller one next to an
  /// accessory.
  package static func cell(
    rootMargin: Points, fillsScreen: Bool = true, era: PlatformEra, accessory: CellContent.Accessory = .none,
    preservesSuperview: Bool = true
  ) -> EdgeInsets {
    let side = fillsScreen || areWide(rootMargin, era) ? rootMargin : MarginFigures.cellOfSmallTable(era)
    return cell(side: side, era, accessory, preservesSuperview: preservesSuperview)
  }

  /// The margins outside a view that its own margins are at least as wide as.
  package struct OuterMargins: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let superview = OuterMargins(rawValue: 1)
    package static let safeArea = OuterMargins(rawValue: 2)
  }

  /// - Parameter window: The width of the document's device, or 0 if the document names none.
  package static func cellAlone(
    width: Points, window: Points, era: PlatformEra, accessory: CellContent.Accessory, preserving outer: OuterMargins
  ) -> EdgeInsets {
    let narrow = MarginFigures.rowOfNarrowTable(era)
    let setting = FigureSetting(era: era, width: window)
    var side = isNarrow(width) ? narrow : MarginFigures.rowAlone(setting)
    if MarginFigures.rowAloneIsLikeWindow(era), width >= MarginFigures.widthOfRowLikeWindow(era) {
      let root = MarginFigures.root(FigureSetting(era: era, width: width))
      side = max(root, (width - readableWidth(.large)) / 2)
    }
    if side == narrow, outer.isEmpty { side = MarginFigures.rowAloneOfOwnMargins(setting) }
    return cell(side: side, era, accessory, preservesSuperview: outer.contains(.superview))
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

  /// Returns the maximum width of a readable content guide, which is centred within the margins.
  package static func readableWidth(_ textSize: TextSize) -> Points { MarginFigures.readableWidth(textSize) }

  /// Returns whether side margins are wider than those of rows in a narrow table.
  static func areWide(_ margins: Points, _ era: PlatformEra) -> Bool { margins > MarginFigures.rowOfNarrowTable(era) }

  package static let siblingSpacing = MarginFigures.sibling(.current)

  /// Returns the standard spacing between the baselines of two texts: the line height of the larger font, rounded to
  /// points. Ten saved distances confirm this rule, such as 16 for two footnotes, 20 below a headline and 24 below a
  /// font of 20 points.
  package static func baselineSpacing(_ first: Font, _ second: Font, in traits: TextTraits) -> Points {
    let height = max(traits.metrics(of: first).lineHeight, traits.metrics(of: second).lineHeight)
    return Scale(1).roundingEdge(height)
  }
}

extension Environment {
  /// Creates a bare size with two pixels per point and the traits of a device of the same size.
  package init(size: Size, safeArea: EdgeInsets) {
    let isLandscape = size.width > size.height
    self.init(
      deviceName: "\(decimal(size.width.value))x\(decimal(size.height.value))", size: size, scale: Scale(2),
      traits: Traits(ofDevice: size))
    orientation = isLandscape ? .landscape : .portrait
    self.safeArea = safeArea
  }
}

/// The minimum size of a touch target, from the Human Interface Guidelines.
package enum TouchTarget {
  package static let side = ControlFigures.touchTarget(.current)

  /// Returns whether a size is too small by more than the rounding of its edges.
  package static func isMissed(by size: Size) -> Bool { min(size.width, size.height) < side - tolerance }

  private static let tolerance: Points = 0.51
}
