import LayoutModel

extension PartPlacement {
  /// Returns the lines between a split view's columns, the shade over the secondary one, and the backgrounds of those
  /// that float.
  func parts(of split: SplitContent, columnCount: Int, in frame: Rect) -> [SolvedPart] {
    let columns = SplitContent.columns(count: columnCount)
    let arrangement = SplitArrangement(
      split, hasSupplementary: columns.contains(.supplementary), in: SplitArrangement.Room(environment))
    guard !arrangement.isCollapsed else { return [] }
    let line = environment.scale.points(Pixels(1)), isMirrored = isRightToLeft != (split.primaryEdge == .trailing)
    var parts = arrangement.dimsSecondary ? [SolvedPart(.shade, frame)] : []
    for placed in arrangement.columns(in: frame.size, era, line: line, isMirrored: isMirrored) {
      let place = placed.frame.offset(by: frame.origin)
      if placed.isFloating {
        parts.append(SolvedPart(.card(cornerRadius: SplitFigures.floatingCorner(era)), place))
      } else if placed.column != .secondary {
        let x = isMirrored ? place.minX - line : place.maxX
        parts.append(SolvedPart(.separator, Rect(x: x, y: frame.minY, width: line, height: frame.height)))
      }
    }
    return parts
  }
}

extension PartPlacement {
  /// Returns the dots below a page view's pages.
  func parts(of pages: PageContent, count: Int, in frame: Rect, safeArea: EdgeInsets) -> [SolvedPart] {
    let arrangement = PageArrangement(
      pages, count: count, in: frame, safeArea: safeArea, ControlMetrics(environment))
    guard let control = pages.control(count: count), let dots = arrangement.dots else { return [] }
    return parts(of: .pageControl(control), in: dots)
  }
}
