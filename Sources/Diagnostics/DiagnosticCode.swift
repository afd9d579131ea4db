/// A kind of problem: its number, and what to read about it.
///
/// Its entry stands beside the messages that carry it. A number never changes its meaning; the words may improve.
package final class DiagnosticCode: Sendable {
  package enum Form: Sendable {
    /// The examples are layouts, complete except for `importable`.
    case layout
    /// The examples are project files.
    case project
    /// The examples are words, or parts of a document, since no layout of a few lines can show the problem.
    case words
  }

  /// Unique; the hundreds are the stage that reports it.
  package let number: UInt16
  /// A few words, without names from a particular case.
  package let title: String
  package let text: String
  /// An example that gets the diagnostic, and the same as it should be.
  package let wrong: String
  package let right: String
  package let form: Form

  /// The stages, by the hundreds of numbers.
  private static let stages = [
    "files", "syntax", "names", "values", "constraints", "statements and properties", "Visual Format", "solving",
    "rules", "storyboards and xibs", "project files",
  ]

  /// The stage that reports it.
  package var stage: String { DiagnosticCode.stages[Int(number) / 100] }

  /// The files that examples can import, by path.
  package static let importable = ["Theme.plumb": "let standard = 8\n"]

  package init(
    _ number: UInt16, _ title: String, _ text: String, wrong: String, right: String, form: Form = .layout
  ) {
    (self.number, self.title, self.text) = (number, title, text)
    (self.wrong, self.right, self.form) = (wrong, right, form)
  }
}

extension DiagnosticCode: Hashable, Comparable {
  package static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.number == b.number }
  package static func < (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.number < b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension DiagnosticCode: CustomStringConvertible {
  /// Such as `P0203`.
  package var description: String {
    let digits = String(number)
    return "P" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
