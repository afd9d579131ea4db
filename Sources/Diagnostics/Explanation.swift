/// What a code stands for, for someone who meets it for the first time.
package struct Explanation: Sendable {
  package enum Form: Sendable {
    /// The examples are layouts, each with all that it needs but `importable`.
    case layout
    /// The examples are words about files, since no text of a few lines can show the problem.
    case words
  }

  package let code: DiagnosticCode
  /// A few words without the names of one case.
  package let title: String
  package let text: String
  /// What gets the diagnostic, and the same as it should be.
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
