import Foundation

extension Suite {
  static let solver = Suite(
    name: "solver", summary: "linear constraints against kiwi (C++) and HiGHS; CPU time of one thread"
  ) {
    let peers = SolverPeers()
    var figures: [Figure] = []
    figures += peers.figures(
      Workload.typical(), bars: SolverBars(kiwi: [("build", 10, 25), ("step", 5, 14), ("toggle", 5, 20)]))
    figures += peers.figures(
      Workload.make(.nest, 1000), bars: SolverBars(kiwi: [("build", 500, 500)], highs: [("build", 5, 15)]))
    figures += peers.figures(Workload.make(.listfixed, 5000), bars: SolverBars(highs: [("build", 5, 15)]))
    for family in [Workload.Family.nestsoft, .listsoft, .listequal, .feed] {
      for count in [1000, 10_000] {
        figures += peers.figures(Workload.make(family, count), bars: SolverBars(highs: [("build", 3, 10)]))
      }
    }
    return figures + Workload.Family.allCases.map(peers.growth)
  }
}

/// Bars for our time against each peer's: the part of the protocol, the required ratio and the desirable one.
struct SolverBars {
  typealias Bar = (part: String, bar: Double, worth: Double)

  var kiwi: [Bar] = []
  var highs: [Bar] = []
}

struct SolverPeers {
  private let folder: URL
  private let kiwi: String?

  private struct Answer: Decodable {
    var build: Double?
    var step: Double?
    var toggle: Double?
    var objective: Double?

    private enum CodingKeys: String, CodingKey {
      case build = "build_ms"
      case step = "step_ms"
      case toggle = "toggle_ms"
      case objective
    }

    subscript(part: String) -> Double? {
      switch part {
      case "build": build
      case "step": step
      default: toggle
      }
    }
  }

  init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let runner = folder.appending(path: "kiwi").path
    kiwi = runPeer([benchmarks.appending(path: "peers/build-kiwi").path, runner]) == nil ? nil : runner
  }

  func figures(_ problem: SolveProblem, bars: SolverBars) -> [Figure] {
    let runner = SolveRunner(problem, budget: 1)
    let result = runner.run()
    let ours = ["build": result.builds, "step": result.steps, "toggle": result.toggles].mapValues { median($0) * 1000 }
    let objective = runner.objective(of: result.solutions[0])
    var figures: [Figure] = []
    for (peer, wanted, answer) in [
      ("kiwi", bars.kiwi, bars.kiwi.isEmpty ? nil : askKiwi(problem)),
      ("HiGHS", bars.highs, bars.highs.isEmpty ? nil : askHiGHS(problem)),
    ] {
      let proof = answer?.objective.map { "objective \(rounded(objective)) and \(rounded($0))" } ?? ""
      for bar in wanted {
        figures.append(
          Figure(
            work: "\(problem.name) \(bar.part)", ours: ours[bar.part] ?? 0, peer: peer, theirs: answer?[bar.part],
            bar: bar.bar, worth: bar.worth, proof: proof))
      }
    }
    return figures
  }

  /// Measures the growth of the build time from 1,000 to 10,000 views, as an exponent compared with linear growth.
  func growth(_ family: Workload.Family) -> Figure {
    let times = [1000, 10_000].map { median(SolveRunner(Workload.make(family, $0), budget: 1).run().builds) }
    let exponent = log10(times[1] / times[0])
    return Figure(
      work: "\(family.rawValue) 1,000 to 10,000", ours: times[1] * 1000, peer: "10 × 1,000", theirs: times[0] * 10_000,
      bar: pow(10, -0.15), worth: pow(10, -0.05), proof: "exponent \(rounded(exponent))")
  }

  private func askHiGHS(_ problem: SolveProblem) -> Answer? {
    let file = folder.appending(path: "\(problem.name).json")
    guard let data = try? JSONEncoder().encode(problem), (try? data.write(to: file)) != nil else { return nil }
    return answer(runPeer(["python3", benchmarks.appending(path: "peers/highs.py").path, file.path]))
  }

  private func askKiwi(_ problem: SolveProblem) -> Answer? {
    let file = folder.appending(path: "\(problem.name).txt")
    guard let kiwi, (try? problem.lines.write(to: file, atomically: false, encoding: .utf8)) != nil else { return nil }
    return answer(runPeer([kiwi, file.path]))
  }

  private func answer(_ text: String?) -> Answer? {
    text.flatMap { try? JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }
}

extension SolveRunner {
  /// Returns the weighted sum of the errors of optional constraints.
  func objective(of values: [Double]) -> Double {
    problem.constraints.reduce(0) { sum, row in
      guard let weight = row.w else { return sum }
      let value = row.t.reduce(row.k) { $0 + $1[1] * values[Int($1[0])] }
      return sum + weight * (row.r == "==" ? value.magnitude : max(0, row.r == "<=" ? value : -value))
    }
  }
}

extension SolveProblem {
  /// The problem in the C++ runner's format.
  var lines: String {
    var lines = ["vars \(vars)"] + zip(edits, `init`).map { "edit \($0) \($1)" }
    for row in constraints {
      let terms = row.t.map { "\(Int($0[0])) \($0[1])" }.joined(separator: " ")
      lines.append("row \(row.w.map { "\($0)" } ?? "R") \(row.r) \(row.k) \(row.t.count) \(terms)")
    }
    lines += sweep.map { "size " + $0.map { "\($0)" }.joined(separator: " ") } + toggle.map { "toggle \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
