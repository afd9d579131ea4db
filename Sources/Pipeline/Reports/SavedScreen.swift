import Geometry
import LayoutEngine
import LayoutModel

/// A screen as it was saved, to hold its frames against its own constraints.
struct SavedScreen {
  private let screen: Screen
  private let environment: Environment
  /// Alignment rectangles in the root's coordinates; nil where a view or one around it was saved without a frame.
  private var rects: [Rect?] = []

  init(_ screen: Screen, _ canvas: Canvas) {
    self.screen = screen
    environment = Environment(canvas)
    let metrics = ControlMetrics(environment)
    var origins: [Point?] = []
    for index in screen.views.indices {
      let view = screen.views[index]
      let outer = view.parent.map { origins[Int($0.index)] } ?? .zero
      let frame = index == 0 ? Rect(origin: .zero, size: canvas.size) : view.imported?.savedFrame
      let origin = outer.flatMap { outer in frame.map { outer + $0.origin } }
      origins.append(index == 0 ? .zero : origin)
      rects.append(
        frame.flatMap { frame in
          origins[index].map {
            Rect(origin: $0, size: frame.size).inset(by: metrics.alignmentInsets(of: view.content))
          }
        })
    }
  }

  /// The required constraints of a view that the saved frames break by more than their being rounded to pixels explains.
  func brokenConstraints(of view: ViewID) -> [Constraint] {
    screen.constraints.filter { constraint in
      guard constraint.priority.isRequired, constraint.condition == nil, constraint.variations.isEmpty,
        constraint.first.item == .view(view) || constraint.second?.item == .view(view),
        let error = error(of: constraint)
      else { return false }
      return error > rounding(of: constraint) + 0.001
    }
  }

  /// What rounding may make of a constraint that holds: each edge in its superview is off by half a pixel at most.
  private func rounding(of constraint: Constraint) -> Double {
    let halfPixel = environment.scale.points(Pixels(1)).value / 2
    let edges = roundedEdges(of: constraint.first, beside: constraint.second)
    guard let second = constraint.second else { return edges * halfPixel }
    return (edges + constraint.multiplier.magnitude * roundedEdges(of: second, beside: constraint.first)) * halfPixel
  }

  /// How many rounded edges an anchor is the sum of: along the way up to what both sides lie in, and of a size both. The
  /// root's are exact.
  private func roundedEdges(of anchor: Anchor, beside other: Anchor?) -> Double {
    let view = screen.owner(of: anchor.item)
    if anchor.attribute.isSize { return view == .root ? 0 : 2 }
    let around = other.map { Set(chain(from: screen.owner(of: $0.item))) } ?? []
    let levels = chain(from: view).prefix { !around.contains($0) }.count
    // The far edge of what holds the other is its size.
    return levels > 0 || view == .root ? Double(levels) : 2
  }

  /// A view and all that it lies in.
  private func chain(from view: ViewID) -> [ViewID] { [view] + screen.ancestors(of: view) }

  /// How far the saved frames are from what a constraint says; nil where they do not tell.
  private func error(of constraint: Constraint) -> Double? {
    guard !scrolls(constraint), let first = value(constraint.first) else { return nil }
    var other = 0.0
    if let second = constraint.second {
      guard let value = value(second) else { return nil }
      other = value * constraint.multiplier
    }
    let gap = first - other - constraint.constant.points.value
    switch constraint.relation {
    case .equal: return gap.magnitude
    case .greaterThanOrEqual: return max(-gap, 0)
    case .lessThanOrEqual: return max(gap, 0)
    }
  }

  /// To what is inside it, a scroll view's edges are its content's, which are not saved.
  private func scrolls(_ constraint: Constraint) -> Bool {
    [constraint.first.item, constraint.second?.item].compactMap(\.self).contains { item in
      guard case .view(let view) = item, case .scroll = screen[view].content else { return false }
      return constraint.second != nil
    }
  }

  private func value(_ anchor: Anchor) -> Double? {
    rect(of: anchor.item)?.value(of: anchor.attribute)?.value
  }

  private func rect(of item: Item) -> Rect? {
    switch item {
    case .view(let view): rects[Int(view.index)]
    case .guide(.safeArea(.root)): rects[0]?.inset(by: environment.safeArea)
    case .guide: nil
    }
  }
}
