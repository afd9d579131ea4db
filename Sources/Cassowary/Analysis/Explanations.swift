/// One of the constraints that determine a value.
package struct Reason: Hashable, Sendable {
  package var constraint: ConstraintHandle
  /// The change of the value when the constraint's constant increases by one.
  package var sensitivity: Double
}

extension Solver {
  /// Returns, for each sum of variables, the constraints that hold exactly and thereby fix its value; nil for a sum
  /// that nothing fixes.
  ///
  /// If a value can be derived in several ways, stronger constraints are preferred, then constraints added earlier.
  package func reasons(for sums: [[Term]]) -> [[Reason]?] {
    var derivation = Derivation()
    for handle in tightConstraints(around: sums.joined()) {
      derivation.add(handle.index, terms: constraint(handle).terms)
    }
    return sums.map { terms in
      derivation.combination(of: terms)?
        .map { Reason(constraint: ConstraintHandle(index: $0.constraint), sensitivity: -$0.factor) }
        .sorted { $0.constraint < $1.constraint }
    }
  }

  /// Returns the distance of a constraint from holding exactly: positive on the allowed side of an inequality, the
  /// signed error of an equality.
  package func slack(of handle: ConstraintHandle) -> Double {
    let header = store.headers[handle.index]
    var sum = header.constant
    for term in store.terms(of: handle.index) {
      sum += store.termCoefficients[term] * value(of: Variable(index: Int(store.termVariables[term])))
    }
    return header.relation == .atMost ? -sum : sum
  }

  package func error(of handle: ConstraintHandle) -> Double {
    let slack = slack(of: handle)
    return store.headers[handle.index].relation == .equal ? slack.magnitude : max(0, -slack)
  }

  /// Returns the constraints, strongest first, that hold exactly and share variables with `terms`, directly or through
  /// others.
  private func tightConstraints(around terms: some Sequence<Term>) -> [ConstraintHandle] {
    var constraintsOf: [Int32: [Int32]] = [:]
    for index in 0..<store.headers.count where isTight(Int32(index)) {
      for term in store.terms(of: Int32(index)) {
        constraintsOf[store.termVariables[term], default: []].append(Int32(index))
      }
    }
    var found: Set<Int32> = []
    var seen: Set<Int32> = []
    var open = terms.map(\.variable.index)
    while let variable = open.popLast() {
      guard seen.insert(variable).inserted else { continue }
      for index in constraintsOf[variable] ?? [] where found.insert(index).inserted {
        for term in store.terms(of: index) {
          open.append(store.termVariables[term])
        }
      }
    }
    return found.sorted { a, b in
      let strengthA = store.headers[a].strength
      let strengthB = store.headers[b].strength
      return strengthA == strengthB ? a < b : strengthA > strengthB
    }.map { ConstraintHandle(index: $0) }
  }

  private func isTight(_ index: Int32) -> Bool {
    store.headers[index].isLive && slack(of: ConstraintHandle(index: index)).magnitude <= tolerance
  }
}

/// Gaussian elimination that records the constraints from which each row was combined.
private struct Derivation {
  private struct Row {
    var terms: [Int32: Double]
    var parts: [Int32: Double]
  }

  /// By pivot variable, whose coefficient is 1.
  private var rows: [Int32: Row] = [:]

  mutating func add(_ constraint: Int32, terms: [Term]) {
    let row = reduced(Row(terms: Derivation.sum(terms), parts: [constraint: 1]))
    guard let pivot = row.terms.max(by: { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }) else { return }
    rows[pivot.key] = Row(
      terms: row.terms.mapValues { $0 / pivot.value }, parts: row.parts.mapValues { $0 / pivot.value })
  }

  func combination(of terms: [Term]) -> [(constraint: Int32, factor: Double)]? {
    let rest = reduced(Row(terms: Derivation.sum(terms), parts: [:]))
    guard rest.terms.isEmpty else { return nil }
    return rest.parts.filter { $0.value.magnitude > 1e-9 }.map { (constraint: $0.key, factor: -$0.value) }
  }

  private static func sum(_ terms: [Term]) -> [Int32: Double] {
    terms.reduce(into: [:]) { $0[$1.variable.index, default: 0] += $1.coefficient }.filter { $0.value != 0 }
  }

  private func reduced(_ start: Row) -> Row {
    var row = start
    while let pivot = row.terms.keys.filter({ rows[$0] != nil }).min(), let known = rows[pivot] {
      let factor = row.terms[pivot] ?? 0
      for (variable, coefficient) in known.terms {
        let sum = (row.terms[variable] ?? 0) - factor * coefficient
        row.terms[variable] = sum.magnitude <= 1e-11 * max(1, factor.magnitude) ? nil : sum
      }
      row.terms[pivot] = nil
      for (constraint, part) in known.parts { row.parts[constraint, default: 0] -= factor * part }
    }
    return row
  }
}

extension Solver {
  /// Returns the variables that may have other values in an equally good solution, in their order. Every other variable
  /// certainly has a unique value; use `extent` to decide for a single variable.
  package func looseVariables() -> [Variable] {
    if let loose = looseVariablesInParts() { return loose }
    return switch wide {
    case .some(let wide): wide.value.looseVariables()
    case .none: double.value.looseVariables()
    }
  }

  /// Returns the variables that the last solution left open because of its work limit, in their order.
  package func unfinishedVariables() -> [Variable] {
    if let unfinished = unfinishedVariablesInParts() { return unfinished }
    return switch wide {
    case .some(let wide): wide.value.unfinishedVariables()
    case .none: double.value.unfinishedVariables()
    }
  }

