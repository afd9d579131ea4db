import LayoutModel
import Platform
import Testing

/// Returns the lines of a text in a box as wide as `measure`.
func lines(
  of text: String, asWideAs measure: String, lines: Int = 0, _ lineBreak: LineBreak = .truncateTail
) -> [String] {
  let font = Font.system(17)
  let traits = TextTraits(scale: Scale(2))
  let label = TextAttributes(text: RichText(text), font: font, lines: lines, lineBreak: lineBreak)
  let width = traits.metrics(of: font).width(of: measure)
  let layout = label.layout(in: Rect(x: 0, y: 0, width: width, height: 10_000), traits: traits)
  return layout.lines.map { $0.fragments.map(\.string).joined() }
}

@Suite struct `Breaking lines` {
  @Test(
    arguments: [
      ("one two three", "one two", ["one two", "three"]),
      ("one two three", "one tw", ["one", "two", "three"]),
      ("one two   three", "one two", ["one two", "three"]),
      ("one two ", "one two", ["one two"]),
      ("well-known fact", "well-kno", ["well-", "known", "fact"]),
      ("from -5 to", "from -", ["from", "-5 to"]),
      ("1-2-3 go", "1-2-3", ["1-2-3", "go"]),
      ("a\u{A0}b c", "a b", ["a\u{A0}b", "c"]),
      ("and/or maybe", "and/or a", ["and/or", "maybe"]),
      ("and/or", "and/", ["and/", "or"]),
      ("24/7", "24/7", ["24/7"]),
      ("so—then", "so—t", ["so—", "then"]),
      ("say (hello) now", "say (hel", ["say", "(hello)", "now"]),
      ("“Stop!” he said", "“Stop!” ", ["“Stop!”", "he said"]),
      ("漢字仮名", "漢字", ["漢字", "仮名"]),
      ("漢字。仮名", "漢字", ["漢", "字。", "仮名"]),
      ("「漢字」", "漢字", ["「漢", "字」"]),
      ("abc漢字", "abc漢", ["abc漢", "字"]),
      ("😀😀👨‍👩‍👧‍👦", "😀😀", ["😀😀", "👨‍👩‍👧‍👦"]),
      ("🇩🇪🇯🇵🇧🇷", "🇩🇪🇯🇵", ["🇩🇪🇯🇵", "🇧🇷"]),
      ("go🇩🇪 now", "go🇩🇪", ["go🇩🇪", "now"]),
      ("👍🏽👍🏽", "👍🏽", ["👍🏽", "👍🏽"]),
      ("soft\u{200B}break", "break", ["soft\u{200B}", "break"]),
    ] as [(String, String, [String])])
  func `happens where the language lets it`(text: String, width: String, expected: [String]) {
    #expect(lines(of: text, asWideAs: width) == expected)
  }

  @Test(
    arguments: [
      ("one\ntwo", ["one", "two"]), ("one\r\ntwo", ["one", "two"]), ("one\rtwo", ["one", "two"]),
      ("one\u{2028}two", ["one", "two"]), ("one\u{2029}two", ["one", "two"]), ("one\u{85}two", ["one", "two"]),
      ("one\u{B}two", ["one", "two"]), ("one\u{C}two", ["one", "two"]), ("one\n\ntwo", ["one", "", "two"]),
      ("\none", ["", "one"]), ("one\n", ["one", ""]), ("one\n\n", ["one", "", ""]), ("\n", ["", ""]),
      ("one \n two", ["one ", " two"]),
    ] as [(String, [String])])
  func `happens at every kind of line end, even the text's last`(text: String, expected: [String]) {
    #expect(lines(of: text, asWideAs: "a long line") == expected)
  }

  @Test(
    arguments: [
      ("incomprehensible", "incompr", ["incompr", "ehensib", "le"]),
      ("an incomprehensible", "incompr", ["an", "incompr", "ehensib", "le"]),
      ("e\u{301}e\u{301}", "e", ["e\u{301}", "e\u{301}"]),
      ("W\nab", "i", ["W", "a", "b"]),
      ("WW", "i", ["W", "W"]),
    ] as [(String, String, [String])])
  func `goes between characters where a word is wider than the line`(text: String, width: String, expected: [String]) {
    #expect(lines(of: text, asWideAs: width) == expected)
  }

  @Test func `goes between any characters where that is wanted`() {
    #expect(lines(of: "one two three", asWideAs: "one tw", .characterWrap) == ["one tw", "o thre", "e"])
  }

  @Test func `keeps to the lines allowed and drops the rest at a word`() {
    #expect(lines(of: "one two three", asWideAs: "one two", lines: 1, .wordWrap) == ["one two"])
  }

  /// A word moves down to the last line only if the line then fills at least a third of the width.
  @Test(
    arguments: [
      ("seven words are in a sentence", "seven words are in a sen", ["seven words are in", "a sentence"]),
      ("words that wrap whole", "words that wrap who", ["words that", "wrap whole"]),
      ("one\na well-running machine", "a well-running m", ["one", "a well-", "running machine"]),
      (
        "a line of many more words than one of it", "a line of many more words than one of",
        [
          "a line of many more words than one of", "it",
        ]
      ),
      ("unbroken sentence", "unbroken s", ["unbroken", "sentence"]),
      ("words that wrap\nwhole", "words that wrap who", ["words that wrap", "whole"]),
    ] as [(String, String, [String])])
  func `leaves no word alone at a paragraph's end`(text: String, width: String, expected: [String]) {
    #expect(lines(of: text, asWideAs: width) == expected)
  }

  @Test func `leaves it alone in a text view`() {
    let text = TextAttributes(text: RichText("words that wrap whole"), font: .system(17), lines: 0)
    let traits = TextTraits(scale: Scale(2))
    let width = traits.metrics(of: .system(17)).width(of: "words that wrap who")
    let layout = text.layout(in: Rect(x: 0, y: 0, width: width, height: 99), anchor: .top, traits: traits)
    #expect(layout.lines.map { $0.fragments.map(\.string).joined() } == ["words that wrap", "whole"])
  }

  @Test func `measures each line without its neighbours' spaces`() throws {
    let traits = TextTraits(scale: Scale(2))
    let font = Font.system(17)
    let label = TextAttributes(text: RichText("one two   three"), font: font, lines: 0)
    let width = traits.metrics(of: font).width(of: "one two")
    let layout = label.layout(in: Rect(x: 0, y: 0, width: width, height: 100), traits: traits)
    #expect(layout.lines.map(\.width) == [width, traits.metrics(of: font).width(of: "three")])
  }
}
