import Foundation
import Testing

/// Follows the tutorial as a reader does: saves files, runs commands one after another, and compares their output with
/// the page.
@Suite struct `The tutorial` {
  @Test func `leads from an empty folder to a failing and an accepted golden, as it says`() throws {
    let plumb = try Plumb()
    var shell = PageShell(plumb)
    let count = try shell.follow("tutorial.md") { block, folder in
      let name = try #require(block.lead.firstMatch(of: #/^Save this as `([^`]+)`/#)?.output.1, "line \(block.line)")
      let file = folder.appending(path: String(name))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(block.code.utf8).write(to: file)
    }
    #expect(count > 20)
    try runWorkflow(in: shell.folder, of: plumb)
  }

  /// The workflow passes in a new clone, and fails if a golden differs.
  private func runWorkflow(in folder: URL, of plumb: Plumb) throws {
    let workflow = try String(contentsOf: folder.appending(path: ".github/workflows/layouts.yml"), encoding: .utf8)
    let commands = workflow.matches(of: #/- run: (plumb .*)/#).map { String($0.output.1) }
    #expect(commands.count == 1)
    let script = "export CI=true GITHUB_STEP_SUMMARY=../summary.md; " + commands.joined(separator: " && ")
    var shell = PageShell(plumb)
    #expect(try shell.run("git clone -q hello clone").status == 0)
    shell.folder.append(path: "clone")
    let passed = try shell.run(script)
    #expect(passed.status == 0, "\(passed.text)")
    let failed = try shell.run("sed -i 's/96 by 96/96 by 90/' Screens/welcome.plumb; " + script)
    #expect(failed.status == 1 && failed.text.contains("::error file=Screens/welcome.plumb,line=4"), "\(failed.text)")
    let files = FileManager.default
    #expect(files.fileExists(atPath: shell.folder.appending(path: "out/layouts.html").path))
    #expect(files.fileExists(atPath: plumb.folder.appending(path: "summary.md").path))
  }
}
