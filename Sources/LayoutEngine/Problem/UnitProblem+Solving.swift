import Cassowary
import LayoutModel

/// A solution of a unit's problem.
struct UnitSolution {
  /// Alignment rectangles by slot, in the unit's coordinates, not rounded.
  var frames: [Rect]
  var insets: UnitInsets
  /// The author's own guides, and the readable content guides that constraints name.
  var guides: [(guide: Guide, frame: Rect)] = []
  /// Content sizes of scroll views.
  var contents: [(view: ViewID, frame: Rect)] = []
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  var rejected: [Rejection] = []
  /// How far constraints of the document are from being satisfied.
  var errors: [ConstraintID: Double] = [:]
  var isOverloaded = false
  /// Whether no constraint was broken and nothing was ambiguous.
  var isClean = true
}

extension UnitProblem {
  /// Frames and quantities depend on each other: a label's height on its width, insets on a view's position. Each pass
  /// evaluates the quantities from the previous frames; nearly every layout settles after two.
  private static let greatestPassCount = 8

  /// - Parameter look: receives the problem at its solution, with all ties broken.
  mutating func solve(
    _ context: UnitContext, look: (inout UnitProblem, QuantityValues) -> Void = { _, _ in }
  ) -> UnitSolution {
    resolved = context.resolved
    var values = QuantityValues(context, unit: unit)
    var conflicts = settle(&values)
    let tie = breakTies()
    if !tie.handles.isEmpty {
      values.setFrames(frames())
      conflicts = settle(&values, after: conflicts)
    }
    var solution = UnitSolution(frames: values.frames ?? [], insets: values.insets)
    solution.conflicts = conflicts
    solution.ambiguities = tie.ambiguities
    solution.rejected = rejected
    solution.errors = documentErrors()
    solution.isOverloaded = strictness == .wished
    solution.isClean = conflicts.isEmpty && tie.handles.isEmpty && strictness == .required
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
    withdraw(tie)
    return solution
  }

  /// Solves until quantities agree with frames; the conflicts are those of the last pass.
  private mutating func settle(
    _ values: inout QuantityValues, after conflicts: [Conflict] = []
  ) -> [Conflict] {
    var conflicts = conflicts
    for pass in 0..<UnitProblem.greatestPassCount {
      guard load(values) || pass == 0 else { break }
      if let found = solveBreakingConflicts(after: conflicts) {
        conflicts = found
      } else {
        wishOnly(values)
        conflicts = []
      }
      values.setFrames(frames())
    }
    return conflicts
  }

  /// Updates the constants that contain quantities; false if none changed.
  private mutating func load(_ values: QuantityValues) -> Bool {
    var hasChanged = false
    for dynamic in dynamics {
      var constant = dynamic.base
      for place in dynamic.parts { constant += parts[place].factor * values.value(parts[place].quantity) }
      constant = UnitProblem.bounded(constant)
      if (constant - solver.constant(of: dynamic.handle)).magnitude > 1e-9 {
        solver.setConstant(constant, of: dynamic.handle)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Solves without negative sizes, breaking conflicting required constraints one at a time; nil if there are too many.
  private mutating func solveBreakingConflicts(after old: [Conflict]) -> [Conflict]? {
    // Constraints broken in an earlier pass may hold by now.
    for conflict in old { solver.restore(conflict.handle) }
    var conflicts: [Conflict] = []
    repeat {
      if solver.solve() { continue }
      for conflict in conflicts { solver.restore(conflict.handle) }
      guard let found = breakConflicts() else { return nil }
      conflicts = found
    } while forbidNegativeSizes()
    return conflicts
  }

  /// Starts over with the document's requirements as the strongest optional constraints, which always have a solution.
  private mutating func wishOnly(_ values: QuantityValues) {
    self = UnitProblem(resolved, unit: unit, mode: mode, .wished)
    _ = load(values)
    solveWithoutNegativeSizes()
  }

  /// Solves a problem that is known to have a solution, whose sizes are then all zero or more.
  mutating func solveWithoutNegativeSizes() { repeat { solver.solve() } while forbidNegativeSizes() }

  /// Requires that sizes which came out negative are not; false if there is nothing new to require.
  ///
  /// No layout has a negative size, but the solver seldom needs the constraint, so it only gets those that matter. Where
  /// many views share too little room, they would need it one solution after the other, so after a few all get it.
  private mutating func forbidNegativeSizes() -> Bool {
    guard hasNegativeSize() else { return false }
    let isCrowded = nonNegative.count >= UnitProblem.fewSizes, known = nonNegative.count
    for view in resolved.units.units[unit].views {
      let rect = rect(view)
      for extent in [rect.width, rect.height] where isCrowded || isNegative(extent) {
        guard nonNegative.insert(extent).inserted else { continue }
        _ = add(LinearForm(extent), .atLeast, .required, .platform(.nonNegativeSize, view))
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

  /// Whether a size came out negative and is not forbidden to be.
  private func isNegative(_ extent: Variable) -> Bool {
    solver.value(of: extent) < -UnitProblem.tolerance && !nonNegative.contains(extent)
  }

  /// The number of sizes that are forbidden one solution after the other.
  private static let fewSizes = 8

  /// How far constraints of the document are from being satisfied, where they are not.
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
      width: Points(solver.value(of: rect.width)), height: Points(solver.value(of: rect.height)))
  }

  private func frames() -> [Rect] {
    resolved.units.units[unit].views.indices.map { frame(of: RectVariables(first: $0 * RectVariables.count)) }
  }
}
