import Foundation
import Testing

final class GoldenProject {
  let plumb: Plumb

  init(_ layout: String = GoldenProject.layout, settings: String = "devices: [320x480]") throws {
    plumb = try Plumb()
    try plumb.write(layout, to: "s.plumb")
    try plumb.write("inputs: [.]\n\(settings)\n", to: "plumb.yml")
  }

  static let layout = """
    let gap = 8
    screen S {
      label title "Hello"
      button go "Go"
      title.top == safeArea.top + gap
      title.leading == margins.leading
      go.top == title.bottom + 20
      go.leading == title.leading
    }

    """

  func run(_ arguments: String...) throws -> Plumb.Outcome { try run(arguments) }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Plumb.Outcome {
    try plumb.run(arguments, environment: environment)
  }

  func replace(_ old: String, _ new: String, in file: String = "s.plumb") throws {
    let text = try String(contentsOf: url(file), encoding: .utf8)
    #expect(text.contains(old), "\(file) has no \(old)")
    try plumb.write(text.replacingOccurrences(of: old, with: new), to: file)
  }

  func url(_ file: String) -> URL { plumb.folder.appending(path: file) }

  func data(_ file: String) throws -> Data { try Data(contentsOf: url(file)) }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"] + arguments
    process.currentDirectoryURL = plumb.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

extension Plumb.Outcome {
  /// The summary without its time.
  var counts: String {
    let last = output.split(separator: "\n").last.map(String.init) ?? ""
    return last.components(separatedBy: " in ").first ?? last
  }
}

@Suite struct `plumb test` {
  /// After intended changes: swift run plumb test --update
  @Test func `this project's own examples are as their goldens have them`() throws {
    let out = try Plumb()
    let settings = Plumb.repository.appending(path: "plumb.yml").path
    let arguments = ["test", "--config", settings, "--fresh", "--out", out.folder.path]
    var outcome = try out.run(arguments)
    if outcome.output.contains("the goldens were recorded with another renderer") {
      // Another version of Cairo may draw antialiased edges differently; frames are the same everywhere.
      outcome = try out.run(arguments + ["--frames-only"])
    }
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a cell without a golden is new, whether or not it is recorded, and equal from then on`() throws {
    let project = try GoldenProject()
    #expect(try project.run("test").counts == "0 equal, 0 changed, 1 new, 0 missing, 0 orphaned")
    #expect(try project.plumb.files(in: "goldens").isEmpty)
    let recorded = try project.run("test", "--update")
    #expect(recorded.status == 1)
    #expect(try project.plumb.files(in: "goldens/s").keys.sorted() == ["S@320x480.frames.json", "S@320x480.png"])
    let outcome = try project.run("test")
    #expect(outcome.status == 0)
    #expect(outcome.counts == "1 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
  }

  @Test func `what moved, what followed it and the line that did it are named`() throws {
    let project = try GoldenProject()
    try project.git("init", "-q")
    _ = try project.run("test", "--update")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")
    try project.replace("gap = 8", "gap = 13")
    let outcome = try project.run("test")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("title (label) moved 5 pt down"))
    #expect(
      outcome.output.contains("title.top == safeArea.top + 8 → 13  s.plumb:5:3"))
    #expect(outcome.output.hasPrefix("1  s.plumb:1  let gap = 8 → 13 · 1 variant\nlayout   s/S@320x480\n"))
    #expect(outcome.output.contains("1 view follows: go"))
    #expect(outcome.counts == "0 equal, 1 changed, 0 new, 0 missing, 0 orphaned")
  }

  @Test(arguments: ["full", "wireframe", "blocks"])
  func `a colour that changed names its view, both values and the line, in every style`(style: String) throws {
    let project = try committed(settings: "styles: [\(style)]")
    try project.replace("label title \"Hello\"", "label title \"Hello\" { background: systemRed }")
    let outcome = try project.run("test")
    #expect(outcome.output.contains("\nlook     s/S"))
    #expect(outcome.output.contains("title (label) background none → systemRed #FF383C"))
    #expect(outcome.output.hasPrefix("1  s.plumb:3  "))
  }

  @Test func `a picture that changed for no view says in how many places, and names the line`() throws {
    let hidden = GoldenProject.layout.replacing("screen S {", with: "screen S {\n  keyboard: hidden")
    let project = try committed(hidden, settings: "styles: [full]")
    try project.replace("keyboard: hidden", "keyboard: shown")
    let outcome = try project.run("test")
    #expect(outcome.output.contains("\npaint    s/S"))
    #expect(outcome.output.contains("pixels differ in 1 place"))
    #expect(outcome.output.hasPrefix("1  s.plumb:3  "))
  }

  private func committed(_ layout: String = GoldenProject.layout, settings: String) throws -> GoldenProject {
    let project = try GoldenProject(layout, settings: "devices: [320x480]\n\(settings)")
    try project.git("init", "-q")
    _ = try project.run("test", "--update")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")
    return project
  }

  @Test func `files among goldens that plumb did not write are nobody's golden, and stay`() throws {
    let project = try GoldenProject(settings: "devices: [320x480]\ngoldens: .")
    _ = try project.run("test", "--update")
    for file in ["logo.png", "data.frames.json"] { try project.plumb.write("another's", to: file) }
    #expect(try project.run("test").counts == "1 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
    _ = try project.run("test", "--update=all")
    #expect(try project.data("logo.png") == Data("another's".utf8))
  }

  @Test func `a golden that lost a file is missing, and one without a cell is orphaned`() throws {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    try FileManager.default.removeItem(at: project.url("goldens/s/S@320x480.png"))
    let frames = try project.data("goldens/s/S@320x480.frames.json")
    try project.plumb.write(frames, to: "goldens/s/Old@320x480.frames.json")
    #expect(try project.run("test").counts == "0 equal, 0 changed, 0 new, 1 missing, 1 orphaned")
    _ = try project.run("test", "--update=all")
    #expect(try project.run("test").counts == "1 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
  }

  @Test func `nothing is recorded where CI is set`() throws {
    let project = try GoldenProject()
    let outcome = try project.run(["test", "--update"], environment: ["CI": "true"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot record goldens while the environment variable CI is set"))
    #expect(try project.plumb.files(in: "goldens").isEmpty)
  }

  @Test func `an unchanged cell is not drawn again, and any change of what it depends on is seen`() throws {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    #expect(try project.run("test").status == 0)
    let golden = "goldens/s/S@320x480.png"
    let before = try project.data(golden)
    try project.plumb.write(Data(), to: golden)
    #expect(try project.run("test").status == 2)
    try project.plumb.write(before, to: golden)
    #expect(try project.run("test").status == 0)
    try project.replace("Hello", "Hallo")
    #expect(try project.run("test").counts.contains("1 changed"))
  }

  @Test func `a layout with errors is an error, its goldens are no orphans, and the others are tested`() throws {
    let project = try GoldenProject()
    try project.plumb.write("screen T { label a \"A\" }\n", to: "t.plumb")
    _ = try project.run("test", "--update")
    try project.replace("title.leading", "titel.leading")
    let outcome = try project.run("test")
    #expect(outcome.status == 2)
    #expect(outcome.counts == "1 equal, 0 changed, 0 new, 0 missing, 0 orphaned, 1 error")
    #expect(outcome.errors.contains("did you mean 'title'?"))
  }
}
