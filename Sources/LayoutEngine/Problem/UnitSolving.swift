import Cassowary
import LayoutModel

/// A solution of a unit's problem.
struct UnitSolution {
  /// Alignment rectangles by slot, in the unit's coordinates, unrounded.
  var frames: [Rect]
  var insets: UnitInsets
  /// The author's own guides, and the readable content guides in constraints.
  var guides: [(guide: Guide, frame: Rect)] = []
  var contents: [(view: ViewID, frame: Rect)] = []
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  /// The views that may be ambiguous if the search for ambiguities took too much work.
  var unexamined: [ViewID] = []
  /// The views without optimal frames, because finding these takes too much work.
  var unfinished: [ViewID] = []
  var rejected: [Rejection] = []
  /// The violations of the document's constraints, in points. Satisfied constraints are omitted.
  var errors: [ConstraintID: Double] = [:]
  var isOverloaded = false
  /// Whether no constraint was broken, nothing was ambiguous, and the solution took little work.
  var isClean = true
}

extension UnitProblem {
  /// The maximum number of passes until quantities agree with frames. Nearly every layout settles after two.
  ///
  /// Quantities and frames depend on each other: a label's height on its width, for example, and insets on a view's
  /// position. Each pass evaluates the quantities from the previous frames.
  private static let maxPassCount = 8

  /// Solves the problem. If the solution is not clean, the problem keeps the constraints that settled it and must not
  /// be used again.
  ///
  /// - Parameter look: A function that receives the problem at its solution.
  mutating func solve(
    _ context: UnitContext, look: (inout UnitProblem, QuantityValues) -> Void = { _, _ in }
  ) -> UnitSolution {
    resolved = context.resolved
    solver.takeWork()
    renewBudget()
    var values = QuantityValues(context, unit: unit, for: parts)
    var conflicts = settle(&values)
    let tie = solver.isUnfinished ? TieBreak() : breakTies()
    if !tie.handles.isEmpty {
      values.setFrames(frames())
      conflicts = settle(&values, after: conflicts)
    }
    var solution = UnitSolution(frames: values.frames ?? [], insets: values.insets)
    solution.conflicts = conflicts
    solution.ambiguities = tie.ambiguities
    solution.unexamined = tie.unexamined
    solution.unfinished = solver.isUnfinished ? views(of: solver.unfinishedVariables()) : []
    solution.rejected = rejected
    solution.errors = documentErrors()
    solution.isOverloaded = strictness == .wished
    solution.isClean =
      conflicts.isEmpty && tie.handles.isEmpty && strictness == .required && solver.work < budget.solution / 16
    for guide in resolved.units.units[unit].guides {
      if let rect = rect(guide) { solution.guides.append((.custom(guide), frame(of: rect))) }
    }
    for (guide, view) in readableGuides {
      let slot = Int(resolved.units.slotOf[view])
      let frame = solution.frames[slot].inset(by: solution.insets.readable(slot))
      solution.guides.append((guide, frame))
    }
    for view in resolved.units.units[unit].views {
      if let rect = knownContentRect(of: view) { solution.contents.append((view, frame(of: rect))) }
    }
    look(&self, values)
    return solution
  }

  mutating func renewBudget() { solver.workLimit = solver.work + budget.solution }

  /// Returns the conflicts of the last pass.
  private mutating func settle(
    _ values: inout QuantityValues, after conflicts: [Conflict] = []
  ) -> [Conflict] {
    var conflicts = conflicts
    for pass in 0..<UnitProblem.maxPassCount {
      guard load(values) || pass == 0 else { break }
      if let found = solveBreakingConflicts(after: conflicts) {
        conflicts = found
      } else {
        wishOnly(values)
        conflicts = []
      }
      values.setFrames(frames())
      if solver.isUnfinished { break }
    }
    return conflicts
  }

