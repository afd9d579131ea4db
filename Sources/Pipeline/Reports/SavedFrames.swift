import Diagnostics
import LayoutEngine
package import LayoutModel
import Platform

/// A view whose solved frame differs from the one that Interface Builder saved.
package struct MovedView: Sendable {
  package var view: ViewID
  package var path: String
  package var saved, solved: Rect
  /// Descriptions of the document's active constraints on the view.
  package var constraints: [String]
  /// Edges of the saved frame that contradict the document's constraints. The saved frame is stale if there are any.
  package var stale: [StaleEdge]

  package var lines: [String] {
    ["  \(path): saved \(words(saved)), solved \(words(solved))"] + constraints.map { "    \($0)" }
      + stale.flatMap(lines)
  }

  private func lines(_ stale: StaleEdge) -> [String] {
    [
      "    stale: its \(stale.edge.rawValue) edge should be at \(decimal(stale.possible.value.inThousandths)) because of"
    ]
      + stale.reasons.map { "      \($0)" }
  }

  private func words(_ rect: Rect) -> String {
    rect.inThousandths.numbers.map(decimal).joined(separator: ", ")
  }
}

/// Compares the frames that Interface Builder saved for a screen with the solved frames on its canvas.
///
/// Only views placed by constraints or stacks are compared, because Interface Builder does not update the frames of
/// hidden views and saves embedded scenes at the size of their own canvas.
package struct SavedFrames: Sendable {
  /// The saved frames of the views that are compared.
  package private(set) var frames: [ViewID: Rect] = [:]
  /// Views that differ by more than the tolerance, in document order.
  package private(set) var moved: [MovedView] = []
  /// The stale edges of all compared views; computed only if a view has moved.
  package private(set) var stale: [ViewID: [StaleEdge]] = [:]
  /// Whether the version of Interface Builder that last saved the document never laid the screen out.
  package private(set) var areOfTwoEras = false

  /// - Parameter solver: A solver that may already have solved the screen on its canvas.
  package init(of screen: Screen, tolerance: Points, solvedBy solver: inout VariantSolver) {
    guard let canvas = screen.canvas else { return }
    let environment = Environment(canvas)
    let layout = solver.solve(screen, in: environment)
    let saved = screen.views.indices.dropFirst().filter { view in
      screen.views[view].imported?.savedFrame != nil && screen.views[view].placement == .constraints
        && layout.views[view].isInstalled
        && !isHidden(view, in: screen) && !isEmbedded(view, in: screen)
    }
    for view in saved { frames[view] = screen.views[view].imported?.savedFrame }
    areOfTwoEras = !controlsOfAnotherEra(in: screen).isEmpty
    let far = saved.filter { frames[$0]?.isFarther(from: layout.views[$0].frame, than: tolerance) == true }
    if far.isEmpty { return }
    var edges = SavedEdges(screen, in: environment, saved: saved)
    stale = edges.stale()
    if stale.isEmpty { stale = edgesStretchedWithoutCause(screen, environment, saved: saved) }
    moved = far.map { view in
      MovedView(
        view: view, path: screen.path(of: view), saved: frames[view] ?? .zero, solved: layout.views[view].frame,
        constraints: constraints(on: view, in: layout), stale: stale[view] ?? [])
    }
  }
}

/// The distance in points that rounding in many steps may leave between equal positions.
let accumulatedRounding: Points = 0.001

/// Returns the views of an imported screen whose solved frames on its canvas differ from the saved frames by more than
/// a tolerance, in points.
package func movedViews(in screen: Screen, tolerance: Points) -> [MovedView] {
  var solver = VariantSolver()
  return SavedFrames(of: screen, tolerance: tolerance, solvedBy: &solver).moved
}

private func constraints(on view: ViewID, in layout: SolvedLayout) -> [String] {
  layout.constraints.filter { $0.state == .satisfied }.map { layout.screen.constraints[$0.id] }
    .filter { $0.first.item == .view(view) || $0.second?.item == .view(view) }
    .map(layout.screen.describe)
}

private func isHidden(_ view: ViewID, in screen: Screen) -> Bool {
  ([view] + screen.ancestors(of: view)).contains { screen.views[$0].layout.isHidden }
}

private func isEmbedded(_ view: ViewID, in screen: Screen) -> Bool {
  screen.ancestors(of: view).contains {
    if case .container = screen.views[$0].content { true } else { false }
  }
}

extension Rect {
  fileprivate func isFarther(from other: Rect, than tolerance: Points) -> Bool {
    let gaps = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return gaps.contains { $0.magnitude > tolerance + accumulatedRounding }
  }
}

/// An edge of a saved frame that contradicts the document's constraints.
package struct StaleEdge: Sendable {
  package var edge: Attribute
  /// The value that the constraints give the edge, relative to the left or top of the superview, in points.
  package var possible: Points
  /// Descriptions of the constraints that determine the value.
  package var reasons: [String]
}

/// Finds saved frames that contradict their document's own constraints.
///
/// Adds every saved edge as a constraint with half a pixel of tolerance on both sides. Edges that cannot be satisfied
/// conflict with stronger constraints, alone or together with other saved edges. All saved edges have the same
/// priority, so the solved frames do not affect which of them is stale.
struct SavedEdges: ~Copyable {
  /// The attributes of the saved frames that become constraints, and their priorities. Constraints with higher
  /// priorities can contradict them.
  enum Wish {
    /// All edges just below required.
    case edges
    /// Left and right edges, and the heights of views with an intrinsic height, just below required. The views in
    /// `free` have no constraint for their height. Top and bottom edges are weaker than all constraints of the
    /// document.
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

