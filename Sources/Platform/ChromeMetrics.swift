package import LayoutModel

/// The bars, keyboards and sheets that the platform puts around a screen, by era, device and orientation.
///
/// Heights leave out the safe area beyond them unless they say otherwise. "IB" stands for the frames that Interface Builder
/// saved in public documents, "QMUI" for the measurements in Tencent's QMUI_iOS.
package struct ChromeMetrics: Sendable {
  package let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  var era: PlatformEra { environment.era }
  var isPad: Bool { environment.traits.idiom == .pad }
  /// A phone in landscape, whose bars are lower and whose titles are small.
  var isLow: Bool { environment.traits.vertical == .compact }
  /// A low phone that is not even wide.
  private var isLowAndNarrow: Bool { isLow && environment.traits.horizontal == .compact }
  /// A bare size has one if anything is left free at its bottom.
  var hasHomeIndicator: Bool { environment.geometry.map { !$0.hasHomeButton } ?? (environment.safeArea.bottom > 0) }

  /// 0 where the status bar is hidden: on phones in landscape.
  package var statusBarHeight: Points { environment.statusBarHeight }

  // MARK: Navigation bar

  /// What large titles add: 52 by IB at every size of bar.
  static let largeTitleHeight: Points = 52
  /// What a search field below the title adds: 36 and 8 above and below; general knowledge.
  static let searchHeight: Points = 52
  /// What a line above the title adds; general knowledge.
  static let promptHeight: Points = 30

  /// Of a bar of one line on a phone in portrait or an iPad: 44, on iPads 50 since iOS 12, both 54 since iOS 26; IB.
  static func standardNavigationBarHeight(era: PlatformEra, idiom: Idiom) -> Points {
    if era >= .xcode26 { return 54 }
    return idiom == .pad && era >= .xcode10 ? 50 : 44
  }

  /// Phones in landscape have 32, or 44 where they are regular in width (QMUI), and never a large title. Sheets have 56
  /// from iOS 13 to 18 (IB), on iPads too by Hackworth's measurements.
  package func height(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    var height: Points
    if isLow {
      height = isLowAndNarrow ? 32 : 44
    } else if ChromeMetrics.isCard(presentation), era >= .xcode11, era < .xcode26 {
      height = 56
    } else {
      height = ChromeMetrics.standardNavigationBarHeight(era: era, idiom: environment.traits.idiom)
    }
    if bar.isLarge, !isLow { height += ChromeMetrics.largeTitleHeight }
    if bar.search != nil { height += ChromeMetrics.searchHeight }
    if !bar.prompt.isEmpty { height += ChromeMetrics.promptHeight }
    return height
  }

  /// Where a navigation bar begins in the screen: under the status bar.
  ///
  /// On phones with a Dynamic Island that is higher than the safe area ends: QMUI measured 53.667 where that is 59 and
  /// 56.333 where it is 62, both 5.333 under the island. Interface Builder draws it at the safe area's end.
  package var navigationBarTop: Points {
    guard environment.orientation == .portrait, !environment.includesBars, let cutout = environment.geometry?.cutout,
      cutout.kind == .dynamicIsland
    else { return environment.safeArea.top }
    return environment.scale.roundingEdge(cutout.frame.maxY + ChromeMetrics.gapUnderIsland)
  }

  private static let gapUnderIsland: Points = 16.0 / 3

  static func isCard(_ presentation: Presentation) -> Bool {
    switch presentation {
    case .pageSheet, .formSheet: true
    case .fullScreen, .popover: false
    }
  }

  // MARK: Bars at the bottom

  /// Phones: 49 (IB), in landscape 32 or, regular in width, 49 (QMUI; the same for phones with a home button is disputed).
  /// iPads: 49, since iOS 12 50 with a home button and 45 without (QMUI, IB). Where iPadOS 18 puts the bar on top, its
  /// measures were not found: here it stays at the bottom.
  package var tabBarHeight: Points {
    if isPad { return era < .xcode10 ? 49 : hasHomeIndicator ? 45 : 50 }
    return isLowAndNarrow ? 32 : 49
  }

  /// Phones: 44 (IB), in landscape 32 or, regular in width, 44 (QMUI). iPads: 44, since iOS 12 50 (Hackworth, QMUI).
  package var toolbarHeight: Points {
    if isPad { return era < .xcode10 ? 44 : 50 }
    return isLowAndNarrow ? 32 : 44
  }

  /// The line at the bottom of a screen without a home button; nil on one with.
  ///
  /// 5 points high and 8 above the edge, as wide as a public app's 134 of 375 points; of landscape nothing was found, and
  /// the width is portrait's.
  package var homeIndicator: Rect? {
    guard hasHomeIndicator else { return nil }
    let size = environment.size
    let width = environment.scale.roundingEdge(min(size.width, size.height) * (134.0 / 375))
    return Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
  }
}
