import Diagnostics
import Testing

@testable import Goldens

@Suite struct `Changes of a source` {
  private func edits(_ old: String, _ new: String) -> [SourceChange] {
    sourceEdits("s.plumb", from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test(arguments: [
    ("let gap = 8\n", "let gap = 12\n", "1:11", "8", "12", "let gap = 8 → 12"),
    (
      "a\n  title.top == a.top + 8\n", "a\n  title.top == a.top + 8.5\n", "2:24", "8", "8.5",
      "title.top == a.top + 8 → 8.5"
    ),
    (
      "color ink = #1D1D1F\n", "color ink = #1D1D2F\n", "1:13", "#1D1D1F", "#1D1D2F",
      "color ink = #1D1D1F → #1D1D2F"
    ),
    (
      "button go \"Go 1\": link\n", "button go \"Go on\": link\n", "1:11", "\"Go 1\"", "\"Go on\"",
      "button go \"Go 1\" → \"Go on\": link"
    ),
    ("a\nb\n", "a\n  x.top == 8\nb\n", "2:1", "", "x.top == 8", "added: x.top == 8"),
    ("a\n  x.top == 8\nb\n", "a\nb\n", "2:1", "x.top == 8", "", "removed: x.top == 8"),
    ("  pin a inset 8\n", "  pin a\n", "1:8", "inset 8", "", "removed 'inset 8' from 'pin a'"),
    ("é gap = 8\n", "é gap = 9\n", "1:9", "8", "9", "é gap = 8 → 9"),
  ])
  func `are told by the words that differ`(
    old: String, new: String, place: String, before: String, after: String, words: String
  ) throws {
    let cause = try #require(edits(old, new).first?.cause)
    #expect("\(cause.place)" == "s.plumb:\(place)")
    #expect((cause.before, cause.after) == (before, after))
    #expect(cause.words == words)
  }

  @Test func `line for line are told apart, and each can be taken back alone`() {
    let old = "a = 1\nb = 2\nc = 3\n"
    let new = "a = 1\nb = 4\nc = 5\n"
    let found = edits(old, new)
    #expect(found.map(\.cause.words) == ["b = 2 → 4", "c = 3 → 5"])
    #expect(String(decoding: reverting([found[0]], in: Array(new.utf8)), as: UTF8.self) == "a = 1\nb = 2\nc = 5\n")
    #expect(String(decoding: reverting(found, in: Array(new.utf8)), as: UTF8.self) == old)
  }

  @Test func `all taken back give the old text, whatever the texts were`() {
    var seed: UInt64 = 7
    func next(_ bound: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % bound
    }
    for _ in 0..<300 {
      let texts = (0..<2).map { _ in
        (0..<next(12)).map { _ in "line \(next(6))" + (next(9) == 0 ? "\r\n" : "\n") }.joined()
          + (next(3) == 0 ? "end" : "")
      }
      let found = edits(texts[0], texts[1])
      #expect(String(decoding: reverting(found, in: Array(texts[1].utf8)), as: UTF8.self) == texts[0])
      #expect(found.isEmpty == (texts[0] == texts[1]))
    }
  }
}
