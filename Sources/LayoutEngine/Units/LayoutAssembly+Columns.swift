import LayoutModel
import Platform

extension LayoutAssembly {
  /// Lays out the shown columns of a split view. Columns that float over others apply to their safe area.
  mutating func placeColumns(of view: ViewID, _ split: SplitContent, at frame: Rect, _ context: UnitContext) {
    guard let columns = resolved.structure.splits[view] else { return }
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    let isMirrored = resolved.isRightToLeft(view) != (split.primaryEdge == .trailing)
    let placed = columns.arrangement.columns(
      in: bounds.size, resolved.environment.era, line: scale.points(Pixels(1)), isMirrored: isMirrored)
    for column in placed {
      guard let child = columns.view(of: column.column), resolved.isInstalled(child) else { continue }
      covers[child] = column.cover
      placeScreen(child, at: column.frame, in: view, at: frame, context, cover: column.cover)
    }
  }

  /// Lays out the shown page of a page view, above its page control.
  mutating func placePage(of view: ViewID, _ pages: PageContent, at frame: Rect, _ context: UnitContext) {
    let bounds = Rect(origin: .zero, size: views[view].frame.size)
    let arrangement = PageArrangement(
      pages, count: resolved.views[view].children.count, in: bounds, safeArea: views[view].safeArea,
      resolved.controls)
    for page in resolved.installedChildren(of: view) {
      placeScreen(page, at: arrangement.page, in: view, at: frame, context)
    }
  }

  /// Lays out a view that fills a part of its superview as a screen of its own.
  ///
  /// - Parameters:
  ///   - part: The view's frame in its superview.
  ///   - frame: The superview's alignment rectangle in its unit.
  ///   - cover: An addition to the safe area that overlaps the view.
  private mutating func placeScreen(
    _ view: ViewID, at part: Rect, in superview: ViewID, at frame: Rect, _ context: UnitContext,
    cover: EdgeInsets = .zero
  ) {
    let bounds = Rect(origin: .zero, size: views[superview].frame.size)
    var inner = context.withoutSurroundings
    inner.keyboardHeight = max(0, context.keyboardHeight - (context.size.height - frame.minY - part.maxY))
    inner.safeArea = UncoveredRect(bounds, within: views[superview].safeArea).cover(of: part) + cover
    inner.barInsets = inner.safeArea
    layOutUnit(at: view, frame: part, inner)
  }
}
