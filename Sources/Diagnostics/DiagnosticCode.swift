/// A kind of problem, with its number and explanation.
///
/// It is declared next to the messages that use it. A number never changes its meaning; the wording may improve.
package final class DiagnosticCode: Sendable {
  package enum Form: Sendable {
    /// The examples are complete layouts, except that they may import the files in `importable`.
    case layout
    /// The examples are project files.
    case project
    /// The examples are descriptions or excerpts, because no short layout can show the problem.
    case words
  }

  /// A unique number. The hundreds give the stage that reports the problem.
  package let number: UInt16
  /// A few words that apply to every case, without names.
  package let title: String
  package let text: String
  /// An example with the problem, and the same example without it.
  package let wrong: String
  package let right: String
  package let form: Form

  /// The stages, indexed by the hundreds of a number.
  private static let stages = [
    "files", "syntax", "names", "values", "constraints", "statements and properties", "Visual Format", "solving",
    "rules", "storyboards and xibs", "project files",
  ]

  /// The stage that reports the problem.
  package var stage: String { DiagnosticCode.stages[Int(number) / 100] }

  /// The files that examples may import, by path.
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
  /// The code in print, such as `P0203`.
  package var description: String {
    let digits = String(number)
    return "P" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
