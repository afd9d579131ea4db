import Diagnostics
import Language
import LayoutModel
import Testing

/// Describes the written values of a constraint or a view by names and texts, and values that are not written yet as
/// `name+`.
private func summary(_ values: [WrittenValue]) -> String {
  values.map { $0.range.offsets.isEmpty ? "\($0.name)+" : "\($0.name) \($0.text)" }.joined(separator: ", ")
}

private func tree(_ text: String) -> SyntaxTree { parse(SourceFile(path: "main.plumb", text: text)).value }

private func writing(_ new: String, for value: WrittenValue, in text: String) -> String {
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(value.range.offsets, with: Array(value.replacement(new).utf8))
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct `What is written of a constraint` {
  private func text(_ statement: String) -> String {
    "let gap = 8\nscreen S { view a; view b { leading == a.leading; top == a.top; size 1 by 1 }; \(statement) }"
  }

  /// Returns the values of the first constraint that comes from a statement after the first four.
  private func values(_ statement: String, at place: Int = 0) throws -> [WrittenValue] {
    let text = text(statement)
    let screen = try screen(text)
    return tree(text).values(ofConstraintAt: try #require(Array(screen.constraints)[4 + place].origin))
  }

  @Test(arguments: [
    ("a.top == b.bottom + 8", "constant 8, priority+"),
    ("a.top == b.bottom", "constant+, priority+"),
    ("a.top == b.bottom - gap @ 750 as place", "constant gap, priority 750"),
    ("a.top - 4 == b.bottom", "constant 4, priority+"),
    ("a.width == b.width * 0.5 + 4 @ high - 1", "multiplier 0.5, constant 4, priority high - 1"),
    ("a.width == 40", "constant 40, priority+"),
    ("a.width == 2 * (gap + 1)", "constant 2 * (gap + 1), priority+"),
    ("a.edges == b.edges", "priority+"),
    ("[a, b].top == margins.top + 3", "constant 3, priority+"),
    ("pin a.top, a.leading to margins inset 12 @ 999", "inset 12, priority 999"),
    ("pin a.top to margins", "inset+, priority+"),
    ("H:|-20-[a(>=30@200)]-[b]", "constant 30, priority 200"),
  ])
  func `is its constants and its priority`(statement: String, expected: String) throws {
    #expect(summary(try values(statement)) == expected)
  }

  @Test(arguments: [
    ("H:|-20-[a(30)]-[b]", 1, "constant 20"), ("H:|-20-[a(30)]-[b]", 2, "constant+"),
    ("a.top == b.top + 4 == margins.top + 2", 0, "constant 4, priority+"),
    ("a.top == b.top == margins.top", 0, "priority+"),
  ])
  func `is that of its own part of a statement`(statement: String, place: Int, expected: String) throws {
    #expect(summary(try values(statement, at: place)) == expected)
  }

  @Test func `is one of the lengths of a size, or a share of an aspect`() throws {
    let text = "screen S { view a { top == margins.top; leading == margins.leading; size 40 by 2 * 8; aspect 4:3 } }"
    let screen = try screen(text)
    #expect(
      screen.constraints.dropFirst(2).map { summary(tree(text).values(ofConstraintAt: $0.origin!)) } == [
        "width 40, priority+", "height 2 * 8, priority+", "width 4, height 3, priority+",
      ])
  }

  @Test(arguments: [
    ("a.top == b.bottom", "constant", "8", "a.top == b.bottom + 8"),
    ("a.top == b.bottom", "constant", "-8", "a.top == b.bottom - 8"),
    ("a.top == b.bottom @750 as x", "constant", "gap", "a.top == b.bottom + gap @750 as x"),
    ("a.top == b.bottom as x", "priority", "750", "a.top == b.bottom @750 as x"),
    ("pin a.top to margins", "inset", "8", "pin a.top to margins inset 8"),
    ("a.top == b.bottom + 8", "constant", "12", "a.top == b.bottom + 12"),
    ("H:[a]-[b]", "constant", "8", "H:[a]-8-[b]"),
  ])
  func `is written where it belongs`(statement: String, name: String, new: String, expected: String) throws {
    let value = try #require(try values(statement).first { $0.name == name })
    let changed = writing(new, for: value, in: text(statement))
    #expect(changed == text(expected))
    _ = try screen(changed)
  }

  @Test func `has numbers where it is no more than a number`() throws {
    #expect(try values("a.top == b.bottom + -8").first?.number == -8)
    #expect(try values("a.top == b.bottom + gap").first?.number == nil)
  }
}

@Suite struct `What is written of a view` {
  private func values(_ text: String, of name: String) throws -> [WrittenValue] {
    let screen = try screen(text)
    let view = try #require(screen.view(name))
    return tree(text).values(ofViewAt: try #require(view.origin), view.kind)
  }

  @Test func `is its text, its arguments and its properties`() throws {
    let text = """
      component Cat(name: text, age: number = 0) { label title { text: name; lines: age } }
      screen S {
        label a "Hello \\"cat\\"" { color: red; center; size 100 by 100 }
        Cat b(name: "Tom", age: 3) { alpha: 0.5; top == margins.top; leading == margins.leading }
      }
      """
    let own = try values(text, of: "a").filter { !$0.range.offsets.isEmpty }
    #expect(summary(own) == "text \"Hello \\\"cat\\\"\", color red")
    #expect(own[0].string == "Hello \"cat\"")
    let instance = try values(text, of: "b").filter { !$0.range.offsets.isEmpty }
    #expect(summary(instance) == "name \"Tom\", age 3, alpha 0.5")
    #expect(summary(try values(text, of: "title").filter { !$0.range.offsets.isEmpty }) == "text name, lines age")
  }

  @Test(arguments: [
    ("view a", "view a { alpha: 0.5 }"),
    ("view a {}", "view a { alpha: 0.5 }"),
    ("view a { center; size 1 by 1 }", "view a { alpha: 0.5; center; size 1 by 1 }"),
    ("view a { hidden: yes; center }", "view a { hidden: yes; alpha: 0.5; center }"),
    ("view a {\n    center\n    size 1 by 1\n  }", "view a {\n    alpha: 0.5\n    center\n    size 1 by 1\n  }"),
    ("view a {\n    hidden: yes\n    center\n  }", "view a {\n    hidden: yes\n    alpha: 0.5\n    center\n  }"),
  ])
  func `has room for what is not`(statement: String, expected: String) throws {
    func text(_ statement: String) -> String { "screen S {\n  \(statement)\n}\n" }
    let value = try #require(try values(text(statement), of: "a").first { $0.name == "alpha" })
    let changed = writing("0.5", for: value, in: text(statement))
    #expect(changed == text(expected).replacing("{}", with: "{ alpha: 0.5 }"))
    #expect(try screen(changed).view("a")?.style.alpha == 0.5)
  }

  @Test(arguments: [
    ("view a { alpha: 0.5 }", "view a { }"),
    ("view a { alpha: 0.5; center; size 1 by 1 }", "view a { center; size 1 by 1 }"),
    ("view a { hidden: yes; alpha: 0.5 }", "view a { hidden: yes }"),
    ("view a {\n    hidden: yes\n    alpha: 0.5\n    center\n  }", "view a {\n    hidden: yes\n    center\n  }"),
    ("view a {\r\n    alpha: 0.5\r\n    center\r\n  }", "view a {\r\n    center\r\n  }"),
    ("view a {\n    alpha: 0.5 // so\n    center\n  }", "view a {\n    // so\n    center\n  }"),
  ])
  func `goes with its semicolon or its line`(statement: String, expected: String) throws {
    func text(_ statement: String) -> String { "screen S {\n  \(statement)\n}\n" }
    let value = try #require(try values(text(statement), of: "a").first { $0.name == "alpha" })
    var bytes = Array(text(statement).utf8)
    bytes.removeSubrange(try #require(value.removal).offsets)
    #expect(String(decoding: bytes, as: UTF8.self) == text(expected))
  }

  @Test func `is that of the screen's own view too`() throws {
    let text = "screen S \"Title\" { background: red; view a { center; size 1 by 1 } }"
    #expect(summary(try values(text, of: "S").filter { !$0.range.offsets.isEmpty }) == "background red")
  }
}
