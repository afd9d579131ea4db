import LayoutModel
import Platform

/// Places the bars that a screen requests, and computes the remaining safe area.
struct ChromeLayout {
  private(set) var rootFrame: Rect
  private(set) var safeArea: EdgeInsets
  /// The distance from the root view's bottom up to the top of the keyboard; 0 while the keyboard is hidden.
  private(set) var keyboardHeight: Points = 0
  private(set) var bars: [SolvedBar] = []
  /// Placed last, because the menu's position depends on the frames of views.
  private(set) var menu: Menu?

  init(_ resolved: ResolvedScreen) {
    let environment = resolved.environment
    rootFrame = Rect(origin: .zero, size: environment.size)
    safeArea = environment.safeArea
    guard resolved.canvas == nil else { return }
    let metrics = ChromeMetrics(environment)
    let wanted = WantedChrome(resolved.structure.chrome(of: .root), in: resolved.presentation, metrics)
    present(wanted.presentation, metrics)
    addStatusBar(wanted, metrics)
    addTopBars(wanted, metrics, collapsing: resolved.collapse)
    addBottomBars(wanted, metrics)
    addKeyboard(wanted, metrics)
    addAlert(wanted, environment)
    menu = wanted.menu
    if let indicator = metrics.homeIndicator { bars.append(SolvedBar(.homeIndicator, screenFrame: indicator)) }
  }

  /// Places the bars of a screen in a container, which determines the screen's frame and safe area.
  ///
  /// - Parameter cover: The part of the frame that other columns cover, where bars have no items.
  init(_ resolved: ResolvedScreen, embedded root: ViewID, in frame: Rect, safeArea: EdgeInsets, cover: EdgeInsets) {
    rootFrame = frame.inset(by: cover)
    self.safeArea = safeArea
    let metrics = ChromeMetrics(resolved.environment)
    var wanted = WantedChrome(resolved.structure.chrome(of: root), in: .fullScreen, metrics)
    if wanted.navigationBar?.back == nil { wanted.navigationBar?.back = resolved.titleBelow(columnWith: root) }
    addTopBars(wanted, metrics)
    addBottomBars(wanted, metrics)
    bars = bars.map { $0.inContainer(of: root) }
    rootFrame = frame
  }

  private mutating func present(_ presentation: Presentation, _ metrics: ChromeMetrics) {
    if case .fullScreen = presentation { return }
    let area = metrics.area(of: presentation)
    rootFrame = area.frame
    safeArea = area.safeArea
    guard rootFrame.size != metrics.environment.size else { return }
    let grabber = metrics.grabber(of: presentation, in: rootFrame).map { SolvedPart(.grabber, $0) }
    let arrow = area.arrow.map { SolvedPart(.arrow($0.direction), $0.frame) }
    bars.append(
      SolvedBar(
        .card(cornerRadius: area.cornerRadius), screenFrame: rootFrame, parts: [grabber, arrow].compactMap(\.self)))
  }

  private mutating func addStatusBar(_ wanted: WantedChrome, _ metrics: ChromeMetrics) {
    let height = metrics.statusBarHeight
    guard height > 0 else { return }
    if !wanted.hidesStatusBar {
      let width = metrics.environment.size.width
      bars.append(SolvedBar(.statusBar, screenFrame: Rect(x: 0, y: 0, width: width, height: height)))
    } else if rootFrame.minY == 0 {
      safeArea.top = max(0, safeArea.top - metrics.heightOfHiddenStatusBar)
    }
  }

  private mutating func addTopBars(
    _ wanted: WantedChrome, _ metrics: ChromeMetrics, collapsing collapse: BarCollapse? = nil
  ) {
    let top = safeArea.top
    addNavigationBar(wanted, metrics, collapsing: collapse)
    guard var bar = wanted.tabBar, metrics.tabBarIsOnTop(inWidth: rootFrame.width) else { return }
    bar.isFloating = true
    var frame = metrics.rowOfTopTabs(below: top, in: wanted.navigationBar)
    frame.origin.y += rootFrame.minY
    let parts = PartPlacement(metrics.environment).parts(of: bar, in: frame)
    bars.append(SolvedBar(.tabBar(bar), screenFrame: frame, parts: parts))
    safeArea.top = max(safeArea.top, frame.maxY - rootFrame.minY)
  }

