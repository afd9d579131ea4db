/// Solves the constraints of a store with one type of number.
///
/// Required equalities are eliminated first. The remaining rows can either be set to their own optimum one by one or
/// form small components for a piecewise-linear simplex. When only constants change, the structure is kept and the
/// simplex continues from its last basis.
struct Engine<Number: Scalar>: ~Copyable {
  var reduction = Reduction<Number>()
  var core = Core<Number>()
  var contraction = Contraction<Number>()
  var profiles = Profiles<Number>()
  var simplex = Simplex<Number>()
  /// Each variable's value is `scale · column + node`. The column is -1 for a constant.
  private(set) var sources = Buffer<Source>()
  private var columnValues = Buffer<Number>()
  /// The rounding error of each column. Empty without a contraction, whose columns are long sums of one another.
  private var columnRests = Buffer<Number>()
  private var values = Buffer<Double>()
  private(set) var changedInputs = Buffer<Int32>()
  var previousInputs = Buffer<Int32>()
  var plan = ChangePlan<Number>()
  private(set) var wasSatisfied = false
  /// By row, only for the rows of steps.
  private(set) var rowTargets = Buffer<Number>()
  let tolerance: Number

  struct Source: BitwiseCopyable {
    var scale: Number
    var column: Int32
    var node: Int32
  }

  init(tolerance: Double) { self.tolerance = Number(tolerance) }

  init(tolerance: Double, variables: Int) {
    self.init(tolerance: tolerance)
    values.reset(to: variables, filling: 0)
  }

  /// Returns false if required constraints contradict each other, or if the engine stopped in doubt.
  mutating func build(_ store: borrowing ConstraintStore, variables: Int) -> Bool {
    plan.removeAll()
    previousInputs.removeAll()
    changedInputs.removeAll()
    if !reduction.program.isKept { contraction = Contraction() }
    reduction.build(store, variables: variables)
    flatten(variables)
    if !reduction.program.isKept { reduction.dropScaffold() }
    reduceCore(variables)
    profiles.build(reduction.rows, reduction.program)
    simplex.build(core, reduction.rows, with: profiles)
    columnValues.reset(to: variables, filling: 0)
    columnRests.reset(to: contraction.isEmpty ? 0 : variables, filling: 0)
    rowTargets.reset(to: reduction.rows.rows.count, filling: 0)
    values.reset(to: variables, filling: 0)
    if !reduction.program.isKept { dropRows() }
    wasSatisfied = false
    if Number.stopsInDoubt, isDoubtful { return false }
    evaluate()
    wasSatisfied = isSatisfied
    return wasSatisfied
  }

  private mutating func dropRows() {
    reduction.rows = RowTable()
    core.dropScaffold()
  }

  /// Has no effect until `refresh`.
  mutating func setConstant(_ constant: Double, of constraint: Int32) {
    let input = reduction.inputs[constraint]
    guard input >= 0 else { return }
    reduction.program.setInput(input, to: Number(constant))
    changedInputs.append(input)
  }

  /// Returns false if required constraints are violated after the changes.
  mutating func refresh() -> Bool {
    wasSatisfied = solveChanged()
    changedInputs.removeAll()
    return wasSatisfied
  }

  /// Makes the core as small as possible. Substitution suffices for most systems. If the core grows too much or
  /// contains long chains, a contraction first removes the groups that it can solve.
  private mutating func reduceCore(_ variables: Int) {
    contraction.removeAll()
    core.begin(reduction.rows, variables: variables)
    core.reduce(reduction.rows, program: &reduction.program, within: Engine.entryLimit(core.entries.count))
    guard core.isSwollen || core.maxTie >= Engine.manyRows else { return }
    core = Core()
    core.begin(reduction.rows, variables: variables)
    contraction.build(core, reduction.rows)
    if !contraction.isEmpty { core.drop(contraction) }
    core.reduce(reduction.rows, program: &reduction.program)
  }

  /// The maximum number of entries of a core before a contraction is tried. The limit is tighter for large cores, whose
  /// memory matters more.
  private static func entryLimit(_ count: Int) -> Int { max(min(8 * count, 131_072), 2 * count) + 4096 }

  /// From this number of connected rows on, a core is a long chain of optional constraints that substitution cannot
  /// shrink.
  private static var manyRows: Int { 256 }

