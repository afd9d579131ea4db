package import Diagnostics
package import LayoutModel

/// The translations of a document's texts, from the string tables beside the document.
package struct Translations: Sendable {
  /// A text with two translations into one language. A string table for code can contain only one of them.
  package struct Clash: Hashable, Sendable {
    package var text, language: String
    /// The range of the object with the text.
    package var origin: SourceRange
  }

  private struct Entry {
    var text, translation: String
    var origin: SourceRange
  }

  private let texts: InterfaceTexts
  private var entries: [String: [Entry]] = [:]
  private var keys: [String: Set<String>] = [:]
  /// The paths of invalid tables.
  package private(set) var unreadable: [String] = []

  /// Returns nil for a source that is not XML.
  package init?(of document: SourceFile) {
    guard let texts = InterfaceTexts(document) else { return nil }
    self.texts = texts
  }

  /// Adds a string table. Earlier tables take precedence.
  package mutating func add(strings table: SourceFile, _ language: String) -> [Diagnostic] {
    let read = readStrings(table)
    guard let strings = read.value else { return unread(table, read.diagnostics) }
    add(strings, language)
    return read.diagnostics
  }

  /// Adds a string catalog. Earlier tables take precedence.
  package mutating func add(catalog table: SourceFile) -> [Diagnostic] {
    let read = readCatalog(table)
    guard let languages = read.value else { return unread(table, read.diagnostics) }
    for (language, strings) in languages where Translations.isLanguage(language) { add(strings, language) }
    return read.diagnostics
  }

  private mutating func unread(_ table: SourceFile, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
    unreadable.append(table.path)
    return diagnostics
  }

  private mutating func add(_ strings: [String: String], _ language: String) {
    for (key, translation) in strings where !(keys[language]?.contains(key) ?? false) {
      // Tables keep the keys of deleted objects.
      guard let (text, origin) = texts.text(named: key) else { continue }
      keys[language, default: []].insert(key)
      entries[language, default: []].append(Entry(text: text, translation: translation, origin: origin))
    }
  }

  /// Returns whether a language's folder can have this name.
  package static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == "_")
      }
  }

  /// The languages in order, each with its translations by text. For several translations of one text, the first one in
  /// the document applies.
  package var languages: [(language: String, texts: [String: String])] {
    entries.sorted { $0.key < $1.key }.map { language, entries in
      (language, Dictionary(sorted(entries).map { ($0.text, $0.translation) }) { first, _ in first })
    }
  }

  /// The texts with a second, different translation, in document order.
  package var clashes: [Clash] {
    entries.sorted { $0.key < $1.key }.flatMap { language, entries in
      var first: [String: String] = [:]
      return sorted(entries).compactMap { entry -> Clash? in
        guard let known = first[entry.text] else {
          first[entry.text] = entry.translation
          return nil
        }
        return known == entry.translation ? nil : Clash(text: entry.text, language: language, origin: entry.origin)
      }
    }
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.origin, $0.translation) < ($1.origin, $1.translation) }
  }
}

