package import Diagnostics

extension DiagnosticCode {
  static let unreadableTable = DiagnosticCode(
    914, "unreadable table of strings",
    """
    Tables of strings and string catalogs hold a document's translations, as UTF-8 or UTF-16. If one has a mistake,
    Plumb ignores all of it, because an app that loads it gets nothing either.
    """,
    wrong: "\"a.text\" = \"Name\"", right: "\"a.text\" = \"Name\";", form: .words)

  package static let ofTranslations: [DiagnosticCode] = [.unreadableTable]
}

extension Diagnostic {
  static func unreadableTable(_ message: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unreadableTable, "the table of strings cannot be read: \(message)", at: range,
      help: "its translations are left out")
  }
}
