package import LayoutModel

/// The platform's own distances: margins, readable width, standard spacing.
package enum MarginMetrics {
  /// Left and right of a screen's root view, beside the safe area: 16 in a window under 396 points in width, from there on
  /// 20; on iPads 20, or 16 where the window is compact.
  ///
  /// Saved documents show it for 375, 390, 393, 402, 414, 600, 768, 834 and 1024 points; between them it is concluded.
  package static func rootMargin(width: Points, traits: Traits) -> Points {
    switch traits.idiom {
    case .phone: width < 396 ? 16 : 20
    case .pad: traits.horizontal == .regular ? 20 : 16
    }
  }

  /// At the sides of a table's rows: as at those of the root, but 20 in phones' windows from 390 points on, and 16 in a
  /// table no wider than the narrowest phone.
  ///
  /// Documents for phones of 390 and 393 points say the former. On devices of 414 points tables of 252, 300 and 320 points
  /// are saved with 16, those of 334 and 375 with 20.
  package static func rowMargin(width: Points, tableWidth: Points, traits: Traits) -> Points {
    let isWidePhone = traits.idiom == .phone && width >= 390
    let margin = isWidePhone ? 20 : rootMargin(width: width, traits: traits)
    return tableWidth <= 320 ? min(margin, 16) : margin
  }

  /// Of a screen's root view; top and bottom are the safe area's alone.
  package static func root(width: Points, traits: Traits) -> EdgeInsets {
    let margin = rootMargin(width: width, traits: traits)
    return EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }

  /// Of every other view, and of a collection's cells.
  package static let view = EdgeInsets(all: 8)

  /// Whether a collection's item has margins itself, beside those of its content: not in the canvases of Xcode 9.0 to 9.2,
  /// after its betas.
  package static func itemHasMargins(_ era: PlatformEra) -> Bool { !(13_150..<13_500).contains(era.toolsVersion) }

  /// Of a table cell's content: above and below 8 up to iOS 10, 11 up to 18 and 15 since; at both sides the table's root
  /// margin, but up to iOS 13 15 instead of 16 in a table that is not all of its screen, and 8 beside an accessory. In the
  /// canvases up to Xcode 9.2 content that takes over no margins has 8 all around.
  package static func cell(
    rootMargin: Points, era: PlatformEra, accessory: CellContent.Accessory = .none, fillsScreen: Bool = true,
    preservesSuperview: Bool = true
  ) -> EdgeInsets {
    if !preservesSuperview, era.toolsVersion < 13_500 { return view }
    let vertical: Points = era < .xcode9 ? 8 : era < .xcode26 ? 11 : 15
    let side = era < .xcode12 && !fillsScreen && rootMargin == 16 ? 15 : rootMargin
    return EdgeInsets(top: vertical, left: side, bottom: vertical, right: accessory == .none ? side : 8)
  }

  /// The greatest width of a readable content guide, which is centred in the margins.
  ///
  /// 672 at the default size is measured by Use Your Loaf; what other sizes have is remembered, not confirmed.
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

  /// Between neighbours: 461 of 471 saved standard distances, whatever the kinds of the two views.
  package static let siblingSpacing: Points = 8

  /// Between the baselines of two texts: the line height of the larger font, rounded. Ten saved distances bear it out,
  /// such as 16 for two footnotes, 20 under a headline and 24 under 20 points.
  package static func baselineSpacing(_ first: Font, _ second: Font, in traits: TextTraits) -> Points {
    let height = max(traits.metrics(of: first).lineHeight, traits.metrics(of: second).lineHeight)
    return Scale(1).roundingEdge(height)
  }
}
