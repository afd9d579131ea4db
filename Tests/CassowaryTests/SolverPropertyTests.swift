import Cassowary
import TestSupport
import Testing

/// A random system over a few variables, with small integers so that errors compare exactly.
struct RandomSystem {
  var variableCount: Int
  var constraints: [LinearConstraint]

  init(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    variableCount = Int.random(in: 1...8, using: &random)
    constraints = []
    for _ in 0..<Int.random(in: 1...(3 * variableCount + 2), using: &random) {
      let isRequired = Int.random(in: 0..<3, using: &random) == 0
      let terms = (0..<variableCount).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
        Term(Variable(index: $0), [1, -1, 2, -0.5].randomElement(using: &random) ?? 1)
      }
      constraints.append(
        LinearConstraint(
          terms, constant: Double(Int.random(in: -40...40, using: &random)),
          isRequired ? .atLeast : [.equal, .atLeast, .atMost].randomElement(using: &random) ?? .equal,
          strength: isRequired ? .required : Strength([750, 500, 250.5, 250].randomElement(using: &random) ?? 1)))
    }
  }

  /// Returns the sums of errors by strength, strongest first; nil if the required constraints conflict.
  func errors(of constraints: [LinearConstraint]? = nil) -> [Double]? {
    var solver = Solver()
    solver.addVariables(variableCount)
    for constraint in constraints ?? self.constraints { solver.add(constraint) }
    guard solver.solve() else { return nil }
    return solver.errors(of: self.constraints)
  }
}

extension Solver {
  borrowing func errors(of constraints: [LinearConstraint]) -> [Double] {
    var sums: [Strength: Double] = [:]
    for constraint in constraints {
      let value = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * self.value(of: $1.variable) }
      let error =
        switch constraint.relation {
        case .equal: value.magnitude
        case .atLeast: max(0, -value)
        case .atMost: max(0, value)
        }
      sums[constraint.strength, default: 0] += error
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? 0 }
  }
}

func expectEqual(_ a: [Double]?, _ b: [Double]?, _ comment: Comment) {
  #expect((a == nil) == (b == nil), comment)
  for (x, y) in zip(a ?? [], b ?? []) { #expect((x - y).magnitude <= 1e-6 * max(1, y.magnitude), comment) }
}

/// Expects that the solver's conflict cannot be satisfied, but can be without any one of its members.
func expectLeastConflict(_ solver: borrowing Solver, _ comment: Comment) {
  let members = solver.conflict()
  let areSolvable = solver.areSolvable(members)
  #expect(!members.isEmpty && !areSolvable, comment)
  for index in members.indices {
    var fewer = members
    fewer.remove(at: index)
    let areFewerSolvable = solver.areSolvable(fewer)
    #expect(areFewerSolvable, comment)
  }
}

@Suite struct `Whatever the system` {
  @Test(arguments: 0..<300) func `the order of constraints does not matter`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var random = SplitMix(state: UInt64(seed) + 1)
    expectEqual(system.errors(of: system.constraints.shuffled(using: &random)), system.errors(), "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `what is not loose has one value`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var solver = Solver()
    solver.addVariables(system.variableCount)
    for constraint in system.constraints { solver.add(constraint) }
    guard solver.solve() else { return }
    let loose = solver.looseVariables()
    for variable in (0..<system.variableCount).map(Variable.init) where !loose.contains(variable) {
      let extent = solver.extent(of: variable, reach: 1e4)
      #expect(extent.upperBound - extent.lowerBound <= 1e-6, "seed \(seed), variable \(variable.index)")
    }
  }

  @Test(arguments: 0..<300) func `the unit does not matter`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var scaled = system
    for index in scaled.constraints.indices { scaled.constraints[index].constant *= 1024 }
    expectEqual(scaled.errors()?.map { $0 / 1024 }, system.errors(), "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `a mirror image has the mirrored solution's errors`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var mirrored = system
    for index in mirrored.constraints.indices {
      for term in mirrored.constraints[index].terms.indices {
        mirrored.constraints[index].terms[term].coefficient *= -1
      }
    }
    expectEqual(mirrored.errors(), system.errors(), "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `a constraint that says the same again changes nothing`(seed: Int) {
    let system = RandomSystem(seed: seed)
    let again = system.constraints.filter { $0.strength == .required }
    expectEqual(system.errors(of: system.constraints + again), system.errors(), "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `taking a constraint out and putting it back changes nothing`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var solver = Solver()
    solver.addVariables(system.variableCount)
    let handles = system.constraints.map { solver.add($0) }
    let before = solver.solve() ? solver.errors(of: system.constraints) : nil
    for (handle, constraint) in zip(handles, system.constraints).prefix(4) {
      solver.remove(handle)
      solver.solve()
      solver.add(constraint)
      solver.solve()
    }
    expectEqual(solver.solve() ? solver.errors(of: system.constraints) : nil, before, "seed \(seed)")
  }

  @Test(arguments: 0..<300) func `new constants give what a new solver finds`(seed: Int) {
    let system = RandomSystem(seed: seed)
    var random = SplitMix(state: UInt64(seed) + 2)
    var solver = Solver()
    solver.addVariables(system.variableCount)
    let handles = system.constraints.map { solver.add($0) }
    solver.solve()
    for _ in 0..<3 {
      var changed = system
      for index in changed.constraints.indices {
        changed.constraints[index].constant = Double(Int.random(in: -60...60, using: &random))
        solver.setConstant(changed.constraints[index].constant, of: handles[index])
      }
      expectEqual(solver.solve() ? solver.errors(of: changed.constraints) : nil, changed.errors(), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<300) func `a contradiction's members cannot hold together, and any fewer of them can`(seed: Int)
  {
    var random = SplitMix(state: UInt64(seed) + 3)
    var system = RandomSystem(seed: seed)
    for index in system.constraints.indices {
      system.constraints[index].strength = .required
      system.constraints[index].relation = [.equal, .atLeast, .atMost].randomElement(using: &random) ?? .equal
    }
    var solver = Solver()
    solver.addVariables(system.variableCount)
    for constraint in system.constraints { solver.add(constraint) }
    if solver.solve() { return }
    let members = solver.conflict().map { solver.constraint($0) }
    #expect(system.errors(of: members) == nil)
    for index in members.indices {
      var fewer = members
      fewer.remove(at: index)
      #expect(system.errors(of: fewer) != nil)
    }
  }
}
