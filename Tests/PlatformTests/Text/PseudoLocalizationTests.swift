import LayoutModel
import Platform
import Testing

@Suite struct `Pseudo-localisation` {
  @Test(
    arguments: [
      ("Settings", "[Šéţţţïññğš]"), ("OK", "[ÖĶ]"), ("Meow 1", "[Méööŵ 1]"),
      ("Hello, %@! %1$d%%", "[Ĥéļļļö, %@! %1$d%%]"), ("Hi {name}", "[Ĥï {name}]"), ("Hi ${name}", "[Ĥï ${name}]"),
      ("See https://example.org/a now", "[Šééé https://example.org/a ñöŵŵ]"),
      ("mail cats@example.org", "[måïïļ cats@example.org]"), ("a\nb", "[å\nb]"),
    ])
  func `accents letters, doubles every third and leaves what programs read`(text: String, expected: String) {
    #expect(text.pseudoLocalized == expected)
  }

  @Test(arguments: ["", " ", "12:30", "…", "%d", "https://example.org"])
  func `leaves alone what has no words`(text: String) {
    #expect(text.pseudoLocalized == text)
  }

  @Test func `keeps the looks of a text`() {
    let bold = Font.system(17, .bold)
    let text = RichText(runs: [TextRun("one "), TextRun("two", font: bold)])
    #expect(text.pseudoLocalized == RichText(runs: [TextRun("[öñéé "), TextRun("ţŵöö]", font: bold)]))
  }

  @Test func `makes a text about a third longer`() {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    let letters = { (text: String) in text.filter(\.isLetter).count }
    #expect(letters(text.pseudoLocalized) == letters(text) * 4 / 3)
  }

  @Test func `gives a letter a mark and not another width`() {
    let metrics = FontMetrics(ResolvedFont(size: 17, weight: .regular), era: .current)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
      let marked = String(letter).pseudoLocalized.dropFirst().dropLast()
      #expect(metrics.width(of: String(marked)) == metrics.width(of: String(letter)), "\(letter)")
    }
  }
}
