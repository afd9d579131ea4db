import Cassowary
import LayoutModel

/// What of a unit's problem has other values since it was last solved.
struct UnitChanges {
  /// Other constants.
  var constraints: [ConstraintID] = []
  /// Other frames from which springs and struts start.
  var placements: [ViewID] = []
  /// Other contents of the same kinds.
  var contents: [ViewID] = []

  var isEmpty: Bool { constraints.isEmpty && placements.isEmpty && contents.isEmpty }

  mutating func add(_ other: UnitChanges) {
    constraints += other.constraints
    placements += other.placements
    contents += other.contents
  }
}

extension UnitProblem {
  /// Takes over other values, `resolved` having them; false where they need another problem.
  mutating func take(_ changes: UnitChanges, _ resolved: ResolvedScreen) -> Bool {
    self.resolved = resolved
    for view in changes.contents {
      let asked = askedLengths[Int(resolved.units.slotOf[view])]
      let asks = Axis.allCases.allSatisfy { asked[$0] == resolved.hasIntrinsicLength(view, $0) }
      guard asks else { return false }
    }
    for id in changes.constraints {
      guard let handle = handle(of: id), let form = usableForm(of: resolved.screen[id]) else { return false }
      setConstant(form, of: handle)
    }
    for view in changes.placements {
      let forms = placement(of: view), handles = placementHandles(of: view)
      guard forms.count == handles.count else { return false }
      for (form, handle) in zip(forms, handles) { setConstant(form, of: handle) }
    }
    return true
  }

  /// The handle of a constraint of the document; nil where it could not be stated.
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
