import LayoutModel

/// The contents of bars: fonts, items and tabs. Documents contain none of this; the proportions are general knowledge.
package enum BarPartFigures {
  // MARK: Navigation bars

  static let titleFont = Figure<Font>(.system(17, .semibold), .known)
  static let largeTitleFont = Figure<Font>(
    .system(34, .bold), .known, .since(.xcode26, Font(.textStyle(.largeTitle), weight: .bold), .openUIKit))
  /// The space below a large title, which is in the middle of the rest of its height: its line of 41 begins 3.5 below
  /// the line of items, and one of 57.5 directly below.
  static let gapUnderLargeTitle = Figure<Points>(0, .known, .since(.xcode26, 4, .openUIKit))
  /// The text size up to which titles and items grow as body text does; nil where they do not, because the large
  /// content viewer shows them instead (WWDC 2019, "Large Content Viewer"). At larger sizes, titles of 17 points are
  /// measured as 21, which is the size of body text at this one. Smaller text was not measured.
  static let greatestTextSize = Figure<TextSize?>(nil, .documented, .since(.xcode26, .xxLarge, .openUIKit))
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
  /// The weight of an item's title; that of a prominent item is semibold.
  static let itemWeight = Figure<FontWeight>(.regular, .known, .since(.xcode26, .medium, .openUIKit))
  static let itemIcon = Figure<Points>(24, .estimated)
  static let itemIconWidth = Figure<Points>(28, .estimated)
  static let gapOfNavigationItems = Figure<Points>(16, .known)
  static let gapOfToolbarItems = Figure<Points>(8, .estimated)

  // MARK: Glass

  private static let fabBar = Evidence.measured(by: "FabBar")
  /// Whether items and tabs float above the content in capsules, and bars have no background.
  package static let isGlass = Figure(false, .documented, .since(.xcode26, true, .documented))
  /// The height of a capsule, and the width of an icon in it. Capsules and titles are at the top of their bar, which
  /// is higher.
  static let glassItem = Figure<Points>(44, .openUIKit)
  /// The distance between icons that share a capsule. That they share one is documented (WWDC25, session 284).
  static let gapInGlass = Figure<Points>(8, .openUIKit)
  static let besideGlassTitle = Figure<Points>(16, .openUIKit)
  static let gapOfGlass = Figure<Points>(12, .openUIKit)
  /// The capsule of tabs and the space around it; at the bottom, from the screen's edge.
  ///
  /// Both sources have the 83 points that they take in portrait, with a home indicator and without one. In compact
  /// height they take 64, which was measured without a home indicator only. The space beside them is that of FabBar.
  static let tabGlass = Figure<Points>(62, fabBar, .on(.low, 44, .openUIKit))
  static let aroundTabGlass = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 21, bottom: 21, right: 21), fabBar,
    .on(.low, EdgeInsets(top: 0, left: 21, bottom: 20, right: 21), .openUIKit))
  /// The height below a bar in which the edge over scrolled content fades.
  static let scrollEdgeFade = Figure<Points>(16, .estimated)
  /// The distance between the middles of tabs if there is enough room, and the space beside them in their capsule.
  static let widestGlassTab = Figure<Points>(86, .openUIKit)
  static let besideGlassTabs = Figure<Points>(8, .openUIKit)
  /// The distance by which the ground of the selected tab extends beyond its column at both sides.
  static let overhangOfSelectedTab = Figure<Points>(4, .openUIKit)
  /// The space before the icon and after the title of a tab that has one beside the other, and the space around and
  /// between such tabs.
  static let aroundLowGlassTab = Figure<EdgeInsets>(EdgeInsets(top: 0, left: 6, bottom: 0, right: 12), .openUIKit)
  static let gapOfLowGlassTabs = Figure<Points>(4, .openUIKit)

  // MARK: Tabs

  static let tabIcon = Figure<Points>(26, .estimated)
  /// The distance of an icon from the top of its bar, and since iOS 26 from that of the capsule: 24 to its middle.
  static let gapAboveTabIcon = Figure<Points>(6, .estimated, .since(.xcode26, 11, .openUIKit))
  static let tabFont = Figure<Points>(10, .known)
  static let tabWeight = Figure<FontWeight>(
    .medium, .known, .since(.xcode26, .semibold, .openUIKit), .since(.xcode26, on: .low, .regular, .openUIKit))
  static let selectedTabWeight = Figure<FontWeight>(.medium, .known, .since(.xcode26, .semibold, .openUIKit))
  /// The title's frame from the tab's top left corner. Its width is how much narrower than the tab the title is.
  static let tabTitle = Figure<Rect>(
    Rect(x: 2, y: 33, width: 4, height: 14), .estimated,
    .since(.xcode26, Rect(x: 2, y: 39, width: 4, height: 12), .openUIKit))
  /// Whether a title is beside its icon instead of below it: `inlineLayoutAppearance` and
  /// `compactInlineLayoutAppearance`.
  static let tabsStandBeside = Figure<Bool>(
    false, .documented, .since(.xcode9, on: .wide, true, .documented), .since(.xcode9, on: .low, true, .documented))
  /// The height below which a bar has titles beside icons in any case.
  static let leastHeightOfHighTab = Figure<Points>(40, .estimated)
  static let lowTabIcon = Figure<Points>(20, .estimated, .since(.xcode26, on: .low, 20.5, .openUIKit))
  static let gapAfterLowTabIcon = Figure<Points>(6, .estimated, .since(.xcode26, 8, .openUIKit))
  static let lowTabFont = Figure<Points>(
    12, .estimated, .on(.pad, 13, .known), .since(.xcode26, on: .low, 12, .openUIKit))
  /// The space around the icon of a selected tab, and beside an icon that has its title beside it.
  static let aroundTabIcon = Figure<EdgeInsets>(EdgeInsets(top: 2, left: 12, bottom: 1, right: 12), .estimated)
  static let besideLowTabIcon = Figure<Points>(16, .estimated)
  /// The capsule of floating tabs at the top, which since iOS 26 is at the top of its row, and the space around the
  /// ground of the selected tab.
  static let tabCapsule = Figure<Points>(40, .estimated, .since(.xcode26, 44, .openUIKit))
  static let aroundSelectedTab = Figure<Points>(4, .estimated, .since(.xcode26, 4, .openUIKit))
  static let besideTopTab = Figure<Points>(16, .estimated, .since(.xcode26, 16, .openUIKit))
  static let topTabFont = Figure<Font>(.system(15, .medium), .estimated, .since(.xcode26, .system(17), .openUIKit))
  static let selectedTopTabFont = Figure<Font>(
    .system(15, .semibold), .estimated, .since(.xcode26, .system(17), .openUIKit))
  /// The least width of a badge and its height; `badge` and `badgeFont` are those of bars' items.
  static let tabBadge = Figure<Points>(
    18, .known, .on(.low, 14, .estimated), .since(.xcode26, 20, .openUIKit), .since(.xcode26, on: .low, 16, .openUIKit),
    .since(.xcode26, on: [.pad, .wide], 18.5, .openUIKit))
  static let tabBadgeFont = Figure<Font>(
    .system(11, .medium), .estimated, .on(.low, .system(9, .medium), .estimated),
    .since(.xcode26, .system(13), .openUIKit), .since(.xcode26, on: .low, .system(10, .medium), .openUIKit))
  static let badge = Figure<Points>(18, .known)
  static let badgeFont = Figure<Font>(.system(11, .medium), .estimated)
  static let badgePadding = Figure<Points>(10, .estimated, .on(.low, 8, .estimated))
  /// The distance from the upper right corner of the icon, or of the title at the top, to the centre of a badge that is
  /// as wide as high: 8.5 from the icon's middle to the badge since iOS 26, and 6 from the capsule's top.
  static let badgeOffset = Figure<Point>(
    Point(x: 2, y: 2), .estimated, .since(.xcode26, Point(x: 5.5, y: 5), .openUIKit))
  static let topBadgeOffset = Figure<Point>(
    Point(x: 8, y: 3), .estimated, .since(.xcode26, Point(x: 9.25, y: 7.25), .openUIKit))
  /// The same for an icon beside its title. Since iOS 26 it is from the corner of the tab.
  static let lowBadgeOffset = Figure<Point>(
    Point(x: -4, y: -3), .estimated, .on(.low, Point(x: -3, y: 1), .estimated),
    .since(.xcode26, Point(x: -9, y: 8), .openUIKit))
  /// The least distance of a badge from the top of its tab, or of its bar until iOS 18. At the top of an iPad, badges
  /// begin above tabs since iOS 26.
  static let gapAboveBadge = Figure<Points>(2, .estimated, .since(.xcode26, -2, .openUIKit))
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
  /// The same in a navigation bar, and in a toolbar, where it grows as items do.
  static let fontInBar = Figure<Font>(
    .system(17), .known, .since(.xcode26, Font(.textStyle(.body), weight: .medium), .openUIKit),
    .since(.xcode26, on: .pad, .system(17, .medium), .openUIKit))
  static let fontInToolbar = Figure<Font>(.system(17), .known, .since(.xcode26, .system(17, .medium), .openUIKit))
  static let magnifier = Figure<Points>(18, .estimated)
  static let gapBeforeMagnifier = Figure<Points>(8, .estimated)
  /// The distances from the field's ends to its text.
  static let textStart = Figure<Points>(30, .known)
  static let textEnd = Figure<Points>(8, .known)
  static let cancelPadding = Figure<Points>(8, .estimated)
  static let gapBeforeCancel = Figure<Points>(4, .estimated)
}
