import Testing

@testable import ObjectiveCSyntax

@Suite struct `Tokens of Swift` {
  /// Each text is followed by an attribute, which is found only if the text ends where Swift ends it.
  @Test(
    arguments: [
      #""@objc""#, #""a\"@objc""#, #""\(f("@objc", ")"))""#, ##"#"@objc\"#"##, ##"#"a\#(g("@objc"))"#"##,
      "\"\"\"\n@objc \"\" \\\"\"\"\n\"\"\"", "/* @objc /* @objc */ */", "// @objc\n", "/@objc\"/", "#/@objc\"/#",
      "#/\n @objc \"\n/#", "a / b", "`class`", "x ?? y", "a! / b!", "\"\\(a\n + \"@objc\")\"", "[/@objc\"[/]\\//]",
      "\"unclosed @objc\n", "#\"unclosed \\#(@objc\n", "'",
    ])
  func `strings, comments and regular expressions are left as they are`(text: String) {
    let source = "let x = \(text)\n@objc class A {}"
    let tokens = Lexer.tokens(of: Array(source.utf8))
    #expect(tokens.count { $0.kind == .attribute } == 1, "\(source)")
    #expect(rewritten(source).text == "let x = \(text)\n      class A {}")
  }

  @Test func `marks after an operand are single, operators are whole`() {
    let file = SwiftFile(path: "", bytes: Array("a?.b!.c ?? d != e; f<G<H>>() -> i...j".utf8))
    #expect(
      file.tokens.indices.map(file.text(of:)) == [
        "a", "?", ".", "b", "!", ".", "c", "??", "d", "!=", "e", ";", "f", "<", "G", "<", "H", ">", ">", "(", ")", "->",
        "i", "...", "j",
      ])
  }

  @Test func `keywords have different keys`() {
    for word in Word.allCases where word != .other { #expect(Word(Array(word.rawValue.utf8)[...]) == word) }
  }
}
