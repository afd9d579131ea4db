import LayoutModel

extension ResolvedScreen {
  /// How far a view shows its content from where layout has it: by the insets that keep it clear of bars, less what has
  /// been scrolled away.
  func contentShift(of view: ViewID, safeArea: EdgeInsets) -> Point {
    switch views[view].content {
    case .table, .collection: Point(x: 0, y: safeArea.top)
    case .scroll(let scroll): scroll.firstPosition(in: safeArea) - scroll.offset
    case .view, .label, .button, .image, .textField, .textView, .switch, .slider, .stepper, .segmented, .progress,
      .activity, .pageControl, .datePicker, .picker, .searchBar, .divider, .spacer, .map, .web, .effect, .stack,
      .section,
      .cell, .contentView, .container, .navigationBar, .tabBar, .toolbar, .placeholder:
      .zero
    }
  }

  /// The same, as far as safe areas see it: at its first position, content that insets keep clear of bars lies under none.
  /// A canvas shows all content where layout has it.
  func shiftOfSafety(in view: ViewID, safeArea: EdgeInsets) -> Point {
    guard canvas == nil, scrolls(view), case .scroll(let scroll) = views[view].content else {
      return .zero
    }
    return scroll.firstPosition(in: safeArea)
  }
}

extension ScrollContent {
  /// Where the content begins before anyone scrolls.
  fileprivate func firstPosition(in safeArea: EdgeInsets) -> Point {
    let x = contentInset.left + (insetAdjustment == .always ? safeArea.left : 0)
    let y = contentInset.top + (insetAdjustment == .never ? 0 : safeArea.top)
    return Point(x: x, y: y)
  }
}
