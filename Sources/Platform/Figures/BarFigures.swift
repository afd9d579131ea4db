package import LayoutModel

/// The heights of bars, excluding the safe area beyond them.
package enum BarFigures {
  private static let qmui = Evidence.measured(by: "QMUI_iOS")
  private static let hackworth = Evidence.measured(by: "Geoff Hackworth")
  private static let gk = Evidence.measured(by: "GKNavigationBarSwift")
  /// The row with the title and the items. Sources disagree on phones with a home button in landscape until iOS 18. The
  /// value since iOS 26 was measured on iPhone SE.
  package static let navigationBar = Figure<Points>(
    44, per: .saved(883), .since(.xcode10Release, on: .pad, 50, per: .saved(7)), .since(.xcode26, 54, per: .saved(19)),
    .on(.low, 32, per: qmui), .on([.low, .wide], 44, per: qmui), .since(.xcode26, on: .low, 54, per: .openUIKit),
    .since(.xcode26, on: [.low, .wide], 54, per: gk))
  /// The navigation bar of a card, excluding the gap above the bar.
  package static let navigationBarOfCard = Figure<Points>(
    44, per: .saved(883), .since(.xcode10Release, on: .pad, 50, per: .saved(7)), .since(.xcode11, 56, per: .saved(68)),
    .since(.xcode11, on: .pad, 56, per: hackworth), .since(.xcode26, 54, per: .saved(2)), .on(.low, 32, per: qmui),
    .on([.low, .wide], 44, per: qmui), .since(.xcode26, on: .low, 54, per: .estimated),
    .since(.xcode26, on: [.low, .wide], 54, per: gk))
  /// The minimum distances of a bar from the top of its screen, and of its items from the sides. Measured on iPhone SE
  /// in landscape, which has no safe area at its edges. Estimated for phones with a notch, whose safe area at the sides
  /// is wider.
  static let minTopOfNavigationBar = Figure<Points>(
    0, per: .known, .since(.xcode26, on: .low, 24, per: .openUIKit),
    .since(.xcode26, on: [.low, .homeIndicator], 24, per: .estimated))
  static let minSideOfNavigationItems = Figure<Points>(
    0, per: .known, .since(.xcode26, on: .low, 38, per: .openUIKit),
    .since(.xcode26, on: [.low, .homeIndicator], 38, per: .estimated))
  /// The distance from the top of a card to its bar. Since iOS 26, the gap and the bar are 70 points high together.
  package static let gapAboveBarOfCard = Figure<Points>(
    0, per: .saved(68), .since(.xcode26, 16, per: gk), .on(.low, 0, per: .estimated))
  /// The height that a large title adds to a bar of any height.
  package static let largeTitle = Figure<Points>(52, per: .saved(96))
  /// The total space above and below the line of a large title, up to extra extra extra large text and at accessibility
  /// sizes. nil if the title does not grow. Total heights of 52 points for a line of 41, 54 for 48 (extra extra extra
  /// large) and 61.5 for 57.5 (accessibility 2) were measured; other text sizes are estimated.
  static let aroundLargeTitle = Figure<Points?>(nil, per: .known, .since(.xcode26, 6, per: .openUIKit))
  static let aroundLargestTitle = Figure<Points?>(nil, per: .known, .since(.xcode26, 4, per: .openUIKit))
  /// The height that a search field below the title adds: 36 points for the field and 16 around it.
  package static let searchField = Figure<Points>(52, per: .known)
  /// The height of the search field at the default text size if it grows with the leading of body text, or else nil.
  /// Measured as 44 points, 58 with extra extra extra large text and 80 with accessibility 2; not measured on iPads.
  static let growingSearchField = Figure<Points?>(
    nil, per: .known, .since(.xcode26, 44, per: .openUIKit), .since(.xcode26, on: .pad, nil, per: .known))
  /// Whether bars without a custom appearance are transparent until content scrolls under them. Since iOS 15, all bars
  /// use `scrollEdgeAppearance`, which has no background.
  package static let isClearAtScrollEdge = Figure(false, per: .documented, .since(.xcode13, true, per: .documented))
  /// Whether the search field moves to the toolbar on screens without tabs at the bottom. Apple documents that "on
  /// iPhone, the search bar moves automatically to the toolbar".
  static let searchIsInToolbar = Figure<Bool>(
    false, per: .documented, .since(.xcode26, true, per: .documented),
    .since(.xcode26, on: .pad, false, per: .estimated))
  /// The height that a prompt above the title adds.
  package static let prompt = Figure<Points>(30, per: .known)
  /// Whether the bar overlaps the top safe area on phones with a Dynamic Island.
  static let isNearIsland = Figure<Bool>(true, per: qmui, .since(.xcode26, false, per: gk))
  /// The distance from the lower edge of a Dynamic Island to a bar that overlaps the safe area.
  static let gapUnderIsland = Figure<Points>(Points(16.0 / 3), per: qmui)

  package static let tabBar = Figure<Points>(
    49, per: .saved(111), .since(.xcode10Release, on: .pad, 50, per: qmui),
    .since(.xcode10Release, on: [.pad, .homeIndicator], 45, per: .saved(3)), .on(.low, 32, per: qmui),
    .on([.low, .wide], 49, per: qmui))

  /// Whether tabs float at the top, in the row of the navigation bar, as they do since iPadOS 18 in windows of regular
  /// width.
  package static let tabBarIsOnTop = Figure<Bool>(
    false, per: .documented, .since(.xcode16, on: [.pad, .wide], true, per: .documented))
  /// The height of the row of tabs at the top of a screen without a navigation bar. Until iOS 18, it equals the height
  /// of a navigation bar. Since iOS 26, it consists of 44 points of tabs and 20 points below them.
  package static let tabBarOnTop = Figure<Points>(50, per: .estimated, .since(.xcode26, 64, per: .openUIKit))

  package static let toolbar = Figure<Points>(
    44, per: .saved(23), .since(.xcode10Release, on: .pad, 50, per: hackworth), .on(.low, 32, per: qmui),
    .on([.low, .wide], 44, per: qmui))
  /// A toolbar in a view hierarchy. Of 57 toolbars saved above a home indicator since iOS 13, 53 have the greater
  /// height.
  package static let toolbarView = Figure<Points>(
    44, per: .saved(23), .since(.xcode11, on: .homeIndicator, 49, per: .saved(53)),
    .since(.xcode11, on: .pad, 44, per: .known))
  /// A toolbar that Interface Builder simulates at the bottom of a canvas.
  package static let toolbarOfCanvas = Figure<Points>(
    44, per: .seen, .since(.xcode10Release, on: .pad, 50, per: .seen), .since(.xcode11, 49, per: .seen),
    .since(.xcode11, on: .pad, 50, per: .seen), .since(.xcode15, 44, per: .seen),
    .since(.xcode15, on: .homeIndicator, 49, per: .seen),
    .since(.xcode15, on: .pad, 50, per: .seen))

  static let homeIndicatorHeight = Figure<Points>(5, per: .known)
  static let gapUnderHomeIndicator = Figure<Points>(8, per: .known)
  /// The width as a share of the screen's shorter side: 134 of 375 points in a public app. No source was found for
  /// landscape.
  static let homeIndicatorShare = Figure<Double>(134.0 / 375, per: .measured(by: "a public app"))
}

