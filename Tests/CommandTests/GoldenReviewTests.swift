import Foundation
import Testing

@Suite struct `plumb review` {
  /// Returns a project whose layout changed after its golden was recorded, tested once since.
  private func changed() throws -> GoldenProject {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    try project.replace("gap = 8", "gap = 14")
    #expect(try project.run("test").status == 1)
    return project
  }

  @Test func `d tells every view that changed, and asks again`() throws {
    let review = try changed().review(keys: "dq")
    #expect(review.output.contains("title (label) moved 6 pt down"))
    #expect(review.output.contains("go (button) moved 6 pt down"))
    #expect(review.output.contains("pixels "))
    #expect(review.output.components(separatedBy: "[a]ccept").count - 1 == 2)
  }

  @Test func `i shows the pictures in a terminal that can, and says so in one that cannot`() throws {
    let project = try changed()
    let shown = try project.review(keys: "iq", environment: ["TERM_PROGRAM": "iTerm.app", "TERM": "xterm"])
    #expect(shown.output.contains("\u{1B}]1337;File=inline=1"))
    let plain = try project.review(keys: "iq", environment: ["TERM_PROGRAM": "", "TERM": "xterm"])
    #expect(plain.output.contains("this terminal does not announce picture support; press o to open"))
    #expect(plain.output.contains("S@320x480/compare.png"))
  }

  @Test func `o opens the pictures with the desktop's program, or says where they are`() throws {
    let project = try changed()
    let tools = project.url("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    try install("printf '%s' \"$1\" > opened", at: tools)
    _ = try project.review(keys: "oq", environment: ["PATH": path])
    #expect(try String(decoding: project.data("opened"), as: UTF8.self).hasSuffix("s/S@320x480/compare.png"))
    try install("exit 3", at: tools)
    let unopened = try project.review(keys: "oq", environment: ["PATH": path])
    #expect(unopened.output.contains("cannot open the picture; it is in"))
  }

  /// Installs a program in place of the desktop's `xdg-open`.
  private func install(_ script: String, at folder: URL) throws {
    let program = folder.appending(path: "xdg-open")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
  }

  @Test(arguments: [("a", 0), ("A", 0), ("r", 1), ("R", 1), ("s", 1), ("q", 1), ("x?a", 0)])
  func `a key decides on what is asked, and others ask again`(keys: String, status: Int32) throws {
    let project = try changed()
    #expect(try project.review(keys: keys).status == 0)
    #expect(try project.run("test").status == status)
  }

  @Test func `what was decided is not asked again`() throws {
    let project = try changed()
    _ = try project.review(keys: "r")
    #expect(try !project.review(keys: "q").output.contains("[a]ccept"))
  }
}

extension GoldenProject {
  func review(keys: String, environment: [String: String] = [:]) throws -> Plumb.Outcome {
    try type(keys, into: "review", environment: environment)
  }

  func type(_ keys: String, into command: String, environment: [String: String] = [:]) throws -> Plumb.Outcome {
    let process = Process()
    let output = Pipe()
    let input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qec", "\(Plumb.command.path) \(command)", "/dev/null"]
    process.currentDirectoryURL = plumb.folder
    process.environment = plumb.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Plumb.Outcome(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self), errors: "")
  }
}
