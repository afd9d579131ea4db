package import LayoutModel

/// The heights of bars around a screen and in view hierarchies, without the safe area beyond them.
package enum BarFigures {
  private static let qmui = Evidence.measured(by: "QMUI_iOS")
  private static let hackworth = Evidence.measured(by: "Geoff Hackworth")
  private static let gk = Evidence.measured(by: "GKNavigationBarSwift")
  /// A line of title and items. The values for phones in landscape with a home button are disputed until iOS 18, and
  /// measured on iPhone SE since iOS 26.
  package static let navigationBar = Figure<Points>(
    44, .saved(883), .since(.xcode10Release, on: .pad, 50, .saved(7)), .since(.xcode26, 54, .saved(19)),
    .on(.low, 32, qmui), .on([.low, .wide], 44, qmui), .since(.xcode26, on: .low, 54, .openUIKit),
    .since(.xcode26, on: [.low, .wide], 54, gk))
  /// The same in a card, without the gap above it.
  package static let navigationBarOfCard = Figure<Points>(
    44, .saved(883), .since(.xcode10Release, on: .pad, 50, .saved(7)), .since(.xcode11, 56, .saved(68)),
    .since(.xcode11, on: .pad, 56, hackworth), .since(.xcode26, 54, .saved(2)), .on(.low, 32, qmui),
    .on([.low, .wide], 44, qmui), .since(.xcode26, on: .low, 54, .estimated),
    .since(.xcode26, on: [.low, .wide], 54, gk))
  /// The least distances of a bar from the top of its screen and of its items from the sides. They were measured on
  /// iPhone SE in landscape, which has no safe area at its edges, and are estimated for phones with a notch, whose safe
  /// area is wider at the sides.
  static let minTopOfNavigationBar = Figure<Points>(
    0, .known, .since(.xcode26, on: .low, 24, .openUIKit), .since(.xcode26, on: [.low, .homeIndicator], 24, .estimated))
  static let minSideOfNavigationItems = Figure<Points>(
    0, .known, .since(.xcode26, on: .low, 38, .openUIKit), .since(.xcode26, on: [.low, .homeIndicator], 38, .estimated))
  /// The distance from the top of a card to its bar; both together are 70 points since iOS 26.
  package static let gapAboveBarOfCard = Figure<Points>(
    0, .saved(68), .since(.xcode26, 16, gk), .on(.low, 0, .estimated))
  /// The additional height for a large title, which is the same for all heights of the bar.
  package static let largeTitle = Figure<Points>(52, .saved(96))
  /// The part of that height that is above and below the large title's line: up to extra extra extra large text, and
  /// at accessibility sizes; nil where the title does not grow. Measured are 52 for a line of 41, 54 for one of 48
  /// (extra extra extra large) and 61.5 for one of 57.5 (accessibility 2); for other sizes the rule is estimated.
  static let aroundLargeTitle = Figure<Points?>(nil, .known, .since(.xcode26, 6, .openUIKit))
  static let aroundLargestTitle = Figure<Points?>(nil, .known, .since(.xcode26, 4, .openUIKit))
  /// The additional height for a search field below the title: the field of 36, and 16 around it.
  package static let searchField = Figure<Points>(52, .known)
  /// The height of that field at the default text size, where it grows as the leading of body text does; nil where it
  /// does not. Measured are 44, 58 with extra extra extra large text and 80 with accessibility 2, but no fields in bars
  /// of iPads.
  static let growingSearchField = Figure<Points?>(
    nil, .known, .since(.xcode26, 44, .openUIKit), .since(.xcode26, on: .pad, nil, .known))
  /// Whether bars without an appearance of their own have no background until content is under them: iOS 15 uses
  /// `scrollEdgeAppearance`, which has none, for all of them.
  package static let isClearAtScrollEdge = Figure(false, .documented, .since(.xcode13, true, .documented))
  /// Whether the search field is in the toolbar if there are no tabs at the bottom: "on iPhone, the search bar moves
  /// automatically to the toolbar".
  static let searchIsInToolbar = Figure<Bool>(
    false, .documented, .since(.xcode26, true, .documented), .since(.xcode26, on: .pad, false, .estimated))
  /// The additional height for a prompt above the title.
  package static let prompt = Figure<Points>(30, .known)
  /// Whether the bar begins above the end of the safe area on phones with a Dynamic Island.
  static let isNearIsland = Figure<Bool>(true, qmui, .since(.xcode26, false, gk))
  /// The distance from a Dynamic Island's lower edge to such a bar.
  static let gapUnderIsland = Figure<Points>(Points(16.0 / 3), qmui)

  /// A tab bar at the bottom.
  package static let tabBar = Figure<Points>(
    49, .saved(111), .since(.xcode10Release, on: .pad, 50, qmui),
    .since(.xcode10Release, on: [.pad, .homeIndicator], 45, .saved(3)), .on(.low, 32, qmui),
    .on([.low, .wide], 49, qmui))

  /// Whether tabs float at the top, in the row of the navigation bar. Since iPadOS 18 they do in windows of regular
  /// width.
  package static let tabBarIsOnTop = Figure<Bool>(
    false, .documented, .since(.xcode16, on: [.pad, .wide], true, .documented))
  /// The height of the row of tabs at the top where there is no navigation bar: that of one, and since iOS 26 the 44 of
  /// the tabs and 20 below them.
  package static let tabBarOnTop = Figure<Points>(50, .estimated, .since(.xcode26, 64, .openUIKit))

  package static let toolbar = Figure<Points>(
    44, .saved(23), .since(.xcode10Release, on: .pad, 50, hackworth), .on(.low, 32, qmui), .on([.low, .wide], 44, qmui))
  /// A toolbar in a view hierarchy. 53 of 57 that were saved since iOS 13 are higher above a home indicator.
  package static let toolbarView = Figure<Points>(
    44, .saved(23), .since(.xcode11, on: .homeIndicator, 49, .saved(53)), .since(.xcode11, on: .pad, 44, .known))
  /// A toolbar that Interface Builder simulates at the bottom of a canvas.
  package static let toolbarOfCanvas = Figure<Points>(
    44, .seen, .since(.xcode10Release, on: .pad, 50, .seen), .since(.xcode11, 49, .seen),
    .since(.xcode11, on: .pad, 50, .seen), .since(.xcode15, 44, .seen), .since(.xcode15, on: .homeIndicator, 49, .seen),
    .since(.xcode15, on: .pad, 50, .seen))

  // MARK: Home indicator

  static let homeIndicatorHeight = Figure<Points>(5, .known)
  static let gapUnderHomeIndicator = Figure<Points>(8, .known)
  /// The width as a share of the screen's shorter side: 134 of 375 points in a public app. Nothing was found for
  /// landscape.
  static let homeIndicatorShare = Figure<Double>(134.0 / 375, .measured(by: "a public app"))
}

