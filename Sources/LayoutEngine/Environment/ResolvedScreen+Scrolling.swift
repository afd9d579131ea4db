import LayoutModel

extension ResolvedScreen {
  /// How far a scroll view shifts its content: by the insets that keep it clear of bars, minus the content offset.
  func contentShift(of view: ViewID, safeArea: EdgeInsets) -> Point {
    if case .scroll(let scroll) = views[view].content { return scroll.firstPosition(in: safeArea) - scroll.offset }
    return views[view].kind.has(.scrolls) ? Point(x: 0, y: safeArea.top) : .zero
  }

  /// The shift as safe areas see it: content that insets keep clear of bars lies under none at rest. A canvas never
  /// shifts content.
  func shiftOfSafety(in view: ViewID, safeArea: EdgeInsets) -> Point {
    guard canvas == nil, scrolls(view), case .scroll(let scroll) = views[view].content else {
      return .zero
    }
    return scroll.firstPosition(in: safeArea)
  }
}

extension ScrollContent {
  /// The content offset at rest.
  fileprivate func firstPosition(in safeArea: EdgeInsets) -> Point {
    let x = contentInset.left + (insetAdjustment == .always ? safeArea.left : 0)
    let y = contentInset.top + (insetAdjustment == .never ? 0 : safeArea.top)
    return Point(x: x, y: y)
  }
}
