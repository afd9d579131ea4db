extension Solver {
  /// Returns the variables that may have other values in an equally good solution, in their order. All other variables
  /// certainly have only one value.
  ///
  /// `extent` decides for a single variable.
  package func looseVariables() -> [Variable] {
    if let loose = looseVariablesInParts() { return loose }
    return switch wide {
    case .some(let wide): wide.value.looseVariables()
    case .none: double.value.looseVariables()
    }
  }

  /// Returns the variables that the last solution did not settle because that takes more work than is allowed, in their
  /// order.
  package func unfinishedVariables() -> [Variable] {
    if let unfinished = unfinishedVariablesInParts() { return unfinished }
    return switch wide {
    case .some(let wide): wide.value.unfinishedVariables()
    case .none: double.value.unfinishedVariables()
    }
  }

  /// Returns the smallest and the largest value that a variable has in equally good solutions, limited to `reach` from
  /// zero.
  package func extent(of variable: Variable, reach: Double = 1e6) -> ClosedRange<Double> {
    var probe = Solver(findingOnlyValuesWithin: tolerance)
    var renamed = probe.addRenamed(handles.filter { store.headers[$0.index].isLive }, of: self)
    return probe.pulledExtent(of: probe.renamed(variable.index, &renamed), reach: reach)
  }

  /// Returns the same, and leaves the solver with other values.
  mutating func pulledExtent(of variable: Variable, reach: Double) -> ClosedRange<Double> {
    let least = value(of: variable, pulledTo: -reach), greatest = value(of: variable, pulledTo: reach)
    return min(least, greatest)...max(least, greatest)
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
      let step = core.steps[index], best = profiles.best(step.row)
      var isOpen = best.upperBound - best.lowerBound > tolerance
      for entry in core.range(step.row) where core.entries[entry].column != step.column {
        isOpen = isOpen || isLoose[core.entries[entry].column]
      }
      isLoose[step.column] = isOpen
    }
    return isLoose
  }

  /// Marks the loose columns of components: those that move with a nonbasic symbol whose move costs nothing.
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
  /// Returns whether a nonbasic symbol can move in one direction at no cost on any level.
  func movesFreely(_ symbol: Int32, _ profiles: borrowing Profiles<Number>) -> Bool {
    let component = components[symbols[symbol].component], first = firstSlope(of: symbol, component)
    var canRise = true, canFall = true
    for level in 0..<Int(component.levelCount) {
      let slope = slopes[first + level] + duals[first + level]
      let (left, right) = jumps(at: symbol, level, component, profiles)
      let magnitude = slopes[first + level].magnitude + dualMagnitudes[first + level] + left + right
      canFall = canFall && (slope - left).sign(beside: magnitude) == 0
      canRise = canRise && (slope + right).sign(beside: magnitude) == 0
    }
    return canRise || canFall
  }

  /// Returns the total change of a level's slope at the value of a nonbasic symbol, before its own break and from it
  /// on. Several constraints may want the same value, as content hugging and compression resistance do.
  private func jumps(
    at symbol: Int32, _ level: Int, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> (left: Number, right: Number) {
    let target = symbols[symbol]
    guard target.part >= 0 else { return (0, 0) }
    let range = profiles.range(target.profile), own = range.lowerBound + Int(target.place)
    let size = 1 + profiles.breaks[own].value.magnitude
    var left: Number = 0, right: Number = 0
    for index in range where localLevel(profiles.breaks[index].level, component) == level {
      guard (profiles.breaks[index].value - profiles.breaks[own].value).magnitude <= Number.doubtful * size else {
        continue
      }
      if index < own { left += profiles.breaks[index].jump } else { right += profiles.breaks[index].jump }
    }
    return (left, right)
  }
}