/// The areas of sheets and popovers.
enum SheetFigures {
  private static let detents = Evidence.measured(by: "SheetInteraction, on iPhone 14 Pro and SE")

  /// The distance from the top of the safe area to a phone's card.
  static let gapAboveCard = Figure<Points>(20, detents, .on(.homeIndicator, 10, detents))
  /// iPadOS 16 and later are said to be slightly larger; by how much was not found.
  static let formSheet = Figure<Size>(Size(width: 540, height: 620), .known)
  /// The readable width with its margins.
  static let pageSheetWidth = Figure<Points>(712, .estimated)
  /// The distance from the status bar to a page sheet, which is as far from the bottom of the screen as from the top.
  static let gapAbovePageSheet = Figure<Points>(20, .estimated)
  /// The size for a controller that requests none.
  static let popover = Figure<Size>(Size(width: 320, height: 480), .known)
  /// The distance between a popover and the edges of the safe area.
  static let popoverMargin = Figure<Points>(10, .known)
  /// The height of a medium detent as a share of the screen's, documented as about half.
  static let mediumDetent = Figure<Double>(0.5, .documented)
  /// The base and the length of a popover's arrow.
  static let popoverArrow = Figure<Size>(
    Size(width: 26, height: 13), .known, .since(.xcode26, Size(width: 26, height: 13), .estimated))
  static let popoverRadius = Figure<Points>(13, .known)
  static let cardRadius = Figure<Points>(10, .known, .since(.xcode26, 38, .estimated))
  /// The pill at the top of a resizable sheet.
  static let grabber = Figure<Size>(Size(width: 36, height: 5), .known)
  static let gapAboveGrabber = Figure<Points>(5, .known)
  /// The distance between a sheet that is not at its large detent and the edges of the screen. Since iOS 26, such
  /// sheets float.
  static let aroundPartialSheet = Figure<Points>(0, .known, .since(.xcode26, 8, .estimated))
}

