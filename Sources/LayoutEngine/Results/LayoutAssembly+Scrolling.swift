import LayoutModel

extension LayoutAssembly {
  /// The scroll offsets, in this layout, of views that are scrolled to a page or to the end of their content.
  var offsetsByContent: [ViewID: Point] {
    var offsets: [ViewID: Point] = [:]
    for view in views.indices where views[view].isInstalled {
      switch resolved.views[view].content.scrolling?.offset {
      case .end: offsets[view] = greatestOffset(of: view)
      case .page(let number): offsets[view] = offset(ofPage: number, in: view)
      case .offset, nil: break
      }
    }
    return offsets
  }

  /// Returns the scroll offset at the end of a view's content, along the axes in which the view scrolls.
  private func greatestOffset(of view: ViewID) -> Point {
    let solved = views[view], insets = resolved.contentInsets(of: view, safeArea: solved.safeArea)
    let content = solved.contentSize ?? .zero
    var offset = Point(
      x: max(0, content.width + insets.horizontal - solved.frame.width),
      y: max(0, content.height + insets.vertical - solved.frame.height))
    if resolved.kind(of: view) == .table { offset.x = 0 }
    if case .collection(let collection) = resolved.views[view].content {
      if collection.axis == .vertical { offset.x = 0 } else { offset.y = 0 }
      if solved.isRightToLeft { offset.x = -offset.x }
    }
    return offset
  }

  /// Returns the scroll offset of a page. Pages are as long as the view, along the axis in which there is more to
  /// scroll, and the last one ends with the content.
  private func offset(ofPage number: Int, in view: ViewID) -> Point {
    let end = greatestOffset(of: view), size = views[view].frame.size, count = Double(number - 1)
    func length(_ page: Points, _ end: Points) -> Points { end < 0 ? max(-page * count, end) : min(page * count, end) }
    return abs(end.x.value) > end.y.value
      ? Point(x: length(size.width, end.x), y: 0) : Point(x: 0, y: length(size.height, end.y))
  }
}
