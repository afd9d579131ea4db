/// The texts of a document, for translators.
struct StringTable {
  private let name: String
  /// The texts in the order in which the code uses them.
  private var texts: [String] = []
  /// The classes that use each text.
  private var users: [String: [String]] = [:]

  init(of uses: [(text: String, file: String)], named name: String) {
    self.name = name
    for (text, type) in uses {
      if users[text] == nil { texts.append(text) }
      if users[text]?.last != type { users[text, default: []].append(type) }
    }
  }

  /// Returns the table in the document's language and those in other languages. Empty if there is nothing to translate.
  func files(_ translations: [(language: String, texts: [String: String])], _ document: Int) -> [SwiftExport.File] {
    [file("Base", document) { $0 }].compactMap(\.self)
      + translations.compactMap { language, translated in file(language, document) { translated[$0] } }
  }

  /// - Parameter translation: Returns the translation of a text; nil for texts to leave in the document's language.
  private func file(_ language: String, _ document: Int, _ translation: (String) -> String?) -> SwiftExport.File? {
    let entries = texts.compactMap { text in
      translation(text).map { translation in
        let comment = users[text, default: []].joined(separator: ", ")
        return "/* \(comment) */\n\(StringTable.quoted(text)) = \(StringTable.quoted(translation));\n"
      }
    }
    if entries.isEmpty { return nil }
    return SwiftExport.File(
      name: "\(language).lproj/\(name).strings", text: entries.joined(separator: "\n"), document: document)
  }

  /// Returns a text as a quoted string of a string table, on one line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
