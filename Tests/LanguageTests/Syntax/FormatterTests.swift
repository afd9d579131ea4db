import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `The formatter` {
  private func formatted(_ text: String) -> String? { format(parse(SourceFile(path: "x", text: text))) }

  static let cases: [(String, String)] = [
    ("screen  S{}", "screen S {}\n"),
    ("let a=1+2 *( b-3 )\nlet b   = -a", "let a = 1 + 2 * (b - 3)\nlet b = -a\n"),
    ("color a=light #FFFFFF   dark #000000", "color a = light #FFFFFF dark #000000\n"),
    ("style s:button{font:system(17,bold);tint:red}", "style s: button { font: system(17, bold); tint: red }\n"),
    ("screen S { a.top==b.bottom+8@high-1 as gap }", "screen S {\n  a.top == b.bottom + 8 @high - 1 as gap\n}\n"),
    (
      "screen S { [ a,b ] . trailing==margins.trailing; pin [a , b].top ,c.top to safeArea inset 4 }",
      "screen S {\n  [a, b].trailing == margins.trailing\n  pin [a, b].top, c.top to safeArea inset 4\n}\n"
    ),
    (
      "screen S { H:|-[ a(>=200 @750, <=4) ]- ( >= 8 ) -[b]-|align top,bottom leftToRight }",
      "screen S {\n  H:|-[a(>=200@750,<=4)]-(>=8)-[b]-| align top, bottom leftToRight\n}\n"
    ),
    ("screen S { |-[a]; [a]-8-[b] }", "screen S {\n  H:|-[a]\n  H:[a]-8-[b]\n}\n"),
    ("screen S { view a { aspect 16 : 9;center   in b } }", "screen S {\n  view a { aspect 16:9; center in b }\n}\n"),
    ("screen S { label  a \"x\" :big , red{ } }", "screen S {\n  label a \"x\": big, red {}\n}\n"),
    ("screen S { Card a (x:1,y : \"2\") }", "screen S {\n  Card a(x: 1, y: \"2\")\n}\n"),
    (
      "screen S { when  not ( width is compact ) {a.top==b.top}else when x is y{} }",
      "screen S {\n  when not (width is compact) { a.top == b.top } else when x is y {}\n}\n"
    ),
    (
      "screen S { view a { x: 1; y: 2; z: 3; w: 4 } }",
      "screen S {\n  view a {\n    x: 1\n    y: 2\n    z: 3\n    w: 4\n  }\n}\n"
    ),
    ("screen S { for a in b { Card(x: a) { y: 1 } } }", "screen S {\n  for a in b { Card(x: a) { y: 1 } }\n}\n"),
    ("screen S { view a { view b {}; view c {} } }", "screen S {\n  view a {\n    view b {}\n    view c {}\n  }\n}\n"),
    ("data a=[{n:1,m:\"x\"},{n:2}]", "data a = [{ n: 1, m: \"x\" }, { n: 2 }]\n"),
    (
      "let t=\"\"\"\n      one\n        two\n\n      three\n      \"\"\"",
      "let t = \"\"\"\n  one\n    two\n\n  three\n  \"\"\"\n"
    ),
    ("\r\nscreen S {\r\n\tview a\r\n\r\n\r\n\tview b\r\n}\r\n", "screen S {\n  view a\n\n  view b\n}\n"),
    ("screen A {}\nscreen B {}\nlet x = 1\nlet y = 2", "screen A {}\n\nscreen B {}\n\nlet x = 1\nlet y = 2\n"),
    (
      "\u{FEFF}// first\n\n\nlet a = 1   // one \n// two\nlet b = 2\n// last",
      "// first\n\nlet a = 1  // one\n// two\nlet b = 2\n// last\n"
    ),
    (
      "screen S { // opening\n\n  // own\n  view a // a\n\n  // last\n}",
      "screen S {  // opening\n  // own\n  view a  // a\n\n  // last\n}\n"
    ),
    ("screen S { view a { // why\n } }", "screen S {\n  view a {  // why\n  }\n}\n"),
    ("screen S { a.top == // because\n b.top }", "screen S {\n  // because\n  a.top == b.top\n}\n"),
    ("data a = [ 1, // one\n // two\n 2 ]", "data a = [\n  1,  // one\n  // two\n  2,\n]\n"),
    ("", ""), ("// only", "// only\n"), ("\n\n", ""),
  ]

  @Test(arguments: cases.indices)
  func `has one way to write things`(index: Int) {
    let (text, expected) = Self.cases[index]
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test func `long lists, arguments and bodies are broken`() {
    let text = "data a = [" + (1...12).map { "\"element \($0)\"" }.joined(separator: ", ") + "]\n"
    let expected = "data a = [\n" + (1...12).map { "  \"element \($0)\",\n" }.joined() + "]\n"
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test func `a file with errors stays as it is`() {
    #expect(formatted("screen S { a.top = b.top }") == nil)
    #expect(formatted("let x = \"\"\"\n") == nil)
  }

  @Test(arguments: Examples.paths)
  func `the examples are as it writes them`(path: String) throws {
    let text = String(decoding: try #require(Examples.bytes(path)), as: UTF8.self)
    #expect(formatted(text) == text)
  }

  /// Mutated layouts that still parse.
  @Test func `formatting twice is formatting once, and no word is lost`() throws {
    var random = SplitMix(state: 3)
    var formattedCount = 0
    for path in Examples.paths {
      let original = try #require(Examples.bytes(path))
      for _ in 0..<300 {
        let parsed = parse(SourceFile(path: path, bytes: random.mutated(original)))
        guard let once = format(parsed) else { continue }
        let again = parse(SourceFile(path: path, text: once))
        #expect(format(again) == once)
        #expect(words(again.value) == words(parsed.value))
        #expect(comments(again.value) == comments(parsed.value))
        formattedCount += 1
      }
    }
    #expect(formattedCount > 300)
  }

  /// Returns the tokens without separators and the axis that a visual format may omit, and strings by value.
  private func words(_ tree: SyntaxTree) -> [String] {
    let texts = tree.root.descendants.filter { $0.kind == .text }.compactMap(\.stringValue)
    let tokens = tree.root.allTokens.filter { ![.semicolon, .comma, .string, .multilineString].contains($0.kind) }
    return texts + tokens.map(\.text).filter { $0 != "H" && $0 != ":" }
  }

  private func comments(_ tree: SyntaxTree) -> [String] {
    tree.tokens.filter { $0.kind == .comment }.map { String($0.text.reversed().drop { $0 == " " || $0 == "\t" }) }
      .sorted()
  }
}
