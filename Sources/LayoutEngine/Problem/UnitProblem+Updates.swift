import Cassowary
import LayoutModel

/// The values of a unit's problem that have changed since it was last solved.
struct UnitChanges {
  /// Constraints with new constants.
  var constraints: [ConstraintID] = []
  /// Views with new frames that their autoresizing masks refer to.
  var placements: [ViewID] = []
  /// Views with new content of the same kind.
  var contents: [ViewID] = []

  var isEmpty: Bool { constraints.isEmpty && placements.isEmpty && contents.isEmpty }

  mutating func add(_ other: UnitChanges) {
    constraints += other.constraints
    placements += other.placements
    contents += other.contents
  }
}

extension UnitProblem {
  /// Applies new values, which `resolved` already has. Returns false if they require a new problem.
  mutating func take(_ changes: UnitChanges, _ resolved: ResolvedScreen) -> Bool {
    self.resolved = resolved
    for view in changes.contents {
      let asked = askedLengths[Int(resolved.units.slotOf[view])]
      let asks = Axis.allCases.allSatisfy { asked[$0] == resolved.hasIntrinsicLength(view, $0) }
      guard asks else { return false }
    }
    for id in changes.constraints {
      guard let handle = handle(of: id), let form = usableForm(of: resolved.screen.constraints[id]) else {
        return false
      }
      setConstant(form, of: handle)
    }
    for view in changes.placements {
      let forms = placement(of: view), handles = placementHandles(of: view)
      guard forms.count == handles.count else { return false }
      for (form, handle) in zip(forms, handles) { setConstant(form, of: handle) }
    }
    return true
  }

  /// Returns the handle of a constraint of the document, or nil if the constraint is invalid.
  private mutating func handle(of id: ConstraintID) -> ConstraintHandle? {
    if documentHandles.isEmpty {
      for handle in solver.handles.prefix(sources.count) {
        if case .document(let id) = source(of: handle) { documentHandles[id] = handle }
      }
    }
    return documentHandles[id]
  }

  private func placementHandles(of view: ViewID) -> [ConstraintHandle] {
    solver.handles.prefix(sources.count).filter { source(of: $0) == .platform(.autoresizingMask, view) }
  }

  private mutating func setConstant(_ form: LinearForm, of handle: ConstraintHandle) {
    if form.parts.count > 0 {
      setBase(form.constant, of: handle)
    } else {
      solver.setConstant(UnitProblem.bounded(form.constant), of: handle)
    }
  }
}
