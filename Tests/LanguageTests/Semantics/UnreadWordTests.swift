import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `Words that nothing reads` {
  @Test(
    arguments: [
      ("label a { font: system(17 bold) }", "a comma is missing before 'bold'"),
      ("label a { font: system(17, bold italic) }", "a comma is missing before 'italic'"),
      ("label a { font: textStyle(body bold) }", "a comma is missing before 'bold'"),
      (
        "label a { font: custom(\"Menlo\" 15) }",
        "'custom' takes a name and a size, then optionally a weight and 'italic'"
      ),
      ("label a { font: custom(\"Menlo\", 15 bold) }", "a comma is missing before 'bold'"),
      ("image a { source: image(\"x\" 24 by 24) }", "a comma is missing before '24'"),
      ("image a { source: image(\"x\", 24 by 24 top 1) }", "a comma is missing before 'top'"),
      ("image a { source: image(\"x\", 24 by 24 by 24) }", "unexpected '24' after the value"),
      ("view a { alpha: min(1 0.5) }", "a comma is missing before '0.5'"),
      ("label a { text: markup(\"a\" \"b\") }", "unexpected '\"b\"' after the value"),
      ("Tag(back: red blue)", "unexpected 'blue' after the value"),
      ("Tag(face: system(17) bold)", "unexpected 'bold' after the value"),
      ("Tag(icon: \"a\" \"b\")", "unexpected '\"b\"' after the value"),
      ("Tag(name: \"a\" \"b\")", "unexpected '\"b\"' after the value"),
      ("label a { let unused = system(17 bold) }", "a comma is missing before 'bold'"),
      ("view a { border: 1 by red }", "expected a colour, found 'by'"),
      ("view a { background: light red by dark blue }", "'background' is incomplete: expected 'dark' and a colour"),
      ("presentation: pageSheet medium by grabber", "unexpected 'grabber' after the value"),
      ("label a { font: system(17, bold, heavy) }", "'system' takes at most one weight"),
      ("label a { font: textStyle(body, italic, italic) }", "'italic' appears twice"),
    ])
  func `after a value are reported`(statement: String, message: String) {
    let component = """
      component Tag(back: color = white, face: font = textStyle(body), icon: image = "i", name: text = "") {
        background: back
        label a { font: face; text: name }
        image b { source: icon }
      }

      """
    let result = resolved(component + "screen S { \(statement) }")
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [message])
  }

  @Test(
    arguments: [
      "component Tag(face: font = system(17 bold)) { label a { font: face } }\nscreen S { Tag(face: system(15)) }",
      "screen S { view a }\npreview S \"P\" { state = wide narrow }",
      "screen S { view a }\npreview S \"P\" { orientation = landscape portrait }",
    ])
  func `are reported in defaults that no instance needs, and in previews`(text: String) {
    #expect(resolved(text).diagnostics.filter { $0.severity == .error }.map(\.code.number) == [306])
  }

  /// Every argument of every call in the examples, with an additional word before and after each of its expressions.
  @Test(arguments: Examples.paths)
  func `in any argument of the examples are errors`(path: String) throws {
    let bytes = try #require(Examples.bytes(path))
    let theme = Examples.bytes("Theme.plumb").map { parse(SourceFile(id: SourceID(1), path: "Theme.plumb", bytes: $0)) }
    let tree = parse(SourceFile(path: path, bytes: bytes)).value
    var seen: Set<String> = []
    var place = 0
    for node in tree.root.descendants where node.kind == .argument && seen.insert(node.text).inserted {
      let value = try #require(ArgumentSyntax(node).value)
      let ends = value.parts.map(\.expression.range.offsets.upperBound)
      for offset in [value.range.offsets.lowerBound] + ends {
        let word = ["bold", "8", "\"x\"", "yes", "by 8"][place % (offset == value.range.offsets.lowerBound ? 4 : 5)]
        place += 1
        var changed = bytes
        changed.insert(contentsOf: Array(" \(word) ".utf8), at: offset)
        let result = resolve(parse(SourceFile(path: path, bytes: changed))) { _ in theme }
        #expect(result.diagnostics.contains { $0.severity == .error }, "\(word) in \(node.text)")
      }
    }
  }
}
