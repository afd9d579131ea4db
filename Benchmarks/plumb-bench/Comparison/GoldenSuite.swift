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

/// A project of its own, and the built command beside this one.
private struct GoldenBenchmark {
  private static let devices = "iphone-1*"
  private static let screenCount = 36

  private let folder: URL
  private let command = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "plumb")

  private struct Run {
    var milliseconds: Double
    var megabytes: Int
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

  /// Ten rows of a label and a button; on one device alone the first may be wider apart.
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
    let fresh = run(["test", "--fresh"]), again = run(["test"])
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
      worth: 1, proof: ours.map { "\($0.lastLine), \($0.megabytes) MB" } ?? "")
  }

  /// Runs the command in the project; nil when it cannot be run.
  private func run(_ arguments: [String]) -> Run? {
    let process = Process(), output = Pipe(), before = childTime()
    process.executableURL = command
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let after = childTime()
    return Run(
      milliseconds: after.milliseconds - before.milliseconds, megabytes: after.megabytes,
      lastLine: text.split(separator: "\n").last.map(String.init) ?? "")
  }

  /// CPU milliseconds of all commands so far, and the most memory that one of them took.
  private func childTime() -> (milliseconds: Double, megabytes: Int) {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let times = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) * 1000 + Double($0.tv_usec) / 1000 }
    return (times[0] + times[1], Int(usage.ru_maxrss) / 1024)
  }
}
