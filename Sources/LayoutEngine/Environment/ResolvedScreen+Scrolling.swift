import LayoutModel
import Platform

/// A navigation bar while content scrolls under it: its large title and its search field give way.
struct BarCollapse {
  /// The view whose content it follows.
  let view: ViewID
  /// By how much the bar is lower than at rest.
  let distance: Points
  /// Whether content has reached the bar.
  let coversContent: Bool

  /// nil at rest.
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
  /// The view that bars follow: the root or, as UIKit looks for it, the first subview of each view below it.
  fileprivate var firstScrollingView: ViewID? {
    var view: ViewID? = screen.views.isEmpty ? nil : .root
    while let next = view, !screen[next].kind.has(.scrolls) { view = screen[next].children.first { isInstalled[$0] } }
    return view
  }
}

extension ResolvedScreen {
  /// How far a view is scrolled from rest. Positions that depend on the content count once they are known.
  func offset(of view: ViewID) -> Point {
    guard let position = views[view].content.scrolling?.offset else { return .zero }
    guard case .offset(var offset) = position else { return offsets[view] ?? .zero }
    if views[view].kind == .collection, isRightToLeft(view) { offset.x = -offset.x }
    return offset
  }

  /// How far a scroll view shifts its content: by the insets that keep it clear of bars, minus the content offset.
  func contentShift(of view: ViewID, safeArea: EdgeInsets) -> Point {
    guard views[view].kind.has(.scrolls) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    var rest = Point(x: insets.left, y: insets.top)
    if let collapse, collapse.view == view { rest.y += collapse.distance }
    return rest - offset(of: view)
  }

  /// The shift as safe areas see it: content that insets keep clear of bars lies under none at rest. A canvas never
  /// shifts content.
  func shiftOfSafety(in view: ViewID, safeArea: EdgeInsets) -> Point {
    guard canvas == nil, scrolls(view) else { return .zero }
    let insets = contentInsets(of: view, safeArea: safeArea)
    return Point(x: insets.left, y: insets.top)
  }

  /// The insets of a scrolling view's content.
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
