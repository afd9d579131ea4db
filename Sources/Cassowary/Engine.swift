/// Solves the constraints of a store with one type of number.
///
/// Required equalities are eliminated first. What remains splits into rows that can each be set to their own optimum,
/// and small components for a piecewise-linear simplex. When only constants change, this structure is kept and the
/// simplex continues from its last basis.
struct Engine<Number: Scalar>: ~Copyable {
  var reduction = Reduction<Number>()
  var core = Core<Number>()
  var contraction = Contraction<Number>()
  var profiles = Profiles<Number>()
  var simplex = Simplex<Number>()
  /// The origin of each variable's value: `scale · column + node`, with column -1 for a constant.
  private(set) var sources = Buffer<Source>()
  /// The values of columns, by variable.
  private var columnValues = Buffer<Number>()
  /// The part of each column that rounding took, where a contraction makes them long sums of one another; else empty.
  private var columnRests = Buffer<Number>()
  private var values = Buffer<Double>()
  /// The inputs whose constants changed since the last solution.
  private(set) var changedInputs = Buffer<Int32>()
  var previousInputs = Buffer<Int32>()
  var plan = ChangePlan<Number>()
  private(set) var wasSatisfied = false
  /// The target value of the row of each step, by row.
  private(set) var rowTargets = Buffer<Number>()
  /// The largest error with which a required constraint counts as met.
  let tolerance: Number

  struct Source: BitwiseCopyable {
    var scale: Number
    var column: Int32
    var node: Int32
  }

  init(tolerance: Double) { self.tolerance = Number(tolerance) }

  /// Makes an engine without a solution, in which each variable is 0.
  init(tolerance: Double, variables: Int) {
    self.init(tolerance: tolerance)
    values.reset(to: variables, filling: 0)
  }

  // MARK: Solving

  /// Builds the structure and finds the best values. Returns false if required constraints contradict each other, or if
  /// it stopped in doubt.
  mutating func build(_ store: borrowing ConstraintStore, variables: Int, edits: EditTreatment) -> Bool {
    plan.removeAll()
    previousInputs.removeAll()
    changedInputs.removeAll()
    if !reduction.program.isKept { contraction = Contraction() }
    reduction.build(store, variables: variables, edits: edits)
    flatten(variables)
    if !reduction.program.isKept { reduction.dropScaffold() }
    reduceCore(variables)
    profiles.build(reduction.rows, reduction.program)
    simplex.build(core, reduction.rows, profiles)
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

  /// Frees what is needed only to find the structure.
  private mutating func dropRows() {
    reduction.rows = RowTable()
    core.dropScaffold()
  }

  /// Records a new constant. `refresh` solves with it.
  mutating func setConstant(_ constant: Double, of constraint: Int32) {
    let input = reduction.inputs[constraint]
    guard input >= 0 else { return }
    reduction.program.setInput(input, to: Number(constant))
    changedInputs.append(input)
  }

  /// Solves again after constants changed. Returns false if required constraints are then violated.
  ///
  /// When edits change, or the same other constants change twice in a row, a plan of what depends on them is built.
  /// From then on only that is recomputed.
  mutating func refresh(onlyEdits: Bool) -> Bool {
    wasSatisfied = solveChanged(onlyEdits: onlyEdits)
    changedInputs.removeAll()
    return wasSatisfied
  }

  /// Makes the core as small as it gets; most are small soon. Of those that are not, a contraction takes what it can.
  private mutating func reduceCore(_ variables: Int) {
    contraction.removeAll()
    core.begin(reduction.rows, variables: variables)
    core.reduce(reduction.rows, program: &reduction.program, within: Engine.entryLimit(core.entries.count))
    guard core.isSwollen || core.greatestTie >= Engine.manyRows else { return }
    core = Core()
    core.begin(reduction.rows, variables: variables)
    contraction.build(core, reduction.rows)
    if !contraction.isEmpty { core.drop(contraction) }
    core.reduce(reduction.rows, program: &reduction.program)
  }

  /// The most entries that a core takes if it is small soon. Large ones get less room, as memory counts more there.
  private static func entryLimit(_ count: Int) -> Int { max(min(8 * count, 131_072), 2 * count) + 4096 }

  /// So many rows that are tied together are a long chain of wishes, which nothing is substituted in.
  private static var manyRows: Int { 256 }

  /// Resolves the chains of the affine classes to one link each.
  private mutating func flatten(_ variableCount: Int) {
    sources.removeAll()
    sources.reserve(variableCount)
    for variable in 0..<variableCount {
      var link = reduction.classes.links[variable]
      if link.parent == Int32(variable) {
        sources.append(Source(scale: 1, column: Int32(variable), node: ConstantProgram<Number>.zero))
        continue
      }
      var scale: Number = 1, column = Int32(variable)
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

  /// Whether the last solution ended before its optimum because it took more work than is allowed.
  var isUnfinished: Bool {
    for component in 0..<simplex.components.count where simplex.components[component].isUnfinished { return true }
    return false
  }

  /// Whether values are sums and differences of constants, so that their rounding errors stay as small as those of these.
  var isWhole: Bool { reduction.isWhole && core.isWhole && simplex.tableau.isWhole && contraction.isWhole }

  /// The values by variable, valid until the next change.
  var allValues: UnsafeBufferPointer<Double> { values.all }

  // MARK: Values

  /// The largest magnitude among constants and the values of a simplex.
  var greatestSum: Number { max(reduction.program.greatestValue, simplex.greatestPart, contraction.greatestPart) }

  mutating func evaluate() {
    for component in 0..<simplex.components.count {
      simplex.solve(component, profiles, reduction.program)
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

  /// Takes the values of a component's columns from the simplex.
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

  /// Computes the column of a step from the other columns of its row.
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

  // MARK: Required constraints

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
