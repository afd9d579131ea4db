import LayoutEngine
import LayoutModel

/// A tree of views in the engine: its screen, the session that solves it and the result.
///
/// The screen is rebuilt when views or constraints come or go. Other changes update the session, which starts from its
/// last solution.
@MainActor
final class LayoutHost {
  /// Changes that the session has not been given yet.
  private struct Pending {
    var structure = true
    var views: [Roster.Unowned<UIView>] = []
    var constraints: [Roster.Unowned<NSLayoutConstraint>] = []

    var isEmpty: Bool { !structure && views.isEmpty && constraints.isEmpty }

    static var nothing: Pending { Pending(structure: false) }
  }

  private unowned let root: UIView
  private var session: LayoutSession?
  private var roster = Roster()
  private var pending = Pending()
  private var environment: Environment?
  private var solvedBox = CGRect.null
  private(set) var solved = SolvedTree()
  private var log = ConflictLog()
  private var isSolving = false

  init(_ root: UIView) { self.root = root }

  // MARK: Changes

  /// Schedules a rebuild, which covers all pending changes. Some of the objects that changed may be gone by then.
  func structureChanged() {
    for view in pending.views { view.object.flags.remove(.isChanged) }
    pending = Pending()
  }

  func viewChanged(_ view: UIView) {
    guard !pending.structure, !view.flags.contains(.isChanged) else { return }
    view.flags.insert(.isChanged)
    pending.views.append(Roster.Unowned(object: view))
  }

  /// Notes that a view was given another frame, which its mask keeps from now on.
  func placementChanged(_ view: UIView) {
    if view !== root, view.flags.contains(.translatesMask) { viewChanged(view) }
  }

  func constraintChanged(_ constraint: NSLayoutConstraint) {
    if constraint.relatesSpans { return structureChanged() }
    if !pending.structure { pending.constraints.append(Roster.Unowned(object: constraint)) }
  }

  // MARK: Solving

  /// Solves the tree again within a pass, during which only the root's frame can differ besides the pending changes.
  func solveAgain() {
    if !pending.isEmpty || root.geometry.box != solvedBox { solve() }
  }

  /// Solves the tree if anything its frames depend on has changed since the last time.
  func solve() {
    guard !isSolving else { return }
    let environment = root.layoutEnvironment
    solvedBox = root.geometry.box
    guard !pending.isEmpty || environment != self.environment else { return }
    isSolving = true
    defer { isSolving = false }
    let hasOtherTraits = environment.traits != self.environment?.traits
    self.environment = environment
    if pending.structure || hasOtherTraits || session == nil {
      state(in: environment)
    } else {
      handOn(in: environment)
    }
    find(in: environment)
  }

  /// Rebuilds the screen, because contents may depend on the traits.
  private func state(in environment: Environment) {
    structureChanged()
    pending = .nothing
    session = nil
    (roster, solved) = (Roster(), SolvedTree())
    guard root.usesConstraints else { return seatTree() }
    var builder = ScreenBuilder(self, environment)
    builder.add(root)
    roster = builder.roster
    session = LayoutSession(builder.screen, findsContent: false)
  }

  /// Seats the views of a tree without constraints. The engine does not solve it, but its changes must be noted.
  private func seatTree() {
    root.forEachInTree { $0.seat = Seat(host: self, index: 0) }
  }

  private func handOn(in environment: Environment) {
    let changes = pending
    pending = .nothing
    var update = ScreenUpdate()
    for view in changes.views.map(\.object) {
      view.flags.remove(.isChanged)
      if let id = view.id(in: self) { update.views.append((id, model(of: view, in: environment))) }
    }
    for constraint in changes.constraints.map(\.object) where constraint.place >= 0 {
      guard let first = constraint.first?.anchor(constraint.firstAttribute, self) else { continue }
      let second = constraint.second?.anchor(constraint.secondAttribute, self)
      update.constraints.append((ConstraintID(constraint.place), constraint.model(first, second)))
    }
    session?.update(update)
  }

  private func model(of view: UIView, in environment: Environment) -> View {
    var model = view.model(in: ContentEnvironment(environment, view.currentTraits))
    model.parent = view.parent?.id(in: self) ?? (view.seat?.index == 0 ? nil : .root)
    model.children = view.childrenInOrder.compactMap { $0.id(in: self) }
    return model
  }

  private func find(in environment: Environment) {
    guard let layout = session?.solve(in: environment) else { return }
    solved = SolvedTree(layout)
    if !layout.conflicts.isEmpty || log.hasEntries { log.tell(layout, roster) }
    roster.markMoved(solved)
  }

  /// Returns the untransformed frame of the view at an index; nil if the engine has none.
  func box(at index: Int) -> CGRect? { solved.frame(at: index) }

  /// Returns the constraints that determine an anchor's position.
  func constraints(behind anchor: Anchor) -> [NSLayoutConstraint] {
    guard let environment, let explanation = session?.explain(anchor, in: environment) else { return [] }
    return explanation.reasons.compactMap { reason in
      if case .constraint(let id) = reason.cause { return roster.constraint(id) }
      return nil
    }
  }
}
