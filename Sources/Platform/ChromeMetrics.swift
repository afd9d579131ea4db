package import LayoutModel

/// The geometry of the bars, keyboards and sheets around a screen, by era, device and orientation.
///
/// Heights exclude the adjacent safe area unless stated otherwise.
package struct ChromeMetrics: Sendable {
  package let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  var era: PlatformEra { environment.era }
  var isPad: Bool { environment.traits.idiom == .pad }
  /// Whether the device is a phone in landscape, which has shorter bars and small titles.
  var isLow: Bool { environment.traits.vertical == .compact }
  var device: DeviceClass { DeviceClass(environment.traits, hasHomeIndicator: hasHomeIndicator) }
  /// Whether the screen has a home indicator. A bare size has one if its bottom safe area is not empty.
  var hasHomeIndicator: Bool { environment.geometry.map { !$0.hasHomeButton } ?? (environment.safeArea.bottom > 0) }

  /// The height of the status bar. It is 0 on phones in landscape, which hide the status bar.
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

  /// Returns whether the search field of a navigation bar moves to the toolbar.
  ///
  /// - Parameter hasTabs: Whether tabs are at the bottom of the screen.
  package func movesSearch(of bar: NavigationBar, hasTabs: Bool) -> Bool {
    bar.search != nil && bar.searchPlacement == .automatic && !hasTabs && BarFigures.searchIsInToolbar(era, device)
  }

  /// Returns the height that a navigation bar loses when content scrolls under it: the height of its search field and
  /// its large title.
  package func collapsibleHeight(of bar: NavigationBar, in presentation: Presentation = .fullScreen) -> Points {
    var collapsed = bar
    collapsed.isLarge = false
    collapsed.search = nil
    return height(of: bar, in: presentation) - height(of: collapsed, in: presentation)
  }

  /// Returns the distance from the top of a screen or card to its navigation bar.
  ///
  /// - Parameter safeTop: The top safe area inset without the bar.
  package func navigationBarTop(under safeTop: Points, in presentation: Presentation = .fullScreen) -> Points {
    let minimum = BarFigures.minTopOfNavigationBar(era, device)
    if ChromeMetrics.isCard(presentation) { return max(safeTop + BarFigures.gapAboveBarOfCard(era, device), minimum) }
    guard BarFigures.isNearIsland(era), environment.orientation == .portrait,
      let cutout = environment.geometry?.cutout, cutout.kind == .dynamicIsland
    else { return max(safeTop, minimum) }
    return min(safeTop, environment.scale.roundingEdge(cutout.frame.maxY + BarFigures.gapUnderIsland(era)))
  }

  static func isCard(_ presentation: Presentation) -> Bool {
    switch presentation {
    case .pageSheet, .formSheet: true
    case .fullScreen, .popover: false
    }
  }

  // MARK: Bars at the bottom

  /// The height of the tab bar. Since iOS 26, the capsule of tabs and the gap below it have the same height in total
  /// with a home indicator and without one.
  package var tabBarHeight: Points {
    guard BarPartFigures.isGlass(era) else { return BarFigures.tabBar(era, device) }
    let glass = BarPartFigures.tabGlass(era, device) + BarPartFigures.aroundTabGlass(era, device).bottom
    return max(0, glass - environment.safeArea.bottom)
  }

  /// Returns whether tabs float at the top. In a sheet or container narrower than the window, they stay at the bottom.
  package func tabBarIsOnTop(inWidth width: Points) -> Bool {
    BarFigures.tabBarIsOnTop(era, device) && width >= environment.size.width
  }

  /// Returns the row in which tabs at the top float. They share the row of the navigation bar if there is one.
  package func rowOfTopTabs(below top: Points, in bar: NavigationBar?) -> Rect {
    let height = bar == nil ? BarFigures.tabBarOnTop(era) : BarFigures.navigationBar(era, device)
    let prompt = bar.map { $0.prompt.isEmpty ? 0 : BarFigures.prompt(era) } ?? 0
    return Rect(x: 0, y: top + prompt, width: environment.size.width, height: height)
  }

  package var toolbarHeight: Points { BarFigures.toolbar(era, device) }

  /// The frame of the home indicator, or nil on a screen with a home button. Its width is the same in both
  /// orientations.
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

package enum Suggestions: Hashable, Sendable { case shown, hidden }

extension ChromeMetrics {
  /// Returns the height of the keyboard from the bottom of the screen, including the safe area.
  package func keyboardHeight(_ suggestions: Suggestions = .shown) -> Points {
    let setting = keyboardSetting
    let keys = KeyboardFigures.keys(setting)
    switch suggestions {
    case .hidden: return keys
    case .shown: return keys + KeyboardFigures.suggestions(setting)
    }
  }

  /// The setting for keyboard heights, which depend on the orientation of the screen, even of a bare size, and on the
  /// length of its shorter side.
  var keyboardSetting: FigureSetting {
    let size = environment.size
    var setting = FigureSetting(era: era, device: device, width: min(size.width, size.height))
    if size.width > size.height { setting.device.insert(.landscape) }
    return setting
  }
}

/// The part of a screen that a presented screen fills.
package struct PresentedArea: Hashable, Sendable {
  /// The frame in the presenting screen's coordinates.
  package var frame: Rect
  /// The safe area insets of the presented screen, without its bars.
  package var safeArea: EdgeInsets
  package var cornerRadius: Points
  /// The arrow of a popover; nil for other presentations.
  package var arrow: PopoverArrow?
}

extension ChromeMetrics {
  package func area(of presentation: Presentation) -> PresentedArea {
    switch presentation {
    case .fullScreen: fullScreen
    case .pageSheet(let sheet): isPad ? centered(pageSheetSize) : phoneSheet(at: sheet.detent)
    case .formSheet: isPad ? centered(SheetFigures.formSheet(era)) : phoneSheet(at: .large)
    case .popover(let popover): area(of: popover)
    }
  }

  private var fullScreen: PresentedArea {
    PresentedArea(
      frame: Rect(origin: .zero, size: environment.size), safeArea: environment.safeArea,
      cornerRadius: environment.geometry?.cornerRadius ?? 0)
  }

  /// Returns the area of a card, which fills the screen before iOS 13 and in landscape.
  private func phoneSheet(at detent: PageSheet.Detent) -> PresentedArea {
    guard !isLow, CanvasFigures.hasCards(era) else { return fullScreen }
    let size = environment.size
    let top = environment.safeArea.top + SheetFigures.gapAboveCard(era, device)
    let wanted = height(of: detent)
    if wanted < size.height - top, SheetFigures.aroundPartialSheet(era) > 0 { return floatingSheet(wanted) }
    let height = environment.scale.roundingEdge(min(wanted, size.height - top))
    return PresentedArea(
      frame: Rect(x: 0, y: size.height - height, width: size.width, height: height),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: environment.safeArea.bottom, right: 0), cornerRadius: sheetRadius)
  }

  /// Returns the area of a sheet that is scaled down to float above the edges of the screen.
  ///
  /// - Parameter wanted: The height of its detent, including the bottom safe area.
  private func floatingSheet(_ wanted: Points) -> PresentedArea {
    let size = environment.size
    let inset = environment.safeArea.bottom
    let isLow = wanted - inset <= SheetFigures.lowDetent(era)
    let gap = isLow ? SheetFigures.aroundLowSheet(era) : SheetFigures.aroundPartialSheet(era)
    let width = size.width - 2 * gap
    let height = (isLow ? wanted - inset : wanted) * width.ratio(to: size.width)
    let bottom = isLow ? min(inset, SheetFigures.insetOfLowSheet(era)) : inset
    return PresentedArea(
      frame: Rect(x: gap, y: size.height - gap - height, width: width, height: height),
      safeArea: EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0),
      cornerRadius: max(sheetRadius, concentricRadius(gap)))
  }

  /// Returns the height of a phone's sheet, including the bottom safe area.
  private func height(of detent: PageSheet.Detent) -> Points {
    switch detent {
    case .large: environment.size.height
    case .medium: mediumSheetHeight
    case .height(let height): max(0, height) + environment.safeArea.bottom
    }
  }

  /// Returns the grabber of a sheet that has one, or nil for other presentations.
  package func grabber(of presentation: Presentation, in frame: Rect) -> Rect? {
    guard case .pageSheet(let sheet) = presentation, sheet.hasGrabber else { return nil }
    return grabber(of: frame)
  }

  private var pageSheetSize: Size {
    let size = environment.size
    let gap = environment.safeArea.top + SheetFigures.gapAbovePageSheet(era)
    return Size(width: min(size.width, SheetFigures.pageSheetWidth(era)), height: size.height - gap * 2)
  }

  private func centered(_ wanted: Size) -> PresentedArea {
    let screen = environment.size
    let size = Size(width: min(wanted.width, screen.width), height: min(wanted.height, screen.height))
    let frame = Rect(
      x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2, width: size.width, height: size.height)
    return PresentedArea(frame: environment.scale.roundingEdges(frame), safeArea: .zero, cornerRadius: sheetRadius)
  }

  private func area(of popover: Popover) -> PresentedArea {
    var area = centered(popover.size)
    area.cornerRadius = SheetFigures.popoverRadius(era)
    guard let source = popover.sourceRect else { return area }
    let room = Rect(origin: .zero, size: environment.size).inset(by: environment.safeArea).inset(by: popoverMargin)
    (area.frame, area.arrow) = place(popover.size, beside: source, in: room)
    return area
  }

  /// Places a popover on the first side of its source where it does not cover the source, or else on the first
  /// permitted side.
  ///
  /// - Parameters:
  ///   - source: The rectangle to which the popover points.
  ///   - directions: The permitted arrow directions, in order of preference.
  package func place(
    _ size: Size, beside source: Rect, in room: Rect,
    _ directions: [PopoverArrow.Direction] = PopoverArrow.Direction.allCases
  ) -> (frame: Rect, arrow: PopoverArrow) {
    let length = SheetFigures.popoverArrow(era).height
    func frame(_ direction: PopoverArrow.Direction) -> Rect {
      let x = source.midX - size.width / 2
      let y = source.midY - size.height / 2
      let origin =
        switch direction {
        case .up: Point(x: x, y: source.maxY + length)
        case .down: Point(x: x, y: source.minY - length - size.height)
        case .left: Point(x: source.maxX + length, y: y)
        case .right: Point(x: source.minX - length - size.width, y: y)
        }
      let low = Rect(origin: origin, size: size)
      let width = min(size.width, room.width)
      let height = min(size.height, room.height)
      return Rect(
        x: max(room.minX, min(low.minX, room.maxX - width)), y: max(room.minY, min(low.minY, room.maxY - height)),
        width: width, height: height)
    }
    let places = directions.map { (frame: environment.scale.roundingEdges(frame($0)), direction: $0) }
    let place = places.first { $0.frame.intersection(source) == nil } ?? places.first
    let chosen = place ?? (frame: frame(.up), direction: .up)
    return (chosen.frame, arrow(chosen.direction, of: chosen.frame, at: source))
  }

  /// Returns an arrow on the straight part of an edge, as close to the middle of the source as possible.
  private func arrow(_ direction: PopoverArrow.Direction, of frame: Rect, at source: Rect) -> PopoverArrow {
    let size = SheetFigures.popoverArrow(era)
    let radius = SheetFigures.popoverRadius(era)
    func start(near middle: Points, from low: Points, to high: Points) -> Points {
      max(low + radius, min(middle - size.width / 2, high - radius - size.width))
    }
    let x = start(near: source.midX, from: frame.minX, to: frame.maxX)
    let y = start(near: source.midY, from: frame.minY, to: frame.maxY)
    let box =
      switch direction {
      case .up: Rect(x: x, y: frame.minY - size.height, width: size.width, height: size.height)
      case .down: Rect(x: x, y: frame.maxY, width: size.width, height: size.height)
      case .left: Rect(x: frame.minX - size.height, y: y, width: size.height, height: size.width)
      case .right: Rect(x: frame.maxX, y: y, width: size.height, height: size.width)
      }
    return PopoverArrow(direction, box)
  }

  /// The size of a popover whose content has no preferred size.
  package var popoverSize: Size { SheetFigures.popover(era) }
  package var popoverMargin: Points { SheetFigures.popoverMargin(era) }

  package func grabber(of sheet: Rect) -> Rect {
    let size = SheetFigures.grabber(era)
    return Rect(
      x: sheet.midX - size.width / 2, y: sheet.minY + SheetFigures.gapAboveGrabber(era), width: size.width,
      height: size.height)
  }

  /// The height of a medium sheet on a phone, including the bottom safe area.
  package var mediumSheetHeight: Points { environment.size.height * SheetFigures.mediumDetent(era) }

  private var sheetRadius: Points { SheetFigures.cardRadius(era) }

  /// Returns the corner radius of a card that is concentric with the display's corners.
  private func concentricRadius(_ gap: Points) -> Points { (environment.geometry?.cornerRadius ?? 0) - gap }
}
