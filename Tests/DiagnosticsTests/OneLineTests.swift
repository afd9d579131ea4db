import Diagnostics
import Testing

@Suite struct `A name in a line` {
  @Test(arguments: [
    ("a\n::error::b", "a\\n::error::b"), ("a\r\nb\tc", "a\\r\\nb\\tc"), ("\u{1B}[31m", "\\u{1B}[31m"),
    ("\u{9B}2J\u{85}\u{7F}\u{0}", "\\u{9B}2J\\u{85}\\u{7F}\\u{0}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{202E}\u{2066}\u{61C}\u{200F}", "\\u{202E}\\u{2066}\\u{61C}\\u{200F}"),
    ("::error::b", "\\u{3A}:error::b"), ("  ::error::b", "  \\u{3A}:error::b"), ("\t::a", "\\t\\u{3A}:a"),
    ("\u{2003}::a", "\u{2003}\\u{3A}:a"), ("a ##[error]b", "a \\u{23}#[error]b"), ("##vso[x]", "\\u{23}#vso[x]"),
    ("###[x]", "#\\u{23}#[x]"), ("\n\u{301}", "\\n\u{301}"),
  ])
  func `neither ends it nor controls what shows it`(text: String, shown: String) {
    #expect(Array(text.onOneLine.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test(arguments: ["", "Screens/a b.plumb:3:1", "日本 👩‍👧 é", "\u{A0}\u{C2}…’", "a::b", "a:", "#FFF ## [x]", "\\n"])
  func `is itself if it is harmless`(text: String) { #expect(text.onOneLine == text) }

  @Test func `has no character that controls output, whichever it had`() throws {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.controlsOutput else { continue }
      #expect("a\(scalar)b".onOneLine.hasPrefix("a\\"), "\(value)")
      var json = JSONWriter()
      json.element("\(scalar)")
      #expect(!json.text.unicodeScalars.contains { $0.controlsOutput })
      let read = try JSONValue(reading: Array(json.text.utf8))
      #expect(read == .text("\(scalar)"))
    }
  }
}