/// Returns the text of a string table as UTF-8. Older tools write UTF-16 in either byte order, often without a mark.
package func textOfTable(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
  let mark = bytes.prefix(2)
  // A table begins with ASCII, so in UTF-16 one of its first two bytes is zero.
  let isBigEndian = mark == [0xFE, 0xFF] || mark.count == 2 && mark[0] == 0 && mark[1] != 0
  let isLittleEndian = mark == [0xFF, 0xFE] || mark.count == 2 && mark[0] != 0 && mark[1] == 0
  guard isBigEndian || isLittleEndian, bytes.count.isMultiple(of: 2) else { return bytes }
  let units = stride(from: 0, to: bytes.count, by: 2).map { place in
    let first = UInt16(bytes[place])
    let second = UInt16(bytes[place + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
  // Unpaired surrogates are invalid. The unchanged bytes cause an error later.
  guard let text = String(validating: units[(units.first == 0xFEFF ? 1 : 0)...], as: UTF16.self) else { return bytes }
  return Array(text.utf8)
}

/// Reads a string table with entries `"key" = "value";`. For a repeated key, the last value applies.
///
/// An error discards all entries, because an app cannot load any part of such a table.
func readStrings(_ source: SourceFile) -> Diagnosed<[String: String]?> {
  if let problem = unreadableTable(source) { return Diagnosed(nil, [problem]) }
  var reader = StringsReader(source.bytes)
  do throws(StringsReader.Mistake) {
    return Diagnosed(try reader.entries())
  } catch {
    return Diagnosed(nil, [.unreadableTable(error.words, at: SourceRange(source.id, error.place..<error.place))])
  }
}

func unreadableTable(_ source: SourceFile) -> Diagnostic? {
  let bytes = source.bytes
  if bytes.count > XMLLimits.size {
    return .unreadableTable(
      "it has \(bytes.count) bytes; at most \(XMLLimits.size) are allowed", at: SourceRange(source.id, 0..<0))
  }
  return firstInvalidUTF8(in: bytes).map {
    .unreadableTable("it is neither UTF-8 nor UTF-16", at: SourceRange(source.id, $0..<($0 + 1)))
  }
}

/// Parses the part of old-style property lists that string tables use.
private struct StringsReader {
  struct Mistake: Error {
    var words: String
    var place: Int
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func entries() throws(Mistake) -> [String: String] {
    var entries: [String: String] = [:]
    try skipSpace()
    while peek != nil {
      let key = try string()
      try skipSpace()
      // A key without a value is its own value.
      var value = key
      if skip(UInt8(ascii: "=")) {
        try skipSpace()
        value = try string()
        try skipSpace()
      }
      guard skip(UInt8(ascii: ";")) else { throw Mistake(words: "expected ';'", place: place) }
      entries[key] = value
      try skipSpace()
    }
    return entries
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() throws(Mistake) {
    while let byte = peek {
      if byte <= 0x20 {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if bytes[place...].starts(with: "/*".utf8) {
        let start = place
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        if place == bytes.count { throw Mistake(words: "the comment is not closed", place: start) }
        place += 2
      } else {
        return
      }
    }
  }

  private mutating func string() throws(Mistake) -> String {
    let start = place
    guard skip(UInt8(ascii: "\"")) else {
      while let byte = peek, StringsReader.isOfWord(byte) { place += 1 }
      if place == start { throw Mistake(words: "expected a string in quotation marks", place: start) }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += escaped()
      default: text.append(byte)
      }
    }
    throw Mistake(words: "the string has no closing quotation mark", place: start)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: signsOfWords.contains(byte)
    }
  }

  private static let signsOfWords = Array("_-.$:/".utf8)

  /// Returns the character of the escape sequence after a backslash, in UTF-8.
  private mutating func escaped() -> [UInt8] {
    guard let byte = peek else { return [] }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return Array(String(decoding: units(), as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  /// Returns the code unit of an escape sequence, and the next one if the two form a surrogate pair.
  private mutating func units() -> [UInt16] {
    guard let unit = unit() else { return [0xFFFD] }
    let next = Array(bytes[place...].prefix(2))
    guard UTF16.isLeadSurrogate(unit), next == Array("\\U".utf8) || next == Array("\\u".utf8) else { return [unit] }
    place += 2
    return [unit, self.unit() ?? 0xFFFD]
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[place...].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    place += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

func readCatalog(_ source: SourceFile) -> Diagnosed<[String: [String: String]]?> {
  if let problem = unreadableTable(source) { return Diagnosed(nil, [problem]) }
  let json: JSONValue
  do throws(JSONError) {
    json = try JSONValue(reading: source.bytes)
  } catch {
    let place = SourceRange(source.id, error.offset..<error.offset)
    return Diagnosed(nil, [.unreadableTable(error.problem, at: place)])
  }
  guard case .object(let strings)? = json["strings"] else {
    return Diagnosed(nil, [.unreadableTable("it has no 'strings' object", at: SourceRange(source.id, 0..<0))])
  }
  var languages: [String: [String: String]] = [:]
  // The source language counts as a translation even if no entry repeats its texts.
  if let own = json["sourceLanguage"]?.text { languages[own] = [:] }
  for (key, string) in strings {
    guard case .object(let localizations)? = string["localizations"] else { continue }
    for (language, localization) in localizations {
      guard let unit = localization["stringUnit"], let value = unit["value"]?.text, unit["state"]?.text != "new" else {
        continue
      }
      languages[language, default: [:]][key] = value
    }
  }
  return Diagnosed(languages)
}

/// A document's texts by their keys in Xcode's string tables: the id of an object, a dot, and the name of a property.
package struct InterfaceTexts: Sendable {
  private let elements: [String: XMLElement]

  /// Returns nil for a source that is not XML.
  package init?(_ source: SourceFile) {
    guard let root = readXML(source).value else { return nil }
    var elements: [String: XMLElement] = [:]
    var open = [root]
    while let element = open.popLast() {
      open.append(contentsOf: element.children.reversed())
      if let id = element.id, elements[id] == nil { elements[id] = element }
    }
    self.elements = elements
  }

  /// Returns a text and the position of its object, or nil for an unknown key.
  package func text(named name: String) -> (text: String, origin: SourceRange)? {
    guard let dot = name.firstIndex(of: "."), let element = elements[String(name[..<dot])],
      let text = element.text(of: name[name.index(after: dot)...])
    else { return nil }
    return (text, element.range)
  }
}

extension XMLElement {
  /// - Parameter property: A name such as `text`, `normalTitle`, `segmentTitles[0]` or `configuration.title`.
  fileprivate func text(of property: Substring) -> String? {
    if let dot = property.firstIndex(of: ".") {
      return child(key: String(property[..<dot]))?.text(of: property[property.index(after: dot)...])
    }
    if property.hasSuffix("]"), let bracket = property.firstIndex(of: "[") {
      let name = property[..<bracket]
      let number = property[property.index(after: bracket)...].dropLast()
      guard let place = Int(number), let items = child(key: name == "segmentTitles" ? "segments" : String(name)),
        items.children.indices.contains(place)
      else { return nil }
      return items.children[place].string("title") ?? items.children[place].text
    }
    if let text = string(String(property)) { return text }
    if property.hasSuffix("Title"), let state = child("state", key: String(property.dropLast(5))) {
      return state.string("title")
    }
    guard property.hasPrefix("accessibility") else { return nil }
    return child(key: "accessibilityConfiguration")?.string(property.dropFirst(13).lowercased())
  }
}

/// The string tables for an app's code: translations by text, by language.
package struct TextTables: Sendable {
  package private(set) var languages: [TextLanguage: [String: String]] = [:]

  package init() {}

  /// Adds a string table. Earlier tables take precedence.
  package mutating func add(strings table: SourceFile, _ language: TextLanguage) -> [Diagnostic] {
    let read = readStrings(table)
    if let strings = read.value { add(strings, language) }
    return read.diagnostics
  }

  /// Adds a string catalog. Earlier tables take precedence.
  package mutating func add(catalog table: SourceFile) -> [Diagnostic] {
    let read = readCatalog(table)
    for (name, strings) in (read.value ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let language = TextLanguage(name) { add(strings, language) }
    }
    return read.diagnostics
  }

  private mutating func add(_ strings: [String: String], _ language: TextLanguage) {
    languages[language, default: [:]].merge(strings) { first, _ in first }
  }
}

extension DiagnosticCode {
  static let unreadableTable = DiagnosticCode(
    914, title: "unreadable strings table",
    """
    Strings tables and string catalogs contain a document's translations, in UTF-8 or UTF-16. If a table has a mistake,
    Plumb ignores the whole table, because an app could not load it either.
    """,
    wrong: "\"a.text\" = \"Name\"", right: "\"a.text\" = \"Name\";"
  ).with(form: .words)

  package static let ofTranslations: [DiagnosticCode] = [.unreadableTable]
}

extension Diagnostic {
  static func unreadableTable(_ message: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unreadableTable, "the strings table cannot be read: \(message)", at: range,
      help: "Plumb ignores its translations")
  }
}
