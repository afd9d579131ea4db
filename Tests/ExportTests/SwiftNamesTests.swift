import Testing

@testable import Export

@Suite struct `Names in Swift` {
  @Test(
    arguments: [
      ("name label", "nameLabel"), ("Sign in!", "signIn"), ("URLField", "urlField"), ("Title", "title"),
      ("name_label", "nameLabel"), ("3 items", "items"), ("größe", "größe"), ("👍", ""), ("UI", "ui"),
      ("photo2", "photo2"), ("don't", "donT"),
    ])
  func `are the words of a text in lower camel case`(text: String, name: String) {
    #expect(SwiftNames.lowerCamel(SwiftNames.words(text)) == name)
  }

  @Test func `keywords stand in backticks`() {
    #expect(SwiftNames.escaped("default") == "`default`")
    #expect(SwiftNames.escaped("title") == "title")
  }

  @Test func `that collide take the next wish, then a number`() {
    var scope = NameScope(reserved: ["frame"])
    #expect(scope.name(["frame", "frameLabel"]) == "frameLabel")
    #expect(scope.name(["frame", "frameLabel"]) == "frameLabel2")
    #expect(scope.name(["frame", "frameLabel"]) == "frameLabel3")
  }

  @Test(
    arguments: [
      ("say \"hi\"", #""say \"hi\"""#), ("a\\b", #""a\\b""#), ("two\nlines", #""two\nlines""#),
      ("\u{202E}turned", #""\u{202E}turned""#), ("👩‍👩‍👧", "\"👩‍👩‍👧\""), ("nul\0", #""nul\0""#),
      ("\u{A0}wide", #""\u{A0}wide""#),
    ])
  func `texts become literals that say the same`(text: String, source: String) { #expect(literal(text) == source) }

  @Test(
    arguments: [
      (0.5, "0.5"), (2, "2"), (1.0 / 3, "1 / 3"), (300.0 / 209, "300 / 209"), (-2.0 / 3, "-2 / 3"),
      (0.123456, "0.123456"), (0.1234567891, "0.1234567891"),
    ])
  func `factors are as exact as in the document`(value: Double, source: String) {
    #expect(Code.factor(value).flat == source)
  }

  @Test func `texts of several lines keep the spaces at the ends of their lines`() {
    var lines = CodeLines()
    let text = "one \n  two\n   \n" + String(repeating: "many words ", count: 12)
    lines.add(.text(text), prefix: "let a = ")
    #expect(
      lines.lines == [
        "let a = \"\"\"", "  one\\u{20}", "    two", "    \\u{20}",
        "  many words many words many words many words many words many words many words many words many \\",
        "  words many words many words many words\\u{20}", "  \"\"\"",
      ])
  }
}