enum SheetFigures {
  private static let detents = Evidence.measured(by: "SheetInteraction, on iPhone 14 Pro and SE")

  /// The distance from the top of the safe area to a card on a phone.
  static let gapAboveCard = Figure<Points>(
    20, per: detents, .on(.homeIndicator, 10, per: detents), .since(.xcode26, on: .homeIndicator, 0, per: .openUIKit))
  /// Form sheets are reportedly slightly larger since iPadOS 16, but no source gives their size.
  static let formSheet = Figure<Size>(Size(width: 540, height: 620), per: .known)
  /// The width of the readable content guide and its margins.
  static let pageSheetWidth = Figure<Points>(712, per: .estimated)
  /// The distance from the status bar to a page sheet, which is centred on the screen.
  static let gapAbovePageSheet = Figure<Points>(20, per: .estimated)
  /// The size for a controller without a preferred content size.
  static let popover = Figure<Size>(Size(width: 320, height: 480), per: .known)
  /// The distance between a popover and the edges of the safe area.
  static let popoverMargin = Figure<Points>(10, per: .known)
  /// The height of a medium detent as a share of the screen's height. Apple documents about half.
  static let mediumDetent = Figure<Double>(0.5, per: .documented, .since(.xcode26, 459.0 / 852, per: .openUIKit))
  /// The base and the length of a popover's arrow, as width and height.
  static let popoverArrow = Figure<Size>(
    Size(width: 26, height: 13), per: .known, .since(.xcode26, Size(width: 26, height: 13), per: .estimated))
  static let popoverRadius = Figure<Points>(13, per: .known)
  static let cardRadius = Figure<Points>(10, per: .known, .since(.xcode26, 38, per: .estimated))
  static let grabber = Figure<Size>(Size(width: 36, height: 5), per: .known)
  static let gapAboveGrabber = Figure<Points>(5, per: .known)
  /// The distance between a sheet below its large detent and the edges of the screen. Since iOS 26, such sheets float:
  /// they are scaled down to leave this distance at their sides. Measured on one iPhone of 393 by 852 points.
  static let aroundPartialSheet = Figure<Points>(0, per: .known, .since(.xcode26, 8, per: .openUIKit))
  /// The same of a low sheet, whose detent excludes the bottom safe area.
  static let aroundLowSheet = Figure<Points>(0, per: .known, .since(.xcode26, 21.515, per: .openUIKit))
  /// The bottom safe area inset of a low sheet.
  static let insetOfLowSheet = Figure<Points>(0, per: .known, .since(.xcode26, 11, per: .openUIKit))
  /// The height up to which a detent is low: 100 points are, and 200 are not.
  static let lowDetent = Figure<Points>(0, per: .known, .since(.xcode26, 150, per: .estimated))
}

