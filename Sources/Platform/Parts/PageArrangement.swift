package import LayoutModel

/// The places of a page view's shown page and of the page control below it.
package struct PageArrangement: Hashable, Sendable {
  package let page: Rect
  /// nil if there is no page control.
  package let dots: Rect?

  /// - Parameters:
  ///   - count: The number of pages.
  ///   - bounds: The page view's frame, in any coordinates.
  package init(_ content: PageContent, count: Int, in bounds: Rect, safeArea: EdgeInsets, _ metrics: ControlMetrics) {
    let control = content.control(count: count)
    self.init(
      in: bounds, above: control.map { metrics.intrinsicSize(of: .pageControl($0)).vertical ?? 0 }, safeArea: safeArea)
  }

  /// - Parameter height: The page control's; nil if there is none.
  package init(in bounds: Rect, above height: Points?, safeArea: EdgeInsets) {
    guard let height else {
      (page, dots) = (bounds, nil)
      return
    }
    let bottom = min(height + safeArea.bottom, bounds.height)
    page = bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
    dots = Rect(x: bounds.minX, y: page.maxY, width: bounds.width, height: height)
  }
}
