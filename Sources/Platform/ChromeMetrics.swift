package import LayoutModel

/// The bars, keyboards and sheets that the platform puts around a screen, by era, device and orientation.
///
/// Heights leave out the safe area beyond them unless they say otherwise.
package struct ChromeMetrics: Sendable {
  package let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  var era: PlatformEra { environment.era }
  var isPad: Bool { environment.traits.idiom == .pad }
  /// A phone in landscape, whose bars are lower and whose titles are small.
  var isLow: Bool { environment.traits.vertical == .compact }
  var device: DeviceClass { DeviceClass(environment.traits, hasHomeIndicator: hasHomeIndicator) }
  /// A bare size has one if anything is left free at its bottom.
  var hasHomeIndicator: Bool { environment.geometry.map { !$0.hasHomeButton } ?? (environment.safeArea.bottom > 0) }

  /// 0 where the status bar is hidden: on phones in landscape.
  package var statusBarHeight: Points { environment.statusBarHeight }
  /// The height that a screen gains if its status bar hides: none beside a notch or an island.
  package var heightOfHiddenStatusBar: Points { environment.geometry?.cutout == nil ? statusBarHeight : 0 }

  // MARK: Navigation bar

  /// Phones on their side never have a large title.
  package func height(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    let isCard = ChromeMetrics.isCard(presentation)
    var height = (isCard ? BarFigures.navigationBarOfCard : BarFigures.navigationBar)(era, device)
    if bar.isLarge, !isLow { height += BarFigures.largeTitle(era) }
    if bar.search != nil { height += BarFigures.searchField(era) }
    if !bar.prompt.isEmpty { height += BarFigures.prompt(era) }
    return height
  }

  /// Whether the search field of a navigation bar stands in the toolbar below it.
  ///
  /// - Parameter hasTabs: whether tabs are at the bottom of the screen.
  package func movesSearch(of bar: NavigationBar, hasTabs: Bool) -> Bool {
    bar.search != nil && bar.searchPlacement == .automatic && !hasTabs && BarFigures.searchIsInToolbar(era, device)
  }

  /// How much of a navigation bar gives way when content scrolls under it: first a search field, then a large title.
  package func collapsibleHeight(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    var collapsed = bar
    (collapsed.isLarge, collapsed.search) = (false, nil)
    return height(of: bar, in: presentation) - height(of: collapsed, in: presentation)
  }

  /// Where a navigation bar begins in the screen: under the status bar.
  ///
  /// On phones with a Dynamic Island that is higher than the safe area ends.
  package var navigationBarTop: Points {
    guard environment.orientation == .portrait, let cutout = environment.geometry?.cutout,
      cutout.kind == .dynamicIsland
    else { return environment.safeArea.top }
    return environment.scale.roundingEdge(cutout.frame.maxY + BarFigures.gapUnderIsland(era))
  }

  static func isCard(_ presentation: Presentation) -> Bool {
    switch presentation {
    case .pageSheet, .formSheet: true
    case .fullScreen, .popover: false
    }
  }

  // MARK: Bars at the bottom

  /// Since iOS 26 high enough for the glass that tabs float in and the gap under it, so that they cover nothing above the
  /// bar: with a home indicator the strip below the bar has room for both, without one the bar has to have it.
  package var tabBarHeight: Points {
    let bar = BarFigures.tabBar(era, device)
    guard BarPartFigures.isGlass(era) else { return bar }
    let glass = BarPartFigures.tabGlass(era, device) + BarPartFigures.aroundTabGlass(era, device).bottom
    return max(bar, glass - environment.safeArea.bottom)
  }

  /// Whether the tabs of a screen float at its top: not in a sheet or container that is narrower than the window.
  package func tabBarIsOnTop(inWidth width: Points) -> Bool {
    BarFigures.tabBarIsOnTop(era, device) && width >= environment.size.width
  }

  /// The row that tabs at the top float in: the navigation bar's, whose height is given, or one of their own.
  package func rowOfTopTabs(below top: Points, in bar: NavigationBar?) -> Rect {
    let height = bar == nil ? BarFigures.tabBarOnTop(era) : BarFigures.navigationBar(era, device)
    let prompt = bar.map { $0.prompt.isEmpty ? 0 : BarFigures.prompt(era) } ?? 0
    return Rect(x: 0, y: top + prompt, width: environment.size.width, height: height)
  }

  package var toolbarHeight: Points { BarFigures.toolbar(era, device) }

  /// The line at the bottom of a screen without a home button, as wide as in portrait; nil on one with.
  package var homeIndicator: Rect? {
    guard hasHomeIndicator else { return nil }
    let size = environment.size
    let width = environment.scale.roundingEdge(min(size.width, size.height) * BarFigures.homeIndicatorShare(era))
    let height = BarFigures.homeIndicatorHeight(era)
    return Rect(
      x: (size.width - width) / 2, y: size.height - BarFigures.gapUnderHomeIndicator(era) - height, width: width,
      height: height)
  }
}
