import Diagnostics
import Language
import LayoutModel
import Pipeline
import Testing
import TestSupport

@Suite struct `A comment that allows a rule` {
  private func checked(_ text: String, importing imported: [String: String] = [:]) -> (Compilation, [Diagnostic]) {
    let compilation = compile("test.plumb", Array(text.utf8)) { imported[$0].map { Array($0.utf8) } }
    return (compilation, check(compilation, Axes(devices: DeviceChoice.named("iphone-16"))))
  }

  /// A screen with a small button and a view on the left, each of which breaks one rule.
  private static let screen = "button a \"Go\" { center }", left = "left == safeArea.left; top == safeArea.top"

  @Test(arguments: [
    "button a \"Go\" { center }  // plumb: allow small-touch-target because nobody touches it",
    "// plumb: allow small-touch-target because nobody touches it\nbutton a \"Go\" { center }",
    "//plumb: allow P0806 because nobody touches it\n\n// more\nbutton a \"Go\" { center }",
    "button a \"Go\" {\n  center\n}  // plumb: allow small-touch-target because nobody touches it",
    "button a \"Go\" { center; left == safeArea.left }  // plumb: allow small-touch-target, fixed-direction because of x",
  ])
  func `silences it on its own line, on the next one, and at the end of the statement`(body: String) {
    let (compilation, found) = checked("screen S {\n\(body)\n}\n")
    let rules = found.filter { $0.code.number / 100 == 8 }
    #expect(rules.isEmpty, "\(formatted(found, in: compilation.sources, as: .human))")
  }

  @Test(arguments: [
    ("// plumb: allow small-touch-target because x\n\nlabel b \"B\" { center vertically; pin leading to margins }", 2),
    ("label b \"B\" { pin top, leading to margins }  // plumb: allow small-touch-target because x", 2),
    ("// plumb: allow missing-label because x", 2),
    ("// a plumb: allow small-touch-target because x", 1),
    ("// plumbing: allow small-touch-target because x", 1),
  ])
  func `silences nothing else, and is reported then`(line: String, count: Int) {
    let (compilation, found) = checked("screen S {\n\(line)\nbutton a \"Go\" { center }\n}\n")
    let codes = found.map(\.code.description)
    #expect(codes.count == count, "\(formatted(found, in: compilation.sources, as: .human))")
    #expect(codes.contains("P0806") && codes.contains("P0810") == (count == 2))
  }

  @Test(arguments: [
    ("// plumb: «allow small-touch-target»", "P0811"), ("// plumb: «allow small-touch-target because»  ", "P0811"),
    ("// plumb: «allow» because x", "P0811"), ("«// plumb: ignore small-touch-target because x»", "P0811"),
    ("«// plumb:»", "P0811"), ("// plumb: allow «small_touch_target» because x", "P0812"),
    ("// plumb: allow «é» because x", "P0812"),
  ])
  func `is told where it is incomplete or names no rule, and hides nothing`(comment: String, code: String) throws {
    let marked = MarkedSource("screen S {\n\(comment)\nbutton a \"Go\" { center }\n}\n")
    let (_, found) = checked(marked.file.text(0..<marked.file.bytes.count))
    let told = try #require(found.first { $0.code.description == code })
    #expect(told.severity == .error)
    let words = code == "P0811" ? comment.contains("because»") : false
    if !words { #expect(told.range == marked.ranges.first) }
    #expect(found.contains { $0.code.description == "P0806" })
  }

  @Test(arguments: [
    (
      "screen S {\n  // plumb: allow missing-label because x\n  view a { size 50 by 50; center }\n}\n",
      "screen S {\n  view a { size 50 by 50; center }\n}\n"
    ),
    (
      "screen S {\n  view a { size 50 by 50; center }  // plumb: allow missing-label because x\n}\n",
      "screen S {\n  view a { size 50 by 50; center }\n}\n"
    ),
    (
      "screen S {\n  // plumb: allow small-touch-target, missing-label because x\n  button a \"Go\" { center }\n}\n",
      "screen S {\n  // plumb: allow small-touch-target because x\n  button a \"Go\" { center }\n}\n"
    ),
    (
      "screen S {\n  // plumb: allow missing-label, small-touch-target because x\n  button a \"Go\" { center }\n}\n",
      "screen S {\n  // plumb: allow small-touch-target because x\n  button a \"Go\" { center }\n}\n"
    ),
    (
      "screen S {\n  // plumb: allow small_touch_target because x\n  button a \"Go\" { center }\n}\n",
      "screen S {\n  // plumb: allow small-touch-target because x\n  button a \"Go\" { center }\n}\n"
    ),
  ])
  func `is mended by its fix, after which nothing is told`(text: String, expected: String) throws {
    let (compilation, found) = checked(text)
    let fixed = compilation.sources.applying(found.compactMap(\.fixIts.first))
    let bytes = try #require(fixed.changed[SourceID(0)])
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(checked(expected).1.isEmpty)
  }

  @Test func `in an imported component is for each screen that uses it`() {
    let theme = """
      component Go() {
        // plumb: allow small-touch-target because nobody touches it
        button go "Go" { pin edges }
      }
      """
    let text = "import \"Theme.plumb\"\nscreen S { Go a { center } }\nscreen T { Go a { center } }\n"
    let (compilation, found) = checked(text, importing: ["Theme.plumb": theme])
    #expect(found.isEmpty, "\(formatted(found, in: compilation.sources, as: .human))")
  }

  @Test func `hides no error`() {
    let (_, found) = checked(
      "screen S {\n  // plumb: allow P0703 because x\n  view a { width == 1; width == 2; center }\n}\n")
    #expect(found.contains { $0.severity == .error || $0.code.description == "P0701" })
  }

  @Test func `stays where it is when the file is formatted`() throws {
    let text = """
      screen S{
      // plumb: allow small-touch-target because nobody touches it
      button a "Go" {center}
      button b "A title that is long enough to be broken" {background: systemBlue; corner: 8; tint: white; pin leading, bottom to margins}  // plumb: allow small-touch-target because it is only a sign
      }
      """
    let formatted = try #require(format(parse(SourceFile(path: "test.plumb", text: text))))
    #expect(formatted.contains("  // plumb: allow small-touch-target because nobody touches it\n  button a"))
    #expect(formatted.contains("  // plumb: allow small-touch-target because it is only a sign\n"))
    #expect(
      !checked(text).1.contains { $0.code.number / 10 == 81 }
        && !checked(formatted).1.contains { $0.code.number / 10 == 81 })
    #expect(!checked(formatted).1.contains { $0.code.description == "P0806" }, "\(formatted)")
  }

  @Test func `costs no more than the file is long`() {
    let lines = String(repeating: "// plumb: allow missing-label because x\n", count: 50_000)
    let (_, found) = checked("screen S {\n\(lines)view a { center; size 9 by 9 }\n}\n")
    #expect(found.count > 1_000)
  }
}