/// The heights of keyboards from the bottom of the screen, including the safe area, by the length of the screen's
/// shorter side.
///
/// The source itself doubts its 328 for the small iPad without a home button, which seems to be copied from the largest
/// iPad. Here it has the height of its neighbours.
package enum KeyboardFigures {
  private static let telegram = Evidence.measured(by: "Telegram for iOS")
  private static let divvun = Evidence.measured(by: "giellakbd-ios, issue 264")

  static let keys = Figure<Points>(
    216, telegram, .on(from: 414, 226, telegram), .on(.homeIndicator, 292, telegram),
    .on(.homeIndicator, from: 414, 302, telegram), .on(.homeIndicator, from: 420, 292, telegram),
    .on(.homeIndicator, from: 421, 302, telegram), .on(.landscape, 162, telegram),
    .on(.landscape, from: 321, 163, telegram), .on([.landscape, .homeIndicator], 172, telegram),
    .on(.pad, 263, telegram), .on(.pad, from: 1024, 328, telegram), .on([.pad, .homeIndicator], 283, telegram),
    .on([.pad, .homeIndicator], from: 1024, 348, telegram), .on([.pad, .landscape], 348, telegram),
    .on([.pad, .landscape], from: 1024, 421, telegram), .on([.pad, .landscape, .homeIndicator], 368, telegram),
    .on([.pad, .landscape, .homeIndicator], from: 1024, 441, telegram))

  static let suggestions = Figure<Points>(
    37, telegram, .on(from: 321, 44, telegram), .on(from: 414, 45, telegram),
    .on(.homeIndicator, from: 414, 44, telegram), .on(.landscape, 37, telegram), .on(.pad, 50, telegram))

  // Places of keys are alike in all eras, by eye.

  /// The strip below the keys, as a multiple of the home indicator's height. In portrait it has symbols of its own.
  static func freeStrip(_ device: DeviceClass) -> Double { device.contains(.landscape) ? 1 : 1.9 }
  /// The widths of a key with a word and of the space bar, as multiples of a letter's key.
  static let wordKey = 2.5
  static let spaceBar = 5.0
  /// The room above and below a line between suggestions, as a share of their height.
  static let besideLineOfSuggestions = 0.25
  /// Keys with words and symbols have a colour of their own.
  package static let hasSideKeys = Figure(true, .known, .since(.xcode26, false, divvun))
  /// How far a key's shadow reaches below it.
  package static let shadowOfCap = Figure<Points>(1, .known, .since(.xcode26, 0, divvun))
  /// The radius of the keyboard's corners at the top. A keyboard with square ones has a hairline there.
  package static let topCorner = Figure<Points>(0, .known, .since(.xcode26, 26, .estimated))
  package static let cornerOfCap = Figure<Points>(5, .estimated, .since(.xcode26, 8, .estimated))
  static let around = EdgeInsets(top: 8, left: 3, bottom: 4, right: 3)
  static let aroundCap = EdgeInsets(top: 5, left: 3, bottom: 5, right: 3)
  static let letter: Points = 20
  static let word: Points = 15
  package static let symbol: Points = 22
  /// The symbols in the strip: their side, their distance from the ends of the rows, and the distance of their middle
  /// from the last row, as a share of that between the last row and the bottom of the screen.
  static let symbolInStrip: Points = 28
  static let besideSymbolInStrip: Points = 20
  static let middleOfStrip = 0.4
  /// The maximum height of a letter as a share of its cap's.
  static let letterOfCap = 0.6
}

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
  static let maxTextSize = Figure<TextSize?>(nil, .documented, .since(.xcode26, .xxLarge, .openUIKit))
  /// The height below which a bar has a small title.
  static let minHeightOfLargeTitle = Figure<Points>(90, .estimated)
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
  static let minHeightOfHighTab = Figure<Points>(40, .estimated)
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
  static let maxHeight = Figure<Points>(60, .estimated)
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

