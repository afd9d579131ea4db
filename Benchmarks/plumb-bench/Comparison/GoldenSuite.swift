import Foundation

extension Suite {
  static let goldens = Suite(
    name: "goldens", summary: "plumb test on 1,000 cells and more at scale 1; CPU time of the command"
  ) {
    let project = try GoldenBenchmark()
    defer { project.remove() }
    return try project.figures()
  }
}

/// A temporary project, and the built command next to this program.
private struct GoldenBenchmark {
  private static let devices = "iphone-1*"
  private static let screenCount = 36

  private let folder: URL
  private let command = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "plumb")

  private struct Run {
    var milliseconds: Double
    var megabytes: Double
    var lastLine: String
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "screens"), withIntermediateDirectories: true)
    try write("inputs: [screens]\ndevices: [\"\(GoldenBenchmark.devices)\"]\n", to: "plumb.yml")
    for number in 0..<GoldenBenchmark.screenCount { try write(screen(number), to: "screens/s\(number).plumb") }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Returns a layout with ten rows of a label and a button. On one device, `change` can add spacing before the first
  /// row.
  private func screen(_ number: Int, change: String = "") -> String {
    var text = "screen S\(number) {\n"
    for row in 0..<10 {
      text += "  label t\(row) \"Title \(number).\(row)\"\n  button b\(row) \"Go \(row)\"\n"
      text += "  t\(row).top == \(row == 0 ? "safeArea.top" : "b\(row - 1).bottom") + 8\n"
      text += "  t\(row).leading == margins.leading\n  b\(row).top == t\(row).bottom + 4\n"
      text += "  b\(row).leading == t\(row).leading\n"
    }
    return text + change + "}\n"
  }

  func figures() throws -> [Figure] {
    let render = ["render", "screens", "--device", GoldenBenchmark.devices, "--scale", "1", "-o", "out/"]
    guard let drawn = run(render), run(["test", "--update"]) != nil else { return [] }
    let fresh = run(["test", "--fresh"])
    let again = run(["test"])
    for number in 0..<3 {
      let change = "  when device is \"iphone-16\" { b9.width == 100 }\n"
      try write(screen(number, change: change), to: "screens/s\(number).plumb")
    }
    return [
      figure("all equal, all drawn", fresh, drawn), figure("all equal, nothing changed", again, drawn),
      figure("3 cells changed", run(["test"]), drawn),
    ]
  }

  private func figure(_ work: String, _ ours: Run?, _ theirs: Run) -> Figure {
    Figure(
      work: work, ours: ours?.milliseconds ?? .nan, peer: "plumb render", theirs: theirs.milliseconds, bar: 0.83,
      worth: 1, proof: ours.map { "\($0.lastLine), \(rounded($0.megabytes)) MB" } ?? "")
  }

  /// Runs the command in the project, then again to measure its memory. Returns nil if it cannot run.
  private func run(_ arguments: [String]) -> Run? {
    let process = process(arguments)
    let output = Pipe()
    let before = childMilliseconds()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(
      milliseconds: childMilliseconds() - before, megabytes: peakMemory(of: self.process(arguments)) ?? .nan,
      lastLine: text.split(separator: "\n").last.map(String.init) ?? "")
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = command
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
    process.standardError = FileHandle.nullDevice
    return process
  }

  private func childMilliseconds() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }
}
