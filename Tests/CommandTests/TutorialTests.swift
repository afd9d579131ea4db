import Foundation
import Testing

/// Follows the tutorial as its reader does: files are saved, commands run one after the other, and what they print is what
/// the page says.
@Suite struct `The tutorial` {
  private struct Step {
    var line: Int
    var language: String
    var code: String
    /// The words above it.
    var lead: String
  }

  private static func steps() throws -> [Step] {
    let page = try String(contentsOf: Plumb.repository.appending(path: "Documentation/tutorial.md"), encoding: .utf8)
    var steps: [Step] = [], open: Step?, lead = ""
    for (number, line) in page.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let step = open {
          steps.append(step)
          open = nil
        } else {
          open = Step(line: number + 1, language: String(line.dropFirst(3)), code: "", lead: lead)
        }
      } else if open != nil {
        open?.code += line + "\n"
      } else if !line.isEmpty {
        lead = line
      }
    }
    return steps
  }

  @Test func `leads from an empty folder to a failing and an accepted golden, as it says`() throws {
    let plumb = try Plumb()
    var folder = plumb.folder, printed = "", count = 0
    for step in try Self.steps() {
      switch step.language {
      case "sh":
        printed = ""
        for line in step.code.split(separator: "\n") {
          let parts = line.components(separatedBy: "# exits with ")
          let outcome = try run(parts[0], in: folder, of: plumb)
          #expect(
            outcome.status == (parts.count > 1 ? Int32(parts[1]) : 0), "line \(step.line): \(line)\n\(outcome.text)")
          printed += outcome.text
          if line.contains("cd hello") { folder.append(path: "hello") }
          count += 1
        }
      case "text": #expect(timeless(printed) == timeless(step.code), "line \(step.line)")
      default:
        let name = try #require(step.lead.firstMatch(of: #/^Save this as `([^`]+)`/#)?.output.1, "line \(step.line)")
        let file = folder.appending(path: String(name))
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(step.code.utf8).write(to: file)
      }
    }
    #expect(count > 20)
    try runWorkflow(in: folder, of: plumb)
  }

  /// What its workflow runs passes in a new clone, and fails where a golden differs.
  private func runWorkflow(in folder: URL, of plumb: Plumb) throws {
    let workflow = try String(contentsOf: folder.appending(path: ".github/workflows/layouts.yml"), encoding: .utf8)
    let commands = workflow.matches(of: #/- run: (plumb .*)/#).map { String($0.output.1) }
    #expect(commands.count == 1)
    let script = "export CI=true GITHUB_STEP_SUMMARY=../summary.md; " + commands.joined(separator: " && ")
    let clone = plumb.folder.appending(path: "clone")
    #expect(try run("git clone -q hello clone", in: plumb.folder, of: plumb).status == 0)
    let passed = try run(script, in: clone, of: plumb)
    #expect(passed.status == 0, "\(passed.text)")
    let failed = try run("sed -i 's/96 by 96/96 by 90/' Screens/welcome.plumb; " + script, in: clone, of: plumb)
    #expect(failed.status == 1 && failed.text.contains("::error file=Screens/welcome.plumb,line=4"), "\(failed.text)")
    let files = FileManager.default
    #expect(files.fileExists(atPath: clone.appending(path: "out/layouts.html").path))
    #expect(files.fileExists(atPath: plumb.folder.appending(path: "summary.md").path))
  }

  private func run(_ line: String, in folder: URL, of plumb: Plumb) throws -> (status: Int32, text: String) {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    var environment = plumb.environment
    environment["PATH"] = "\(Plumb.command.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
    environment["HOME"] = plumb.state.path
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Ada"
      environment["GIT_\(role)_EMAIL"] = "ada@example.org"
    }
    process.environment = environment
    (process.standardOutput, process.standardError, process.standardInput) = (pipe, pipe, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Without the seconds that a run took.
  private func timeless(_ text: String) -> String {
    text.replacing(#/ in \d+(\.\d+)? s\n/#) { _ in "\n" }
  }
}
