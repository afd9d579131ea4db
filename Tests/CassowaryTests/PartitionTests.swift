@testable import Cassowary
import TestSupport
import Testing

/// Several independent random systems. Their numbers refer to a frame that required equalities determine, like views
/// refer to their root.
private struct FramedSystem {
  private(set) var variableCount = 2
  private(set) var constraints: [LinearConstraint] = []

  init(seed: Int, count: Int = 6) {
    var random = SplitMix(state: UInt64(seed))
    let origin = Variable(index: 0)
    let width = Variable(index: 1)
    constraints.append(LinearConstraint([Term(width, 2), Term(origin, -1)], constant: -600))
    for index in 0..<count {
      let system = RandomSystem(seed: seed * count + index)
      let first = variableCount
      variableCount += system.variableCount
      for constraint in system.constraints {
        var moved = constraint
        moved.terms = constraint.terms.map {
          Term(Variable(index: Int($0.variable.index) + first), $0.coefficient)
        }
        if Bool.random(using: &random) { moved.terms.append(Term(Bool.random(using: &random) ? origin : width)) }
        constraints.append(moved)
      }
      let link = [Term(Variable(index: first)), Term(Bool.random(using: &random) ? origin : width, -1)]
      if Bool.random(using: &random) { constraints.append(LinearConstraint(link, constant: -8)) }
    }
    constraints.append(LinearConstraint([Term(origin)], constant: -Double(Int.random(in: -5...5, using: &random))))
    constraints.shuffle(using: &random)
  }

  func solver(inParts: Bool) -> Solver {
    var solver = inParts ? Solver(partSizes: (0, 8)) : Solver()
    solver.addVariables(variableCount)
    for constraint in constraints { solver.add(constraint) }
    return solver
  }
}

@Suite struct `A large system` {
  @Test(arguments: 0..<300) func `is solved in parts as it is as a whole`(seed: Int) {
    let system = FramedSystem(seed: seed)
    var whole = system.solver(inParts: false)
    var parts = system.solver(inParts: true)
    let isSolved = whole.solve()
    let isSolvedInParts = parts.solve()
    #expect(isSolved == isSolvedInParts, "seed \(seed)")
    if !isSolved { return }
    expectEqual(parts.errors(of: system.constraints), whole.errors(of: system.constraints), "seed \(seed)")
    let loose = parts.looseVariables()
    let looseInWhole = whole.looseVariables()
    for variable in (0..<system.variableCount).map(Variable.init) where !loose.contains(variable) {
      let difference = parts.value(of: variable) - whole.value(of: variable)
      #expect(looseInWhole.contains(variable) || difference.magnitude < 1e-6, "seed \(seed), \(variable.index)")
    }
  }

  @Test(arguments: 0..<100) func `has the same contradictions in parts`(seed: Int) {
    let system = FramedSystem(seed: seed)
    var solver = system.solver(inParts: true)
    if solver.solve() { return }
    expectLeastConflict(solver, "seed \(seed)")
  }

  @Test(arguments: 0..<30) func `keeps its constraints as they were added`(seed: Int) {
    var solver = FramedSystem(seed: seed).solver(inParts: true)
    for handle in solver.handles where Int(handle.index) % 7 == seed % 7 { solver.remove(handle) }
    let before = solver.handles.map { "\(solver.constraint($0)) \(solver.isLive($0))" }
    solver.solve()
    let isInParts = solver.parts != nil
    #expect(isInParts)
    #expect(solver.handles.map { "\(solver.constraint($0)) \(solver.isLive($0))" } == before)
  }

  @Test(arguments: [[0.0], [1, -1]]) func `is not held together by terms that are zero`(coefficients: [Double]) {
    var solver = Solver(partSizes: (0, 1))
    let x = solver.addVariable()
    let y = solver.addVariable()
    let terms = coefficients.map { Term(y, $0) } + [Term(x)]
    let handle = solver.add(LinearConstraint(terms, .atLeast, strength: Strength(1)))
    solver.add(LinearConstraint([Term(y)], constant: -2, .atLeast, strength: Strength(1)))
    #expect(solver.constraint(handle).terms == [Term(x)])
    #expect(Partition(solver.store, variables: 2, size: 1).count == 3)
  }

  @Test(arguments: 0..<30) func `follows new constants in parts, and then as a whole`(seed: Int) {
    var solver = FramedSystem(seed: seed).solver(inParts: true)
    var random = SplitMix(state: UInt64(seed) + 1)
    var wasInParts: Set<Bool> = []
    solver.solve()
    for _ in 0..<12 {
      var fresh = Solver()
      fresh.addVariables(solver.variableCount)
      for handle in solver.handles {
        if Int.random(in: 0..<4, using: &random) == 0 {
          solver.setConstant(Double(Int.random(in: -40...40, using: &random)), of: handle)
        }
        fresh.add(solver.constraint(handle))
      }
      let constraints = fresh.handles.map { fresh.constraint($0) }
      let isSolved = solver.solve()
      let isSolvedAfresh = fresh.solve()
      wasInParts.insert(solver.parts != nil)
      #expect(isSolved == isSolvedAfresh, "seed \(seed)")
      if isSolved { expectEqual(solver.errors(of: constraints), fresh.errors(of: constraints), "seed \(seed)") }
    }
    #expect(wasInParts == [true, false])
  }

  @Test func `is solved as a whole where a settled value is not finite`() {
    var solver = Solver(partSizes: (0, 8))
    let x = solver.addVariable()
    let y = solver.addVariable()
    solver.add(LinearConstraint([Term(x, 1e-300)], constant: -1e300))
    solver.add(LinearConstraint([Term(y), Term(x)], .atLeast, strength: Strength(250)))
    solver.solve()
    let areParts = solver.parts != nil
    let value = solver.value(of: x)
    #expect(!areParts && !value.isFinite)
  }

  @Test func `falls apart into lists that share only what is settled`() {
    var solver = Solver()
    solver.addVariables(6)
    let x = (0..<6).map(Variable.init)
    let settled = solver.add(LinearConstraint([Term(x[0])], constant: -3))
    let left = solver.add(LinearConstraint([Term(x[1]), Term(x[0], -1)], .atLeast))
    let right = solver.add(LinearConstraint([Term(x[2]), Term(x[0]), Term(x[3])]))
    let wish = solver.add(LinearConstraint([Term(x[3])], constant: -9, strength: Strength(250)))
    let follower = solver.add(LinearConstraint([Term(x[4]), Term(x[0], -2)]))
    let check = solver.add(LinearConstraint([Term(x[4]), Term(x[0])], .atMost, strength: Strength(1)))
    let removed = solver.add(LinearConstraint([Term(x[1]), Term(x[2])]))
    solver.remove(removed)
    let partition = Partition(solver.store, variables: 6, size: 1)
    let lists = (0..<partition.count).map { partition.list($0).map { ConstraintHandle(index: $0) } }
    #expect(lists == [[settled, follower, check], [left], [right, wish]])
    #expect((0..<6).filter { partition.isSettled($0) } == [0, 4])
  }
}