/// Alerts and action sheets. Documents contain none of this; undocumented values are estimated by eye. Those of
/// OpenUIKit are from iPhone 16, and from iPhone SE 3 for large text.
package enum AlertFigures {
  static let width = Figure<Points>(270, .known, .since(.xcode26, 320, .openUIKit))
  static let radius = Figure<Points>(14, .known, .since(.xcode26, 34, .openUIKit))
  /// Whether alerts are in the middle of the safe area rather than of the screen.
  static let keepsToSafeArea = Figure<Bool>(false, .known, .since(.xcode26, true, .openUIKit))
  /// The minimum distance from the edges of the area above the keyboard.
  static let margin = Figure<Points>(24, .estimated)
  /// The opacity of the black over the screen behind an alert; nil is that behind other presented screens.
  package static let dimming = Figure<Double?>(nil, .estimated, .since(.xcode26, 0.2, .openUIKit))
  package static let dimmingInDark = Figure<Double?>(nil, .estimated, .since(.xcode26, 0.48, .openUIKit))

  // MARK: Words

  static let aroundWords = Figure<EdgeInsets>(
    EdgeInsets(top: 19, left: 16, bottom: 20, right: 16), .known,
    .since(.xcode26, EdgeInsets(top: 22, left: 30, bottom: Points(13.0 / 3), right: 30), .openUIKit))
  static let gapAboveMessage = Figure<Points>(4, .estimated, .since(.xcode26, Points(23.0 / 3), .openUIKit))
  static let message = Figure<TextStyle>(.footnote, .known, .since(.xcode26, .subheadline, .openUIKit))
  static let wordsAreCentered = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let field = Figure<Points>(30, .estimated, .since(.xcode26, 48, .openUIKit))
  /// The distance from the card's sides to its fields, and from field to field.
  static let besideFields = Figure<Points>(16, .known, .since(.xcode26, 15, .openUIKit))
  static let gapOfFields = Figure<Points>(0, .estimated, .since(.xcode26, 8, .openUIKit))
  static let gapAboveFields = Figure<Points>(16, .estimated, .since(.xcode26, Points(49.0 / 3), .openUIKit))
  static let besideFieldText = Figure<Points>(8, .estimated, .since(.xcode26, 15, .openUIKit))

  // MARK: Actions

  static let action = Figure<Points>(44, .known, .since(.xcode26, 48, .openUIKit))
  /// Whether actions grow by as much as the lines of their titles. Since iOS 26 they grow at accessibility sizes only,
  /// to the line and the space above and below it.
  static let actionGrows = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let aroundActionTitle = Figure<Points>(12, .openUIKit)
  static let actionStyle = Figure<TextStyle>(.body, .known)
  static let actionWeight = Figure<FontWeight>(.regular, .known, .since(.xcode26, .medium, .openUIKit))
  /// Whether the cancelling action is bold if no action is preferred.
  static let cancelIsBold = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let besideActionTitle = Figure<Points>(8, .estimated, .since(.xcode26, 12, .estimated))
  static let minScaleOfTitle = Figure<Double>(0.6, .estimated)
  /// The space around and between actions. Until iOS 18 they touch, with a line between them.
  static let aroundActions = Figure<Points>(0, .known, .since(.xcode26, 16, .openUIKit))
  static let gapOfActions = Figure<Points>(0, .known, .since(.xcode26, 8, .openUIKit))

  // MARK: Action sheets

  /// Whether an action sheet without a source rises from the bottom of a phone. Since iOS 26 it is in the middle.
  static let sheetRises = Figure<Bool>(
    true, .known, .on(.pad, false, .documented), .since(.xcode26, false, .documented))
  static let aroundSheet = Figure<Points>(8, .known)
  static let gapOfSheetGroups = Figure<Points>(8, .known)
  static let sheetAction = Figure<Points>(57, .known)
  static let sheetActionStyle = Figure<TextStyle>(.title3, .known)
  static let aroundSheetWords = Figure<EdgeInsets>(EdgeInsets(top: 14, left: 16, bottom: 14, right: 16), .estimated)
  static let sheetWords = Figure<TextStyle>(.footnote, .known)
}

/// Menus. Documents save none of it; undocumented values are estimated by eye.
package enum MenuFigures {
  static let width = Figure<Points>(250, .known, .since(.xcode26, 250, .estimated))
  static let radius = Figure<Points>(13, .known, .since(.xcode26, 32, .estimated))
  /// The least distance to the edges of the part of the screen that it may cover.
  static let margin = Figure<Points>(8, .estimated)
  /// Between it and what it is of, which since iOS 26 it may cover.
  static let gap = Figure<Points>(8, .estimated)
  package static let coversItems = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  /// Above its first action and below its last.
  static let aroundActions = Figure<Points>(0, .known, .since(.xcode26, 10, .estimated))

  // MARK: Actions

  static let action = Figure<Points>(44, .known, .since(.xcode26, 44, .estimated))
  static let actionStyle = Figure<TextStyle>(.body, .known)
  /// Above and below a title that is too high for it.
  static let aroundTitle = Figure<Points>(11, .estimated)
  static let mostLines = Figure<Int>(2, .known)
  static let besideAction = Figure<Points>(16, .estimated, .since(.xcode26, 24, .estimated))
  static let icon = Figure<Points>(20, .estimated)
  /// Between a picture, or the room of checkmarks, and a title.
  static let besideTitle = Figure<Points>(8, .estimated, .since(.xcode26, 12, .estimated))
  /// Whether pictures stand before their titles, instead of at the end of the action.
  static let iconLeads = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  static let mark = Figure<Points>(14, .estimated)
  static let besideMark = Figure<Points>(10, .estimated)
  static let hasLines = Figure<Bool>(true, .known, .since(.xcode26, false, .documented))

  // MARK: Groups

  /// The band between two groups; since iOS 26 a line lies in its middle.
  static let gapOfGroups = Figure<Points>(8, .known, .since(.xcode26, 20, .estimated))
  static let groupIsParted = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  static let titleStyle = Figure<TextStyle>(.footnote, .estimated)
  static let aroundGroupTitle = Figure<Points>(8, .estimated)
}
