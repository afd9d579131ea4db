/// An incremental solver of linear constraints with strengths.
///
/// Variables are unbounded reals without unit. `solve` finds values that meet all required constraints and, level after
/// level from the strongest down, make the sum of the absolute errors of the level's constraints least, no level ever
/// paying for a weaker one. Values are exact to about 1e-9 of the numbers involved.
///
/// Doubles nearly always do. Where a decision would hang on their rounding, the same system is solved again with wide
/// numbers.
package struct Solver: ~Copyable {
  var store = ConstraintStore()
  private(set) var engine: Engine<Double>
  /// Solves the system as long as doubles cannot; nil where they can.
  private(set) var wideEngine: Engine<Wide>?
  /// Whether all that changed since the last solution are edits.
  private var changesAreEdits = true
  private(set) var variableCount = 0
  private var staleness = Staleness.structure
  private var edits = EditTreatment.fixed
  private var wasSatisfied = false
  /// The greatest error that a required constraint may be left with.
  let tolerance: Double

  private enum Staleness { case none, constants, structure }

  package init(tolerance: Double = 1e-6) {
    self.tolerance = tolerance
    engine = Engine(tolerance: tolerance)
  }

  /// Whether doubles did not do.
  package var isWide: Bool { wideEngine != nil }

  /// Whether even wide numbers leave it open that there is a better solution.
  package var isUncertain: Bool {
    switch wideEngine {
    case .none: false
    case .some(let wide): wide.isDoubtful
    }
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

  /// Adds the wish that a variable have a value that will change often: cheap to change with `setConstant`.
  ///
  /// It is cheapest where its strength exceeds that of every other wish.
  package mutating func addEdit(_ variable: Variable, strength: Strength, value: Double) -> ConstraintHandle {
    staleness = .structure
    edits = .fixed
    let wish = [Term(variable)]
    return ConstraintHandle(
      index: store.append(wish.span, constant: -value, .equal, strength: strength, isEdit: true))
  }

  /// Asks another value of an edit.
  package mutating func suggest(_ value: Double, for edit: ConstraintHandle) { setConstant(-value, of: edit) }

  package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) {
    precondition(constant.isFinite, "constant \(constant)")
    let header = store.headers.base + Int(handle.index)
    if header.pointee.constant == constant { return }
    header.pointee.constant = constant
    if staleness == .structure { return }
    engine.setConstant(constant, of: handle.index)
    wideEngine?.setConstant(constant, of: handle.index)
    changesAreEdits = changesAreEdits && header.pointee.isEdit
    staleness = .constants
  }

  package func constant(of handle: ConstraintHandle) -> Double { store.headers[handle.index].constant }

  package mutating func remove(_ handle: ConstraintHandle) { setLive(false, handle) }

  /// Takes back the removal of a constraint.
  package mutating func restore(_ handle: ConstraintHandle) { setLive(true, handle) }

  private mutating func setLive(_ isLive: Bool, _ handle: ConstraintHandle) {
    guard store.headers[handle.index].isLive != isLive else { return }
    store.headers.base[Int(handle.index)].isLive = isLive
    staleness = .structure
  }

  /// Whether a constraint counts.
  package func isLive(_ handle: ConstraintHandle) -> Bool { store.headers[handle.index].isLive }

  /// Every constraint ever added, in that order.
  package var handles: [ConstraintHandle] { (0..<store.headers.count).map { ConstraintHandle(index: Int32($0)) } }

  // MARK: Solving

  /// Finds the best values; false when the required constraints contradict each other.
  @discardableResult
  package mutating func solve() -> Bool {
    switch staleness {
    case .none: break
    case .constants: wasSatisfied = refresh()
    case .structure: wasSatisfied = build()
    }
    if !wasSatisfied, edits == .fixed, store.canFixEdits {
      edits = .wished
      wasSatisfied = build()
    }
    staleness = .none
    changesAreEdits = true
    return wasSatisfied
  }

  private mutating func build() -> Bool {
    wideEngine = nil
    let treatment = store.canFixEdits ? edits : .wished
    let isSatisfied = engine.build(store, variables: variableCount, edits: treatment)
    if engine.isDoubtful { return buildWide(treatment) }
    let verdict = store.judge(values, tolerance, greatestPart: engine.greatestPart)
    return verdict.isDoubtful || verdict.isMet != isSatisfied ? buildWide(treatment) : isSatisfied
  }

  private mutating func refresh() -> Bool {
    if wideEngine != nil {
      _ = wideEngine!.refresh(onlyEdits: changesAreEdits)
      return store.judge(values, tolerance).isMet
    }
    let isSatisfied = engine.refresh(onlyEdits: changesAreEdits)
    let treatment = store.canFixEdits ? edits : .wished
    if engine.isDoubtful { return buildWide(treatment) }
    // An unsatisfied system is solved again from scratch, as thoroughly as the first time.
    return isSatisfied || treatment == .fixed ? isSatisfied : build()
  }

  private mutating func buildWide(_ treatment: EditTreatment) -> Bool {
    var wide = Engine<Wide>(tolerance: tolerance)
    _ = wide.build(store, variables: variableCount, edits: treatment)
    wideEngine = consume wide
    return store.judge(values, tolerance).isMet
  }

  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Calls `body` with the values of all variables, in their order.
  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(values)
  }

  /// By variable; until the next change.
  private var values: UnsafeBufferPointer<Double> {
    switch wideEngine {
    case .none: engine.allValues
    case .some(let wide): wide.allValues
    }
  }

}

/// How an engine takes edits.
enum EditTreatment {
  /// As required: as good as wished for, and cheaper, as long as all can be had and nothing weighs as much.
  case fixed
  case wished
}
