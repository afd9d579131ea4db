import Diagnostics
import TestSupport
import Testing

@Suite struct `Problems for people` {
  @Test func `the range is underlined and the message stands above`() {
    let source = MarkedSource("label a {\n  «heihgt» == 8\n}\n")
    let problem = Diagnostic.error(
      .example(203), "no attribute named 'heihgt'; did you mean 'height'?", at: source.ranges[0],
      help: "attributes are left, right, …", fixIts: [FixIt("replace it with 'height'", replacements: [])])
    #expect(
      formatted([problem], in: source.sources, as: .human) == """
        error[P0203]: no attribute named 'heihgt'; did you mean 'height'?
         --> test.plumb:2:3
          |
        2 |   heihgt == 8
          |   ^^^^^^
          |
          = help: attributes are left, right, …
          = fix: replace it with 'height'

        """)
  }

  @Test func `labels of one line hang from their places without crossing`() {
    let source = MarkedSource("«a».«top» == «b».leading\n")
    let a = source.ranges[0]
    let top = source.ranges[1]
    let b = source.ranges[2]
    let problem = Diagnostic.error(
      .example(401), "two axes", at: top
    ).with(label: "vertical", notes: [Note("a label", at: a), Note("a button", at: b)])
    #expect(
      formatted([problem], in: source.sources, as: .human) == """
        error[P0401]: two axes
         --> test.plumb:1:3
          |
        1 | a.top == b.leading
          | - ^^^    - a button
          | | |
          | | vertical
          | a label
          |

        """)
  }

  @Test func `tabs and wide characters keep the marks under their places`() {
    let source = MarkedSource("\tlabel \"名前\" «x»\n")
    let problem = Diagnostic.error(.example(1), "x", at: source.ranges[0])
    let lines = formatted([problem], in: source.sources, as: .human).split(separator: "\n")
    #expect(lines[3] == "1 |   label \"名前\" x")
    #expect(lines[4] == "  |                ^")
  }

  @Test func `lines far apart are shown with a gap, notes in other files after their own arrow`() {
    let theme = MarkedSource("color «red» = #FF0000\n", path: "Theme.plumb")
    let source = MarkedSource("«one»\n2\n3\n4\n5\n6\n7\n8\n9\n«ten»\n", after: theme.sources)
    let problem = Diagnostic(
      .example(202), as: .warning, "declared twice", at: source.ranges[1]
    ).with(notes: [Note("first here", at: source.ranges[0]), Note("and here", at: theme.ranges[0])])
    #expect(
      formatted([problem], in: source.sources, as: .human) == """
        warning[P0202]: declared twice
          --> test.plumb:10:1
           |
         1 | one
           | --- first here
        ...
        10 | ten
           | ^^^
           |
          ::: Theme.plumb:1:7
           |
         1 | color red = #FF0000
           |       --- and here
           |

        """)
  }

  @Test func `a long line is cut around its mark`() throws {
    let source = MarkedSource(String(repeating: "a ", count: 500) + "«x»" + String(repeating: " b", count: 500))
    let problem = Diagnostic.error(.example(1), "x", at: source.ranges[0])
    let lines = formatted([problem], in: source.sources, as: .human).split(separator: "\n")
    let shown = try #require(lines.dropFirst(3).first)
    let marks = try #require(lines.dropFirst(4).first)
    #expect(shown.hasPrefix("1 | …") && shown.hasSuffix("…") && shown.count < 120)
    let column = try #require(marks.firstIndex(of: "^"))
    #expect(shown[marks.distance(from: marks.startIndex, to: column).index(in: shown)] == "x")
  }

  @Test func `a problem without a place is its message alone`() {
    let problem = Diagnostic.error(.example(7), "no such file", at: nil)
    #expect(formatted([problem], in: Sources(), as: .human) == "error[P0007]: no such file\n")
  }

  @Test func `colours change no letter`() {
    let source = MarkedSource("«a».«top» == «b».leading\n")
    let problem = Diagnostic.error(
      .example(401), "two axes", at: source.ranges[1]
    ).with(notes: [Note("note", at: source.ranges[2])])
    let colored = formatted([problem], in: source.sources, as: .human, coloring: .ansi)
    #expect(colored.contains("\u{1B}[1;31m^^^\u{1B}[0m"))
    #expect(withoutEscapes(colored) == formatted([problem], in: source.sources, as: .human))
  }

  @Test func `bytes that are no text are shown as replacements`() {
    var sources = Sources()
    let file = sources.add(path: "x", bytes: [0x61, 0xFF, 0x00, 0x62])
    let problem = Diagnostic.error(.example(3), "not UTF-8", at: SourceRange(file.id, 1..<2))
    let lines = formatted([problem], in: sources, as: .human).split(separator: "\n")
    #expect(lines[3] == "1 | a\u{FFFD}\u{FFFD}b")
  }
}

extension Int {
  fileprivate func index(in text: Substring) -> Substring.Index { text.index(text.startIndex, offsetBy: self) }
}

private func withoutEscapes(_ text: String) -> String {
  text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated()
    .map { $0.offset == 0 ? String($0.element) : String($0.element.drop { $0 != "m" }.dropFirst()) }.joined()
}
