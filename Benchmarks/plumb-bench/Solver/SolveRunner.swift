import Cassowary
import Foundation

/// Runs one problem in the protocol of the solver benchmarks: build, step, toggle. Measures the thread's CPU time.
struct SolveRunner {
  var problem: SolveProblem
  var constraints: [LinearConstraint]
  var budget: Double

  init(_ problem: SolveProblem, budget: Double) {
    self.problem = problem
    self.budget = budget
    constraints = problem.constraints.map { row in
      LinearConstraint(
        row.t.map { Term(Variable(index: Int($0[0])), $0[1]) }, constant: row.k,
        row.r == "==" ? .equal : row.r == ">=" ? .atLeast : .atMost,
        strength: row.w == nil ? .required : Strength(row.p))
    }
  }

  struct Result {
    var builds: [Double] = []
    var steps: [Double] = []
    var toggles: [Double] = []
    var solutions: [[Double]] = []
    var error = ""
  }

  func run() -> Result {
    var result = Result()
    let start = threadTime()
    while result.builds.count < 200, result.builds.isEmpty || threadTime() - start < budget {
      repetition(into: &result)
    }
    return result
  }

  private func repetition(into result: inout Result) {
    let isFirst = result.builds.isEmpty
    var start = threadTime()
    var solver = Solver()
    solver.addVariables(problem.vars)
    let edits = zip(problem.edits, problem.`init`).map {
      solver.add(LinearConstraint([Term(Variable(index: $0))], constant: -$1))
    }
    let handles = constraints.map { solver.add($0) }
    let isSolved = solver.solve()
    var checksum = solver.withValues { $0.reduce(0, +) }
    result.builds.append(threadTime() - start)
    if !isSolved { result.error = "infeasible" }
    if isFirst { result.solutions.append(solver.withValues(Array.init)) }

    start = threadTime()
    var outputs: [[Double]] = []
    for size in problem.sweep {
      for (edit, value) in zip(edits, size) { solver.setConstant(-value, of: edit) }
      solver.solve()
      checksum += solver.withValues { $0.reduce(0, +) }
      if isFirst { outputs.append(solver.withValues(Array.init)) }
    }
    result.steps.append((threadTime() - start) / Double(max(1, problem.sweep.count)))
    result.solutions += outputs

    for (edit, value) in zip(edits, problem.`init`) { solver.setConstant(-value, of: edit) }
    solver.solve()
    start = threadTime()
    for index in problem.toggle {
      solver.remove(handles[index])
      solver.add(constraints[index])
      solver.solve()
      checksum += solver.value(of: Variable(index: 0))
    }
    result.toggles.append((threadTime() - start) / Double(max(1, problem.toggle.count)))
    precondition(checksum.isFinite, "checksum \(checksum)")
  }
}

extension SolveRunner.Result {
  func line(_ problem: SolveProblem) -> String {
    func quantile(_ times: [Double], _ part: Double) -> Double {
      let sorted = times.sorted()
      return sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] * 1000
    }
    var fields = ["\"peer\": \"ours\"", "\"work\": \"\(problem.name)\"", "\"reps\": \(builds.count)"]
    for (name, times) in [("build", builds), ("step", steps), ("toggle", toggles)] {
      fields += ["\"\(name)_ms\": \(quantile(times, 0.5))", "\"\(name)_min\": \(quantile(times, 0))"]
      fields += ["\"\(name)_p90\": \(quantile(times, 0.9))"]
    }
    return "{" + (fields + ["\"err\": \"\(error)\""]).joined(separator: ", ") + "}"
  }

  /// Writes the solutions as raw doubles: the first, then one for each size of the sweep.
  func write(_ problem: SolveProblem, to folder: String) throws {
    let data = solutions.flatMap { $0 }.withUnsafeBytes { Data($0) }
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(problem.name).ours"))
  }
}
