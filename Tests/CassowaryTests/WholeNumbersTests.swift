import Testing

@testable import Cassowary

/// Views in a row with gaps between them, in less space than they need.
@Suite struct `Long rows of sums and differences` {
  private static let counts = [20, 150]

  @Test(arguments: counts) func `need no wide numbers`(count: Int) {
    var solver = Self.row(of: count)
    solver.solve()
    let isWide = solver.isWide
    let total = Self.total(solver, count)
    #expect(!isWide && (total - 393).magnitude < 1e-6)
  }

  @Test(arguments: counts, [-800.0, 800]) func `need none either where each width is pulled`(
    count: Int, target: Double
  ) {
    var solver = Self.row(of: count)
    let pulls = (0..<count).map { index in
      let weight = Strength.weight(near: 2 - Double(index) / Double(count))
      return solver.add(
        LinearConstraint(
          [Term(Variable(index: index), weight)], constant: -800 * weight, strength: Strength(-1)))
    }
    solver.solve()
    for (index, pull) in pulls.enumerated() {
      solver.setConstant(-target * Strength.weight(near: 2 - Double(index) / Double(count)), of: pull)
    }
    solver.solve()
    let isWide = solver.isWide
    let total = Self.total(solver, count)
    #expect(!isWide && (total - 393).magnitude < 1e-6)
  }

  @Test func `are given up where that takes more work than is allowed, and solved once it is allowed`() {
    var solver = Self.row(of: 150)
    solver.workLimit = 1
    _ = solver.add(LinearConstraint([Term(Variable(index: 149))], constant: -10))
    solver.solve()
    let isGivenUp = solver.isUnfinished
    solver.workLimit = .max
    let isSolved = solver.solve()
    let isStillGivenUp = solver.isUnfinished
    #expect(isGivenUp && isSolved && !isStillGivenUp && solver.work > 0)
  }

  @Test(arguments: [Int.max, 0]) func `are told apart from what is settled where they take too much`(minimum: Int) {
    var solver = Self.row(of: 150, partSizes: (minimum, 8))
    var settled: [Variable] = []
    for value in 1...3 {
      settled.append(solver.addVariable())
      solver.add(LinearConstraint([Term(settled[value - 1])], constant: -Double(value), strength: Strength(500)))
    }
    solver.workLimit = 1
    solver.solve()
    let unfinished = solver.unfinishedVariables()
    let values = settled.map { solver.value(of: $0) }
    #expect(unfinished.first == Variable(index: 0) && !unfinished.contains(where: settled.contains))
    #expect(unfinished.count >= 200 && values == [1, 2, 3])
  }

  private static func row(of count: Int, partSizes: (Int, Int) = (.max, 0)) -> Solver {
    var solver = Solver(partSizes: partSizes)
    solver.addVariables(2 * count)
    for index in 0..<count {
      let width = Variable(index: index)
      let x = Variable(index: count + index)
      solver.add(LinearConstraint([Term(width)], .atLeast))
      solver.add(LinearConstraint([Term(width)], constant: -20, .atLeast, strength: Strength(750)))
      solver.add(LinearConstraint([Term(width)], constant: -20, .atMost, strength: Strength(250)))
      if index == 0 { solver.add(LinearConstraint([Term(x)], .atLeast)) }
      let end = [Term(x), Term(width)]
      if index == count - 1 { solver.add(LinearConstraint(end, constant: -393, .atMost)) }
      if index < count - 1 {
        solver.add(LinearConstraint(end + [Term(Variable(index: count + index + 1), -1)], constant: 1, .atMost))
      }
    }
    return solver
  }

  private static func total(_ solver: borrowing Solver, _ count: Int) -> Double {
    (0..<count).reduce(Double(count - 1)) { $0 + solver.value(of: Variable(index: $1)) }
  }
}
