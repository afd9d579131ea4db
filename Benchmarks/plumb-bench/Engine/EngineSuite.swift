import Diagnostics
import Foundation
import LayoutEngine
import LayoutModel

extension Suite {
  static let engine = Suite(
    name: "engine", summary: "whole screens: text, stacks, guides, chrome, rounding; CPU time of one thread"
  ) {
    [try Suite.manyDevices()] + (try EngineWorkload.Family.allCases.map(Suite.engineGrowth))
  }

  /// Measures solving a screen for another device, compared with solving it for the first time.
  private static func manyDevices() throws -> Figure {
    let screen = try EngineWorkload.credits()
    let environments = Device.all.flatMap { device in
      Orientation.allCases.map { Environment(device, orientation: $0) }
    }.prefix(40)
    let count = Double(environments.count)
    var together = 0.0
    var alone = 0.0
    let times = medianMilliseconds {
      var session = LayoutSession(screen)
      together = environments.reduce(0) { $0 + session.solve(in: $1).checksum }
    } _: {
      alone = environments.reduce(0) { $0 + solve(screen, in: $1).checksum }
    }
    return Figure(
      work: "credits, per device of \(environments.count)", ours: times.one / count, peer: "a first solve",
      theirs: times.other / count, bar: 4, worth: 10, proof: together == alone ? "equal frames" : "FRAMES DIFFER")
  }

  /// Measures solving a screen of 10,000 views, compared with one of 1,000. The bar is n·log n.
  private static func engineGrowth(_ family: EngineWorkload.Family) throws -> Figure {
    let works = try [1000, 10_000].map { try EngineWorkload(family, views: $0) }
    let counts = works.map { work in
      let layout = solve(work.screen, in: work.environment)
      precondition(layout.diagnostics.isEmpty, "\(layout.diagnostics.prefix(3).map(\.message))")
      return Double(layout.views.count)
    }
    // Solves the small screen ten times, to take about as long as the large one.
    let pair = medianMilliseconds(for: 3) {
      for _ in 0..<10 { _ = solve(works[0].screen, in: works[0].environment) }
    } _: {
      _ = solve(works[1].screen, in: works[1].environment)
    }
    let times = [pair.one / 10 / counts[0], pair.other / counts[1]]
    let growth = 1 + log10(times[1] / times[0])
    let memory = runPeer([CommandLine.arguments[0], "memory", family.rawValue])?.split(separator: "\n").first
    return Figure(
      work: "\(family.rawValue), 10,000 views", ours: times[1] * 10_000, peer: "10 × 1,000", theirs: times[0] * 10_000,
      bar: log(1000) / log(10_000), worth: 1,
      proof: "exponent \(rounded(growth)), \(memory ?? "unknown") bytes a view")
  }

  /// Prints the peak growth of a process in bytes per view, for a screen of 10,000 views.
  static func memory(_ family: String) throws {
    guard let family = EngineWorkload.Family(rawValue: family) else { return }
    let work = try EngineWorkload(family, views: 10_000)
    let before = residentBytes("VmRSS")
    let layout = solve(work.screen, in: work.environment)
    print((residentBytes("VmHWM") - before) / layout.views.count)
  }
}

/// Returns a field of the kernel's record of this process's memory, in bytes.
func residentBytes(_ field: String) -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
  return 1024 * (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
}

extension SolvedLayout {
  /// Changes if a frame changes.
  fileprivate var checksum: Double {
    var sum = 0.0
    for (index, view) in views.enumerated() {
      let frame = view.screenFrame
      sum += Double(index + 1) * (frame.minX.value + 3 * frame.minY.value)
      sum += Double(index + 2) * (7 * frame.width.value + 11 * frame.height.value)
    }
    return sum
  }
}
