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

@Suite struct `Translation of a screen` {
  private func screen(_ contents: Content..., chrome: [ChromeElement.Kind] = []) -> Screen {
    var screen = Screen(name: "S", title: "one")
    for content in contents { _ = screen.add(View(name: "v", content: content)) }
    screen.chrome = chrome.map { ChromeElement($0) }
    return screen
  }

  private let table = ["one": "eins", "one two": "eins zwei", "two": "zwei", "": "nothing"]

  private func translated(_ text: RichText) -> RichText? {
    var screen = screen(.label(TextAttributes(text: text, font: .system(17))))
    screen.translate(by: table)
    if case .label(let text) = screen.views[ViewID(0)].content { return text.text } else { return nil }
  }

  @Test func `takes a whole text where the table has it, in the look that it begins with`() {
    let bold = Font.system(17, .bold)
    let text = RichText(runs: [TextRun("one ", font: bold), TextRun("two")])
    #expect(translated(text) == RichText(runs: [TextRun("eins zwei", font: bold)]))
  }

  @Test func `takes the stretches of one look where it has those, and leaves the others`() {
    let bold = Font.system(17, .bold)
    let text = RichText(runs: [TextRun("two", font: bold), TextRun(" or "), TextRun("one")])
    #expect(translated(text) == RichText(runs: [TextRun("zwei", font: bold), TextRun(" or "), TextRun("eins")]))
  }

  @Test func `has nothing for what is empty`() { #expect(translated(.empty) == .empty) }

  @Test func `reaches segments, bars and alerts`() {
    var bar = NavigationBar(title: "one")
    bar.back = "two"
    bar.trailing = [BarItem(.title("two"))]
    var screen = screen(
      .segmented(SegmentedContent(segments: [.init(title: "one"), .init(title: "three")])),
      chrome: [.navigationBar(bar), .alert(Alert(title: "two", actions: [.init(title: "one")]))])
    screen.translate(by: table)
    guard case .segmented(let control) = screen.views[ViewID(0)].content,
      case .navigationBar(let shown) = screen.chrome[0].kind, case .alert(let alert) = screen.chrome[1].kind
    else { Issue.record("another content"); return }
    #expect(control.segments.map(\.title) == ["eins", "three"])
    #expect(shown.title == "eins" && shown.back == "zwei" && shown.trailing.first?.content == .title("zwei"))
    #expect(alert.title == "zwei" && alert.actions.first?.title == "eins" && screen.title == "eins")
  }
}
