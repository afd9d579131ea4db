package import LayoutModel
import Platform

extension LayoutSession {
  /// Returns the possible error of each frame of a layout, because the sizes of texts and symbols are estimates: that
  /// of its left, top, width and height, in points on the pixel grid. Returns nil if the estimates affect no intrinsic
  /// size.
  ///
  /// The layout is computed again with all texts and symbols at the lower and at the upper end of the range that
  /// contains 95 of 100 real sizes.
  package mutating func uncertainty(of layout: SolvedLayout) -> PerView<Rect>? {
    guard layout.restsOnEstimates else { return nil }
    var largest = PerView(repeating: Rect.zero, count: layout.views.count)
    for estimates in [Estimates.least, .greatest] {
      let other = solve(in: layout.environment.with(estimates))
      for view in largest.indices {
        largest[view] = largest[view].extended(
          by: layout.views[view].frame, other.views[view].frame, on: layout.environment.scale)
      }
    }
    return largest
  }
}

extension Environment {
  fileprivate func with(_ estimates: Estimates) -> Environment {
    var result = self
    result.estimates = estimates
    return result
  }
}

extension SolvedLayout {
  /// Whether any view's size changes when estimates are off by as much as is likely.
  fileprivate var restsOnEstimates: Bool {
    let least = ControlMetrics(environment.with(.least)), greatest = ControlMetrics(environment.with(.greatest))
    return screen.views.indices.contains { view in
      guard views[view].isInstalled, screen.views[view].content.isEstimated else { return false }
      let content = screen.views[view].content, width = views[view].frame.width
      return least.intrinsicSize(of: content, preferredWidth: width)
        != greatest.intrinsicSize(of: content, preferredWidth: width)
    }
  }
}

extension Content {
  /// Whether the content's size is that of a text or a symbol.
  fileprivate var isEstimated: Bool {
    if case .image(let source) = self { return source?.isSymbol ?? false }
    return kind.has(.isSizedByText)
  }
}

extension Rect {
  /// Returns this rectangle with each number at least the difference between two frames.
  fileprivate func extended(by one: Rect, _ other: Rect, on grid: Scale) -> Rect {
    func distance(_ a: Points, _ b: Points) -> Points { grid.roundingEdge((a - b).magnitude) }
    return Rect(
      x: max(minX, distance(one.minX, other.minX)), y: max(minY, distance(one.minY, other.minY)),
      width: max(width, distance(one.width, other.width)), height: max(height, distance(one.height, other.height)))
  }
}
