/// An incremental solver for linear constraints with strengths.
///
/// Variables are unbounded reals without a unit. `solve` finds values that satisfy all required constraints and then,
/// level by level from the strongest down, minimize the sum of the absolute errors of the level's constraints. No level
/// gets worse for the sake of a weaker one. Values are exact to about 1e-9 relative to the numbers involved.
///
/// Doubles are nearly always sufficient. If a decision would depend on their rounding, the same system is solved again
/// with wide numbers.
package struct Solver: ~Copyable {
  var store = ConstraintStore()
  /// The engine with doubles.
  private(set) var double: OnHeap<Engine<Double>>
  /// The engine with wide numbers; nil as long as doubles are sufficient.
  private(set) var wide: OnHeap<Engine<Wide>>?
  /// The solution of a very large system; nil for others, which an engine solves as a whole.
  var parts: PartwiseSolution?
  /// How often constants changed after the system had been solved in parts.
  private(set) var refreshCount = 0
  /// The number of constraints from which a system is solved in parts, and that of constraints that fill one.
  let partSizes: (minimum: Int, usual: Int)
  private var findsOnlyValues = false
  /// Whether only edits changed since the last solution.
  private var changesAreEdits = true
  private(set) var variableCount = 0
  private var staleness = Staleness.structure
  private var edits = EditTreatment.fixed
  private var wasSatisfied = false
  /// How many entries of tableaus all solutions so far have looked at, a measure of the work of their pivots.
  package internal(set) var work = 0
  /// The work at which solutions end unfinished.
  package var workLimit = Int.max
  /// Whether the last solution ended unfinished. Its values may then violate constraints that could be satisfied.
  package private(set) var isUnfinished = false
  /// The largest error with which a required constraint counts as met.
  let tolerance: Double

  private enum Staleness { case none, constants, structure }

  /// - Parameter partSizes: The number of constraints from which a system is solved in parts, and the number of
  ///   constraints that fill a part.
  package init(tolerance: Double = 1e-6, partSizes: (minimum: Int, usual: Int) = (.max, 0)) {
    self.tolerance = tolerance
    self.partSizes = partSizes
    double = OnHeap(Engine(tolerance: tolerance))
  }

  /// Makes a solver that finds values once, without what explains contradictions and adapts to new constants.
  init(findingOnlyValuesWithin tolerance: Double) {
    self.init(tolerance: tolerance)
    findsOnlyValues = true
  }

  /// Whether doubles were not sufficient.
  package var isWide: Bool {
    switch parts {
    case .none: wide != nil
    case .some(let parts): parts.isWide
    }
  }

  /// Whether there may be a better solution that even wide numbers do not distinguish.
  package var isUncertain: Bool {
    switch parts {
    case .none: isWideDoubtful
    case .some(let parts): parts.isUncertain
    }
  }

  private var isWideDoubtful: Bool {
    switch wide {
    case .none: false
    case .some(let wide): wide.value.isDoubtful
    }
  }

  /// Returns the work so far, and begins to count anew.
  @discardableResult
  package mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  // MARK: Stating the problem

  package mutating func addVariable() -> Variable {
    variableCount += 1
    staleness = .structure
    return Variable(index: variableCount - 1)
  }

  package mutating func addVariables(_ count: Int) {
    variableCount += count
    staleness = .structure
  }

  @discardableResult
  package mutating func add(_ constraint: LinearConstraint) -> ConstraintHandle {
    add(constraint.terms.span, constant: constraint.constant, constraint.relation, strength: constraint.strength)
  }

  /// Adds `terms + constant relation 0`.
  @discardableResult
  package mutating func add(
    _ terms: Span<Term>, constant: Double, _ relation: LinearRelation, strength: Strength
  ) -> ConstraintHandle {
    staleness = .structure
    return ConstraintHandle(index: store.append(terms, constant: constant, relation, strength: strength))
  }

  /// Adds a constraint that a variable have a value which will change often. `setConstant` changes it cheaply.
  ///
  /// It is cheapest if its strength exceeds that of every other constraint that is not required.
  package mutating func addEdit(_ variable: Variable, strength: Strength, value: Double) -> ConstraintHandle {
    staleness = .structure
    edits = .fixed
    let wish = [Term(variable)]
    return ConstraintHandle(
      index: store.append(wish.span, constant: -value, .equal, strength: strength, isEdit: true))
  }

  /// Sets the value of an edit.
  package mutating func suggest(_ value: Double, for edit: ConstraintHandle) { setConstant(-value, of: edit) }

  package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) {
    precondition(constant.isFinite, "constant \(constant)")
    let header = store.headers.base + Int(handle.index)
    if header.pointee.constant == constant { return }
    header.pointee.constant = constant
    if staleness == .structure { return }
    if parts == nil { double.value.setConstant(constant, of: handle.index) }
    wide?.value.setConstant(constant, of: handle.index)
    changesAreEdits = changesAreEdits && header.pointee.isEdit
    staleness = .constants
  }

  package func constant(of handle: ConstraintHandle) -> Double { store.headers[handle.index].constant }

  package mutating func remove(_ handle: ConstraintHandle) { setLive(false, handle) }

  /// Undoes the removal of a constraint.
  package mutating func restore(_ handle: ConstraintHandle) { setLive(true, handle) }

  private mutating func setLive(_ isLive: Bool, _ handle: ConstraintHandle) {
    guard store.headers[handle.index].isLive != isLive else { return }
    store.headers.base[Int(handle.index)].isLive = isLive
    staleness = .structure
  }

  /// Forgets the constraints that were added last, all but the first `count`. Their handles become invalid.
  package mutating func removeAll(after count: Int) {
    store.truncate(to: count)
    staleness = .structure
  }

  /// Forgets everything except how to treat it.
  mutating func removeAll() {
    store.removeAll()
    replaceVariables(0)
  }

  /// Notes that the constraints were replaced by others on so many variables.
  mutating func replaceVariables(_ count: Int) {
    variableCount = count
    edits = .fixed
    staleness = .structure
  }

  /// Returns whether a constraint is active.
  package func isLive(_ handle: ConstraintHandle) -> Bool { store.headers[handle.index].isLive }

  /// All constraints ever added, in the order in which they were added.
  package var handles: [ConstraintHandle] { (0..<store.headers.count).map { ConstraintHandle(index: Int32($0)) } }

  // MARK: Solving

  /// Finds the best values. Returns false if required constraints contradict each other.
  @discardableResult
  package mutating func solve() -> Bool {
    if Cancellation.check() { return giveUp() }
    if staleness != .none { isUnfinished = false }
    double.value.simplex.tableau.workLimit = workLeft
    switch staleness {
    case .none: break
    case .constants: wasSatisfied = refresh()
    case .structure: wasSatisfied = build()
    }
    if !wasSatisfied, edits == .fixed, store.canFixEdits {
      edits = .wished
      wasSatisfied = build()
    }
    if Cancellation.check() { return giveUp() }
    work += double.value.simplex.tableau.takeWork()
    if wide != nil { work += wide!.value.simplex.tableau.takeWork() }
    staleness = findsOnlyValues || isUnfinished ? .structure : .none
    changesAreEdits = true
    return wasSatisfied
  }

  /// The work that a solution may take; at least a little, so that systems that need next to none are still solved.
  var workLeft: Int { max(1, workLimit - work) }

  /// Leaves a solver as if it had never solved anything, with 0 for each variable.
  private mutating func giveUp() -> Bool {
    wide = nil
    parts = nil
    double = OnHeap(Engine(tolerance: tolerance, variables: variableCount))
    staleness = .structure
    return true
  }

  private mutating func build() -> Bool {
    wide = nil
    parts = nil
    double.value.reduction.program.isKept = !findsOnlyValues
    if isForParts {
      double = OnHeap(Engine(tolerance: tolerance))
      if let isSatisfied = solveInParts() {
        isUnfinished = hasUnfinishedPart
        return isSatisfied
      }
    }
    let treatment = store.canFixEdits ? edits : .wished
    let isSatisfied = double.value.build(store, variables: variableCount, edits: treatment)
    isUnfinished = double.value.isUnfinished
    if isUnfinished { return isSatisfied }
    if double.value.isDoubtful { return buildWide(treatment) }
    let verdict = store.judge(values, tolerance, areIntegers: double.value.isInteger)
    return verdict.isDoubtful || verdict.isMet != isSatisfied ? buildWide(treatment) : isSatisfied
  }

  private mutating func refresh() -> Bool {
    if parts != nil {
      refreshCount += 1
      return build()
    }
    let treatment = store.canFixEdits ? edits : .wished
    if wide != nil {
      wide!.value.simplex.tableau.workLimit = workLeft
      let isSatisfied = wide!.value.refresh(onlyEdits: changesAreEdits)
      isUnfinished = wide!.value.isUnfinished
      return isUnfinished ? isSatisfied : isMet(isSatisfied)
    }
    let isSatisfied = double.value.refresh(onlyEdits: changesAreEdits)
    isUnfinished = double.value.isUnfinished
    if isUnfinished { return isSatisfied }
    if double.value.isDoubtful || hasLostDigits { return buildWide(treatment) }
    // An unsatisfied system is solved again from scratch, which is more thorough.
    return isSatisfied || treatment == .fixed ? isSatisfied : build()
  }

  /// Whether changed constants led to values that rounding may have moved. Looked at only where numbers are large
  /// enough for that, or coefficients far enough apart.
  private var hasLostDigits: Bool {
    store.mayShowRounding(of: double.value.maxSum)
      && store.judge(values, tolerance, areIntegers: double.value.isInteger).isDoubtful
  }

  private mutating func buildWide(_ treatment: EditTreatment) -> Bool {
    if Cancellation.check() { return giveUp() }
    wide = engine()
    wide!.value.simplex.tableau.workLimit = workLeft
    let isSatisfied = wide!.value.build(store, variables: variableCount, edits: treatment)
    isUnfinished = wide!.value.isUnfinished
    return isUnfinished ? isSatisfied : isMet(isSatisfied)
  }

  private func engine<Number: Scalar>() -> OnHeap<Engine<Number>> {
    var engine = OnHeap(Engine<Number>(tolerance: tolerance))
    engine.value.reduction.program.isKept = !findsOnlyValues
    return engine
  }

  /// Whether required constraints hold for the values of the engine with wide numbers, which knows unless it is in
  /// doubt itself. The values as doubles may be so large that an error does not show in them.
  private func isMet(_ isSatisfied: Bool) -> Bool { isUncertain ? store.judge(values, tolerance).isMet : isSatisfied }

  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Calls `body` with the values of all variables, in their order.
  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(values)
  }

  /// The values by variable, valid until the next change.
  private var values: UnsafeBufferPointer<Double> {
    switch parts {
    case .none: engineValues
    case .some(let parts): parts.values.all
    }
  }

  private var engineValues: UnsafeBufferPointer<Double> {
    switch wide {
    case .some(let wide): wide.value.allValues
    case .none: double.value.allValues
    }
  }
}

/// How an engine treats edits.
enum EditTreatment {
  /// As required. This gives the same result and is cheaper, as long as all edits can be met and no other constraint of
  /// finite strength is as strong.
  case fixed
  case wished
}
