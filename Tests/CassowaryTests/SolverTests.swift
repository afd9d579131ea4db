import Cassowary
import Libc
import Testing

struct Bench: ~Copyable {
  var solver = Solver()
  let variables: [Variable]

  init(variables count: Int) {
    variables = (0..<count).map { Variable(index: $0) }
    solver.addVariables(count)
  }

  @discardableResult
  mutating func add(
    _ terms: [(Int, Double)], _ relation: LinearRelation, _ value: Double, at strength: Double = .infinity
  ) -> ConstraintHandle {
    solver.add(
      LinearConstraint(
        terms.map { Term(variables[$0.0], $0.1) }, constant: -value, relation, strength: Strength(strength)))
  }

  /// Returns the solution's values, or nil if there is none.
  mutating func solution() -> [Double]? {
    guard solver.solve() else { return nil }
    return variables.map { solver.value(of: $0) }
  }
}

@Suite struct `A solver` {
  @Test func `gives up when it is cancelled, and solves all again when it is asked again`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1)], .equal, 10)
    let width = bench.add([(1, 1), (0, -2)], .equal, 1)
    let cancelled = Cancellation(afterChecks: 0).ending { bench.solution() }
    #expect(cancelled == [0, 0])
    bench.solver.setConstant(-2, of: width)
    let solution = bench.solution()
    #expect(solution == [10, 22])
  }

  @Test func `meets required equalities`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1)], .equal, 10)
    bench.add([(1, 1), (0, -2)], .equal, 1)
    let solution = bench.solution()
    #expect(solution == [10, 21])
  }

  @Test func `finds what three equalities fix only together`() {
    var bench = Bench(variables: 3)
    bench.add([(0, 1), (1, 1), (2, 1)], .equal, 6)
    bench.add([(0, 1), (1, -1), (2, 2)], .equal, 5)
    bench.add([(0, 2), (1, 1), (2, -1)], .equal, 1)
    let solution = bench.solution()
    #expect(solution == [1, 2, 3])
  }

  @Test func `lets one stronger wish outweigh any number of weaker ones`() {
    var bench = Bench(variables: 1)
    bench.add([(0, 1)], .equal, 10, at: 500)
    for _ in 0..<1000 { bench.add([(0, 1)], .equal, 20, at: 499.5) }
    let solution = bench.solution()
    #expect(solution == [10])
  }

  @Test func `counts an inequality's error on its wrong side only`() {
    var bench = Bench(variables: 1)
    bench.add([(0, 1)], .atLeast, 10, at: 750)
    bench.add([(0, 1)], .equal, 30, at: 250)
    let solution = bench.solution()
    #expect(solution == [30])
  }

  @Test func `comes as near to an optional wish as required constraints allow`() {
    var bench = Bench(variables: 1)
    bench.add([(0, 1)], .atMost, 320)
    bench.add([(0, 1)], .equal, 400, at: 999)
    let solution = bench.solution()
    #expect(solution == [320])
  }

  @Test func `takes the error from the weaker of two views that share a length`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1), (1, 1)], .equal, 100)
    for (index, hugging) in [(0, 251.0), (1, 252)] {
      bench.add([(index, 1)], .atMost, 30, at: hugging)
      bench.add([(index, 1)], .atLeast, 30, at: 750)
    }
    let solution = bench.solution()
    #expect(solution == [70, 30])
  }
}

@Suite struct `Contradictions` {
  @Test func `are told and reduced to members none of which is superfluous`() {
    var bench = Bench(variables: 3)
    bench.add([(2, 1)], .equal, 7)
    let a = bench.add([(0, 1)], .equal, 10)
    bench.add([(1, 1), (2, -1)], .atLeast, 0)
    let b = bench.add([(1, 1), (0, -1)], .atLeast, 5)
    let c = bench.add([(1, 1)], .atMost, 12)
    let solution = bench.solution()
    #expect(solution == nil)
    let members = bench.solver.conflict()
    #expect(members == [a, b, c])
  }

  @Test func `leave a solvable system when one of their members goes`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1), (1, 1)], .equal, 10)
    bench.add([(0, 1)], .atLeast, 8)
    let last = bench.add([(1, 1)], .atLeast, 8)
    let before = bench.solution()
    bench.solver.remove(last)
    let after = bench.solution()
    #expect(before == nil)
    #expect(after != nil)
  }

  @Test func `of a size in proportion to itself leave nothing`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1), (1, -2)], .equal, 0)
    bench.add([(1, 1), (0, -2)], .equal, 0)
    let free = bench.solution()
    bench.add([(0, 1)], .atLeast, 10)
    let forced = bench.solution()
    let members = bench.solver.conflict()
    #expect(free == [0, 0])
    #expect(forced == nil)
    #expect(members.count == 3)
  }

  @Test func `stay as told when an extent is asked for`() {
    var bench = Bench(variables: 2)
    let members = [bench.add([(0, 1)], .atLeast, 8), bench.add([(0, 1)], .atMost, 5)]
    bench.add([(1, 1)], .atLeast, 0)
    bench.solver.solve()
    let extent = bench.solver.extent(of: bench.variables[1], reach: 100)
    let conflict = bench.solver.conflict()
    let value = bench.solver.value(of: bench.variables[1])
    #expect(extent == 0...100)
    #expect(conflict == members)
    #expect(value == 0)
  }
}

@Suite struct `Freedom and reasons` {
  @Test func `a variable that nothing fixes is loose and has an extent`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1)], .atLeast, 10)
    bench.add([(0, 1)], .atMost, 30)
    bench.add([(1, 1)], .equal, 5)
    bench.solver.solve()
    let loose = bench.solver.looseVariables()
    let extent = bench.solver.extent(of: bench.variables[0])
    #expect(loose == [bench.variables[0]])
    #expect(extent == 10...30)
  }

  @Test func `two views that may share an error either way are loose`() {
    var bench = Bench(variables: 2)
    bench.add([(0, 1), (1, 1)], .equal, 100)
    for index in 0...1 { bench.add([(index, 1)], .equal, 30, at: 250) }
    bench.solver.solve()
    let loose = bench.solver.looseVariables()
    let extent = bench.solver.extent(of: bench.variables[0])
    #expect(loose == bench.variables)
    #expect(extent == 30...70)
  }

  @Test func `what two wishes hold from both sides is not loose beside a limit that is far`() {
    var bench = Bench(variables: 2)
    for index in 0...1 {
      bench.add([(index, 1)], .atMost, 40, at: 250)
      bench.add([(index, 1)], .atLeast, 40, at: 750)
    }
    bench.add([(0, 1), (1, 1)], .atMost, 300)
    bench.solver.solve()
    let loose = bench.solver.looseVariables()
    #expect(loose.isEmpty)
  }

  @Test func `a value's reasons are the tight constraints it follows from`() {
    var bench = Bench(variables: 3)
    let width = bench.add([(0, 1)], .equal, 100)
    let inset = bench.add([(1, 1), (0, -0.5)], .atLeast, 8)
    bench.add([(1, 1)], .equal, 0, at: 250)
    bench.add([(2, 1)], .equal, 1)
    bench.solver.solve()
    let reasons = bench.solver.reasons(for: [[Term(bench.variables[1])]])[0]
    #expect(reasons?.map(\.constraint) == [width, inset])
    #expect(reasons?.map(\.sensitivity) == [-0.5, -1])
  }
}
