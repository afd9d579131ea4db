import Foundation
import Testing

@Suite struct `Problems of many cells` {
  private let layout = """
    screen A {
      label wide "Hello" { width == 100; width == 120; top == safeArea.top; leading == superview.leading }
      label open "Hi" { top == wide.bottom }
      when orientation is landscape { wide.height == 20; wide.height == 30 }
    }
    """

  @Test(
    arguments: [
      ["render", "a.plumb", "-o", "out/"], ["render", "a.plumb", "--sheet", "-o", "sheet.png"], ["frames", "a.plumb"],
    ])
  func `are told once, with the cells that have them`(command: [String]) throws {
    let plumb = try Plumb()
    try plumb.write(layout, to: "a.plumb")
    let devices = ["--device", "iphone-16,iphone-se-3", "--orientation", "both", "--diagnostics", "short"]
    let lines = try plumb.run(command + devices).errors.split(separator: "\n").filter { $0.contains("warning[") }
    #expect(lines.count == 3, "\(lines)")
    #expect(lines.count { $0.contains("conflicts horizontally") && !$0.contains(", on ") } == 1)
    #expect(lines.count { $0.contains("ambiguous") && !$0.contains(", on ") } == 1)
    #expect(lines.count { $0.contains(", on iphone-16-landscape and iphone-se-3-landscape") } == 1, "\(lines)")
  }

  @Test func `do not look for a forgotten import in files so large that no one imports them`() throws {
    let plumb = try Plumb()
    try plumb.write("color ink = #123456\n" + String(repeating: "// \n", count: 20_000), to: "Large.plumb")
    try plumb.write("screen A { background: ink }\n", to: "a.plumb")
    let outcome = try plumb.run("check", "a.plumb")
    #expect(outcome.errors.contains("no colour is named 'ink'") && !outcome.errors.contains("Large.plumb"))
  }

  @Test func `name the file that was not imported, and check adds the import`() throws {
    let plumb = try Plumb()
    try plumb.write("color ink = #123456\n", to: "Theme.plumb")
    try plumb.write("screen A { background: ink }\n", to: "a.plumb")
    let outcome = try plumb.run("check", "a.plumb")
    #expect(outcome.errors.contains("'Theme.plumb' declares it; import that file"), "\(outcome.errors)")
    try plumb.write("inputs: [a.plumb]\n", to: "plumb.yml")
    let tested = try plumb.run("test")
    #expect(tested.errors.contains("'Theme.plumb' declares it; import that file"), "\(tested.errors)")
    #expect(try plumb.run("check", "a.plumb", "--fix").status == 0)
    let fixed = try plumb.files()["a.plumb"].map { String(decoding: $0, as: UTF8.self) }
    #expect(fixed == "import \"Theme.plumb\"\n\nscreen A { background: ink }\n")
  }
}
