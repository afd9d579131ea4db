import Cassowary
import Foundation

extension SolveRunner {
  /// Our result for a system, for `optimality/stress.py`.
  private struct Answer: Encodable {
    /// nil for NaN and infinities.
    var values: [Double?]
    var isInfeasible: Bool
    var isWide: Bool
    var isUncertain: Bool
    /// The minimum of a few repeats.
    var microseconds: Double
  }

  /// Solves the problems on standard input, one per line, and prints a line for each.
  static func printOptima() throws {
    while let line = readLine() {
      let runner = SolveRunner(try JSONDecoder().decode(SolveProblem.self, from: Data(line.utf8)), budget: 0)
      print(String(decoding: try JSONEncoder().encode(runner.optimum()), as: UTF8.self))
    }
  }

  private func optimum() -> Answer {
    var answers: [Answer] = []
    for _ in 0..<3 {
      let start = threadTime()
      var solver = Solver()
      solver.addVariables(problem.vars)
      for constraint in constraints { solver.add(constraint) }
      let isSolved = solver.solve()
      let time = threadTime() - start
      answers.append(
        Answer(
          values: solver.withValues { $0.map { $0.isFinite ? $0 : nil } }, isInfeasible: !isSolved,
          isWide: solver.isWide, isUncertain: solver.isUncertain, microseconds: time * 1e6))
    }
    var answer = answers[0]
    answer.microseconds = answers.map(\.microseconds).min() ?? 0
    return answer
  }
}