/// The heights of keyboards from the bottom of the screen, including the safe area, by the length of the screen's
/// shorter side.
///
/// The source doubts its own value of 328 points for the small iPad without a home button, which seems to be copied
/// from the largest iPad. This table uses the height of similar iPads instead.
package enum KeyboardFigures {
  private static let telegram = Evidence.measured(by: "Telegram for iOS")
  private static let divvun = Evidence.measured(by: "giellakbd-ios, issue 264")

  static let keys = Figure<Points>(
    216, per: telegram, .on(from: 414, 226, per: telegram), .on(.homeIndicator, 292, per: telegram),
    .on(.homeIndicator, from: 414, 302, per: telegram), .on(.homeIndicator, from: 420, 292, per: telegram),
    .on(.homeIndicator, from: 421, 302, per: telegram), .on(.landscape, 162, per: telegram),
    .on(.landscape, from: 321, 163, per: telegram), .on([.landscape, .homeIndicator], 172, per: telegram),
    .on(.pad, 263, per: telegram), .on(.pad, from: 1024, 328, per: telegram),
    .on([.pad, .homeIndicator], 283, per: telegram),
    .on([.pad, .homeIndicator], from: 1024, 348, per: telegram), .on([.pad, .landscape], 348, per: telegram),
    .on([.pad, .landscape], from: 1024, 421, per: telegram),
    .on([.pad, .landscape, .homeIndicator], 368, per: telegram),
    .on([.pad, .landscape, .homeIndicator], from: 1024, 441, per: telegram))

  static let suggestions = Figure<Points>(
    37, per: telegram, .on(from: 321, 44, per: telegram), .on(from: 414, 45, per: telegram),
    .on(.homeIndicator, from: 414, 44, per: telegram), .on(.landscape, 37, per: telegram), .on(.pad, 50, per: telegram))

  // Positions of keys are estimated from pictures and equal in all eras.

  /// The height of the strip below the keys, as a multiple of the bottom safe area. In portrait, the strip has symbols.
  static func freeStrip(_ device: DeviceClass) -> Double { device.contains(.landscape) ? 1 : 1.9 }
  /// The widths of a key with a word and of the space bar, as multiples of the width of a letter's key.
  static let wordKey = 2.5
  static let spaceBar = 5.0
  /// The space above and below a line between suggestions, as a share of the row's height.
  static let besideLineOfSuggestions = 0.25
  /// Whether keys with words and symbols have a different colour.
  package static let hasSideKeys = Figure(true, per: .known, .since(.xcode26, false, per: divvun))
  /// The extent of a key's shadow below the key.
  package static let shadowOfCap = Figure<Points>(1, per: .known, .since(.xcode26, 0, per: divvun))
  /// The radius of the keyboard's top corners. A keyboard with square corners has a hairline at the top.
  package static let topCorner = Figure<Points>(0, per: .known, .since(.xcode26, 26, per: .estimated))
  package static let cornerOfCap = Figure<Points>(5, per: .estimated, .since(.xcode26, 8, per: .estimated))
  static let around = EdgeInsets(top: 8, left: 3, bottom: 4, right: 3)
  static let aroundCap = EdgeInsets(top: 5, left: 3, bottom: 5, right: 3)
  static let letter: Points = 20
  static let word: Points = 15
  package static let symbol: Points = 22
  /// The symbols in the strip: their side, their distance from the ends of the rows, and their vertical centre as a
  /// share of the height between the last row and the bottom of the screen.
  static let symbolInStrip: Points = 28
  static let besideSymbolInStrip: Points = 20
  static let middleOfStrip = 0.4
  /// The maximum font size of a letter as a share of its key's height.
  static let letterOfCap = 0.6
}

