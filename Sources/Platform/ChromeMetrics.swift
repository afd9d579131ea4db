package import LayoutModel

/// The bars, keyboards and sheets that the platform puts around a screen, by era, device and orientation.
///
/// Heights exclude the safe area beyond them unless stated otherwise.
package struct ChromeMetrics: Sendable {
  package let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  var era: PlatformEra { environment.era }
  var isPad: Bool { environment.traits.idiom == .pad }
  /// Whether the device is a phone in landscape, where bars are lower and titles are small.
  var isLow: Bool { environment.traits.vertical == .compact }
  var device: DeviceClass { DeviceClass(environment.traits, hasHomeIndicator: hasHomeIndicator) }
  /// Whether the screen has a home indicator. A bare size has one if its bottom safe area is not empty.
  var hasHomeIndicator: Bool { environment.geometry.map { !$0.hasHomeButton } ?? (environment.safeArea.bottom > 0) }

  /// The height of the status bar, or 0 where it is hidden: on phones in landscape.
  package var statusBarHeight: Points { environment.statusBarHeight }
  /// The height that the safe area loses when the status bar is hidden: 0 with a notch or a Dynamic Island.
  package var heightOfHiddenStatusBar: Points { environment.geometry?.cutout == nil ? statusBarHeight : 0 }

  // MARK: Navigation bar

  /// Returns the height of a navigation bar. Phones in landscape never show a large title.
  package func height(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    let isCard = ChromeMetrics.isCard(presentation)
    var height = (isCard ? BarFigures.navigationBarOfCard : BarFigures.navigationBar)(era, device)
    if bar.isLarge, !isLow { height += TextTraits(environment).largeTitleHeight }
    if bar.search != nil { height += TextTraits(environment).searchHeight(on: device) }
    if !bar.prompt.isEmpty { height += BarFigures.prompt(era) }
    return height
  }

  /// Returns whether the search field of a navigation bar is in the toolbar.
  ///
  /// - Parameter hasTabs: Whether tabs are at the bottom of the screen.
  package func movesSearch(of bar: NavigationBar, hasTabs: Bool) -> Bool {
    bar.search != nil && bar.searchPlacement == .automatic && !hasTabs && BarFigures.searchIsInToolbar(era, device)
  }

  /// Returns the height that a navigation bar loses when content scrolls under it: that of its search field and of its
  /// large title.
  package func collapsibleHeight(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    var collapsed = bar
    (collapsed.isLarge, collapsed.search) = (false, nil)
    return height(of: bar, in: presentation) - height(of: collapsed, in: presentation)
  }

  /// Returns the distance from the top of a screen or card to its navigation bar.
  ///
  /// - Parameter safeTop: The safe area at its top without the bar.
  package func navigationBarTop(under safeTop: Points, in presentation: Presentation = .fullScreen) -> Points {
    let least = BarFigures.leastTopOfNavigationBar(era, device)
    if ChromeMetrics.isCard(presentation) { return max(safeTop + BarFigures.gapAboveBarOfCard(era, device), least) }
    guard BarFigures.isNearIsland(era), environment.orientation == .portrait,
      let cutout = environment.geometry?.cutout, cutout.kind == .dynamicIsland
    else { return max(safeTop, least) }
    return min(safeTop, environment.scale.roundingEdge(cutout.frame.maxY + BarFigures.gapUnderIsland(era)))
  }

  static func isCard(_ presentation: Presentation) -> Bool {
    switch presentation {
    case .pageSheet, .formSheet: true
    case .fullScreen, .popover: false
    }
  }

  // MARK: Bars at the bottom

  /// The height of the tab bar. Since iOS 26 it is that of the glass in which tabs float and of the gap below it, which
  /// take as much with a home indicator as without one.
  package var tabBarHeight: Points {
    guard BarPartFigures.isGlass(era) else { return BarFigures.tabBar(era, device) }
    let glass = BarPartFigures.tabGlass(era, device) + BarPartFigures.aroundTabGlass(era, device).bottom
    return max(0, glass - environment.safeArea.bottom)
  }

  /// Returns whether the tabs of a screen float at its top, which they do not in a sheet or container that is narrower
  /// than the window.
  package func tabBarIsOnTop(inWidth width: Points) -> Bool {
    BarFigures.tabBarIsOnTop(era, device) && width >= environment.size.width
  }

  /// Returns the row in which tabs at the top float: that of the navigation bar, or one of their own.
  package func rowOfTopTabs(below top: Points, in bar: NavigationBar?) -> Rect {
    let height = bar == nil ? BarFigures.tabBarOnTop(era) : BarFigures.navigationBar(era, device)
    let prompt = bar.map { $0.prompt.isEmpty ? 0 : BarFigures.prompt(era) } ?? 0
    return Rect(x: 0, y: top + prompt, width: environment.size.width, height: height)
  }

  package var toolbarHeight: Points { BarFigures.toolbar(era, device) }

  /// The frame of the home indicator, which is as wide as in portrait; nil on a screen with a home button.
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
