import Diagnostics
import Language
import LayoutModel
import Testing

@Suite struct `Repetitions` {
  private func texts(_ repetition: String, _ declarations: String = "") throws -> [String] {
    let result = resolved(declarations + "\nscreen S { stack s { for \(repetition) { label a { text: \"\" + i } } } }")
    #expect(result.diagnostics.map(\.message) == [])
    return try #require(result.value.screens.first).views.compactMap {
      if case .label(let text) = $0.content { text.text.string } else { nil }
    }
  }

  @Test(
    arguments: [
      ("i in 1...3", ["1", "2", "3"]), ("i in 0...0", ["0"]), ("i in -1...1", ["-1", "0", "1"]),
      ("i in 2 * 2...count + 2", ["4", "5"]), ("i in count...4", ["3", "4"]), ("i in 1...count - 3", []),
      ("i in (1)...min(2, count)", ["1", "2"]), ("i in numbers", ["7", "8"]), ("i in record.all", ["5"]),
      ("j, i in 8...9", ["1", "2"]),
    ])
  func `go through a list or the numbers of a range`(repetition: String, expected: [String]) throws {
    let declarations = "let count = 3\ndata numbers = [7, 8]\ndata record = { all: [5] }"
    #expect(try texts(repetition, declarations) == expected)
  }

  @Test(
    arguments: [
      ("1...2.5", "a range must start and end with a whole number, not 2.5"),
      ("3...1", "the range ends at 1, which is less than its start, 3"),
      ("1...\"a\"", "expected a number, found a string"),
      ("1..<3", "a range includes its last number, so it is written with '...'"),
      ("3", "expected '...', found '{'"), ("[1, 2]", "expected the name of a data list, found '['"),
      ("1...", "expected the last number of the range, found '{'"), ("n", "'for' needs a list, but this is a number"),
    ])
  func `over something else are reported`(range: String, message: String) {
    let result = resolved("let n = 3\nscreen S { stack s { for i in \(range) { view a } } }")
    #expect(result.diagnostics.map(\.message) == [message])
  }

  @Test func `over a very long range end with one diagnostic`() {
    let result = resolved("screen S { stack s { for i in 1...100000000000 { for j in 1...1000 { } } } }")
    #expect(result.diagnostics.count == 1 && result.diagnostics[0].severity == .error)
  }
}

@Suite struct `'not' before a flag` {
  @Test func `gives the other value`() throws {
    let screen = try screen(
      """
      component Card(open: flag) { label a { hidden: not open }; label b { hidden: not (not open) } }
      screen S { let on = yes; Card(open: not on); let off = not on; view c { hidden: not off } }
      """)
    #expect(screen.view("a")?.layout.isHidden == true && screen.view("b")?.layout.isHidden == false)
    #expect(screen.view("c")?.layout.isHidden == true)
  }

  @Test func `needs a flag, and may itself be a name`() throws {
    #expect(
      resolved("let n = 3\nscreen S { view a { hidden: not n } }").diagnostics.map(\.message) == [
        "expected 'yes' or 'no', found a number"
      ])
    let named = try screen("let not = yes\nscreen S { view a { hidden: not } }")
    #expect(named.view("a")?.layout.isHidden == true)
  }

  @Test func `follows a parameter of the screen`() throws {
    let screen = try screen("screen S { param open = yes; view a { hidden: not open } }")
    #expect(screen.formulas.uses.map(\.formula) == [.opposite(.parameter("open", .flag))])
  }
}

@Suite struct `Properties set in a 'when'` {
  @Test func `may be those of a view declared above or below, for as long as the condition holds`() throws {
    let screen = try screen(
      """
      screen S {
        stack row { label a "A"; label b "B" }
        when width is compact { row.axis: vertical; a.lines: 2; c.alpha: 0.5 } else { a.spacingAfter: 4 }
        view c { when appearance is dark { row.background: white } }
      }
      """)
    func changes(_ name: String) -> [String] {
      screen.view(name)?.variations.map { variation in
        screen.conditions[variation.condition].text + ": " + variation.changes.map(\.property.name).joined()
      } ?? []
    }
    #expect(changes("row") == ["width is compact: axis", "appearance is dark: background"])
    #expect(changes("a") == ["width is compact: lines", "not width is compact: spacingAfter"])
    #expect(changes("c") == ["width is compact: alpha"])
  }

  @Test func `apply at once where the condition is decided, and not where it is false`() throws {
    let screen = try screen(
      "let big = yes\nscreen S { label a; when big { a.lines: 3 } else { a.lines: 4 } }")
    guard case .label(let text)? = screen.view("a")?.content else { return #expect(Bool(false)) }
    #expect(text.lines == 3 && screen.view("a")?.variations.isEmpty == true)
  }

  @Test func `reach cells, whose margins are those of their contents`() throws {
    let screen = try screen(
      "screen S { table t { cell row { label x } }; when width is regular { row.margins: 20; row.rowHeight: 60 } }")
    #expect(screen.view("row")?.variations.flatMap(\.changes).map(\.property.name) == ["rowHeight"])
    #expect(screen.view("contentView")?.variations.flatMap(\.changes).map(\.property.name) == ["margins"])
  }

  @Test(
    arguments: [
      ("label a; when ios >= 26 { a.lines: 2; a.lines: 3 }", "'lines' is set twice"),
      ("label a; when ios >= 26 { view b { a.lines: 2 } }", "set a property in its view's braces, not through the id"),
      ("label a; when ios >= 26 { a.spacing: 2 }", "a label has no property 'spacing', which belongs to stack"),
      (
        "label a; when ios >= 26 { a.spacingAfter: 2 }",
        "'spacingAfter' is the space after a view in a stack, but this view is not in a stack"
      ),
      ("label a; when ios >= 26 { b.lines: 2 }", "no view is named 'b'"),
      ("guide g { width == 2 }; when ios >= 26 { g.lines: 2 }", "only views have properties, and this is not a view"),
      (
        "container a; when ios >= 26 { a.screen: S }",
        "a container cannot embed different screens under different conditions"
      ),
    ])
  func `are reported where they cannot be set`(body: String, message: String) {
    #expect(resolved("screen S { \(body) }").diagnostics.map(\.message) == [message])
  }
}
