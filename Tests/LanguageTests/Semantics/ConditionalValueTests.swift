import Diagnostics
import Language
import LayoutModel
import TestSupport
import Testing

@Suite struct `Values under conditions` {
  /// Returns the values of a property of view `a`, each with the condition under which it overrides the values before
  /// it.
  private func values(_ property: String, _ screen: Screen) throws -> [String] {
    let view = try #require(screen.view("a"))
    let property = try #require(Property.named(property, of: view.kind))
    return [property.get(view).map { "\($0)" } ?? ""]
      + view.variations.flatMap { variation in
        variation.changes.filter { $0.property == property }.map {
          screen.conditions[variation.condition].text + ": \($0.value)"
        }
      }
  }

  @Test(
    arguments: [
      ("let n = 1 when width is compact else 2", "n", ["number(2.0)", "width is compact: number(1.0)"]),
      ("let n = 1 when width is compact else 2", "2 * n + 1", ["number(5.0)", "width is compact: number(3.0)"]),
      (
        "let n = 1 when width is compact else 2 when ios >= 26 else 3", "n",
        ["number(3.0)", "ios >= 26: number(2.0)", "width is compact: number(1.0)"]
      ),
      (
        "let m = 1 when width is compact else 2\nlet n = m when ios >= 26 else 3", "n",
        ["number(3.0)", "ios >= 26: number(2.0)", "ios >= 26 and width is compact: number(1.0)"]
      ),
      (
        "let n = min(m, 5)\nlet m = 4 when not (width is compact or ios >= 26) else 9", "n",
        ["number(5.0)", "not (width is compact or ios >= 26): number(4.0)"]
      ),
      ("let on = yes\nlet n = 1 when on else 2", "n", ["number(1.0)"]),
      ("let m = 9 when ios >= 26 else 1\nlet n = 1 when m > 5 else 2", "n", ["number(2.0)", "ios >= 26: number(1.0)"]),
      (
        "data d = [{ k: m }]\nlet m = 1 when ios >= 26 else 2\nlet n = 3", "m",
        ["number(2.0)", "ios >= 26: number(1.0)"]
      ),
    ])
  func `give properties their alternatives`(declarations: String, value: String, expected: [String]) throws {
    #expect(try values("lines", screen(declarations + "\nscreen S { label a { lines: \(value) } }")) == expected)
  }

  @Test func `may be colours, fonts, flags and texts, and be declared in a body`() throws {
    let screen = try screen(
      """
      color ink = red when appearance is dark else systemBlue
      font face = textStyle(title1, bold) when width is regular else system(17)
      screen S {
        let words = "A" when ios >= 26 else "B"
        let shown = yes when width is compact else no
        label a { color: ink; font: face; text: words + "!"; hidden: not shown }
      }
      """)
    #expect(try values("color", screen).count == 2 && values("font", screen).count == 2)
    #expect(try values("hidden", screen) == ["flag(true)", "width is compact: flag(false)"])
    #expect(screen.dump.contains("\"B!\"") && screen.dump.contains("\"A!\""))
  }

  @Test func `give constraints one form for each case`() throws {
    let screen = try screen(
      """
      let gap = 16 when width is regular else 8
      screen S { view a; view b; a.top == b.bottom + gap; pin a.leading inset gap; V:|-gap-[a]; a.width == 40 @gap }
      """)
    let texts = screen.constraints.map { constraint in
      screen.describe(constraint) + (constraint.condition.map { " when " + screen.conditions[$0].text } ?? "")
    }
    #expect(
      texts == [
        "a.top == b.bottom + 8 when not width is regular", "a.top == b.bottom + 16 when width is regular",
        "a.leading == S.leading + 8 when not width is regular", "a.leading == S.leading + 16 when width is regular",
        "a.top == S.top + 8 when not width is regular", "a.top == S.top + 16 when width is regular",
        "a.width == 40 @8 when not width is regular", "a.width == 40 @16 when width is regular",
      ])
  }

  @Test func `pass through the arguments of components and screens`() throws {
    let screen = try screen(
      """
      let wide = 40 when width is regular else 20
      component Dot(side: number, tone: color) { background: tone; width == side + 1 }
      color tone = red when appearance is dark else white
      screen S { Dot a(side: wide, tone: tone) }
      """)
    #expect(screen.constraintTexts == ["a.width == 21", "a.width == 41"])
    #expect(try values("background", screen).count == 2)
  }

  @Test func `follow states and previews, and are decided in columns that are always compact`() throws {
    let result = resolved(
      """
      let n = 1 when state is busy else 2
      let c = 1 when width is compact else 2
      screen S { label a { lines: n } }
      preview S "Busy" { state = busy }
      screen Side { label b { lines: c } }
      screen Split { splitView s { Side; view rest { label d { lines: c } } } }
      """)
    #expect(result.diagnostics == [])
    #expect(try result.value.screens.prefix(2).map { try values("lines", $0) } == [["number(2.0)"], ["number(1.0)"]])
    let split = try #require(result.value.screens.last)
    #expect(split.view("b")?.variations.isEmpty == true && split.view("d")?.variations.count == 1)
  }

  @Test func `decide conditions, and leave a view's own words the last`() throws {
    let screen = try screen(
      """
      let n = 9 when ios >= 26 else 1
      screen S { when n > 5 { view b } else { view c }; label a { lines: n; when ios >= 26 { lines: 4 } } }
      """)
    #expect(screen.view("b")?.condition.map { screen.conditions[$0].text } == "ios >= 26")
    #expect(screen.view("c")?.condition.map { screen.conditions[$0].text } == "not ios >= 26")
    #expect(try values("lines", screen).last == "ios >= 26: number(4.0)")
  }

  @Test(
    arguments: [
      ("let n = 1 when width is compact", "expected 'else' and another value, found the end of the line"),
      ("let n = 1 when width is compact else \"a\"", "expected a string, found a number"),
      ("let n = 1 when size is compact else 2", "no condition is named 'size'"),
      ("let n = n when ios >= 26 else 2", "the value of 'n' depends on itself"),
      ("let n = 1 when n > 1 else 2", "the value of 'n' depends on itself"),
      ("data n = [1] when appearance is dark else [2]", "unexpected 'when' after the value"),
      (
        "let n = [1] when ios >= 26 else [2]\nscreen T { for i in n { view v } }",
        "'n' depends on a condition, so it cannot be used here"
      ),
    ])
  func `are reported where something is wrong`(declaration: String, message: String) {
    let result = resolved(declaration + "\nscreen S { view a }")
    #expect(result.diagnostics.map(\.message).contains(message), "\(result.diagnostics.map(\.message))")
  }

  @Test func `keep their number of cases small`() {
    let values = (0..<30).map { "let n\($0) = 1 when device is \"x\($0)\" else 2\n" }.joined()
    let sum = (0..<30).map { "n\($0)" }.joined(separator: " + ")
    let result = resolved(values + "let all = \(sum)\nscreen S { label a { lines: \(sum) } }")
    #expect(Set(result.diagnostics.map(\.code.number)) == [326] && result.diagnostics.count == 2)
  }
}
