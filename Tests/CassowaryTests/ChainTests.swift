@testable import Cassowary
import TestSupport
import Testing

/// Sizes in one or several adjacent rows, with too much or too little space. Numbers are small, so they compare
/// exactly.
private struct ChainSystem {
  var variableCount = 1
  var constraints: [LinearConstraint] = []
  /// Some positions along the first row.
  private var places: [Variable] = []

  /// - Parameter wishCount: The number of additional optional constraints on every seventh size.
  init(seed: Int, length: Int = 40, wishCount: Int = 0) {
    var random = SplitMix(state: UInt64(seed))
    let levels = [750, 500, 250.5, 250, 1].map { Strength($0) }.shuffled(using: &random)
    for row in 0..<Int.random(in: 1...3, using: &random) {
      var before = Variable(index: 0)
      for step in 0..<length {
        let size = addVariable()
        let place = addVariable()
        let natural = Double(Int.random(in: 0...60, using: &random))
        let scale: Double = [1, 1, 2, 0.5, 1.5].randomElement(using: &random) ?? 1
        wish([Term(size, scale)], -natural, .atMost, levels.randomElement(using: &random))
        wish([Term(size, scale)], -natural, .atLeast, levels.randomElement(using: &random))
        for number in 0..<(step % 7 == 3 ? wishCount : 0) {
          let relation: LinearRelation = number % 2 == 0 ? .atLeast : .atMost
          wish([Term(size, scale)], -natural - Double(3 * number), relation, levels.randomElement(using: &random))
        }
        if Bool.random(using: &random) { wish([Term(size)], 0, .atLeast, .required) }
        wish(
          [Term(place), Term(before, -1), Term(size, -1)], -Double(Int.random(in: -5...8, using: &random)),
          step % 3 == 0 ? .atLeast : .equal,
          Bool.random(using: &random) ? .required : levels.randomElement(using: &random))
        if step % 11 == 7 { wish([Term(place)], -Double(20 * step), .equal, levels.randomElement(using: &random)) }
        if row == 0, step % 9 == 4 { places.append(place) }
        before = place
      }
      let room = Double(Int.random(in: 0...(60 * length), using: &random))
      wish(
        [Term(before)], -room, .equal, Bool.random(using: &random) ? .required : levels.randomElement(using: &random))
    }
    wish(
      [Term(Variable(index: 0))], 0, .equal,
      Bool.random(using: &random) ? .required : levels.randomElement(using: &random))
  }

  private mutating func addVariable() -> Variable {
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  private mutating func wish(_ terms: [Term], _ constant: Double, _ relation: LinearRelation, _ strength: Strength?) {
    constraints.append(LinearConstraint(terms, constant: constant, relation, strength: strength ?? .required))
  }

  /// The same system with easily satisfied required constraints that connect four positions, which then need a simplex.
  var knotted: ChainSystem {
    var system = self
    for (index, a) in places.prefix(4).enumerated() {
      for b in places.prefix(4).dropFirst(index + 1) {
        system.wish([Term(a), Term(b, -1)], 1e5, .atLeast, .required)
      }
    }
    return system
  }

  var solver: Solver {
    var solver = Solver()
    solver.addVariables(variableCount)
    for constraint in constraints { solver.add(constraint) }
    return solver
  }
}

@Suite struct `Long chains` {
  @Test func `add up without losing digits`() {
    let sizes = (0..<100_000).map { Double($0 % 97) + 1.0 / 3 }
    var compensated = CompensatedSum(0.0)
    var rounded = 0.0
    for size in sizes + sizes.map(-).sorted() {
      compensated -= size
      rounded -= size
    }
    #expect(abs(rounded) > 1e-9)
    #expect(abs(compensated.value) < 1e-15)
  }

  @Test(arguments: 0..<100) func `are solved as well without a simplex as with one`(seed: Int) {
    let chain = ChainSystem(seed: seed, wishCount: seed % 3 * 6)
    var solver = chain.solver
    var simplex = chain.knotted.solver
    let isSolved = solver.solve()
    let isSolvedBySimplex = simplex.solve()
    #expect(isSolved == isSolvedBySimplex, "seed \(seed)")
    if isSolved {
      expectEqual(solver.errors(of: chain.constraints), simplex.errors(of: chain.constraints), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30) func `follow new constants`(seed: Int) {
    var chain = ChainSystem(seed: seed)
    var random = SplitMix(state: UInt64(seed) + 1)
    var solver = chain.solver
    solver.solve()
    for _ in 0..<3 {
      for (index, handle) in solver.handles.enumerated() where index % 5 == seed % 5 {
        chain.constraints[index].constant = Double(Int.random(in: -90...90, using: &random))
        solver.setConstant(chain.constraints[index].constant, of: handle)
      }
      var fresh = chain.knotted.solver
      let isSolved = solver.solve()
      let isSolvedAfresh = fresh.solve()
      #expect(isSolved == isSolvedAfresh, "seed \(seed)")
      if isSolved {
        expectEqual(solver.errors(of: chain.constraints), fresh.errors(of: chain.constraints), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func `have one value where nothing is loose`(seed: Int) {
    let chain = ChainSystem(seed: seed)
    var solver = chain.solver
    guard solver.solve() else { return }
    let loose = Set(solver.looseVariables())
    for variable in (0..<chain.variableCount).map(Variable.init)
    where variable.index % 7 == 0 && !loose.contains(variable) {
      let extent = solver.extent(of: variable, reach: 1e4)
      #expect(extent.upperBound - extent.lowerBound <= 1e-6, "seed \(seed), variable \(variable.index)")
    }
  }

  @Test(arguments: 0..<40) func `that contradict themselves have a least contradiction`(seed: Int) {
    var solver = ChainSystem(seed: seed).solver
    if solver.solve() { return }
    expectLeastConflict(solver, "seed \(seed)")
  }
}
