package import LayoutModel

extension SolvedLayout {
  /// Resolves the radii of a view's corners to points, like `UICornerConfiguration`.
  ///
  /// A concentric radius is the container's radius at the same corner minus the distance between the edges of container
  /// and view. The greater of the two distances counts, which Apple does not document. The container is the nearest
  /// ancestor with round corners, or else the sheet or the display.
  package func corner(of id: ViewID) -> Corner {
    guard case .each(let radii) = screen.views[id].style.corner, radii.all.contains(where: \.isConcentric) else {
      return screen.views[id].style.corner
    }
    guard CornerFigures.hasConcentric(environment.era) else { return .each(radii.map { .fixed($0.minimum) }) }
    let frame = views[id].screenFrame
    let container = container(of: id)
    let outer = container.frame
    func resolved(_ radius: CornerRadius, in outside: Points, x: Points, y: Points) -> CornerRadius {
      .fixed(radius.isConcentric ? max(radius.minimum, outside - max(0, x, y)) : radius.minimum)
    }
    let left = frame.minX - outer.minX
    let right = outer.maxX - frame.maxX
    let top = frame.minY - outer.minY
    let bottom = outer.maxY - frame.maxY
    return .each(
      PerCorner(
        topLeft: resolved(radii.topLeft, in: container.radii.topLeft, x: left, y: top),
        topRight: resolved(radii.topRight, in: container.radii.topRight, x: right, y: top),
        bottomLeft: resolved(radii.bottomLeft, in: container.radii.bottomLeft, x: left, y: bottom),
        bottomRight: resolved(radii.bottomRight, in: container.radii.bottomRight, x: right, y: bottom)))
  }

  private func container(of id: ViewID) -> (frame: Rect, radii: PerCorner<Points>) {
    if let view = screen.ancestors(of: id).first(where: { screen.views[$0].style.corner != .square }) {
      let frame = views[view].screenFrame
      return (frame, corner(of: view).radii(in: frame, screen.views[view].style.rounding.corners))
    }
    for bar in bars {
      if case .card(let radius) = bar.content { return (bar.screenFrame, PerCorner(all: radius)) }
    }
    let display = Rect(origin: .zero, size: environment.size)
    return (display, PerCorner(all: environment.geometry?.cornerRadius ?? 0))
  }
}
