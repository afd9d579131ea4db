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
  /// How strongly the saved edges are asked for, and so which constraints can rule them out.
  enum Strength {
    /// Just below required.
    case required
    /// Left and right edges, and the heights of all views with an intrinsic height but those of `free`, just below
    /// required; top and bottom edges below all that the document wishes.
    case weakest(free: Set<ViewID>)
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
  init(_ screen: Screen, _ environment: Environment, saved: [ViewID], _ strength: Strength = .required) {
    let metrics = ControlMetrics(environment), slack = environment.scale.points(Pixels(1)) / 2
    var pinned = screen, pins: [Pin] = []
    for view in saved {
      guard let parent = screen[view].parent, let frame = screen[view].imported?.savedFrame else { continue }
      let outer = metrics.alignmentInsets(of: screen[parent].content)
      let rect = frame.inset(by: metrics.alignmentInsets(of: screen[view].content))
      let hasHeight = metrics.intrinsicSize(of: screen[view].content).vertical != nil
      for edge in SavedEdges.edges(of: view, hasHeight: hasHeight, strength) {
        guard let value = rect.value(of: edge) else { continue }
        let anchor = edge == .height ? nil : Anchor(parent, edge.axis == .horizontal ? .left : .top)
        let start = edge == .height ? 0 : edge.axis == .horizontal ? outer.left : outer.top
        for (relation, bound) in [(Relation.greaterThanOrEqual, -slack), (.lessThanOrEqual, slack)] {
          pinned.constraints.append(
            Constraint(
              Anchor(view, edge), relation, anchor, constant: Constant(value - start + bound),
              priority: SavedEdges.priority(of: edge, strength)))
        }
        pins.append(Pin(view: view, edge: edge))
      }
    }
    (self.screen, self.environment, self.pins) = (screen, environment, pins)
    session = LayoutSession(pinned)
  }

  private static func edges(of view: ViewID, hasHeight: Bool, _ strength: Strength) -> [Attribute] {
    guard case .weakest(let free) = strength, hasHeight, !free.contains(view) else { return edges }
    return edges + [.height]
  }

  private static func priority(of edge: Attribute, _ strength: Strength) -> Priority {
    guard case .weakest = strength, edge == .top || edge == .bottom else { return strongest }
    return weakest
  }

  /// The stale edges of the views that have any.
  ///
  /// - Parameter tolerance: by how much an edge may be off, beyond the half pixel; by default accumulated rounding.
  mutating func stale(tolerance: Points = 0.001) -> [ViewID: [StaleEdge]] {
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
  fileprivate func isMissed(byMoreThan tolerance: Points) -> Bool {
    if case .missed(let distance) = self { distance > tolerance } else { false }
  }
}