  /// Returns the range of a variable's values in equally good solutions, limited to `reach` from zero.
  package func extent(of variable: Variable, reach: Double = 1e6) -> ClosedRange<Double> {
    var probe = Solver(findingOnlyValuesWithin: tolerance)
    var renamed = probe.addRenamed(handles.filter { store.headers[$0.index].isLive }, of: self)
    return probe.pulledExtent(of: probe.renamed(variable.index, &renamed), reach: reach)
  }

  mutating func pulledExtent(of variable: Variable, reach: Double) -> ClosedRange<Double> {
    let minimum = value(of: variable, pulledTo: -reach)
    let maximum = value(of: variable, pulledTo: reach)
    return min(minimum, maximum)...max(minimum, maximum)
  }

  private mutating func value(of variable: Variable, pulledTo target: Double) -> Double {
    let pull = add(LinearConstraint([Term(variable)], constant: -target, strength: Strength(-.infinity)))
    solve()
    remove(pull)
    return value(of: variable)
  }
}

extension Engine {
  fileprivate func looseVariables() -> [Variable] { variables(following: looseColumns()) }

  fileprivate func unfinishedVariables() -> [Variable] {
    var isOpen = Buffer<Bool>()
    isOpen.reset(to: sources.count, filling: false)
    for component in 0..<simplex.components.count where simplex.components[component].isUnfinished {
      for symbol in simplex.components[component].symbols where simplex.symbols[symbol].column >= 0 {
        isOpen[simplex.symbols[symbol].column] = true
      }
    }
    for index in stride(from: core.steps.count - 1, through: 0, by: -1) {
      let step = core.steps[index]
      for entry in core.range(step.row) where isOpen[core.entries[entry].column] { isOpen[step.column] = true }
    }
    return variables(following: isOpen)
  }

  private func variables(following columns: borrowing Buffer<Bool>) -> [Variable] {
    (0..<sources.count).filter { index in
      let source = sources[index]
      return source.column >= 0 && source.scale != 0 && columns[source.column]
    }.map { Variable(index: $0) }
  }

  private func looseColumns() -> Buffer<Bool> {
    var isLoose = Buffer<Bool>()
    isLoose.reset(to: sources.count, filling: true)
    markSymbols(&isLoose)
    for index in stride(from: contraction.steps.count - 1, through: 0, by: -1) {
      let step = contraction.steps[index]
      var isOpen = contraction.isLoose[step.node]
      for entry in contraction.others(of: step) { isOpen = isOpen || isLoose[contraction.entries[entry].column] }
      isLoose[step.column] = isOpen
    }
    for index in stride(from: core.steps.count - 1, through: 0, by: -1) {
      let step = core.steps[index]
      let best = profiles.best(step.row)
      var isOpen = best.upperBound - best.lowerBound > tolerance
      for entry in core.range(step.row) where core.entries[entry].column != step.column {
        isOpen = isOpen || isLoose[core.entries[entry].column]
      }
      isLoose[step.column] = isOpen
    }
    return isLoose
  }

  private func markSymbols(_ isLoose: inout Buffer<Bool>) {
    var moves = Buffer<Bool>()
    moves.reset(to: simplex.symbols.count, filling: false)
    for component in 0..<simplex.components.count {
      let symbols = simplex.components[component].symbols
      for symbol in symbols where !simplex.tableau.rows[symbol].isBasic {
        moves[symbol] = simplex.movesFreely(symbol, profiles)
      }
      for symbol in symbols where simplex.tableau.rows[symbol].isBasic {
        for entry in simplex.tableau.range(symbol) where moves[simplex.tableau.entries[entry].symbol] {
          moves[symbol] = true
        }
      }
      for symbol in symbols where simplex.symbols[symbol].column >= 0 {
        isLoose[simplex.symbols[symbol].column] = moves[symbol]
      }
    }
  }
}

extension Simplex {
  func movesFreely(_ symbol: Int32, _ profiles: borrowing Profiles<Number>) -> Bool {
    let component = components[symbols[symbol].component]
    let first = firstSlope(of: symbol, component)
    var canRise = true
    var canFall = true
    for level in 0..<Int(component.levelCount) {
      let slope = slopes[first + level] + duals[first + level]
      let (left, right) = jumps(at: symbol, level: level, in: component, with: profiles)
      let magnitude = slopes[first + level].magnitude + dualMagnitudes[first + level] + left + right
      canFall = canFall && (slope - left).sign(beside: magnitude) == 0
      canRise = canRise && (slope + right).sign(beside: magnitude) == 0
    }
    return canRise || canFall
  }

  /// Returns the total change of a level's slope at the value of a nonbasic symbol, before the symbol's own break and
  /// from there on. Several constraints may have the same value, as content hugging and compression resistance do.
  private func jumps(
    at symbol: Int32, level: Int, in component: Component, with profiles: borrowing Profiles<Number>
  ) -> (left: Number, right: Number) {
    let target = symbols[symbol]
    guard target.part >= 0 else { return (0, 0) }
    let range = profiles.range(target.profile)
    let own = range.lowerBound + Int(target.place)
    let size = 1 + profiles.breaks[own].value.magnitude
    var left: Number = 0
    var right: Number = 0
    for index in range where localLevel(profiles.breaks[index].level, component) == level {
      guard (profiles.breaks[index].value - profiles.breaks[own].value).magnitude <= Number.doubtful * size else {
        continue
      }
      if index < own { left += profiles.breaks[index].jump } else { right += profiles.breaks[index].jump }
    }
    return (left, right)
  }
}
