import LayoutModel
import Testing

@Suite struct `A language` {
  @Test(
    arguments: [
      ("de", "de"), ("pt-BR", "pt-BR"), ("pt_BR", "pt-BR"), ("zh-Hant-TW", "zh-Hant-TW"), ("tlh", "tlh"),
      ("es-419", "es-419"), ("", nil), ("d", nil), ("d!", nil), ("de-", nil), ("-de", nil), ("12", nil),
      ("../de", nil), ("de--DE", nil), ("dé", nil), ("abcdefghi", nil),
    ] as [(String, String?)])
  func `has an identifier of parts`(text: String, identifier: String?) {
    #expect(TextLanguage(text)?.identifier == identifier)
  }

  @Test func `falls back on the more general ones`() {
    #expect(TextLanguage("zh-Hant-TW")?.fallbacks.map(\.identifier) == ["zh-Hant-TW", "zh-Hant", "zh"])
  }

  @Test(
    arguments: [
      ("ar", true), ("ar-EG", true), ("he", true), ("fa-IR", true), ("ur", true), ("de", false), ("tr", false),
      ("az", false), ("az-Arab", true), ("pa-Arab-PK", true), ("ar-Latn", false), ("AR", true), ("es-419", false),
    ])
  func `runs the way of its script`(identifier: String, isFromRight: Bool) {
    #expect(TextLanguage(identifier)?.direction == (isFromRight ? .rightToLeft : .leftToRight))
  }
}
