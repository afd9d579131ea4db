/// The part of a solution that depends on certain constants and must be recomputed when they change.
struct ChangePlan<Number: Scalar>: ~Copyable {
  /// The nodes, rows and columns that depend on the constants.
  struct Changes: ~Copyable {
    var nodes = Buffer<Bool>()
    var rows = Buffer<Bool>()
    var columns = Buffer<Bool>()
  }

  private(set) var inputs = Buffer<Int32>()
  private(set) var operations = Buffer<Int32>()
  private(set) var checks = Buffer<Int32>()
  private(set) var rows = Buffer<Int32>()
  private(set) var components = Buffer<Int32>()
  private(set) var constantRows = Buffer<Int32>()
  private(set) var changesContraction = false
  /// In the order of undoing.
  private(set) var steps = Buffer<Core<Number>.Step>()
  private(set) var variables = Buffer<Int32>()

  func matches(_ inputs: borrowing Buffer<Int32>) -> Bool { self.inputs.count > 0 && self.inputs.matches(inputs) }

  mutating func removeAll() {
    inputs.removeAll()
    operations.removeAll()
    checks.removeAll()
    rows.removeAll()
    components.removeAll()
    changesContraction = false
    constantRows.removeAll()
    steps.removeAll()
    variables.removeAll()
  }

  /// Starts a plan with the operations, checks and rows. The other parts are collected in the order of the methods.
  mutating func start(
    for inputs: borrowing Buffer<Int32>, _ reduction: borrowing Reduction<Number>, variableCount: Int
  ) -> Changes {
    removeAll()
    var changes = Changes()
    changes.nodes.reset(to: reduction.program.count, filling: false)
    for index in 0..<inputs.count {
      self.inputs.append(inputs[index])
      changes.nodes[inputs[index]] = true
    }
    reduction.program.spread(&changes.nodes, recording: &operations)
    for index in 0..<reduction.checks.count where changes.nodes[reduction.checks[index].node] {
      checks.append(Int32(index))
    }
    changes.rows = collectRows(reduction.rows, changes.nodes)
    changes.columns.reset(to: variableCount, filling: false)
    return changes
  }

  private mutating func collectRows(
    _ table: borrowing RowTable<Number>, _ changedNodes: borrowing Buffer<Bool>
  ) -> Buffer<Bool> {
    var changedRows = Buffer<Bool>()
    changedRows.reset(to: table.rows.count, filling: false)
    for row in 0..<table.rows.count {
      var part = table.rows[row].firstPart
      while part >= 0, !changedRows[row] {
        let node = table.parts[part].node
        changedRows[row] = node >= 0 && changedNodes[node]
        part = table.parts[part].next
      }
      if changedRows[row] { rows.append(Int32(row)) }
    }
    return changedRows
  }

  mutating func collectComponents(_ simplex: borrowing Simplex<Number>, _ changes: inout Changes) {
    for index in 0..<simplex.components.count {
      var isChanged = false
      for symbol in simplex.components[index].symbols {
        let target = simplex.symbols[symbol]
        isChanged = isChanged || target.profile >= 0 && changes.rows[target.profile]
        isChanged = isChanged || target.offset >= 0 && changes.nodes[target.offset]
      }
      guard isChanged else { continue }
      components.append(Int32(index))
      for symbol in simplex.components[index].symbols where simplex.symbols[symbol].column >= 0 {
        changes.columns[simplex.symbols[symbol].column] = true
      }
    }
  }

  mutating func collectContraction(_ contraction: borrowing Contraction<Number>, _ changes: inout Changes) {
    for row in 0..<contraction.holdsRow.count where contraction.holdsRow[row] && changes.rows[row] {
      changesContraction = true
    }
    guard changesContraction else { return }
    for index in 0..<contraction.steps.count { changes.columns[contraction.steps[index].column] = true }
  }

  mutating func collectSteps(_ core: borrowing Core<Number>, _ changes: inout Changes) {
    for index in stride(from: core.steps.count - 1, through: 0, by: -1) {
      let step = core.steps[index]
      let offset = core.rows[step.row].offset
      var isChanged = changes.rows[step.row] || offset >= 0 && changes.nodes[offset]
      for entry in core.range(step.row) { isChanged = isChanged || changes.columns[core.entries[entry].column] }
      guard isChanged else { continue }
      steps.append(step)
      changes.columns[step.column] = true
    }
    for row in 0..<core.rows.count where core.rows[row].isLive && core.rows[row].entryCount == 0 {
      let offset = core.rows[row].offset
      if changes.rows[row] || offset >= 0 && changes.nodes[offset] { constantRows.append(Int32(row)) }
    }
  }

  mutating func collectVariables(_ sources: borrowing Buffer<Engine<Number>.Source>, _ changes: borrowing Changes) {
    for variable in 0..<sources.count {
      let source = sources[variable]
      let isChanged =
        source.node >= 0 && changes.nodes[source.node] || source.column >= 0 && changes.columns[source.column]
      if isChanged { variables.append(Int32(variable)) }
    }
  }
}

extension ConstantProgram {
  func spread(_ isMarked: inout Buffer<Bool>, recording recorded: inout Buffer<Int32>) {
    for index in 0..<operations.count {
      let operation = operations[index]
      for entry in Int(operation.firstEntry)..<Int(operation.lastEntry) where isMarked[entries[entry].source] {
        isMarked[operation.node] = true
        recorded.append(Int32(index))
        break
      }
    }
  }
}
