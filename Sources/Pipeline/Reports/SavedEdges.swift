import LayoutEngine
package import LayoutModel
import Platform

/// An edge of a saved frame that contradicts the document's required constraints.
package struct StaleEdge: Sendable {
  package var edge: Attribute
  /// The value that the constraints give the edge, relative to the left or top of the superview.
  package var possible: Points
  /// The constraints that determine it, in words.
  package var reasons: [String]
}

/// Finds saved frames that contradict their document's own constraints.
///
/// Adds every saved edge as a constraint just below required, with half a pixel of tolerance on both sides. Edges that
/// cannot be satisfied conflict with the required constraints, alone or together with other saved edges. All are asked
/// for alike: where a view was solved has no say in which of them is stale.
struct SavedEdges: ~Copyable {
  private struct Pin {
    var view: ViewID
    var edge: Attribute
  }

  private static let edges: [Attribute] = [.left, .top, .right, .bottom]
  private static let strength = Priority(999.9)

  private let screen: Screen
  private let environment: Environment
  private var session: LayoutSession
  /// One entry for each pair of constraints after the document's own.
  private let pins: [Pin]

  /// - Parameter saved: the views whose frames count.
  init(_ screen: Screen, _ environment: Environment, saved: [ViewID]) {
    let metrics = ControlMetrics(environment), slack = environment.scale.points(Pixels(1)) / 2
    var pinned = screen, pins: [Pin] = []
    for view in saved {
      guard let parent = screen[view].parent, let frame = screen[view].imported?.savedFrame else { continue }
      let outer = metrics.alignmentInsets(of: screen[parent].content)
      let rect = frame.inset(by: metrics.alignmentInsets(of: screen[view].content))
      for edge in SavedEdges.edges {
        let isHorizontal = edge.axis == .horizontal
        guard let place = rect.value(of: edge) else { continue }
        let distance = place - (isHorizontal ? outer.left : outer.top)
        for (relation, bound) in [(Relation.greaterThanOrEqual, -slack), (.lessThanOrEqual, slack)] {
          pinned.constraints.append(
            Constraint(
              Anchor(view, edge), relation, Anchor(parent, isHorizontal ? .left : .top),
              constant: Constant(distance + bound), priority: SavedEdges.strength))
        }
        pins.append(Pin(view: view, edge: edge))
      }
    }
    (self.screen, self.environment, self.pins) = (screen, environment, pins)
    session = LayoutSession(pinned)
  }

  /// The stale edges of the views that have any.
  mutating func stale() -> [ViewID: [StaleEdge]] {
    let states = session.solve(in: environment).constraints.dropFirst(screen.constraints.count).map(\.state)
    var stale: [ViewID: [StaleEdge]] = [:]
    for (index, pin) in pins.enumerated() where states[(2 * index)..<(2 * index + 2)].contains(where: \.isMissed) {
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
  /// Whether the constraint is violated by more than accumulated rounding.
  fileprivate var isMissed: Bool {
    if case .missed(let distance) = self { distance > 0.001 } else { false }
  }
}