/// The contents of bars: fonts, items and tabs. Saved documents contain none of these values. The proportions are
/// general knowledge.
package enum BarPartFigures {
  // MARK: Navigation bars

  static let titleFont = Figure<Font>(.system(17, .semibold), per: .known)
  static let largeTitleFont = Figure<Font>(
    .system(34, .bold), per: .known, .since(.xcode26, Font(.textStyle(.largeTitle), weight: .bold), per: .openUIKit))
  /// The space below a large title, which is centred in the remaining height. A line of 41 points starts 3.5 points
  /// below the items, and a line of 57.5 points directly below them.
  static let gapUnderLargeTitle = Figure<Points>(0, per: .known, .since(.xcode26, 4, per: .openUIKit))
  /// The maximum text size at which titles and items still grow with body text. nil if they do not grow because the
  /// large content viewer shows them instead (WWDC 2019, "Large Content Viewer"). At larger text sizes, titles of 17
  /// points were measured as 21, the size of body text at this text size. Smaller text was not measured.
  static let maxTextSize = Figure<TextSize?>(nil, per: .documented, .since(.xcode26, .xxLarge, per: .openUIKit))
  static let minHeightOfLargeTitle = Figure<Points>(90, per: .estimated)
  static let promptFont = Figure<Font>(.system(13), per: .known)
  static let searchFieldInsets = Figure<EdgeInsets>(EdgeInsets(top: 1, left: 0, bottom: 15, right: 0), per: .known)

  /// The arrow of the back button, which overhangs the margin slightly. The size is from
  /// `_UINavigationBarBackIndicatorView` in a published view hierarchy of iOS 7.
  static let backArrow = Figure<Size>(Size(width: 12.5, height: 20.5), per: .known)
  static let overhangOfBackArrow = Figure<Points>(8, per: .estimated)
  static let gapAfterBackArrow = Figure<Points>(6, per: .estimated)

  // MARK: Items

  static let itemFont = Figure<Points>(17, per: .known)
  /// The weight of an item's title. Titles of prominent items are semibold.
  static let itemWeight = Figure<FontWeight>(.regular, per: .known, .since(.xcode26, .medium, per: .openUIKit))
  static let itemIcon = Figure<Points>(24, per: .estimated)
  static let itemIconWidth = Figure<Points>(28, per: .estimated)
  static let gapOfNavigationItems = Figure<Points>(16, per: .known)
  static let gapOfToolbarItems = Figure<Points>(8, per: .estimated)

  // MARK: Glass

  private static let fabBar = Evidence.measured(by: "FabBar")
  /// Whether items and tabs float above the content in capsules, in bars without a background.
  package static let isGlass = Figure(false, per: .documented, .since(.xcode26, true, per: .documented))
  /// The height of a capsule and the width of an icon in a capsule. Capsules and titles are at the top of the bar,
  /// which is higher.
  static let glassItem = Figure<Points>(44, per: .openUIKit)
  /// The distance between icons in a shared capsule. WWDC25 session 284 documents that icons share capsules.
  static let gapInGlass = Figure<Points>(8, per: .openUIKit)
  static let besideGlassTitle = Figure<Points>(16, per: .openUIKit)
  static let gapOfGlass = Figure<Points>(12, per: .openUIKit)
  /// The height of the tabs' capsule, and the space around it. The bottom space starts at the edge of the screen.
  ///
  /// Both sources agree on 83 points in portrait, with and without a home indicator. The 64 points in compact height
  /// were measured only without a home indicator. The space at the sides is from FabBar.
  static let tabGlass = Figure<Points>(62, per: fabBar, .on(.low, 44, per: .openUIKit))
  static let aroundTabGlass = Figure<EdgeInsets>(
    EdgeInsets(top: 0, left: 21, bottom: 21, right: 21), per: fabBar,
    .on(.low, EdgeInsets(top: 0, left: 21, bottom: 20, right: 21), per: .openUIKit))
  /// The height below a bar over which the scroll edge effect fades.
  static let scrollEdgeFade = Figure<Points>(16, per: .estimated)
  /// The maximum distance between the centres of tabs, and the space beside the tabs in their capsule.
  static let widestGlassTab = Figure<Points>(86, per: .openUIKit)
  static let besideGlassTabs = Figure<Points>(8, per: .openUIKit)
  /// The distance by which the background of the selected tab exceeds its column on both sides.
  static let overhangOfSelectedTab = Figure<Points>(4, per: .openUIKit)
  /// The space before the icon and after the title of a tab whose title is beside its icon, and the space around and
  /// between such tabs.
  static let aroundLowGlassTab = Figure<EdgeInsets>(EdgeInsets(top: 0, left: 6, bottom: 0, right: 12), per: .openUIKit)
  static let gapOfLowGlassTabs = Figure<Points>(4, per: .openUIKit)

  // MARK: Tabs

  static let tabIcon = Figure<Points>(26, per: .estimated)
  /// The distance of an icon from the top of its bar or, since iOS 26, of its capsule: 24 points to the icon's centre.
  static let gapAboveTabIcon = Figure<Points>(6, per: .estimated, .since(.xcode26, 11, per: .openUIKit))
  static let tabFont = Figure<Points>(10, per: .known)
  static let tabWeight = Figure<FontWeight>(
    .medium, per: .known, .since(.xcode26, .semibold, per: .openUIKit),
    .since(.xcode26, on: .low, .regular, per: .openUIKit))
  static let selectedTabWeight = Figure<FontWeight>(.medium, per: .known, .since(.xcode26, .semibold, per: .openUIKit))
  /// The title's frame, relative to the tab's top left corner. The frame's width is subtracted from the tab's width.
  static let tabTitle = Figure<Rect>(
    Rect(x: 2, y: 33, width: 4, height: 14), per: .estimated,
    .since(.xcode26, Rect(x: 2, y: 39, width: 4, height: 12), per: .openUIKit))
  /// Whether a title is beside its icon instead of below it, as in `inlineLayoutAppearance` and
  /// `compactInlineLayoutAppearance`.
  static let tabsStandBeside = Figure<Bool>(
    false, per: .documented, .since(.xcode9, on: .wide, true, per: .documented),
    .since(.xcode9, on: .low, true, per: .documented))
  /// The minimum height of a bar with titles below icons.
  static let minHeightOfHighTab = Figure<Points>(40, per: .estimated)
  static let lowTabIcon = Figure<Points>(20, per: .estimated, .since(.xcode26, on: .low, 20.5, per: .openUIKit))
  static let gapAfterLowTabIcon = Figure<Points>(6, per: .estimated, .since(.xcode26, 8, per: .openUIKit))
  static let lowTabFont = Figure<Points>(
    12, per: .estimated, .on(.pad, 13, per: .known), .since(.xcode26, on: .low, 12, per: .openUIKit))
  /// The space between a selected tab's icon and the edges of its background, and the total space at the sides of a
  /// title that is beside its icon.
  static let aroundTabIcon = Figure<EdgeInsets>(EdgeInsets(top: 2, left: 12, bottom: 1, right: 12), per: .estimated)
  static let besideLowTabIcon = Figure<Points>(16, per: .estimated)
  /// The height of the capsule of tabs at the top, and the space around the background of the selected tab. Since iOS
  /// 26, the capsule is at the top of its row.
  static let tabCapsule = Figure<Points>(40, per: .estimated, .since(.xcode26, 44, per: .openUIKit))
  static let aroundSelectedTab = Figure<Points>(4, per: .estimated, .since(.xcode26, 4, per: .openUIKit))
  static let besideTopTab = Figure<Points>(16, per: .estimated, .since(.xcode26, 16, per: .openUIKit))
  static let topTabFont = Figure<Font>(
    .system(15, .medium), per: .estimated, .since(.xcode26, .system(17), per: .openUIKit))
  static let selectedTopTabFont = Figure<Font>(
    .system(15, .semibold), per: .estimated, .since(.xcode26, .system(17), per: .openUIKit))
  /// The height and minimum width of a tab's badge. `badge` and `badgeFont` apply to the badges of bar items.
  static let tabBadge = Figure<Points>(
    18, per: .known, .on(.low, 14, per: .estimated), .since(.xcode26, 20, per: .openUIKit),
    .since(.xcode26, on: .low, 16, per: .openUIKit),
    .since(.xcode26, on: [.pad, .wide], 18.5, per: .openUIKit))
  static let tabBadgeFont = Figure<Font>(
    .system(11, .medium), per: .estimated, .on(.low, .system(9, .medium), per: .estimated),
    .since(.xcode26, .system(13), per: .openUIKit), .since(.xcode26, on: .low, .system(10, .medium), per: .openUIKit))
  static let badge = Figure<Points>(18, per: .known)
  static let badgeFont = Figure<Font>(.system(11, .medium), per: .estimated)
  static let badgePadding = Figure<Points>(10, per: .estimated, .on(.low, 8, per: .estimated))
  /// The distance from the upper trailing corner of the icon (of the title in tabs at the top) to the centre of a badge
  /// that is as wide as high. Since iOS 26, a badge is 8.5 points from the icon's centre and 6 from the capsule's top.
  static let badgeOffset = Figure<Point>(
    Point(x: 2, y: 2), per: .estimated, .since(.xcode26, Point(x: 5.5, y: 5), per: .openUIKit))
  static let topBadgeOffset = Figure<Point>(
    Point(x: 8, y: 3), per: .estimated, .since(.xcode26, Point(x: 9.25, y: 7.25), per: .openUIKit))
  /// The badge offset for an icon beside its title. Since iOS 26, it is relative to the corner of the tab.
  static let lowBadgeOffset = Figure<Point>(
    Point(x: -4, y: -3), per: .estimated, .on(.low, Point(x: -3, y: 1), per: .estimated),
    .since(.xcode26, Point(x: -9, y: 8), per: .openUIKit))
  /// The minimum distance of a badge from the top of its tab or, until iOS 18, of its bar. Since iOS 26, badges at the
  /// top of an iPad start above their tabs.
  static let gapAboveBadge = Figure<Points>(2, per: .estimated, .since(.xcode26, -2, per: .openUIKit))
  /// The diameter of a badge without text.
  static let dotOfBadge = Figure<Points>(10, per: .estimated)
  package static let hasItemBadges = Figure(false, per: .documented, .since(.xcode26, true, per: .documented))
  /// The distance from the upper trailing corner of an item to the centre of its badge.
  static let insetOfItemBadge = Figure<Point>(Point(x: 8, y: 6), per: .estimated)

  /// The maximum height of a bar that does not include the home indicator's area.
  static let maxHeight = Figure<Points>(60, per: .estimated)
}

