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

  /// The table in the language of the document; nil where there is nothing to translate.
  func file(_ document: Int) -> SwiftExport.File? {
    if texts.isEmpty { return nil }
    let entries = texts.map { text in
      let word = StringTable.quoted(text)
      return "/* \(users[text, default: []].joined(separator: ", ")) */\n\(word) = \(word);\n"
    }
    return SwiftExport.File(
      name: "Base.lproj/\(name).strings", text: entries.joined(separator: "\n"), document: document)
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
