/// An explanation of a code, for readers who meet it for the first time.
package struct Explanation: Sendable {
  package enum Form: Sendable {
    /// The examples are layouts, complete except for `importable`.
    case layout
    /// The examples describe files, since no short text can show the problem.
    case words
  }

  package let code: DiagnosticCode
  /// A few words, without names from a particular case.
  package let title: String
  package let text: String
  /// An example that causes the diagnostic, and its correction.
  package let wrong: String?
  package let right: String?
  package let form: Form

  /// The files that examples can import, by path.
  package static let importable = ["Theme.plumb": "let standard = 8\n"]

  package init(
    _ code: DiagnosticCode, _ title: String, _ text: String, wrong: String? = nil, right: String? = nil,
    form: Form = .layout
  ) {
    (self.code, self.title, self.text) = (code, title, text)
    (self.wrong, self.right, self.form) = (wrong, right, form)
  }
}
