import Diagnostics
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

@Suite struct `Languages of a layout` {
  private let german = TextLanguage("de")!

  private func compiled(
    _ layout: String, _ files: [String: String], at path: String = "App/screens/a.plumb",
    _ languages: [TextLanguage] = []
  ) -> Compilation {
    compile(
      path, Array(layout.utf8), reading: { files[$0].map { Array($0.utf8) } },
      listing: { _, extensions in
        files.keys.sorted().filter { file in extensions.contains { file.hasSuffix("." + $0) } }
      }, languages: languages)
  }

  /// Returns the texts of labels, bars and similar elements of a layout's last screen.
  private func texts(_ compilation: Compilation, in language: TextLanguage? = nil) throws -> [String] {
    let screen = try #require(compilation.document.screens.last)
    var axes = Axes(devices: DeviceChoice.named("iphone-16"))
    axes.languages = [language]
    let environment = try #require(axes.environments(for: screen).first)
    let layout = solve(screen, in: environment)
    return layout.screen.views.compactMap {
      if case .label(let text) = $0.content { text.text.string } else { nil }
    }
  }

  private let screen = "screen S { label a \"Hello\"; label b \"Bye\" }\n"

  @Test func `are those of tables anywhere in its project, of which the nearest counts most`() throws {
    let files = [
      "App/screens/de.lproj/Localizable.strings": "\"Hello\" = \"Hallo\";",
      "Other/de.lproj/Localizable.strings": "\"Hello\" = \"Moin\"; \"Bye\" = \"Tschüss\";",
      "App/screens/fr.lproj/Localizable.strings": "\"Hello\" = \"Salut\";",
      "App/screens/de.lproj/Other.strings": "\"Bye\" = \"Ade\";",
      "App/screens/Localizable.strings": "\"Bye\" = \"nobody knows the language\";",
    ]
    let compilation = compiled(screen + "preview S \"P\" { language = de }", files)
    #expect(compilation.diagnostics.isEmpty)
    #expect(try texts(compilation) == ["Hallo", "Tschüss"])
    #expect(try texts(compiled(screen, files, [german]), in: german) == ["Hallo", "Tschüss"])
    #expect(try texts(compiled(screen, files, [german])) == ["Hello", "Bye"])
  }

  @Test(arguments: [
    ("App/a.plumb", ["ar", "de", "en", "pt-BR"]), ("App/Main.storyboard", ["fr"]),
  ])
  func `are offered as far as its tables have them`(path: String, languages: [String]) {
    let files = [
      "App/de.lproj/Localizable.strings": "", "App/Base.lproj/Localizable.strings": "",
      "App/ar.lproj/Localizable.strings": "", "App/fr.lproj/Main.strings": "", "App/it.lproj/Other.strings": "",
      "App/Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": { "Hello": { "localizations": { "pt-BR": { "stringUnit": { "state": "translated", "value": "Oi" } } } } } }
      """,
    ]
    let found = TranslationSearch.languages(
      for: path, reading: { files[$0].map { Array($0.utf8) } },
      listing: { _, extensions in
        files.keys.sorted().filter { file in extensions.contains { file.hasSuffix("." + $0) } }
      })
    #expect(found.map(\.identifier) == languages)
  }

  @Test func `may stand in a catalog, and fall back on the language without its region`() throws {
    let files = [
      "App/Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": {
        "Hello": { "localizations": { "pt": { "stringUnit": { "state": "translated", "value": "Olá" } },
                                      "pt-BR": { "stringUnit": { "state": "translated", "value": "Oi" } } } },
        "Bye": { "localizations": { "pt": { "stringUnit": { "state": "translated", "value": "Adeus" } } } } } }
      """
    ]
    let brazil = compiled(screen + "preview S \"P\" { language = \"pt-BR\" }", files)
    #expect(try texts(brazil) == ["Oi", "Adeus"])
    let own = compiled(screen + "preview S \"P\" { language = en }", files)
    #expect(own.diagnostics.isEmpty)
    #expect(try texts(own) == ["Hello", "Bye"])
  }

  @Test func `are read only where somebody asks for them`() {
    var looked = false
    _ = compile(
      "a.plumb", Array(screen.utf8), reading: { _ in nil },
      listing: { _, _ in
        looked = true
        return []
      })
    #expect(!looked)
  }

  @Test func `are those of its own tables for a storyboard`() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="root">
      <rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews><label text="Hello" id="l">
      <rect key="frame" x="0.0" y="0.0" width="32" height="48"/></label></subviews></view></objects></document>
      """
    let files = [
      "App/de.lproj/Box.strings": "\"l.text\" = \"Hallo\";",
      "App/de.lproj/Localizable.strings": "\"Hello\" = \"Moin\";",
    ]
    let compilation = compiled(document, files, at: "App/Base.lproj/Box.xib", [german])
    #expect(try texts(compilation, in: german) == ["Hallo"])
  }

  @Test func `that no table has are told where a preview asks for them, with those that there are`() throws {
    let files = [
      "fr.lproj/Localizable.strings": "\"Hello\" = \"Salut\";", "Localizable.xcstrings": "{ \"strings\": {} }",
    ]
    let layout = screen + "preview S \"P\" { language = de }"
    let none = compiled(layout, files)
    let problem = try #require(none.diagnostics.first)
    #expect(none.diagnostics.count == 1 && problem.severity == .warning && problem.code.number == 18)
    #expect(problem.range.map { Array(layout.utf8)[$0.offsets] } == Array("de".utf8)[...])
    #expect(try texts(none) == ["Hello", "Bye"])
    let known = compiled(screen, ["Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": {} }"], [german])
    #expect(known.diagnostics.map(\.help) == ["available languages: en"])
  }

  @Test func `in tables with a mistake are left out, which is told`() {
    let files = ["de.lproj/Localizable.strings": "\"Hello\" = "]
    #expect(compiled(screen, files, [german]).diagnostics.map(\.code.number) == [914, 18])
  }

  @Test func `decide the direction, unless somebody else does`() throws {
    var axes = Axes(devices: DeviceChoice.named("iphone-16"))
    axes.languages = [nil, TextLanguage("ar")]
    func directions(_ overrides: EnvironmentOverrides = EnvironmentOverrides()) -> [LayoutDirection] {
      var screen = Screen(name: "S")
      screen.overrides = overrides
      return axes.environments(for: screen).map(\.traits.direction)
    }
    #expect(directions() == [.leftToRight, .rightToLeft])
    var hebrew = EnvironmentOverrides()
    hebrew.language = TextLanguage("he")
    #expect(directions(hebrew) == [.rightToLeft])
    hebrew.direction = .leftToRight
    #expect(directions(hebrew) == [.leftToRight])
    axes.directions = [.leftToRight]
    #expect(directions() == [.leftToRight, .leftToRight])
  }

  @Test func `name cells, and directions only where they are not the language's`() throws {
    var environment = Environment(try #require(Device.named("iphone-16")))
    func suffix(_ language: String?, _ direction: LayoutDirection) -> String {
      environment.language = language.flatMap(TextLanguage.init)
      environment.traits.direction = direction
      return ScreenVariant(file: "a", screen: Screen(name: "S"), environment: environment).variantSuffix
    }
    #expect(suffix("de", .leftToRight) == "+de" && suffix("ar", .rightToLeft) == "+ar")
    #expect(suffix("ar", .leftToRight) == "+ar+ltr" && suffix("de", .rightToLeft) == "+de+rtl")
    #expect(suffix(nil, .rightToLeft) == "+rtl")
  }
}
