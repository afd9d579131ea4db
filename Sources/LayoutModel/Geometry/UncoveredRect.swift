/// The part of a rectangle that bars and the device's edges leave uncovered. It extends without limit past an edge with
/// no cover, because what lies beyond that edge is not covered either.
package struct UncoveredRect: Hashable, Sendable {
  private var top, left, bottom, right: Points

  package init(_ rect: Rect, within insets: EdgeInsets) {
    top = insets.top == 0 ? -.infinity : rect.minY + insets.top
    left = insets.left == 0 ? -.infinity : rect.minX + insets.left
    bottom = insets.bottom == 0 ? .infinity : rect.maxY - insets.bottom
    right = insets.right == 0 ? .infinity : rect.maxX - insets.right
  }

  package func offset(by delta: Point) -> UncoveredRect {
    var moved = self
    (moved.top, moved.left) = (top + delta.y, left + delta.x)
    (moved.bottom, moved.right) = (bottom + delta.y, right + delta.x)
    return moved
  }

  /// Returns the uncovered part for a view's content, without limits along axes on which the view's cover does not
  /// apply to its content.
  package func covering(_ axes: PerAxis<Bool>) -> UncoveredRect {
    var open = self
    if !axes.horizontal { (open.left, open.right) = (-.infinity, .infinity) }
    if !axes.vertical { (open.top, open.bottom) = (-.infinity, .infinity) }
    return open
  }

  /// Returns how much of a rectangle is covered at each edge, at most the extent of the rectangle.
  package func cover(of rect: Rect) -> EdgeInsets {
    func depth(_ distance: Points, within extent: Points) -> Points { max(0, min(distance, extent)) }
    return EdgeInsets(
      top: depth(top - rect.minY, within: rect.height), left: depth(left - rect.minX, within: rect.width),
      bottom: depth(rect.maxY - bottom, within: rect.height), right: depth(rect.maxX - right, within: rect.width))
  }
}