  /// Updates the constants that contain quantities. Returns whether any changed.
  private mutating func load(_ values: QuantityValues) -> Bool {
    var hasChanged = false
    var place = 0
    for dynamic in dynamics {
      var constant = dynamic.base
      while place < dynamic.end {
        constant += parts[place].factor * values.value(parts[place].quantity)
        place += 1
      }
      constant = UnitProblem.bounded(constant)
      if (constant - solver.constant(of: dynamic.handle)).magnitude > 1e-9 {
        solver.setConstant(constant, of: dynamic.handle)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Breaks conflicting required constraints one at a time. Returns nil if there are too many conflicts.
  private mutating func solveBreakingConflicts(after old: [Conflict]) -> [Conflict]? {
    // Constraints broken in an earlier pass may be satisfiable now.
    for conflict in old { solver.restore(conflict.handle) }
    var conflicts: [Conflict] = []
    repeat {
      if solver.solve() || solver.isUnfinished { continue }
      for conflict in conflicts { solver.restore(conflict.handle) }
      guard let found = breakConflicts() else { return nil }
      conflicts = found
    } while !solver.isUnfinished && forbidNegativeSizes()
    return conflicts
  }

  /// Starts over with the document's required constraints as the strongest optional ones, so that a solution exists.
  private mutating func wishOnly(_ values: QuantityValues) {
    // The old system is freed first, because both may take much memory.
    solver = UnitProblem.newSolver()
    let budget = budget
    self = UnitProblem(resolved, unit: unit, mode: mode, .wished)
    self.budget = budget
    renewBudget()
    _ = load(values)
    solveWithoutNegativeSizes()
  }

  /// Requires that a solution without negative sizes exists.
  mutating func solveWithoutNegativeSizes() {
    repeat { solver.solve() } while !solver.isUnfinished && forbidNegativeSizes()
  }

  /// Adds a constraint to each size that is negative. Returns whether any constraint was added.
  ///
  /// The solver seldom needs these constraints, so they are only added where necessary. If many views share too little
  /// space, each solution would reveal another negative size, so after a few, all sizes are constrained.
  private mutating func forbidNegativeSizes() -> Bool {
    guard hasNegativeSize() else { return false }
    let isCrowded = nonNegative.count >= UnitProblem.fewSizes
    let known = nonNegative.count
    for view in resolved.units.units[unit].views {
      let rect = rect(view)
      for extent in [rect.width, rect.height] where isCrowded || isNegative(extent) {
        guard nonNegative.insert(extent).inserted else { continue }
        _ = add(LinearForm(extent), .atLeast, at: .required, from: .platform(.nonNegativeSize, view))
      }
    }
    return nonNegative.count > known
  }

  private func hasNegativeSize() -> Bool {
    resolved.units.units[unit].views.contains { view in
      let rect = rect(view)
      return isNegative(rect.width) || isNegative(rect.height)
    }
  }

  private func isNegative(_ extent: Variable) -> Bool {
    solver.value(of: extent) < -UnitProblem.tolerance && !nonNegative.contains(extent)
  }

  /// The number of sizes that are constrained individually before all of them are.
  private static let fewSizes = 2

  private func documentErrors() -> [ConstraintID: Double] {
    var errors: [ConstraintID: Double] = [:]
    for handle in solver.handles {
      guard case .document(let id) = source(of: handle) else { continue }
      let error = solver.error(of: handle)
      if error > UnitProblem.tolerance { errors[id] = error }
    }
    return errors
  }

  func frame(of rect: RectVariables) -> Rect {
    Rect(
      x: Points(solver.value(of: rect.x)), y: Points(solver.value(of: rect.y)),
      width: Points(length(rect.width)), height: Points(length(rect.height)))
  }

  /// Only unfinished solutions can leave a size negative.
  private func length(_ extent: Variable) -> Double {
    let length = solver.value(of: extent)
    return solver.isUnfinished ? max(0, length) : length
  }

  private func frames() -> [Rect] {
    resolved.units.units[unit].views.indices.map { frame(of: RectVariables(first: $0 * RectVariables.count)) }
  }
}

/// The values of a unit's problem that have changed since it was last solved.
struct UnitChanges {
  /// Constraints with new constants.
  var constraints: [ConstraintID] = []
  /// Views with new frames for their autoresizing masks.
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
      let forms = placement(of: view)
      let handles = placementHandles(of: view)
      guard forms.count == handles.count else { return false }
      for (form, handle) in zip(forms, handles) { setConstant(form, of: handle) }
    }
    return true
  }

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
