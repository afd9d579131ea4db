import Foundation
import Testing

/// The man pages and completions that `Scripts/release` writes from the commands' own descriptions.
@Suite struct `The manual` {
  private struct Manual {
    /// By name, without the section.
    let pages: [String: String]
    let bash: String
    let isBash: Bool

    init() throws {
      let plumb = try Plumb()
      let top = plumb.folder.appending(path: "release")
      try FileManager.default.createDirectory(at: top.appending(path: "bin"), withIntermediateDirectories: true)
      for name in ["plumb", "plumb-serve"] {
        try FileManager.default.createSymbolicLink(
          at: top.appending(path: "bin/\(name)"),
          withDestinationURL: Plumb.command.deletingLastPathComponent().appending(path: name))
      }
      let code = """
        import pathlib, sys
        sys.path.insert(0, "Scripts")
        from releasing import manual
        manual.write(pathlib.Path(sys.argv[1]), "1.2.3", 0)
        """
      _ = try Manual.run("/usr/bin/python3", "-c", code, top.path)
      let files = try FileManager.default.contentsOfDirectory(
        at: top.appending(path: "share/man/man1"), includingPropertiesForKeys: nil)
      pages = try Dictionary(
        uniqueKeysWithValues: files.map {
          ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
        })
      let script = top.appending(path: "share/bash-completion/completions/plumb")
      bash = try String(contentsOf: script, encoding: .utf8)
      isBash = try Manual.run("/bin/bash", "-n", script.path) == 0
    }

    private static func run(_ program: String, _ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = Plumb.repository
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// Written once for all tests.
  private static let written = Result { try Manual() }

  private let manual: Manual

  init() throws { manual = try Self.written.get() }

  @Test func `has a page for each command, and lists them all on the first`() throws {
    let names = Set(manual.pages.keys).subtracting(["plumb"])
    #expect(names.count > 20 && names.isSuperset(of: ["plumb-render", "plumb-serve", "plumb-doctor"]))
    let first = try #require(manual.pages["plumb"])
    for name in names { #expect(first.contains(name.replacing("-", with: "\\-")), "\(name)") }
  }

  @Test(arguments: [
    ("plumb-render", "\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIpath\\fR"), ("plumb-render", "\\fB\\-\\-sheet\\fR\n"),
    ("plumb-check", ".TP\n\\fIinputs\\fR\n"), ("plumb-serve", "\\fB\\-\\-port\\fR"), ("plumb-why", ".B plumb why\n"),
    ("plumb", ".TH \"PLUMB\" 1 1970-01-01 \"Plumb 1.2.3\""),
  ])
  func `names the options and arguments of each`(page: String, text: String) throws {
    #expect(try #require(manual.pages[page]).contains(text), "\(manual.pages[page] ?? "")")
  }

  @Test func `has no line that its reader would take for a request, and none that is too long`() {
    let requests = [".TH", ".nh", ".ad", ".SH", ".B", ".TP", ".BR", ".PP"]
    for (name, page) in manual.pages {
      for line in page.split(separator: "\n") {
        let isRequest = line.hasPrefix(".") || line.hasPrefix("'")
        #expect(!isRequest || requests.contains(String(line.prefix { $0 != " " })), "\(name): \(line)")
        #expect(line.utf8.count <= 80, "\(name): \(line)")
      }
    }
  }

  @Test func `completes the options of the live preview, which is a program of its own`() throws {
    let serve = try #require(manual.bash.components(separatedBy: "\n_plumb_serve() {").dropFirst().first)
    let function = try #require(serve.components(separatedBy: "\n}").first)
    for option in ["--test", "--open", "--poll", "--package", "--port", "--editor"] {
      #expect(function.contains(option), "\(option)")
    }
  }

  @Test(arguments: ["iphone-16-pro-max", "accessibility5", "blueprint", "safe-area", "landscape", "P0203", "sarif"])
  func `completes the values of options`(value: String) throws {
    #expect(manual.isBash)
    #expect(manual.bash.contains("'\(value)'"), "\(value)")
  }
}
