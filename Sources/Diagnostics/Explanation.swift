/// What a code stands for, for someone who meets it for the first time.
package struct Explanation: Sendable {
  package let code: DiagnosticCode
  /// A few words without the names of one case.
  package let title: String
  package let text: String
  /// A layout that gets the diagnostic, and the same as it should be; nil where no layout can show it.
  package let wrong: String?
  package let right: String?

  package init(_ code: DiagnosticCode, _ title: String, _ text: String, wrong: String? = nil, right: String? = nil) {
    (self.code, self.title, self.text) = (code, title, text)
    (self.wrong, self.right) = (wrong, right)
  }
}
