import Diagnostics
import InterfaceBuilder
import Testing

@Suite struct `Translations of a document` {
  private static let views = """
    <label text="Hello" id="a"><accessibility key="accessibilityConfiguration" label="Greeting"/></label>
    <label id="b"><string key="text">Two
    lines</string></label>
    <button id="c"><state key="normal" title="Go"/></button>
    <button id="d"><buttonConfiguration key="configuration" style="filled" title="Buy"/></button>
    <segmentedControl id="e"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
    <searchBar placeholder="Search" id="f"><scopeButtonTitles><string>All</string></scopeButtonTitles></searchBar>
    <label text="Hello" id="g"/>
    """

  private func translations() throws -> Translations {
    let text = SmallDocument(views: Self.views).text
      .replacing("<scopeButtonTitles>", with: "<scopeButtonTitles key=\"scopeButtonTitles\">")
      .replacing("<segments>", with: "<segments key=\"segments\">")
    return try #require(Translations(of: SourceFile(path: "Small.xib", text: text)))
  }

  private func add(_ table: String, to translations: inout Translations) -> [Diagnostic] {
    translations.add(strings: SourceFile(path: "de.lproj/Small.strings", text: table), "de")
  }

  @Test(
    arguments: [
      ("a.text", "Hello"), ("a.accessibilityLabel", "Greeting"), ("b.text", "Two\nlines"), ("c.normalTitle", "Go"),
      ("d.configuration.title", "Buy"), ("e.segmentTitles[1]", "Two"), ("f.placeholder", "Search"),
      ("f.scopeButtonTitles[0]", "All"),
    ])
  func `belong to the texts that their keys name`(key: String, text: String) throws {
    var translations = try translations()
    #expect(add("\"\(key)\" = \"x\";", to: &translations).isEmpty)
    #expect(translations.languages.map(\.texts) == [[text: "x"]])
  }

  @Test(
    arguments: [
      "gone.text", "a", "a.", ".text", "a.font", "e.segmentTitles[2]", "e.segmentTitles[-1]", "e.segmentTitles[",
      "a.b.c.d",
    ])
  func `have no place where the document has no such text`(key: String) throws {
    var translations = try translations()
    #expect(add("\"\(key)\" = \"x\";", to: &translations).isEmpty)
    #expect(translations.languages.isEmpty)
  }

  @Test(
    arguments: [
      ("/* Class = \"UILabel\"; ObjectID = \"a\"; */\n\"a.text\" = \"Hallo\";\n", "Hallo"),
      ("// Hello\n\"a.text\"=\"Hallo\";", "Hallo"), ("a.text = Hallo;", "Hallo"), ("\"a.text\";", "a.text"),
      ("\"a.text\" = \"\\\"Hallo\\\"\\n\\U00e4\\Ud83d\\ude00\\\\\";", "\"Hallo\"\nä😀\\"),
      ("\"a.text\" = \"\\Ud83d\\Ud83d\\Ux\";", "\u{FFFD}\u{FFFD}\u{FFFD}x"),
      ("\"a.text\" = \"1\"; \"a.text\" = \"2\";", "2"),
    ])
  func `are read from tables as Xcode and translators write them`(table: String, text: String) throws {
    var translations = try translations()
    #expect(add(table, to: &translations).isEmpty)
    #expect(translations.languages.map(\.texts) == [["Hello": text]])
  }

  @Test func `are read from UTF-16 of either order, with a mark or without`() throws {
    let table = "\"a.text\" = \"Grüße 🐈\";"
    let units = Array(table.utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [big, little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, [0xEF, 0xBB, 0xBF] + Array(table.utf8)] {
      #expect(String(decoding: textOfTable(bytes), as: UTF8.self) == table)
    }
    // The reader reports half a character and half a surrogate pair, so the conversion keeps them.
    #expect(textOfTable(little + [0x20]) == little + [0x20])
    #expect(textOfTable([0x22, 0x00, 0x3D, 0xD8]) == [0x22, 0x00, 0x3D, 0xD8])
  }

  @Test(
    arguments: [
      ("\"a.text\" = \"x\"\n\"b.text\" = \"y\";", "expected ';'", 15),
      ("\"a.text\" = \"x", "the string has no closing quotation mark", 11), ("/* x", "the comment is not closed", 0),
      ("\"a.text\" = ;", "expected a string in quotation marks", 11),
      ("<?xml?>", "expected a string in quotation marks", 0),
    ])
  func `are not taken from a table with a mistake, which is reported`(table: String, words: String, place: Int) throws {
    var translations = try translations()
    let problem = try #require(add(table, to: &translations).first)
    #expect(problem.message == "the strings table cannot be read: \(words)")
    #expect(problem.range?.offsets.lowerBound == place)
    #expect(translations.languages.isEmpty && translations.unreadable == ["de.lproj/Small.strings"])
  }

  @Test func `are not taken from bytes that are no text`() throws {
    var translations = try translations()
    let table = SourceFile(path: "t", bytes: Array("\"a.text\" = \"".utf8) + [0xE4, 0x22, 0x3B])
    let problem = try #require(translations.add(strings: table, "de").first)
    #expect(problem.message.hasSuffix("it is neither UTF-8 nor UTF-16") && problem.range?.offsets.lowerBound == 12)
  }

  @Test func `come from string catalogs too, after tables, and not before somebody translated them`() throws {
    var translations = try translations()
    _ = add("\"a.text\" = \"Hallo\";", to: &translations)
    func unit(_ text: String, _ state: String) -> String {
      "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a.text": {"localizations": {"de": \(unit("Servus", "translated")), "fr": \(unit("Salut", "translated"))}},
        "c.normalTitle": {"localizations": {"de": \(unit("Los", "needs_review")), "fr": \(unit("Go", "new"))}},
        "f.placeholder": {"localizations": {"../../etc": \(unit("x", "translated")), "de": {"variations": {}}}}
      }}
      """
    #expect(translations.add(catalog: SourceFile(path: "c", text: catalog)).isEmpty)
    let found = translations.languages
    #expect(found.map(\.language) == ["de", "fr"])
    #expect(found.map(\.texts) == [["Hello": "Hallo", "Go": "Los"], ["Hello": "Salut"]])
  }

  @Test(arguments: [("{\"strings\": {", "expected a name", 13), ("[]", "it has no 'strings' object", 0)])
  func `are not taken from a catalog with a mistake`(catalog: String, words: String, place: Int) throws {
    var translations = try translations()
    let problem = try #require(translations.add(catalog: SourceFile(path: "c", text: catalog)).first)
    #expect(problem.message == "the strings table cannot be read: \(words)")
    #expect(problem.range?.offsets.lowerBound == place)
  }

  @Test func `of one text that differ clash, and the first in the document counts`() throws {
    var translations = try translations()
    _ = add("\"g.text\" = \"Servus\"; \"a.text\" = \"Hallo\";", to: &translations)
    #expect(translations.languages.map(\.texts) == [["Hello": "Hallo"]])
    #expect(translations.clashes.map(\.text) == ["Hello"])
    let same = SourceFile(path: "t", text: "\"g.text\" = \"Ciao\"; \"a.text\" = \"Ciao\";")
    _ = translations.add(strings: same, "it")
    #expect(translations.clashes.count == 1)
  }
}
