package import LayoutModel

/// The contents of bars: fonts, items and tabs. Documents contain none of this; the proportions are general knowledge.
package enum BarPartFigures {
  // MARK: Navigation bars

  static let titleFont = Figure<Font>(.system(17, .semibold), .known)
  static let largeTitleFont = Figure<Font>(.system(34, .bold), .known)
  /// The height below which a bar has a small title.
  static let leastHeightOfLargeTitle = Figure<Points>(90, .estimated)
  static let promptFont = Figure<Font>(.system(13), .known)
  /// The insets of the field in its line.
  static let searchFieldInsets = Figure<EdgeInsets>(EdgeInsets(top: 1, left: 0, bottom: 15, right: 0), .known)

  /// The arrow of the back button, which overhangs the margin slightly and is followed by its title. The size is that
  /// of `_UINavigationBarBackIndicatorView` in a published hierarchy of iOS 7.
  static let backArrow = Figure<Size>(Size(width: 12.5, height: 20.5), .known)
  static let overhangOfBackArrow = Figure<Points>(8, .estimated)
  static let gapAfterBackArrow = Figure<Points>(6, .estimated)

  // MARK: Items

  static let itemFont = Figure<Points>(17, .known)
  static let itemIcon = Figure<Points>(24, .estimated)
  static let itemIconWidth = Figure<Points>(28, .estimated)
  static let gapOfNavigationItems = Figure<Points>(16, .known)
  static let gapOfToolbarItems = Figure<Points>(8, .estimated)

  // MARK: Glass

  private static let fabBar = Evidence.measured(by: "FabBar")

  /// Whether items and tabs float above the content in capsules, and bars have no background.
  package static let isGlass = Figure(false, .documented, .since(.xcode26, true, .documented))
  /// The height of a capsule, and the width of an icon in it.
  static let glassItem = Figure<Points>(44, .estimated)
  static let besideGlassTitle = Figure<Points>(14, .estimated)
  static let gapOfGlass = Figure<Points>(10, .estimated)
  /// The capsule of tabs and the space around it; at the bottom, from the screen's edge.
  ///
  /// On a phone with a home indicator, they take the 83 points that a public app measured as its safe area there. In
  /// landscape they are estimated to take no more than the 52 or 53 of earlier versions, and to clear the indicator.
  /// Phones with a home button were not measured: the source has the same values for all.
  static let tabGlass = Figure<Points>(62, fabBar, .on(.low, 36, .estimated))
  static let aroundTabGlass = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 21, bottom: 21, right: 21), fabBar,
    .on(.low, EdgeInsets(top: 0, left: 21, bottom: 16, right: 21), .estimated))
  /// The height below a bar in which the edge over scrolled content fades.
  package static let scrollEdgeFade = Figure<Points>(16, .estimated)
  /// Few tabs do not fill the width.
  static let widestGlassTab = Figure<Points>(94, .estimated, .on(.low, 120, .estimated))

  // MARK: Tabs

  static let tabIcon = Figure<Points>(26, .estimated)
  static let gapAboveTabIcon = Figure<Points>(6, .estimated)
  static let tabFont = Figure<Points>(10, .known)
  /// The title's frame from the tab's top left corner. Its width is how much narrower than the tab the title is.
  static let tabTitle = Figure<Rect>(Rect(x: 2, y: 33, width: 4, height: 14), .estimated)
  /// Whether a title is beside its icon instead of below it: `inlineLayoutAppearance` and
  /// `compactInlineLayoutAppearance`.
  static let tabsStandBeside = Figure<Bool>(
    false, .documented, .since(.xcode9, on: .wide, true, .documented), .since(.xcode9, on: .low, true, .documented))
  /// The height below which a bar has titles beside icons in any case.
  static let leastHeightOfHighTab = Figure<Points>(40, .estimated)
  static let lowTabIcon = Figure<Points>(20, .estimated)
  static let gapAfterLowTabIcon = Figure<Points>(6, .estimated)
  static let lowTabFont = Figure<Points>(12, .estimated, .on(.pad, 13, .known))
  /// The space around the icon of a selected tab, and beside an icon that has its title beside it.
  static let aroundTabIcon = Figure<EdgeInsets>(EdgeInsets(top: 2, left: 12, bottom: 1, right: 12), .estimated)
  static let besideLowTabIcon = Figure<Points>(16, .estimated)
  /// The capsule of floating tabs at the top, and the space around the selected tab's title.
  static let tabCapsule = Figure<Points>(40, .estimated)
  static let aroundSelectedTab = Figure<Points>(4, .estimated)
  static let besideTopTab = Figure<Points>(16, .estimated)
  static let topTabFont = Figure<Points>(15, .estimated)
  static let badge = Figure<Points>(18, .known)
  static let badgeFont = Figure<Font>(.system(11, .medium), .estimated)
  static let badgePadding = Figure<Points>(10, .estimated)
  /// The distance from the upper right corner of the icon, or of the title at the top, to the badge's centre.
  static let badgeOffset = Figure<Point>(Point(x: 2, y: 2), .estimated)
  static let topBadgeOffset = Figure<Point>(Point(x: 8, y: 3), .estimated)
  static let lowBadgeOffset = Figure<Point>(Point(x: -4, y: 2), .estimated)
  /// The least distance of a badge from the bar's top.
  static let gapAboveBadge = Figure<Points>(2, .estimated)
  /// A badge without text.
  static let dotOfBadge = Figure<Points>(10, .estimated)
  /// Whether the buttons of bars have badges.
  package static let hasItemBadges = Figure(false, .documented, .since(.xcode26, true, .documented))
  /// The distance from the upper trailing corner of an item in glass to its badge's centre.
  static let insetOfItemBadge = Figure<Point>(Point(x: 8, y: 6), .estimated)

  /// The height above which a bar includes the home indicator's strip.
  static let greatestHeight = Figure<Points>(60, .estimated)
}

/// A search field, in a bar of its own or in a navigation bar.
enum SearchFigures {
  /// The insets of the field in a search bar.
  static let fieldInsets = Figure<EdgeInsets>(EdgeInsets(top: 10, left: 8, bottom: 10, right: 8), .known)
  static let promptFont = Figure<Font>(.system(13), .known)
  static let prompt = Figure<Points>(16, .known)
  static let promptStep = Figure<Points>(20, .known)
  static let scopes = Figure<Points>(32, .known)
  static let scopesStep = Figure<Points>(42, .known)
  static let font = Figure<Font>(.system(17), .known)
  static let magnifier = Figure<Points>(18, .estimated)
  static let gapBeforeMagnifier = Figure<Points>(8, .estimated)
  /// The distances from the field's ends to its text.
  static let textStart = Figure<Points>(30, .known)
  static let textEnd = Figure<Points>(8, .known)
  static let cancelPadding = Figure<Points>(8, .estimated)
  static let gapBeforeCancel = Figure<Points>(4, .estimated)
}