  /// - Parameter saved: The views whose saved frames become constraints.
  init(_ screen: Screen, in environment: Environment, saved: [ViewID], as wish: Wish = .edges) {
    let metrics = ControlMetrics(environment)
    let slack = environment.scale.points(Pixels(1)) / 2
    var pinned = screen
    var pins: [Pin] = []
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
              Anchor(view, edge), relation, to: anchor, constant: Constant(value - start + bound),
              priority: wish.priority(of: edge)))
        }
        pins.append(Pin(view: view, edge: edge))
      }
    }
    self.screen = screen
    self.environment = environment
    self.pins = pins
    session = LayoutSession(pinned)
  }

  /// Returns the stale edges of each view that has any.
  ///
  /// - Parameter tolerance: The additional tolerance beyond half a pixel, in points.
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
      ? "its saved \(pin.edge.rawValue) edge" : "the saved \(pin.edge.rawValue) edge of \(screen.path(of: pin.view))"
  }
}

extension SolvedConstraint.State {
  fileprivate func isMissed(byMoreThan tolerance: Points) -> Bool {
    if case .missed(let distance) = self { distance > tolerance } else { false }
  }
}

/// Returns the controls of an imported screen whose saved heights belong to another era than the version of Interface
/// Builder that last saved the document. A single control shows that this version never laid out the scene, so its
/// frames mix two eras.
///
/// Compares saved heights with the platform's tables. Controls with height constraints are skipped, because their
/// heights prove nothing.
package func controlsOfAnotherEra(in screen: Screen) -> [ViewID] {
  guard let canvas = screen.canvas else { return [] }
  return screen.views.indices.filter { view in
    let content = screen.views[view].content
    guard content.hasHeightOfEra, let saved = screen.views[view].imported?.savedFrame?.height else { return false }
    if screen.constraints.contains(where: { $0.speaks(ofHeightOf: view) }) { return false }
    func isSaved(_ era: PlatformEra) -> Bool {
      (height(of: content, era, canvas.scale) - saved).magnitude < 0.01
    }
    return !isSaved(canvas.era) && PlatformEra.all.contains(where: isSaved)
  }
}

private func height(of content: Content, _ era: PlatformEra, _ scale: Scale) -> Points {
  let metrics = ControlMetrics(TextTraits(era: era, scale: scale))
  return (metrics.intrinsicSize(of: content).vertical ?? 0) - metrics.alignmentInsets(of: content).vertical
}

extension Content {
  /// Whether the era alone determines the height.
  fileprivate var hasHeightOfEra: Bool {
    if case .textField(let field) = self { return field.borderStyle == .roundedRect && field.text.font.isSmall }
    return kind.has(.hasFixedHeight)
  }
}

extension Font {
  /// Whether the font fits into a text field of the standard height in every era.
  fileprivate var isSmall: Bool {
    switch face {
    case .system(let size), .custom(_, let size): size <= 17
    case .textStyle: false
    }
  }
}

extension Constraint {
  fileprivate func speaks(ofHeightOf view: ViewID) -> Bool {
    [first, second].contains { anchor in anchor?.item == .view(view) && anchor?.attribute == .height }
  }
}

/// Finds saved frames that follow from labels that were saved higher than anything in their document makes them.
///
/// Either a constraint stronger than its hugging stretched a label that is clearly higher than its text, or the label
/// was saved before something changed. To distinguish these cases, the frames are solved again with all other saved
/// heights and edges, as far as the document allows. If the label can then be lower, its hugging would have made it
/// lower, so the frames that follow from it are stale. An edge must be wrong by more than a point, because the
/// tolerances of heights add up along a stack.
func edgesStretchedWithoutCause(
  _ screen: Screen, _ environment: Environment, saved: [ViewID]
) -> [ViewID: [StaleEdge]] {
  let high = saved.filter { isHigherThanItsText($0, of: screen, in: environment) }
  if high.isEmpty { return [:] }
  var asSaved = SavedEdges(screen, in: environment, saved: saved, as: .heights(free: []))
  // If the saved frames contradict the document even with these heights, a lower label would prove nothing.
  guard asSaved.stale(tolerance: 1).isEmpty else { return [:] }
  var lower = SavedEdges(screen, in: environment, saved: saved, as: .heights(free: Set(high)))
  return lower.stale(tolerance: 1)
}

/// Returns whether a label was saved higher than its text at nine tenths of its width, by more than a third and a
/// point.
private func isHigherThanItsText(_ view: ViewID, of screen: Screen, in environment: Environment) -> Bool {
  guard case .label(let label) = screen.views[view].content, let saved = screen.views[view].imported?.savedFrame,
    screen.views[view].imported?.isDesigned == false, !label.text.isEmpty
  else { return false }
  let size = ControlMetrics(environment).intrinsicSize(
    of: screen.views[view].content, preferredWidth: saved.width * 0.9)
  return size.vertical.map { saved.height > $0 * 1.33 + 1 } ?? false
}
