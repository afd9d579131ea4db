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
  static let leastTopOfNavigationBar = Figure<Points>(
    0, .known, .since(.xcode26, on: .low, 24, .openUIKit), .since(.xcode26, on: [.low, .homeIndicator], 24, .estimated))
  static let leastSideOfNavigationItems = Figure<Points>(
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
