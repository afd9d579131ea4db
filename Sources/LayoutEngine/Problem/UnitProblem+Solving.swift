import Cassowary
import LayoutModel

/// What a unit's problem came to.
struct UnitSolution {
  /// By slot, alignment rectangles in the unit's coordinates, not rounded.
  var frames: [Rect]
  var insets: UnitInsets
  /// The users' own, and the readable ones that constraints name.
  var guides: [(guide: Guide, frame: Rect)] = []
  /// Sizes of what scrolls, by the view it scrolls in.
  var contents: [(view: ViewID, frame: Rect)] = []
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  var rejected: [Rejection] = []
  /// By how far constraints of the document are missed, where they are.
  var errors: [ConstraintID: Double] = [:]
  var isOverloaded = false
  /// Whether nothing had to be given up or settled to find it.
  var isClean = true
}

extension UnitProblem {
  /// Frames and quantities depend on each other: a label's height on its width, insets on where a view lies. Each pass
  /// takes the quantities from the frames of the last; nearly every layout is at rest after two.
  private static let greatestPassCount = 8

  /// - Parameter look: sees the problem at its solution, all ties settled.
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
    // Wishes that were requirements trade with each other everywhere; that is no news.
    if strictness == .required { solution.ambiguities = tie.ambiguities }
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

  /// Solves until the quantities agree with the frames; the conflicts are those of the last pass.
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

  /// Gives the solver the constants that quantities make; false when none changed.
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

  /// Solves with no size less than nothing, giving up required constraints one at a time where they contradict; nil when
  /// there are too many.
  private mutating func solveBreakingConflicts(after old: [Conflict]) -> [Conflict]? {
    // What an earlier pass gave up may hold by now.
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

  /// Starts again with all that was required being the strongest of wishes; there is always a solution of those.
  private mutating func wishOnly(_ values: QuantityValues) {
    self = UnitProblem(resolved, unit: unit, mode: mode, .wished)
    _ = load(values)
    repeat { solver.solve() } while forbidNegativeSizes()
  }

  /// Requires the sizes that came out negative to be none; false when there were none.
  ///
  /// No layout has a negative size, but nearly none needs to be told, so the solver is spared the other constraints.
  mutating func forbidNegativeSizes() -> Bool {
    var hasAdded = false
    for view in resolved.units.units[unit].views {
      let rect = rect(view)
      for extent in [rect.width, rect.height] where solver.value(of: extent) < -UnitProblem.tolerance {
        guard nonNegative.insert(extent).inserted else { continue }
        add(LinearForm(extent), .atLeast, .required, .platform(.nonNegativeSize, view))
        hasAdded = true
      }
    }
    return hasAdded
  }

  /// By how far the constraints of the document are missed that are.
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
