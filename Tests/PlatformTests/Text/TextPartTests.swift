import LayoutModel
import Platform
import Testing

@Suite struct `The parts of a text` {
  private let metrics = TextTraits(scale: Scale(2)).metrics(of: .system(17))

  @Test(
    arguments: [
      ("Hello, “world” 9:41", ["Hello, “world” 9:41"]),
      ("Hi 👋🏽!", ["Hi ", "👋🏽", "!"]),
      ("🇩🇪 🇯🇵", ["🇩🇪", " ", "🇯🇵"]),
      ("a ❤️ 1️⃣ ✓", ["a ", "❤️", " ", "1️⃣", " ✓"]),
      ("OK 漢字、かな go", ["OK ", "漢字、かな", " go"]),
      ("नमस्ते, दुनिया", ["नमस्ते, दुनिया"]),
      ("한국어 텍스트 2", ["한국어 텍스트", " 2"]),
      ("☀\u{FE0E} ☀", ["☀\u{FE0E}", " ", "☀"]),
    ] as [(String, [String])])
  func `are stretches that one font draws`(text: String, expected: [String]) {
    let parts = metrics.parts(of: text, width: metrics.width(of: text))
    #expect(parts.map(\.string) == expected)
  }

  @Test func `that are emoji are as wide as one, whatever they are made of`() {
    for emoji in ["1️⃣", "❤️", "👍🏽", "🇩🇪", "👨‍👩‍👧"] { #expect(metrics.width(of: emoji) == metrics.width(of: "👋"), "\(emoji)") }
  }

  @Test(arguments: ["Hi 👋🏽!", "OK 漢字、かな go", "שלום 👋"])
  func `are as wide as they are by themselves, and together as wide as the text`(text: String) {
    let width = metrics.width(of: text)
    let parts = metrics.parts(of: text, width: width)
    for part in parts { #expect(abs((part.width - metrics.width(of: part.string)).value) < 1e-9) }
    let halves = metrics.parts(of: text, width: width / 2)
    #expect(abs((halves.reduce(0) { $0 + $1.width } - width / 2).value) < 1e-9)
  }
}
