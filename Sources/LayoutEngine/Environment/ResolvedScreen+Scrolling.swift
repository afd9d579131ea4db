import LayoutModel
import Platform

/// The state of a navigation bar that content has scrolled towards: its large title and its search field give way.
struct BarCollapse {
  /// The view whose scrolling collapses the bar.
  let view: ViewID
  /// The height that the bar has lost, in points.
  let distance: Points
  /// Whether content has scrolled under the bar.
  let coversContent: Bool

  /// Returns nil if the screen has no navigation bar or no scrolling view, or if that view is at rest.
  init?(
    of structure: ScreenStructure, _ presentation: Presentation, _ metrics: ChromeMetrics, offset: (ViewID) -> Point
  ) {
    let wanted = WantedChrome(structure.chrome(of: .root), presentation, metrics)
    guard let bar = wanted.navigationBar, let view = structure.firstScrollingView else { return nil }
    let offset = offset(view).y, distance = min(offset, metrics.collapsibleHeight(of: bar, in: presentation))
    guard offset > 0 else { return nil }
    (self.view, self.distance, coversContent) = (view, distance, offset > distance)
  }
}

extension ScreenStructure {
  /// The view that bars follow: the root or, because UIKit searches this way, the first subview of each view below it.
  fileprivate var firstScrollingView: ViewID? {
    var view: ViewID? = screen.views.isEmpty ? nil : .root
    while let next = view, !kinds[next].has(.scrolls) { view = screen.views[next].children.first { isInstalled[$0] } }
    return view
  }
}

extension ResolvedScreen {
  /// Returns a view's distance from its scroll position at rest. Positions that depend on the content are zero until
  /// its size is known.
  func offset(of view: ViewID) -> Point {
    guard let position = views[view].content.scrolling?.offset else { return .zero }
    guard case .offset(var offset) = position else { return offsets[view] ?? .zero }
    if kind(of: view) == .collection, isRightToLeft(view) { offset.x = -offset.x }
    return offset
  }

  /// Returns the distance that a scroll view shifts its content: by the insets that keep it clear of bars, minus the
  /// content offset.
  func contentShift(of view: ViewID, safeArea: EdgeInsets) -> Point {
    guard kind(of: view).has(.scrolls) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    var rest = Point(x: insets.left, y: insets.top)
    if let collapse, collapse.view == view { rest.y += collapse.distance }
    return rest - offset(of: view)
  }

  /// Returns the content shift for computing safe areas, which is the one at rest: content that insets keep clear of
  /// bars is then under none. A canvas never shifts content.
  func shiftOfSafety(in view: ViewID, safeArea: EdgeInsets) -> Point {
    guard canvas == nil, scrolls(view) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    return Point(x: insets.left, y: insets.top)
  }

  /// Returns the insets of a scrolling view's content, including those that keep it clear of bars.
  func contentInsets(of view: ViewID, safeArea: EdgeInsets) -> EdgeInsets {
    var insets = EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0)
    if case .scroll(let scroll) = views[view].content {
      insets = scroll.contentInset + scroll.adjustment(to: safeArea)
    }
    if views[view].content.scrolling?.refreshControl == .refreshing {
      insets.top += ControlFigures.refreshControl(environment.era)
    }
    return insets
  }
}

extension ScrollContent {
  fileprivate func adjustment(to safeArea: EdgeInsets) -> EdgeInsets {
    switch insetAdjustment {
    case .never: .zero
    case .always: safeArea
    case .automatic, .scrollableAxes: EdgeInsets(top: safeArea.top, left: 0, bottom: safeArea.bottom, right: 0)
    }
  }
}
