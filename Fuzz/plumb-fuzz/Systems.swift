import Cassowary

/// Checks that a linear system has a finite solution in which required constraints hold. If its numbers are exact, also
/// checks that a solver whose constants changed, all at once or in parts, has errors as small as a new solver's.
func checkSystem(_ bytes: [UInt8]) {
  guard let system = LinearSystem(bytes) else { return }
  let isInParts = bytes[bytes.count - 1] & 1 == 1
  var fresh = system.solver(constants: \.constant)
  var changed = system.solver(constants: \.firstConstant, isInParts: isInParts)
  let isSolved = fresh.solve()
  changed.solve()
  for (handle, row) in zip(changed.handles, system.rows) { changed.setConstant(row.constant, of: handle) }
  let isSolvedAgain = changed.solve()
  let values = fresh.withValues(Array.init)
  let others = changed.withValues(Array.init)
  precondition((values + others).allSatisfy(\.isFinite), "a value is no number")
  analyse(&fresh)
  analyse(&changed)
  if fresh.isUncertain || changed.isUncertain || system.isBorderline(values) || system.isBorderline(others) { return }
  let errors = system.errors(values)
  let otherErrors = system.errors(others)
  precondition(!isSolved || meetRequired(errors), "what is required does not hold")
  precondition(!isSolvedAgain || meetRequired(otherErrors), "what is required does not hold after a change")
  precondition(isSolved || !fresh.conflict().isEmpty, "nothing contradicts and there is no solution")
  precondition(isSolvedAgain || !changed.conflict().isEmpty, "nothing contradicts and there is no solution")
  guard system.isExact else { return }
  // In another order, nearly satisfied requirements may contradict each other by more than the tolerance.
  if isInParts, isSolved != isSolvedAgain { return }
  precondition(isSolved == isSolvedAgain, "a result depends on its path")
  guard isSolved else { return }
  for (one, other) in zip(errors, otherErrors) {
    precondition((one.sum - other.sum).magnitude <= max(one.rounding, other.rounding), "a result depends on its path")
    // If a stronger level rounds differently, the weaker levels may choose differently.
    if one.sum != other.sum { break }
  }
}

private func meetRequired(_ errors: [LinearSystem.LevelError]) -> Bool {
  errors.allSatisfy { $0.level < .infinity || $0.sum <= 1e-6 + $0.rounding }
}

/// Checks that every query about a system completes.
private func analyse(_ solver: inout Solver) {
  _ = solver.reasons(for: [[Term(Variable(index: 0))]])
  for variable in solver.looseVariables().prefix(2) { _ = solver.extent(of: variable) }
  for handle in solver.handles { _ = (solver.slack(of: handle), solver.error(of: handle)) }
}

/// A linear system from a few bytes for each row and each of its terms.
private struct LinearSystem {
  struct Row {
    var terms: [Term] = []
    var firstConstant = 0.0
    var constant = 0.0
    var relation = LinearRelation.equal
    var level = Double.infinity
  }

  var variableCount: Int
  /// Whether doubles represent all numbers exactly. Otherwise, coefficients such as 0.7 and 7, whose ratio as doubles
  /// is not exactly 10, may make rounding decide between solutions, and either is correct.
  let isExact: Bool
  var rows: [Row] = []

  private static let levels: [Double] = [.infinity, .infinity, 999.5, 999, 750, 500, 250, 149]

  /// nil if there are too few bytes for a row.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 7 else { return nil }
    variableCount = 1 + Int(bytes[0] % 8)
    isExact = bytes[0] < 192
    var rest = bytes.dropFirst()
    while rest.count >= 6, rows.count < 32 {
      let head = Array(rest.prefix(4))
      rest = rest.dropFirst(4)
      var row = Row(
        firstConstant: number(head[2], from: -6, to: 7),
        constant: number(head[3], from: -6, to: 7),
        relation: [.equal, .atLeast, .atMost][Int(head[0] >> 4) % 3], level: LinearSystem.levels[Int(head[0] & 7)])
      for _ in 0...Int(head[1] & 3) where rest.count >= 2 {
        let variable = Variable(index: Int(rest.removeFirst()) % variableCount)
        row.terms.append(Term(variable, number(rest.removeFirst(), from: -4, to: 5)))
      }
      rows.append(row)
    }
  }

  /// Returns 0, ±1, or ±1, 2.5, 5 or 7 times a power of ten between two exponents. If `isExact`, returns multiples of
  /// similar powers of two instead.
  private func number(_ byte: UInt8, from minimum: Int, to most: Int) -> Double {
    let sign: Double = byte & 1 == 0 ? 1 : -1
    if byte < 32 { return byte < 8 ? 0 : sign }
    let exponent = minimum + Int(byte >> 3) % (most - minimum + 1)
    let (base, count) = isExact ? (2, exponent * 10 / 3) : (10.0, exponent)
    let power = (0..<count.magnitude).reduce(1.0) { power, _ in power * base }
    let digits = sign * [1, 2.5, 5, 7][Int(byte >> 1 & 3)]
    return count < 0 ? digits / power : digits * power
  }

  func solver(constants: KeyPath<Row, Double>, isInParts: Bool = false) -> Solver {
    var solver = isInParts ? Solver(partSizes: (0, 4)) : Solver()
    solver.addVariables(variableCount)
    for row in rows {
      solver.add(
        LinearConstraint(row.terms, constant: row[keyPath: constants], row.relation, strength: Strength(row.level)))
    }
    return solver
  }

  struct LevelError {
    var level: Double
    var sum = 0.0
    /// The amount by which rounding may change the sum.
    var rounding = 1e-6
  }

  /// Returns the errors of the levels, strongest first.
  func errors(_ values: [Double]) -> [LevelError] {
    var errors: [Double: LevelError] = [:]
    // A value is as exact as the largest number that it may have been calculated from.
    let maximum = rows.map { measure($0, values).size }.max() ?? 0
    for row in rows {
      let (value, size) = measure(row, values)
      let reach = row.terms.reduce(0) { $0 + $1.coefficient.magnitude }
      errors[row.level, default: LevelError(level: row.level)].sum += LinearSystem.error(value, row.relation)
      errors[row.level]?.rounding += 1e-8 * size + 1e-14 * reach * maximum
    }
    return errors.values.sorted { $0.level > $1.level }
  }

  /// Whether either result is correct, because the error of required constraints is close to the tolerance.
  func isBorderline(_ values: [Double]) -> Bool {
    rows.contains { row in
      guard row.level == .infinity else { return false }
      let (value, size) = measure(row, values)
      let error = LinearSystem.error(value, row.relation)
      return error > 1e-9 + 1e-12 * size && error < 1e-3 + 1e-6 * size
    }
  }

  private func measure(_ row: Row, _ values: [Double]) -> (value: Double, size: Double) {
    row.terms.reduce((row.constant, row.constant.magnitude)) { sum, term in
      let part = term.coefficient * values[Int(term.variable.index)]
      return (sum.0 + part, sum.1 + part.magnitude)
    }
  }

  private static func error(_ value: Double, _ relation: LinearRelation) -> Double {
    switch relation {
    case .equal: value.magnitude
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}