  private mutating func addNavigationBar(
    _ wanted: WantedChrome, _ metrics: ChromeMetrics, collapsing collapse: BarCollapse?
  ) {
    guard let bar = wanted.navigationBar else { return }
    let isUnderTabs = wanted.tabBar != nil && metrics.tabBarIsOnTop(inWidth: rootFrame.width)
    let top = metrics.navigationBarTop(under: safeArea.top, in: wanted.presentation)
    let height = metrics.height(of: bar, in: wanted.presentation) - (collapse?.distance ?? 0)
    let frame = Rect(x: rootFrame.minX, y: rootFrame.minY + top, width: rootFrame.width, height: height)
    let parts = PartPlacement(metrics.environment).parts(
      of: bar, in: frame, isUnderTabs: isUnderTabs, collapsedBy: collapse?.distance ?? 0,
      coversContent: collapse?.coversContent ?? false)
    bars.append(SolvedBar(.navigationBar(bar), screenFrame: frame, parts: parts))
    safeArea.top = top + height
  }

  private mutating func addBottomBars(_ wanted: WantedChrome, _ metrics: ChromeMetrics) {
    // Bars are stacked upwards. The lowest one extends to the bottom edge.
    let placement = PartPlacement(metrics.environment)
    if let bar = wanted.tabBar, !metrics.tabBarIsOnTop(inWidth: rootFrame.width) {
      let height = metrics.tabBarHeight
      addBottomBar(.tabBar(bar), height: height) { placement.parts(of: bar, in: $0, height: height) }
    }
    if let bar = wanted.toolbar {
      let height = metrics.toolbarHeight
      addBottomBar(.toolbar(bar), height: height) { placement.parts(of: bar, in: $0, height: height) }
    }
  }

  private mutating func addBottomBar(
    _ content: SolvedBar.Content, height: Points, parts: (Rect) -> [SolvedPart]
  ) {
    let isLowest = !bars.contains { $0.screenFrame.maxY >= rootFrame.maxY }
    let bottom = rootFrame.maxY - safeArea.bottom
    let frame = Rect(
      x: rootFrame.minX, y: bottom - height, width: rootFrame.width,
      height: isLowest ? height + safeArea.bottom : height)
    bars.append(SolvedBar(content, screenFrame: frame, parts: parts(frame)))
    safeArea.bottom += height
  }

  private mutating func addKeyboard(_ wanted: WantedChrome, _ metrics: ChromeMetrics) {
    guard wanted.showsKeyboard else { return }
    let size = metrics.environment.size
    let height = metrics.keyboardHeight()
    let frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    bars.append(SolvedBar(.keyboard, screenFrame: frame))
    keyboardHeight = max(0, rootFrame.maxY - frame.minY)
  }

  private mutating func addAlert(_ wanted: WantedChrome, _ environment: Environment) {
    guard let alert = wanted.alert else { return }
    let covered = bars.last { $0.content == .keyboard }?.screenFrame.height ?? 0
    let room = Rect(origin: .zero, size: environment.size).inset(
      by: EdgeInsets(top: 0, left: 0, bottom: covered, right: 0))
    let placed = PartPlacement(environment).place(alert, in: room)
    bars.append(SolvedBar(.alert(alert), screenFrame: placed.frame, parts: placed.parts))
  }
}

/// A screen's chrome elements by kind.
struct WantedChrome {
  var navigationBar: NavigationBar?
  var tabBar: TabBar?
  var toolbar: Toolbar?
  var alert: Alert?
  var menu: Menu?
  var hidesStatusBar = false
  var showsKeyboard = false
  let presentation: Presentation

  init(_ elements: [ChromeElement], in presentation: Presentation, _ metrics: ChromeMetrics) {
    self.presentation = presentation
    for element in elements {
      switch element.kind {
      case .navigationBar(let bar): navigationBar = bar
      case .tabBar(let bar): tabBar = bar
      case .toolbar(let bar): toolbar = bar
      case .alert(let shown): alert = shown
      case .menu(let shown): menu = shown
      case .statusBar(let isHidden): hidesStatusBar = isHidden
      case .keyboard(let isShown): showsKeyboard = isShown
      case .presentation: break
      }
    }
    moveSearch(metrics)
  }

  private mutating func moveSearch(_ metrics: ChromeMetrics) {
    guard let bar = navigationBar, metrics.movesSearch(of: bar, hasTabs: tabBar != nil) else { return }
    var tools = toolbar ?? Toolbar()
    tools.search = bar.search
    toolbar = tools
    navigationBar?.search = nil
  }
}