  /// Replaces each chain of links between affine classes by a single link.
  private mutating func flatten(_ variableCount: Int) {
    sources.removeAll()
    sources.reserve(variableCount)
    for variable in 0..<variableCount {
      var link = reduction.classes.links[variable]
      if link.parent == Int32(variable) {
        sources.append(Source(scale: 1, column: Int32(variable), node: ConstantProgram<Number>.zero))
        continue
      }
      var scale: Number = 1
      var column = Int32(variable)
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

  /// Whether a decision depended on a difference that may be only rounding error.
  var isDoubtful: Bool {
    reduction.accumulator.isDoubtful || core.isDoubtful || contraction.isDoubtful || profiles.isDoubtful
      || simplex.tableau.isDoubtful || simplex.isDoubtful
  }

  var isUnfinished: Bool {
    for component in 0..<simplex.components.count where simplex.components[component].isUnfinished { return true }
    return false
  }

  /// Whether values are sums and differences of constants, so that rounding errors do not grow.
  var isInteger: Bool { reduction.isInteger && core.isInteger && simplex.tableau.isInteger && contraction.isInteger }

  /// By variable, valid until the next change.
  var allValues: UnsafeBufferPointer<Double> { values.all }

  var maxSum: Number { max(reduction.program.maxValue, simplex.maxPart, contraction.maxPart) }

  mutating func evaluate() {
    for component in 0..<simplex.components.count {
      simplex.solve(component, with: profiles, constants: reduction.program)
      loadColumns(of: component)
    }
    if !contraction.isEmpty { evaluateContraction() }
    for step in stride(from: core.steps.count - 1, through: 0, by: -1) { undo(core.steps[step]) }
    for variable in 0..<sources.count { evaluate(Int32(variable)) }
  }

  mutating func evaluateContraction() {
    contraction.solve(profiles)
    for index in stride(from: contraction.steps.count - 1, through: 0, by: -1) {
      let step = contraction.steps[index]
      var sum = CompensatedSum(contraction.values[step.node])
      sum += contraction.rests[step.node]
      for entry in contraction.others(of: step) {
        let other = contraction.entries[entry]
        sum -= other.coefficient * columnValues[other.column]
        sum -= other.coefficient * columnRests[other.column]
      }
      (columnValues[step.column], columnRests[step.column]) = sum.divided(by: step.coefficient)
    }
  }

  func loadColumns(of component: Int) {
    for symbol in simplex.components[component].symbols where simplex.symbols[symbol].column >= 0 {
      columnValues[simplex.symbols[symbol].column] = simplex.symbols[symbol].value
    }
  }

  @inline(__always) func evaluate(_ variable: Int32) {
    let source = sources.base + Int(variable)
    let column: Number =
      source.pointee.column >= 0 ? source.pointee.scale * columnValues.base[Int(source.pointee.column)] : 0
    values.base[Int(variable)] = (column + reduction.program.value(source.pointee.node)).double
  }

  func undo(_ step: Core<Number>.Step) {
    let target = Profiles<Number>.choice(in: profiles.best(step.row))
    rowTargets[step.row] = target
    var rest = target - reduction.program.value(core.rows[step.row].offset)
    var coefficient: Number = 1
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

  var isSatisfied: Bool {
    for index in 0..<reduction.checks.count where error(of: reduction.checks[index]) > tolerance { return false }
    for index in 0..<core.steps.count where requiredError(ofStep: core.steps[index]) > tolerance { return false }
    for index in 0..<core.rows.count where core.rows[index].isLive && core.rows[index].entryCount == 0 {
      if requiredError(ofConstantRow: Int32(index)) > tolerance { return false }
    }
    for index in 0..<simplex.components.count where simplex.components[index].requiredError > tolerance { return false }
    return contraction.requiredError <= tolerance
  }

  func requiredError(ofStep step: Core<Number>.Step) -> Number {
    profiles.requiredError(step.row, at: rowTargets[step.row])
  }

  func requiredError(ofConstantRow row: Int32) -> Number {
    profiles.requiredError(row, at: reduction.program.value(core.rows[row].offset))
  }

  func error(of check: Reduction<Number>.Check) -> Number {
    check.relation.error(of: reduction.program.value(check.node))
  }
}

extension Engine {
  /// When the same constants change twice in a row, a plan of the dependent values is built. Later changes of the same
  /// constants recompute only these values.
  mutating func solveChanged() -> Bool {
    if wasSatisfied, plan.matches(changedInputs) { return followPlan() }
    let isLikelyAgain = wasSatisfied && previousInputs.matches(changedInputs)
    previousInputs.copy(changedInputs)
    if isLikelyAgain {
      buildPlan()
      return followPlan()
    }
    reduction.program.run()
    for row in 0..<reduction.rows.rows.count {
      profiles.refresh(Int32(row), from: reduction.rows, constants: reduction.program)
    }
    evaluate()
    return isSatisfied
  }

  private mutating func buildPlan() {
    var changes = plan.start(for: changedInputs, reduction, variableCount: sources.count)
    plan.collectComponents(simplex, &changes)
    plan.collectContraction(contraction, &changes)
    plan.collectSteps(core, &changes)
    plan.collectVariables(sources, changes)
  }

  private mutating func followPlan() -> Bool {
    for index in 0..<plan.operations.count { reduction.program.run(operation: plan.operations.base[index]) }
    for index in 0..<plan.rows.count {
      profiles.refresh(plan.rows.base[index], from: reduction.rows, constants: reduction.program)
    }
    for index in 0..<plan.components.count {
      let component = Int(plan.components.base[index])
      simplex.solve(component, with: profiles, constants: reduction.program)
      loadColumns(of: component)
    }
    if plan.changesContraction { evaluateContraction() }
    for index in 0..<plan.steps.count { undo(plan.steps.base[index]) }
    for index in 0..<plan.variables.count { evaluate(plan.variables.base[index]) }
    return isPlanSatisfied
  }

  private var isPlanSatisfied: Bool {
    for index in 0..<plan.checks.count where error(of: reduction.checks[plan.checks[index]]) > tolerance {
      return false
    }
    for index in 0..<plan.steps.count where requiredError(ofStep: plan.steps[index]) > tolerance { return false }
    for index in 0..<plan.constantRows.count where requiredError(ofConstantRow: plan.constantRows[index]) > tolerance {
      return false
    }
    for index in 0..<plan.components.count
    where simplex.components[plan.components[index]].requiredError > tolerance {
      return false
    }
    return !plan.changesContraction || contraction.requiredError <= tolerance
  }
}

extension Buffer where Element: Equatable {
  func matches(_ other: borrowing Buffer<Element>) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where base[index] != other.base[index] { return false }
    return true
  }

  mutating func copy(_ other: borrowing Buffer<Element>) {
    removeAll()
    for index in 0..<other.count { append(other.base[index]) }
  }
}
