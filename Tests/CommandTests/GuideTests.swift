import Foundation
import Testing

/// Runs the examples of the guides unchanged.
@Suite struct `The guides` {
  /// A project under git: the examples, and a draft that is not formatted.
  private func project() throws -> PageShell {
    let plumb = try Plumb()
    let files = FileManager.default
    try files.copyItem(
      at: Plumb.repository.appending(path: "Examples"), to: plumb.folder.appending(path: "Examples"))
    try plumb.write("screen Draft { UILabel title \"Draft\" { pin top, leading to safeArea } }", to: "draft.plumb")
    return PageShell(plumb)
  }

  @Test(arguments: ["drawing.md", "checking.md", "commands.md"])
  func `have commands that work in a folder with the examples, and print what they say`(page: String) throws {
    var shell = try project()
    #expect(try shell.follow(page) > 12)
  }

  @Test func `on goldens has commands that work in a project under git`() throws {
    var shell = try project()
    let prepared = try shell.run(
      """
      rm -r draft.plumb Examples/Screens Examples/UIKit && mv Examples Screens && echo .plumb/out > .gitignore
      git init -q -b main && git add . && git commit -qm Screens
      """)
    #expect(prepared.status == 0, "\(prepared.text)")
    #expect(try shell.follow("goldens.md") >= 10)
  }

  /// Commands that wait for input or need missing programs are only parsed: each command and option must exist.
  @Test func `name only commands and options that there are`() throws {
    let pages = ["drawing.md", "checking.md", "commands.md", "goldens.md"]
    let lines = try pages.flatMap { page in
      try PageShell.blocks(of: page).filter { ["shell", "yaml"].contains($0.language) }.flatMap {
        $0.code.split(separator: "\n")
      }
    }
    let commands = lines.compactMap { line in
      line.firstRange(of: "plumb ").map { line[$0.upperBound...].prefix { $0 != "#" }.split(separator: " ") }
    }
    #expect(commands.count >= 6)
    for command in commands {
      let help = try Plumb().run("help", String(try #require(command.first)))
      #expect(help.status == 0, "\(command)")
      for word in command where word.hasPrefix("--") { #expect(help.output.contains(word), "\(command)") }
    }
  }
}
