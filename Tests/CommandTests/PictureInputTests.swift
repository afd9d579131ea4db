import Foundation
import Testing

/// Extreme layouts are drawn or rejected with a diagnostic, within documented limits.
@Suite struct `Pictures of bad input` {
  /// Draws a screen with one statement, in at most 256 MB. An empty screen takes 80 MB.
  private func render(_ body: String, _ arguments: String...) throws -> (outcome: Plumb.Outcome, files: [String: Data])
  {
    let plumb = try Plumb()
    try plumb.write("screen S \"S\" {\n\(body)\n}\n", to: "s.plumb")
    let command = ["render", "s.plumb", "--diagnostics", "short", "-o", "out/"] + arguments
    let outcome = try plumb.run(command, megabytes: 256)
    return (outcome, try plumb.files(in: "out"))
  }

  @Test(arguments: [
    ("a view of a million points", "view a { left == superview.left; top == superview.top; size 1000000 by 1000000 }"),
    ("a corner of a million points", "view a { corner: 1000000; border: 100000 red; pin edges }"),
    ("a shadow without an end", "view a { shadow: black opacity 1 radius 1000000 offset 0 by 0; pin edges inset 50 }"),
    ("a transform that squashes to nothing", "view a { transform: scale 0; background: red; pin edges }"),
    ("a transform beyond all bounds", "view a { transform: scale 1000000 rotate 45; background: red; pin edges }"),
    ("10,000 characters in a label", "label a \"\(String(repeating: "Lorem ipsu", count: 1_000))\" { center }"),
    (
      "10,000 characters over many lines",
      "label a \"\(String(repeating: "Lorem ipsu", count: 1_000))\" { lines: 0; pin edges }"
    ),
    ("a font of a thousand points", "label a \"Large\" { font: system(1000); center }"),
    ("a map of a million points", "map a { left == superview.left; top == superview.top; size 1000000 by 1000000 }"),
    (
      "frosted glass of a million points",
      "effect a { left == superview.left; top == superview.top; size 1000000 by 1000000 }"
    ),
    ("a million pages", "pageControl a { pages: 1000000; center }"),
    ("a collection of tiny items", "collection a { itemSize: 0.001 by 0.001; pin edges }"),
  ])
  func `are pictures of the size of the screen, in bounded memory`(name: String, body: String) throws {
    let (outcome, files) = try render(body, "--scale", "1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try #require(files.values.first)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The width and the height of the picture, big-endian after the header's name.
    #expect([UInt8](file[16..<24]) == [0, 0, 1, 0x89, 0, 0, 3, 0x54])
  }

  @Test func `negative sizes are told, and nothing of them is drawn`() throws {
    let body = "view a { left == superview.left; top == superview.top; width == -10; height == 20; background: red }"
    let (outcome, files) = try render(body, "-f", "svg", "--style", "full")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning[P0701]"))
    let document = String(decoding: try #require(files.values.first), as: UTF8.self)
    #expect(document.contains("<g id=\"a\">\n</g>"))
  }

  @Test(arguments: [
    "view a { transform: scale nan }", "view a { alpha: 1e400 }", "view a { transform: rotate 1e999 }",
    "label a \"Large\" { font: system(100000) }",
  ])
  func `what is not a number, or beyond all numbers, is told`(body: String) throws {
    let (outcome, files) = try render(body)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("error[P"))
    #expect(files.isEmpty)
  }

  @Test func `a scale out of range is refused`() throws {
    for scale in ["0", "-1", "17", "1000", "nan"] {
      let (outcome, files) = try render("view a", "--scale=\(scale)")
      #expect(outcome.status == 64)
      #expect(files.isEmpty)
    }
  }

  @Test func `a picture of more than 268,435,456 pixels is refused`() throws {
    let (outcome, files) = try render("view a", "--size", "2000x2000", "--scale", "16")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("32000 by 32000 pixels exceed the limit of 268435456"))
    #expect(files.isEmpty)
  }
}
