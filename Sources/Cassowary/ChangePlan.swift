/// The part of a solution that depends on certain constants and must be recomputed when they change.
struct ChangePlan<Number: Scalar>: ~Copyable {
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

  mutating func build(
    for inputs: borrowing Buffer<Int32>, _ reduction: borrowing Reduction<Number>, _ core: borrowing Core<Number>,
    _ contraction: borrowing Contraction<Number>, _ simplex: borrowing Simplex<Number>,
    _ sources: borrowing Buffer<Engine<Number>.Source>
  ) {
    removeAll()
    var changedNodes = Buffer<Bool>()
    changedNodes.reset(to: reduction.program.count, filling: false)
    for index in 0..<inputs.count {
      self.inputs.append(inputs[index])
      changedNodes[inputs[index]] = true
    }
    reduction.program.spread(&changedNodes, recording: &operations)
    for index in 0..<reduction.checks.count where changedNodes[reduction.checks[index].node] {
      checks.append(Int32(index))
    }
    let changedRows = collectRows(reduction.rows, changedNodes)
    var changedColumns = Buffer<Bool>()
    changedColumns.reset(to: sources.count, filling: false)
    collectComponents(simplex, changedRows, changedNodes, &changedColumns)
    collectContraction(contraction, changedRows, &changedColumns)
    collectSteps(core, changedRows, changedNodes, &changedColumns)
    for variable in 0..<sources.count {
      let source = sources[variable]
      let isChanged =
        source.node >= 0 && changedNodes[source.node] || source.column >= 0 && changedColumns[source.column]
      if isChanged { variables.append(Int32(variable)) }
    }
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

  private mutating func collectComponents(
    _ simplex: borrowing Simplex<Number>, _ changedRows: borrowing Buffer<Bool>, _ changedNodes: borrowing Buffer<Bool>,
    _ changedColumns: inout Buffer<Bool>
  ) {
    for index in 0..<simplex.components.count {
      var isChanged = false
      for symbol in simplex.components[index].symbols {
        let target = simplex.symbols[symbol]
        isChanged = isChanged || target.profile >= 0 && changedRows[target.profile]
        isChanged = isChanged || target.offset >= 0 && changedNodes[target.offset]
      }
      guard isChanged else { continue }
      components.append(Int32(index))
      for symbol in simplex.components[index].symbols where simplex.symbols[symbol].column >= 0 {
        changedColumns[simplex.symbols[symbol].column] = true
      }
    }
  }

  private mutating func collectContraction(
    _ contraction: borrowing Contraction<Number>, _ changedRows: borrowing Buffer<Bool>,
    _ changedColumns: inout Buffer<Bool>
  ) {
    for row in 0..<contraction.holdsRow.count where contraction.holdsRow[row] && changedRows[row] {
      changesContraction = true
    }
    guard changesContraction else { return }
    for index in 0..<contraction.steps.count { changedColumns[contraction.steps[index].column] = true }
  }

  private mutating func collectSteps(
    _ core: borrowing Core<Number>, _ changedRows: borrowing Buffer<Bool>, _ changedNodes: borrowing Buffer<Bool>,
    _ changedColumns: inout Buffer<Bool>
  ) {
    for index in stride(from: core.steps.count - 1, through: 0, by: -1) {
      let step = core.steps[index]
      let offset = core.rows[step.row].offset
      var isChanged = changedRows[step.row] || offset >= 0 && changedNodes[offset]
      for entry in core.range(step.row) { isChanged = isChanged || changedColumns[core.entries[entry].column] }
      guard isChanged else { continue }
      steps.append(step)
      changedColumns[step.column] = true
    }
    for row in 0..<core.rows.count where core.rows[row].isLive && core.rows[row].entryCount == 0 {
      let offset = core.rows[row].offset
      if changedRows[row] || offset >= 0 && changedNodes[offset] { constantRows.append(Int32(row)) }
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
