extension Engine {
  /// Returns the program's nodes from which each violated requirement was made, for up to `limit` of them.
  private func failures(atMost limit: Int) -> [[Int32]] {
    var failures: [[Int32]] = []
    for index in 0..<reduction.checks.count where failures.count < limit {
      if error(of: reduction.checks[index]) > tolerance { failures.append([reduction.checks[index].node]) }
    }
    for index in 0..<core.steps.count where failures.count < limit {
      let row = core.steps[index].row
      if profiles.requiredError(row, at: rowTargets[row]) > tolerance { failures.append(requiredNodes(of: row)) }
    }
    for index in 0..<core.rows.count where failures.count < limit {
      guard core.rows[index].isLive, core.rows[index].entryCount == 0 else { continue }
      if requiredError(ofConstantRow: Int32(index)) > tolerance { failures.append(requiredNodes(of: Int32(index))) }
    }
    for component in 0..<simplex.components.count where failures.count < limit {
      if let nodes = failure(of: component) { failures.append(nodes) }
    }
    for group in 0..<contraction.groups.count where failures.count < limit {
      guard contraction.groups[group].requiredError > tolerance else { continue }
      failures.append(contraction.rows(of: contraction.groups[group]).flatMap { requiredNodes(of: $0) })
    }
    return failures
  }

  /// Returns the required constraints behind each failure, for up to `limit` failures.
  func suspects(atMost limit: Int, _ store: borrowing ConstraintStore) -> [[ConstraintHandle]] {
    let failures = failures(atMost: limit)
    if failures.isEmpty { return [] }
    let origins = Origins(self, store)
    return failures.map { origins.constraints(behind: $0, reduction.program, store) }
  }

  private func failure(of component: Int) -> [Int32]? {
    guard simplex.components[component].requiredError > tolerance else { return nil }
    for symbol in simplex.components[component].symbols where requiredError(of: symbol) > tolerance {
      var nodes = requiredNodes(of: simplex.symbols[symbol].profile)
      for entry in simplex.tableau.range(symbol) {
        let profile = simplex.symbols[simplex.tableau.entries[entry].symbol].profile
        if profile >= 0 { nodes += requiredNodes(of: profile) }
      }
      return nodes
    }
    return nil
  }

  private func requiredError(of symbol: Int32) -> Number {
    let target = simplex.symbols[symbol]
    return target.profile < 0 ? 0 : profiles.requiredError(target.profile, at: target.value + target.shift)
  }

  /// Returns the nodes of a row's requirements and of its offset.
  private func requiredNodes(of row: Int32) -> [Int32] {
    profiles.range(row).filter { profiles.breaks[$0].level == 0 }
      .map { reduction.rows.parts[profiles.breaks[$0].part].node } + [core.rows[row].offset]
  }
}

/// Maps the nodes of an engine's program to the constraints from which they come.
private struct Origins<Number: Scalar> {
  /// The operation that computes each node, or -1.
  private var operationOf: [Int32]
  /// The constraint whose constant each node is, or -1.
  private var constraintOf: [Int32]

  init(_ engine: borrowing Engine<Number>, _ store: borrowing ConstraintStore) {
    operationOf = Array(repeating: -1, count: engine.reduction.program.count)
    constraintOf = operationOf
    for index in 0..<engine.reduction.program.operations.count {
      operationOf[Int(engine.reduction.program.operations[index].node)] = Int32(index)
    }
    for index in 0..<store.headers.count where engine.reduction.inputs[index] >= 0 {
      constraintOf[Int(engine.reduction.inputs[index])] = Int32(index)
    }
  }

  /// Returns the required constraints behind nodes, in the order in which they were added.
  func constraints(
    behind nodes: [Int32], _ program: borrowing ConstantProgram<Number>, _ store: borrowing ConstraintStore
  ) -> [ConstraintHandle] {
    var reached: Set<Int32> = [], found: [Int32] = []
    var open = nodes.filter { $0 >= 0 }
    while let node = open.popLast() {
      guard reached.insert(node).inserted else { continue }
      let constraint = constraintOf[Int(node)], operation = operationOf[Int(node)]
      if constraint >= 0, store.headers[constraint].isLive, store.headers[constraint].strength == .infinity {
        found.append(constraint)
      }
      guard operation >= 0 else { continue }
      let entries = program.operations[operation]
      for entry in Int(entries.firstEntry)..<Int(entries.lastEntry) { open.append(program.entries[entry].source) }
    }
    return found.sorted().map { ConstraintHandle(index: $0) }
  }
}