enum SearchFigures {
  static let fieldInsets = Figure<EdgeInsets>(EdgeInsets(top: 10, left: 8, bottom: 10, right: 8), per: .known)
  static let promptFont = Figure<Font>(.system(13), per: .known)
  static let prompt = Figure<Points>(16, per: .known)
  static let promptStep = Figure<Points>(20, per: .known)
  static let scopes = Figure<Points>(32, per: .known)
  static let scopesStep = Figure<Points>(42, per: .known)
  static let font = Figure<Font>(.system(17), per: .known)
  /// The font in a navigation bar, and in a toolbar, where it grows with the items.
  static let fontInBar = Figure<Font>(
    .system(17), per: .known, .since(.xcode26, Font(.textStyle(.body), weight: .medium), per: .openUIKit),
    .since(.xcode26, on: .pad, .system(17, .medium), per: .openUIKit))
  static let fontInToolbar = Figure<Font>(
    .system(17), per: .known, .since(.xcode26, .system(17, .medium), per: .openUIKit))
  static let magnifier = Figure<Points>(18, per: .estimated)
  static let gapBeforeMagnifier = Figure<Points>(8, per: .estimated)
  /// The distances from the field's ends to its text.
  static let textStart = Figure<Points>(30, per: .known)
  static let textEnd = Figure<Points>(8, per: .known)
  static let cancelPadding = Figure<Points>(8, per: .estimated)
  static let gapBeforeCancel = Figure<Points>(4, per: .estimated)
}

