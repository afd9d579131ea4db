import Foundation
import Testing

/// Tests `Editors/pre-commit` as git runs it.
@Suite struct `The hook before commits` {
  private let plumb: Plumb

  init() throws {
    plumb = try Plumb()
    let hook = Plumb.repository.appending(path: "Editors/pre-commit").path
    #expect(try git("init -q . && ln -s '\(hook)' .git/hooks/pre-commit") == 0)
  }

  /// Returns the exit status of a shell command that begins with git's arguments.
  private func git(_ line: String) throws -> Int32 {
    let identity = "-c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    return try plumb.run(
      [], shell: "PATH=\"$(dirname \"$0\"):$PATH\"; git \(identity) \(line) >.log 2>&1"
    ).status
  }

  private func commit(_ layout: String, _ name: String = "a.plumb") throws -> Int32 {
    try plumb.write(layout, to: name)
    return try git("add '\(name)' && git -c user.name=a -c user.email=a@b commit -qm change")
  }

  private static let good = "screen S {\n  label a \"x\"\n  pin a.top, a.leading to safeArea\n}\n"

  @Test(
    arguments: [
      ("screen S {\n  label a \"x\"\n  pin a.top, a.leading to safeArea\n}\n", true),
      ("screen  S { label a \"x\" }", false),
      ("screen S {\n  label a {\n", false),
      ("screen S {\n  label a \"x\"\n  b.width == 2\n  pin a.top, a.leading to safeArea\n}\n", false),
    ] as [(String, Bool)])
  func `lets layouts pass that have no errors and the one format`(layout: String, passes: Bool) throws {
    #expect(try (commit(layout) == 0) == passes)
  }

  @Test func `looks at what is staged, not at the work tree`() throws {
    try plumb.write(Self.good, to: "my screen.plumb")
    #expect(try git("add . && git reset -q .log") == 0)
    try plumb.write("screen {", to: "my screen.plumb")
    #expect(try git("commit -qm good") == 0)
    #expect(try git("add 'my screen.plumb'") == 0)
    try plumb.write(Self.good, to: "my screen.plumb")
    #expect(try git("commit -qm bad") != 0)
  }

  @Test func `asks for what plumb.yml denies`() throws {
    let conflict = Self.good.replacing("  pin", with: "  a.width == 1\n  a.width == 2\n  pin")
    #expect(try commit(conflict) == 0)
    try plumb.write("inputs: [a.plumb]\ncheck: { deny: [warnings] }\n", to: "plumb.yml")
    #expect(try git("add plumb.yml") == 0)
    #expect(try commit(conflict + "\n// more\n") != 0)
  }

  @Test func `does not ask about commits without layouts`() throws {
    #expect(try commit("screen {", "notes.txt") == 0)
  }
}
