/// The texts of a document, for translators.
struct StringTable {
  private let name: String
  /// In the order of the code.
  private var texts: [String] = []
  /// The types that have a text.
  private var users: [String: [String]] = [:]

  init(of uses: [(text: String, file: String)], named name: String) {
    self.name = name
    for (text, type) in uses {
      if users[text] == nil { texts.append(text) }
      if users[text]?.last != type { users[text, default: []].append(type) }
    }
  }

  /// The table in the language of the document, and those in others; none where there is nothing to translate.
  func files(_ translations: [(language: String, texts: [String: String])], _ document: Int) -> [SwiftExport.File] {
    [file("Base", document) { $0 }].compactMap(\.self)
      + translations.compactMap { language, translated in file(language, document) { translated[$0] } }
  }

  /// - Parameter translation: of a text; nil leaves it to the document's language.
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

  /// The text as tables of strings have it, on one line.
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
