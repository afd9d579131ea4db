import Libc

/// An incremental solver for linear constraints with strengths.
///
/// Variables are unbounded reals without a unit. `solve` satisfies all required constraints and then, level by level
/// from the strongest down, minimizes the sum of the absolute errors of the level's constraints. A weaker level never
/// makes a stronger one worse. Values are exact to about 1e-9 relative to the numbers involved.
///
/// Doubles are nearly always sufficient. If a decision would depend on their rounding, the same system is solved again
/// with wide numbers.
package struct Solver: ~Copyable {
  var store = ConstraintStore()
  private(set) var double: OnHeap<Engine<Double>>
  /// Nil as long as doubles are sufficient.
  private(set) var wide: OnHeap<Engine<Wide>>?
  /// The solution of a very large system. Nil for other systems, which an engine solves as a whole.
  var parts: PartwiseSolution?
  /// How often constants changed after the system had been solved in parts.
  private(set) var refreshCount = 0
  /// The number of constraints from which a system is solved in parts, and the number of constraints that fill a part.
  let partSizes: (minimum: Int, usual: Int)
  private var findsOnlyValues = false
  private(set) var variableCount = 0
  private var staleness = Staleness.structure
  private var wasSatisfied = false
  /// The number of tableau entries that all solutions so far examined, a measure of the work of their pivots.
  package internal(set) var work = 0
  /// The work at which solutions end unfinished.
  package var workLimit = Int.max
  /// Whether the last solution ended unfinished. Its values may then violate constraints that could be satisfied.
  package private(set) var isUnfinished = false
  /// The maximum error with which a required constraint counts as met.
  let tolerance: Double

  private enum Staleness { case none, constants, structure }

  package init(tolerance: Double = 1e-6, partSizes: (minimum: Int, usual: Int) = (.max, 0)) {
    self.tolerance = tolerance
    self.partSizes = partSizes
    double = OnHeap(Engine(tolerance: tolerance))
  }

  /// Creates a solver that finds values once, without the data to explain contradictions or to change constants.
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

  @discardableResult
  package mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

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

  package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) {
    precondition(constant.isFinite, "constant \(constant)")
    let header = store.headers.base + Int(handle.index)
    if header.pointee.constant == constant { return }
    header.pointee.constant = constant
    if staleness == .structure { return }
    if parts == nil { double.value.setConstant(constant, of: handle.index) }
    wide?.value.setConstant(constant, of: handle.index)
    staleness = .constants
  }

  package func constant(of handle: ConstraintHandle) -> Double { store.headers[handle.index].constant }

  package mutating func remove(_ handle: ConstraintHandle) { setLive(false, handle) }

  package mutating func restore(_ handle: ConstraintHandle) { setLive(true, handle) }

  private mutating func setLive(_ isLive: Bool, _ handle: ConstraintHandle) {
    guard store.headers[handle.index].isLive != isLive else { return }
    store.headers.base[Int(handle.index)].isLive = isLive
    staleness = .structure
  }

  /// Removes the constraints added last, all but the first `count`. Their handles become invalid.
  package mutating func removeAll(after count: Int) {
    store.truncate(to: count)
    staleness = .structure
  }

  /// Keeps only the settings.
  mutating func removeAll() {
    store.removeAll()
    replaceVariables(0)
  }

  mutating func replaceVariables(_ count: Int) {
    variableCount = count
    staleness = .structure
  }

  package func isLive(_ handle: ConstraintHandle) -> Bool { store.headers[handle.index].isLive }

  /// All constraints ever added, in the order in which they were added.
  package var handles: [ConstraintHandle] { (0..<store.headers.count).map { ConstraintHandle(index: Int32($0)) } }

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
    if Cancellation.check() { return giveUp() }
    work += double.value.simplex.tableau.takeWork()
    if wide != nil { work += wide!.value.simplex.tableau.takeWork() }
    staleness = findsOnlyValues || isUnfinished ? .structure : .none
    return wasSatisfied
  }

  /// At least 1, so that systems that need almost no work are still solved.
  var workLeft: Int { max(1, workLimit - work) }

  /// Resets the solver to its state before the first solution, with 0 for each variable.
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
    let isSatisfied = double.value.build(store, variables: variableCount)
    isUnfinished = double.value.isUnfinished
    if isUnfinished { return isSatisfied }
    if double.value.isDoubtful { return buildWide() }
    let verdict = store.judge(values, tolerance, areIntegers: double.value.isInteger)
    return verdict.isDoubtful || verdict.isMet != isSatisfied ? buildWide() : isSatisfied
  }

  private mutating func refresh() -> Bool {
    if parts != nil {
      refreshCount += 1
      return build()
    }
    if wide != nil {
      wide!.value.simplex.tableau.workLimit = workLeft
      let isSatisfied = wide!.value.refresh()
      isUnfinished = wide!.value.isUnfinished
      return isUnfinished ? isSatisfied : isMet(isSatisfied)
    }
    let isSatisfied = double.value.refresh()
    isUnfinished = double.value.isUnfinished
    if isUnfinished { return isSatisfied }
    if double.value.isDoubtful || hasLostDigits { return buildWide() }
    // An unsatisfied system is solved again from scratch, which is more thorough.
    return isSatisfied || build()
  }

  /// Whether rounding may have moved the values. Checked only if numbers are large, or coefficients far apart.
  private var hasLostDigits: Bool {
    store.mayShowRounding(of: double.value.maxSum)
      && store.judge(values, tolerance, areIntegers: double.value.isInteger).isDoubtful
  }

  private mutating func buildWide() -> Bool {
    if Cancellation.check() { return giveUp() }
    wide = engine()
    wide!.value.simplex.tableau.workLimit = workLeft
    let isSatisfied = wide!.value.build(store, variables: variableCount)
    isUnfinished = wide!.value.isUnfinished
    return isUnfinished ? isSatisfied : isMet(isSatisfied)
  }

  private func engine<Number: Scalar>() -> OnHeap<Engine<Number>> {
    var engine = OnHeap(Engine<Number>(tolerance: tolerance))
    engine.value.reduction.program.isKept = !findsOnlyValues
    return engine
  }

  /// The engine with wide numbers decides, unless it is in doubt. Checking its values as doubles is less exact: they
  /// may be so large that an error does not show.
  private func isMet(_ isSatisfied: Bool) -> Bool { isUncertain ? store.judge(values, tolerance).isMet : isSatisfied }

  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(values)
  }

  /// By variable, valid until the next change.
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
