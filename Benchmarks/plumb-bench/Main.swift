import Foundation

@main
struct Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "solve" { return try solve(arguments.dropFirst()) }
    if arguments == ["optimum"] { return try SolveRunner.printOptima() }
    if arguments.first == "rebuild" { return try Suite.rebuild(arguments.dropFirst()) }
    if arguments.first == "memory", arguments.count == 2 { return try Suite.memory(arguments[1]) }
    let wanted = Suite.all.filter { arguments.isEmpty || arguments.contains($0.name) }
    guard !wanted.isEmpty, arguments.count <= wanted.count || arguments.isEmpty else {
      print("usage: plumb-bench [SUITE...]\n       plumb-bench solve FILE.json...\n")
      for suite in Suite.all { print("  \(suite.name)  \(suite.summary)") }
      exit(64)
    }
    for suite in wanted {
      print("# \(suite.name): \(suite.summary)")
      print(table(try suite.figures()))
    }
  }

  /// Runs neutral solver problems and prints a line of JSON for each.
  private static func solve(_ paths: ArraySlice<String>) throws {
    let environment = ProcessInfo.processInfo.environment
    let budget = (environment["BUDGET_MS"].flatMap(Double.init) ?? 1500) / 1000
    for path in paths {
      let problem = try SolveProblem.read(path)
      let result = SolveRunner(problem, budget: budget).run()
      if let folder = environment["VALUES_DIR"] { try result.write(problem, to: folder) }
      print(result.line(problem))
    }
  }
}
