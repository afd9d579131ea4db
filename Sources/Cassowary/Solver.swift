/// An incremental solver of linear constraints with strengths.
///
/// Variables are unbounded reals without unit. `solve` finds values that meet all required constraints and, level after
/// level from the strongest down, make the sum of the absolute errors of the level's constraints least, no level ever
/// paying for a weaker one. Values are exact to about 1e-9 of the numbers involved.
///
/// Required equalities are eliminated first; what is left falls apart into rows that can be had at their own best and
/// small components for a piecewise-linear simplex. Changes of constants keep all that structure and go on from the last
/// basis.
package struct Solver: ~Copyable {
  var store = ConstraintStore()
  var reduction = Reduction()
  var core = Core()
  var profiles = Profiles()
  var simplex = Simplex()
  /// Where each variable's value comes from: `scale · column + node`, column -1 for a constant.
  var sources = Buffer<Source>()
  /// By variable, for those that are columns.
  var columnValues = Buffer<Double>()
  private var values = Buffer<Double>()
  /// The inputs whose constants changed since the last solution, and those before it.
  private(set) var changedInputs = Buffer<Int32>()
  var previousInputs = Buffer<Int32>()
  var plan = ChangePlan()
  private(set) var wasSatisfied = false
  /// Whether all that changed since the last solution are edits.
  private(set) var changesAreEdits = true
  /// What each row of a step is set to.
  var rowTargets = Buffer<Double>()
  private(set) var variableCount = 0
  private var staleness = Staleness.structure
  private var fixesEdits = true
  /// The greatest error that a required constraint may be left with, relative to the numbers in it.
  let tolerance: Double

  struct Source: BitwiseCopyable {
    var scale: Double
    var column: Int32
    var node: Int32
  }

  private enum Staleness { case none, constants, structure }

  package init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

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
  /// Its strength must exceed that of every other optional constraint.
  package mutating func addEdit(_ variable: Variable, strength: Strength, value: Double) -> ConstraintHandle {
    staleness = .structure
    fixesEdits = true
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
    let input = reduction.inputs[handle.index]
    guard input >= 0 else { return }
    reduction.program.setInput(input, to: constant)
    changedInputs.append(input)
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
    if !wasSatisfied, fixesEdits, hasEdits {
      fixesEdits = false
      wasSatisfied = build()
    }
    staleness = .none
    changedInputs.removeAll()
    changesAreEdits = true
    return wasSatisfied
  }

  package func value(of variable: Variable) -> Double { values[variable.index] }

  /// Calls `body` with the values of all variables, in their order.
  package func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: values.base, count: values.count))
  }

  private var hasEdits: Bool {
    for index in 0..<store.headers.count where store.headers[index].isEdit && store.headers[index].isLive {
      return true
    }
    return false
  }

  private mutating func build() -> Bool {
    plan.removeAll()
    previousInputs.removeAll()
    reduction.build(store, variables: variableCount, fixesEdits: fixesEdits)
    core.build(reduction.rows, program: &reduction.program, variables: variableCount)
    flatten()
    profiles.build(reduction.rows, reduction.program)
    simplex.build(core, reduction.rows, profiles)
    columnValues.reset(to: variableCount, filling: 0)
    rowTargets.reset(to: reduction.rows.rows.count, filling: 0)
    values.reset(to: variableCount, filling: 0)
    evaluate()
    return isSatisfied
  }

  /// Resolves the chains of the affine classes to one link each.
  private mutating func flatten() {
    sources.removeAll()
    for variable in 0..<variableCount {
      var link = reduction.classes.links[variable]
      if link.parent == Int32(variable) {
        sources.append(Source(scale: 1, column: Int32(variable), node: ConstantProgram.zero))
        continue
      }
      var scale = 1.0, column = Int32(variable)
      while link.parent != column {
        reduction.program.push(link.node, scale)
        if link.parent < 0 { break }
        scale *= link.scale
        column = link.parent
        link = reduction.classes.links[column]
      }
      let isFixed = link.parent < 0
      sources.append(
        Source(scale: isFixed ? 0 : scale, column: isFixed ? -1 : column, node: reduction.program.commit(times: 1)))
    }
  }

  // MARK: Values

  mutating func evaluate() {
    for component in 0..<simplex.components.count {
      simplex.solve(component, profiles, reduction.program)
      loadColumns(of: component)
    }
    for step in stride(from: core.steps.count - 1, through: 0, by: -1) { undo(core.steps[step]) }
    for variable in 0..<variableCount { evaluate(Int32(variable)) }
  }

  /// Takes the values of a component's columns from the simplex.
  func loadColumns(of component: Int) {
    for symbol in simplex.components[component].symbols where simplex.symbols[symbol].column >= 0 {
      columnValues[simplex.symbols[symbol].column] = simplex.symbols[symbol].value
    }
  }

  @inline(__always) func evaluate(_ variable: Int32) {
    let source = sources.base + Int(variable)
    let column = source.pointee.column >= 0 ? source.pointee.scale * columnValues.base[Int(source.pointee.column)] : 0
    values.base[Int(variable)] = column + reduction.program.value(source.pointee.node)
  }

  /// Finds the column of a step from the other columns of its row.
  func undo(_ step: Core.Step) {
    let target = Profiles.choice(in: profiles.best(step.row))
    rowTargets[step.row] = target
    var rest = target - reduction.program.value(core.rows[step.row].offset)
    var coefficient = 1.0
    for entry in core.range(step.row) {
      let place = core.entries.base[entry]
      if place.column == step.column {
        coefficient = place.coefficient
      } else {
        rest -= place.coefficient * columnValues.base[Int(place.column)]
      }
    }
    columnValues[step.column] = rest / coefficient
  }

  // MARK: Required constraints

  var isSatisfied: Bool {
    for index in 0..<reduction.checks.count where error(of: reduction.checks[index]) > tolerance { return false }
    for index in 0..<core.steps.count where requiredError(ofStep: core.steps[index]) > tolerance { return false }
    for index in 0..<core.rows.count where core.rows[index].isLive && core.rows[index].entryCount == 0 {
      if requiredError(ofConstantRow: Int32(index)) > tolerance { return false }
    }
    for index in 0..<simplex.components.count where simplex.components[index].requiredError > tolerance { return false }
    return true
  }

  func requiredError(ofStep step: Core.Step) -> Double { profiles.requiredError(step.row, at: rowTargets[step.row]) }

  func requiredError(ofConstantRow row: Int32) -> Double {
    profiles.requiredError(row, at: reduction.program.value(core.rows[row].offset))
  }

  func error(of check: Reduction.Check) -> Double {
    let value = reduction.program.value(check.node)
    return switch check.relation {
    case .equal: value.magnitude
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}
