import Foundation
import Testing

@Suite struct `Text that no font of a release has` {
  /// Creates a folder like a release without the Noto fonts. Returns a script that runs the release's program in place
  /// of the command.
  private func release(in folder: URL) throws -> String {
    let files = FileManager.default
    let program = folder.appending(path: "bin/plumb")
    let fonts = folder.appending(path: "share/plumb/fonts")
    try files.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.createDirectory(at: fonts, withIntermediateDirectories: true)
    do { try files.linkItem(at: Plumb.command, to: program) } catch {
      try files.copyItem(at: Plumb.command, to: program)
    }
    for (name, place) in [("inter", "opentype/inter"), ("dejavu", "truetype/dejavu")] {
      try files.createSymbolicLink(
        at: fonts.appending(path: name), withDestinationURL: URL(filePath: "/usr/share/fonts/\(place)"))
    }
    return "exec '\(program.path)' \"$@\""
  }

  @Test func `is told by every test that draws it, once`() throws {
    let project = try GoldenProject("screen S { label title \"こんにちは\" { center }; label more \"さようなら\" }\n")
    let shell = try release(in: project.plumb.folder.deletingLastPathComponent().appending(path: "release"))
    func test(_ more: String...) throws -> Plumb.Outcome { try project.plumb.run(["test"] + more, shell: shell) }
    func warnings(_ outcome: Plumb.Outcome) -> Int {
      outcome.errors.components(separatedBy: "warning[P0015]").count - 1
    }
    let recorded = try test("--update")
    #expect(recorded.status == 1 && warnings(recorded) == 1)
    #expect(recorded.errors.contains("help: add plumb-fonts, which comes with each release"))
    for _ in 1...2 {
      let outcome = try test()
      #expect(outcome.status == 0 && warnings(outcome) == 1, "\(outcome.errors)")
    }
    // The fonts are installed on the test machine, and the goldens name the fonts that they were drawn with.
    let elsewhere = try project.run("test")
    #expect(elsewhere.status == 1 && warnings(elsewhere) == 0)
  }
}