/// Alerts and action sheets. Saved documents contain none of these values, so undocumented ones are estimated from
/// pictures. OpenUIKit's values are from iPhone 16, and from iPhone SE 3 for large text.
package enum AlertFigures {
  static let width = Figure<Points>(270, per: .known, .since(.xcode26, 320, per: .openUIKit))
  static let radius = Figure<Points>(14, per: .known, .since(.xcode26, 34, per: .openUIKit))
  /// Whether alerts are centred in the safe area instead of the screen.
  static let keepsToSafeArea = Figure<Bool>(false, per: .known, .since(.xcode26, true, per: .openUIKit))
  /// The minimum distance from the edges of the area above the keyboard.
  static let margin = Figure<Points>(24, per: .estimated)
  /// The opacity of the black behind an alert, or nil for the dimming of other presentations.
  package static let dimming = Figure<Double?>(nil, per: .estimated, .since(.xcode26, 0.2, per: .openUIKit))
  package static let dimmingInDark = Figure<Double?>(nil, per: .estimated, .since(.xcode26, 0.48, per: .openUIKit))

  // MARK: Words

  static let aroundWords = Figure<EdgeInsets>(
    EdgeInsets(top: 19, left: 16, bottom: 20, right: 16), per: .known,
    .since(.xcode26, EdgeInsets(top: 22, left: 30, bottom: Points(13.0 / 3), right: 30), per: .openUIKit))
  static let gapAboveMessage = Figure<Points>(4, per: .estimated, .since(.xcode26, Points(23.0 / 3), per: .openUIKit))
  static let message = Figure<TextStyle>(.footnote, per: .known, .since(.xcode26, .subheadline, per: .openUIKit))
  static let wordsAreCentered = Figure<Bool>(true, per: .known, .since(.xcode26, false, per: .openUIKit))
  static let field = Figure<Points>(30, per: .estimated, .since(.xcode26, 48, per: .openUIKit))
  /// The distance from the sides of the alert to its fields, and between fields.
  static let besideFields = Figure<Points>(16, per: .known, .since(.xcode26, 15, per: .openUIKit))
  static let gapOfFields = Figure<Points>(0, per: .estimated, .since(.xcode26, 8, per: .openUIKit))
  static let gapAboveFields = Figure<Points>(16, per: .estimated, .since(.xcode26, Points(49.0 / 3), per: .openUIKit))
  static let besideFieldText = Figure<Points>(8, per: .estimated, .since(.xcode26, 15, per: .openUIKit))

  // MARK: Actions

  static let action = Figure<Points>(44, per: .known, .since(.xcode26, 48, per: .openUIKit))
  /// Whether actions grow by as much as the line of their title. Since iOS 26, they only grow at accessibility sizes,
  /// to the height of the line plus `aroundActionTitle` above and below.
  static let actionGrows = Figure<Bool>(true, per: .known, .since(.xcode26, false, per: .openUIKit))
  static let aroundActionTitle = Figure<Points>(12, per: .openUIKit)
  static let actionStyle = Figure<TextStyle>(.body, per: .known)
  static let actionWeight = Figure<FontWeight>(.regular, per: .known, .since(.xcode26, .medium, per: .openUIKit))
  /// Whether the cancel action is bold if no action is preferred.
  static let cancelIsBold = Figure<Bool>(true, per: .known, .since(.xcode26, false, per: .openUIKit))
  static let besideActionTitle = Figure<Points>(8, per: .estimated, .since(.xcode26, 12, per: .estimated))
  static let minScaleOfTitle = Figure<Double>(0.6, per: .estimated)
  /// The space around and between actions. Until iOS 18, actions touch and have lines between them.
  static let aroundActions = Figure<Points>(0, per: .known, .since(.xcode26, 16, per: .openUIKit))
  static let gapOfActions = Figure<Points>(0, per: .known, .since(.xcode26, 8, per: .openUIKit))

  // MARK: Action sheets

  /// Whether an action sheet without a source appears at the bottom of a phone. Since iOS 26, it is centred.
  static let sheetRises = Figure<Bool>(
    true, per: .known, .on(.pad, false, per: .documented), .since(.xcode26, false, per: .documented))
  static let aroundSheet = Figure<Points>(8, per: .known)
  static let gapOfSheetGroups = Figure<Points>(8, per: .known)
  static let sheetAction = Figure<Points>(57, per: .known)
  static let sheetActionStyle = Figure<TextStyle>(.title3, per: .known)
  static let aroundSheetWords = Figure<EdgeInsets>(
    EdgeInsets(top: 14, left: 16, bottom: 14, right: 16), per: .estimated)
  static let sheetWords = Figure<TextStyle>(.footnote, per: .known)
}

