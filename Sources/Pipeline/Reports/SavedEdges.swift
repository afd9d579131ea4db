import LayoutEngine
package import LayoutModel
import Platform

/// An edge of a saved frame that contradicts the document's constraints.
package struct StaleEdge: Sendable {
  package var edge: Attribute
  /// The value that the constraints give the edge, relative to the left or top of the superview.
  package var possible: Points
  /// The constraints that determine it, in words.
  package var reasons: [String]
}

/// Finds saved frames that contradict their document's own constraints.
///
/// Adds every saved edge as a constraint with half a pixel of tolerance on both sides. Edges that cannot be satisfied
/// conflict with stronger constraints, alone or together with other saved edges. All are asked for alike: where a view
/// was solved has no say in which of them is stale.
struct SavedEdges: ~Copyable {
  /// Which attributes of the saved frames are asked for and how strongly, and so which constraints can rule them out.
  enum Wish {
    /// All edges just below required.
    case edges
    /// Left and right edges just below required, and likewise the heights of views with an intrinsic height, except those
    /// of `free`. Top and bottom edges come after all constraints of the document.
    case heights(free: Set<ViewID>)

    func attributes(of view: ViewID, hasHeight: Bool) -> [Attribute] {
      switch self {
      case .edges: SavedEdges.edges
      case .heights(let free): SavedEdges.edges + (hasHeight && !free.contains(view) ? [.height] : [])
      }
    }

    func priority(of attribute: Attribute) -> Priority {
      switch self {
      case .edges: SavedEdges.strongest
      case .heights: attribute == .top || attribute == .bottom ? SavedEdges.weakest : SavedEdges.strongest
      }
    }
  }

  private struct Pin {
    var view: ViewID
    var edge: Attribute
  }

  private static let edges: [Attribute] = [.left, .top, .right, .bottom]
  private static let strongest = Priority(999.9)
  private static let weakest = Priority(0.5)

  private let screen: Screen
  private let environment: Environment
  private var session: LayoutSession
  /// One entry for each pair of constraints after the document's own.
  private let pins: [Pin]

  /// - Parameter saved: the views whose frames count.
  init(_ screen: Screen, _ environment: Environment, saved: [ViewID], _ wish: Wish = .edges) {
    let metrics = ControlMetrics(environment), slack = environment.scale.points(Pixels(1)) / 2
    var pinned = screen, pins: [Pin] = []
    for view in saved {
      guard let parent = screen.views[view].parent, let frame = screen.views[view].imported?.savedFrame else {
        continue
      }
      let outer = metrics.alignmentInsets(of: screen.views[parent].content)
      let rect = frame.inset(by: metrics.alignmentInsets(of: screen.views[view].content))
      let hasHeight = metrics.intrinsicSize(of: screen.views[view].content).vertical != nil
      for edge in wish.attributes(of: view, hasHeight: hasHeight) {
        guard let value = rect.value(of: edge) else { continue }
        let isHorizontal = edge.axis == .horizontal
        let anchor = edge.isSize ? nil : Anchor(parent, isHorizontal ? .left : .top)
        let start = edge.isSize ? 0 : isHorizontal ? outer.left : outer.top
        for (relation, bound) in [(Relation.greaterThanOrEqual, -slack), (.lessThanOrEqual, slack)] {
          pinned.constraints.append(
            Constraint(
              Anchor(view, edge), relation, anchor, constant: Constant(value - start + bound),
              priority: wish.priority(of: edge)))
        }
        pins.append(Pin(view: view, edge: edge))
      }
    }
    (self.screen, self.environment, self.pins) = (screen, environment, pins)
    session = LayoutSession(pinned)
  }

  /// The stale edges of the views that have any.
  ///
  /// - Parameter tolerance: by how much an edge may be off beyond the half pixel, in points.
  mutating func stale(tolerance: Points = accumulatedRounding) -> [ViewID: [StaleEdge]] {
    let states = session.solve(in: environment).constraints.dropFirst(screen.constraints.count).map(\.state)
    var stale: [ViewID: [StaleEdge]] = [:]
    for (index, pin) in pins.enumerated()
    where states[(2 * index)..<(2 * index + 2)].contains(where: { $0.isMissed(byMoreThan: tolerance) }) {
      if let edge = explain(pin) { stale[pin.view, default: []].append(edge) }
    }
    return stale
  }

  private mutating func explain(_ pin: Pin) -> StaleEdge? {
    guard let why = session.explain(Anchor(pin.view, pin.edge), in: environment) else { return nil }
    var reasons: [String] = []
    for reason in why.reasons {
      let words = self.words(for: reason, about: pin.view)
      if !reasons.contains(words) { reasons.append(words) }
    }
    return StaleEdge(edge: pin.edge, possible: why.value, reasons: reasons)
  }

  private func words(for reason: ValueExplanation.Reason, about view: ViewID) -> String {
    guard case .constraint(let id) = reason.cause, id >= screen.constraints.endIndex else {
      return reason.words
    }
    let pin = pins[screen.constraints.endIndex.distance(to: id) / 2]
    return pin.view == view
      ? "its saved \(pin.edge.rawValue)" : "the saved \(pin.edge.rawValue) of \(screen.path(of: pin.view))"
  }
}

extension SolvedConstraint.State {
  /// Returns whether the constraint is violated by more than a distance.
  fileprivate func isMissed(byMoreThan tolerance: Points) -> Bool {
    if case .missed(let distance) = self { distance > tolerance } else { false }
  }
}
