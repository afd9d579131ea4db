extension Engine {
  /// Solves again after constants changed. Returns false if required constraints are then violated.
  ///
  /// When edits change, or the same other constants change twice in a row, a plan of what depends on them is built.
  /// From then on only that is recomputed.
  mutating func solveChanged(onlyEdits: Bool) -> Bool {
    if wasSatisfied, plan.matches(changedInputs) { return followPlan() }
    let isLikelyAgain = wasSatisfied && (onlyEdits || previousInputs.matches(changedInputs))
    previousInputs.copy(changedInputs)
    if isLikelyAgain {
      plan.build(for: changedInputs, reduction, core, contraction, simplex, sources)
      return followPlan()
    }
    reduction.program.run()
    for row in 0..<reduction.rows.rows.count { profiles.refresh(Int32(row), reduction.rows, reduction.program) }
    evaluate()
    return isSatisfied
  }

  private mutating func followPlan() -> Bool {
    for index in 0..<plan.operations.count { reduction.program.run(operation: plan.operations.base[index]) }
    for index in 0..<plan.rows.count { profiles.refresh(plan.rows.base[index], reduction.rows, reduction.program) }
    for index in 0..<plan.components.count {
      let component = Int(plan.components.base[index])
      simplex.solve(component, profiles, reduction.program)
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
