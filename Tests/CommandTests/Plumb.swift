import Foundation
import Testing
import TestSupport

/// Runs the built command in a temporary folder, which is deleted afterwards.
final class Plumb {
  private let temporary = TemporaryFolder()
  let folder: URL
  /// The state folder of the commands, in place of the user's.
  let state: URL

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  init() throws {
    let top = URL(filePath: temporary.path)
    folder = top.appending(path: "work")
    state = top.appending(path: "state")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var environment: [String: String] { Plumb.environment.merging(["XDG_STATE_HOME": state.path]) { $1 } }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The command is in the folder of the tests.
  static let command = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "plumb")

  static func example(_ name: String) -> String { repository.appending(path: "Examples/\(name).plumb").path }

  /// This machine's environment without the variables that identify CI, because the command reads them.
  static let environment = ProcessInfo.processInfo.environment.filter {
    !["CI", "XML_OUTPUT_FILE"].contains($0.key) && !$0.key.hasPrefix("TEST_")
  }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// - Parameters:
  ///   - megabytes: The maximum memory of the command; nil for no limit.
  ///   - shell: A shell command in which `"$0" "$@"` stands for the command and its arguments.
  func run(
    _ arguments: [String], environment: [String: String] = [:], megabytes: Int? = nil, shell: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = Plumb.command
    process.arguments = arguments
    if let shell = shell ?? megabytes.map({ "ulimit -v \($0 * 1024); exec \"$0\" \"$@\"" }) {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", shell, Plumb.command.path] + arguments
    }
    process.currentDirectoryURL = folder
    process.environment = self.environment.merging(environment) { $1 }
    let output = folder.appending(path: ".output")
    let errors = folder.appending(path: ".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  final class Running {
    let process: Process
    private let errors: FileHandle
    private var pending = Data()

    fileprivate init(_ process: Process, _ errors: FileHandle) {
      self.process = process
      self.errors = errors
    }

    /// Waits for the next line that satisfies a condition.
    func line(where isWanted: (String) -> Bool) throws -> String {
      while true {
        while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: pending[..<end], as: UTF8.self)
          pending = Data(pending[pending.index(after: end)...])
          if isWanted(line) { return line }
        }
        let more = errors.availableData
        if more.isEmpty { throw CocoaError(.fileReadUnknown) }
        pending += more
      }
    }
  }

  func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Running {
    try start(arguments, environment: environment)
  }

  /// - Parameter shell: A shell command in which `"$0" "$@"` stands for the command and its arguments.
  func start(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil
  ) throws -> Running {
    let process = Process()
    let errors = Pipe()
    process.executableURL = shell == nil ? Plumb.command : URL(filePath: "/bin/sh")
    process.arguments = shell.map { ["-c", $0, Plumb.command.path] + arguments } ?? arguments
    process.currentDirectoryURL = folder
    process.environment = self.environment.merging(environment) { $1 }
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return Running(process, errors.fileHandleForReading)
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Saves like an editor, so that the file is complete at any time.
  func save(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// Writes a file, and creates its folders.
  func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The files created so far, by path relative to the folder.
  func files(in subfolder: String = "") throws -> [String: Data] {
    var files: [String: Data] = [:]
    let top = folder.appending(path: subfolder)
    for case let name as String in FileManager.default.enumerator(atPath: top.path) ?? .init() {
      let url = top.appending(path: name)
      if name.hasPrefix(".") || url.hasDirectoryPath { continue }
      files[name] = try? Data(contentsOf: url)
    }
    return files
  }
}
