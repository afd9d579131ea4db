import Foundation
import Testing

@Suite struct `plumb check in a project` {
  private static let small = "screen S { button a \"Go\" { center } }\n"

  @Test func `checks the inputs of plumb yml in its states when no file is named`() throws {
    let plumb = try Plumb()
    try FileManager.default.createDirectory(
      at: plumb.folder.appending(path: "Screens"), withIntermediateDirectories: true)
    try plumb.write("inputs: [Screens]\ndevices: [iphone-16, iphone-se-3]\n", to: "plumb.yml")
    try plumb.write(
      "screen S { view a { size 380 by 20; top == safeArea.top; leading == superview.leading } }\n",
      to: "Screens/a.plumb")
    let outcome = try plumb.run("check", "--diagnostics", "short")
    #expect(
      outcome.errors.contains(
        "Screens/a.plumb:1:12: warning[P0804]: 'a' extends 5 points beyond the screen, on iphone-se-3\n"))
    #expect(try plumb.run("check", "--device", "iphone-16").errors.isEmpty)
    #expect(try Plumb().run("check").status == 64)
  }

  @Test func `denies and allows what plumb yml says, and options have the last word`() throws {
    let plumb = try Plumb()
    try plumb.write(Self.small, to: "a.plumb")
    #expect(try plumb.run("check", "a.plumb").errors.contains("P0806"))
    try plumb.write("inputs: [.]\ncheck: { deny: [small-touch-target] }\n", to: "plumb.yml")
    #expect(try plumb.run("check", "a.plumb").status == 1)
    #expect(try plumb.run("check").status == 1)
    #expect(try plumb.run("check", "--allow", "small-touch-target").status == 0)
    try plumb.write("inputs: [.]\ncheck:\n  allow:\n    small-touch-target: a wall display\n", to: "plumb.yml")
    let allowed = try plumb.run("check")
    #expect(allowed.status == 0 && allowed.errors.isEmpty, "\(allowed.errors)")
    #expect(try plumb.run("check", "--deny", "P0806").status == 1)
    try plumb.write("inputs: [.]\ncheck: { allow: [small-touch-target] }\n", to: "plumb.yml")
    #expect(try plumb.run("check", "a.plumb").status == 2)
  }

  @Test func `reports what plumb yml allows and nothing breaks`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a { size 9 by 9; center } }\n", to: "a.plumb")
    try plumb.write("inputs: [.]\ncheck:\n  allow:\n    missing-label: signs have none\n", to: "plumb.yml")
    let outcome = try plumb.run("check", "--diagnostics", "json")
    let line = outcome.errors
    #expect(
      outcome.status == 0 && line.contains("P0810") && line.contains("but nothing in the project violates it"))
    #expect(line.contains("\"newText\":\"\"") || line.contains("remove it"), "\(line)")
    // A part of the project cannot show which allowances the whole project needs.
    #expect(try plumb.run("check", "a.plumb").errors.isEmpty)
    #expect(try plumb.run("check", "--screen", "S").errors.isEmpty)
    #expect(try plumb.run("check", "--deny", "warnings").status == 1)
  }

  @Test func `judges a shared silence by all files of the run`() throws {
    let plumb = try Plumb()
    try plumb.write(
      "component Go() {\n  // plumb: allow small-touch-target because x\n  button go \"Go\" { pin edges }\n}\n",
      to: "Theme.plumb")
    try plumb.write("import \"Theme.plumb\"\nscreen S { Go a { center } }\n", to: "a.plumb")
    try plumb.write("import \"Theme.plumb\"\nscreen T { view v { size 9 by 9; center } }\n", to: "b.plumb")
    for inputs in [["."], ["a.plumb", "./Theme.plumb"], ["b.plumb"], ["Theme.plumb"]] {
      let outcome = try plumb.run(["check"] + inputs)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(inputs) \(outcome.errors)")
    }
    #expect(try plumb.run("check", "b.plumb", "Theme.plumb").errors.contains("P0810"))
  }

  @Test func `allows what the guide to checking says`() throws {
    let plumb = try Plumb()
    let page = try String(contentsOf: Plumb.repository.appending(path: "Documentation/checking.md"), encoding: .utf8)
    func example(_ language: String) throws -> String {
      let parts = page.components(separatedBy: "```\(language)\n")
      try #require(parts.count == 2)
      return parts[1].components(separatedBy: "```")[0]
    }
    let layout = try example("plumb")
    try plumb.write(layout, to: "a.plumb")
    try plumb.write("inputs: [b.plumb]\n" + example("yaml"), to: "plumb.yml")
    try plumb.write(Self.small, to: "b.plumb")
    let outcome = try plumb.run("check", "a.plumb", "b.plumb")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try plumb.run("fmt", "--check", "a.plumb").status == 0)
    try plumb.write(layout.replacing("because", with: "as"), to: "a.plumb")
    #expect(try plumb.run("check", "a.plumb").status == 1)
  }
}