/// Menus. Saved documents contain none of these values, so undocumented ones are estimated from pictures.
package enum MenuFigures {
  static let width = Figure<Points>(250, per: .known, .since(.xcode26, 250, per: .estimated))
  static let radius = Figure<Points>(13, per: .known, .since(.xcode26, 32, per: .estimated))
  /// The minimum distance from the edges of the area that a menu may cover.
  static let margin = Figure<Points>(8, per: .estimated)
  /// The distance between a menu and its source. Since iOS 26, a menu may cover its source.
  static let gap = Figure<Points>(8, per: .estimated)
  package static let coversItems = Figure<Bool>(false, per: .known, .since(.xcode26, true, per: .documented))
  static let aroundActions = Figure<Points>(0, per: .known, .since(.xcode26, 10, per: .estimated))

  // MARK: Actions

  static let action = Figure<Points>(44, per: .known, .since(.xcode26, 44, per: .estimated))
  static let actionStyle = Figure<TextStyle>(.body, per: .known)
  /// The minimum space above and below an action's title.
  static let aroundTitle = Figure<Points>(11, per: .estimated)
  static let maxLines = Figure<Int>(2, per: .known)
  static let besideAction = Figure<Points>(16, per: .estimated, .since(.xcode26, 24, per: .estimated))
  static let icon = Figure<Points>(20, per: .estimated)
  /// The space between an icon, or a trailing arrow, and the title.
  static let besideTitle = Figure<Points>(8, per: .estimated, .since(.xcode26, 12, per: .estimated))
  /// Whether icons precede titles instead of being at the end of the action.
  static let iconLeads = Figure<Bool>(false, per: .known, .since(.xcode26, true, per: .documented))
  static let mark = Figure<Points>(14, per: .estimated)
  static let besideMark = Figure<Points>(10, per: .estimated)
  static let hasLines = Figure<Bool>(true, per: .known, .since(.xcode26, false, per: .documented))

  /// The height of the band between two groups. Since iOS 26, the band has a line in its middle.
  static let gapOfGroups = Figure<Points>(8, per: .known, .since(.xcode26, 20, per: .estimated))
  static let groupIsParted = Figure<Bool>(false, per: .known, .since(.xcode26, true, per: .documented))
  static let titleStyle = Figure<TextStyle>(.footnote, per: .estimated)
  static let aroundGroupTitle = Figure<Points>(8, per: .estimated)
}
