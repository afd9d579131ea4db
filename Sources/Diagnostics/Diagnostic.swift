package enum Severity: String, Comparable, Sendable {
  case error, warning, advice

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .advice: 2
    }
  }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// Another place that contributes to a problem, with an explanation.
package struct Note: Hashable, Sendable {
  package var message: String
  package var range: SourceRange

  package init(_ message: String, at range: SourceRange) {
    self.message = message
    self.range = range
  }
}

/// A change that certainly fixes the problem. All replacements apply together.
package struct FixIt: Hashable, Sendable {
  package struct Replacement: Hashable, Sendable {
    package var range: SourceRange
    package var text: String

    package init(_ range: SourceRange, with text: String) {
      self.range = range
      self.text = text
    }
  }

  package var message: String
  package var replacements: [Replacement]

  package init(_ message: String, replacements: [Replacement]) {
    self.message = message
    self.replacements = replacements
  }
}

/// A problem in the user's files.
///
/// A message starts in lower case, has no full stop and uses the words of the source. `range` is the smallest wrong
/// range; nil only for a problem of a whole file or run.
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var message: String
  package var range: SourceRange?
  /// The text to print under the range, unless the message already says the same.
  package var label: String?
  package var notes: [Note] = []
  package var help: String?
  package var fixIts: [FixIt] = []

  package init(
    _ code: DiagnosticCode, as severity: Severity, _ message: String, at range: SourceRange?, help: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }

  package func with(label: String? = nil, notes: [Note] = []) -> Diagnostic {
    var diagnostic = self
    diagnostic.label = label
    diagnostic.notes = notes
    return diagnostic
  }
}

extension Diagnostic {
  package static func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    var diagnostic = Diagnostic(code, as: .error, message, at: range, help: help)
    diagnostic.fixIts = fixIts
    return diagnostic
  }

  package static func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    var diagnostic = Diagnostic(code, as: .warning, message, at: range, help: help)
    diagnostic.fixIts = fixIts
    return diagnostic
  }
}

/// A result that exists for any input, with the problems in the input.
package struct Diagnosed<Value> {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Diagnosed: Sendable where Value: Sendable {}

extension Sources {
  /// Applies fixes, and returns the changed texts and the number of applied fixes.
  ///
  /// A fix that overlaps an earlier one is skipped, and is offered again after the others are applied.
  package func applying(_ fixIts: [FixIt]) -> (changed: [SourceID: [UInt8]], count: Int) {
    var taken: [FixIt.Replacement] = []
    var count = 0
    for fixIt in fixIts where !fixIt.replacements.isEmpty {
      let clashes = fixIt.replacements.contains { new in taken.contains { $0.overlaps(new) } }
      if clashes { continue }
      taken += fixIt.replacements
      count += 1
    }
    var changed: [SourceID: [UInt8]] = [:]
    for replacement in taken.sorted(by: { $0.range > $1.range }) {
      let source = replacement.range.source
      changed[source, default: self[source].bytes]
        .replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
    }
    return (changed, count)
  }
}

extension FixIt.Replacement {
  /// Two insertions at the same position also conflict.
  fileprivate func overlaps(_ other: FixIt.Replacement) -> Bool {
    guard range.source == other.range.source else { return false }
    return range == other.range || range.lower < other.range.upper && other.range.lower < range.upper
  }
}

extension DiagnosticCode {
  package static let tooManyProblems = DiagnosticCode(
    10, title: "too many problems",
    """
    Plumb reports at most a thousand problems for one file and its imports. Usually, a few mistakes cause them
    all, or the file is not a layout.
    """,
    wrong: "a web page that was saved as screen.plumb\n",
    right: "the page's layout, written as screens and constraints\n"
  ).with(form: .words)
}

extension Diagnostic {
  /// - Parameter range: The range of the first omitted problem.
  package static func tooManyProblems(at range: SourceRange?, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, as: severity,
      "more than \(Problems.limit) problems; the rest are not shown", at: range)
  }
}

/// Collects the problems that a pass finds, without duplicates and up to a limit.
package struct Problems: Sendable {
  /// The maximum number of problems to print for a file and its imports.
  package static let limit = 1_000

  /// In the order of discovery; at most one more than the limit.
  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package var isFull: Bool { all.count > Problems.limit }

  package init() {}

  package mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
  }

  /// Replaces the last matching problem, and returns whether there is one.
  package mutating func replaceLast(with diagnostic: Diagnostic, where isMeant: (Diagnostic) -> Bool) -> Bool {
    guard let index = all.lastIndex(where: isMeant) else { return false }
    all[index] = diagnostic
    return true
  }

  package static func += (problems: inout Problems, more: some Sequence<Diagnostic>) {
    for diagnostic in more { problems.append(diagnostic) }
  }
}

/// A kind of problem, with its number and explanation.
///
/// Each code is declared next to its messages. A number never changes its meaning, but the wording may improve.
package final class DiagnosticCode: Sendable {
  package enum Form: Sendable {
    /// The examples are complete layouts, which may import the files in `importable`.
    case layout
    case project
    /// The examples are descriptions or excerpts, because no short layout can show the problem.
    case words
  }

  /// A unique number. The hundreds give the stage that reports the problem.
  package let number: UInt16
  /// A few words that apply to every case, without names.
  package let title: String
  package let text: String
  /// An example with the problem, and the same example without the problem.
  package let wrong: String
  package let right: String
  package let form: Form

  /// Indexed by the hundreds of a number.
  private static let stages = [
    "files", "syntax", "names", "values", "constraints", "statements and properties", "Visual Format", "solving",
    "rules", "storyboards and xibs", "project files",
  ]

  package var stage: String { DiagnosticCode.stages[Int(number) / 100] }

  /// The files that examples may import, by path.
  package static let importable = ["Theme.plumb": "let standard = 8\n"]

  package init(_ number: UInt16, title: String, _ text: String, wrong: String, right: String) {
    self.number = number
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
    form = .layout
  }

  private init(_ code: DiagnosticCode, form: Form) {
    number = code.number
    title = code.title
    text = code.text
    wrong = code.wrong
    right = code.right
    self.form = form
  }

  package func with(form: Form) -> DiagnosticCode { DiagnosticCode(self, form: form) }
}

extension DiagnosticCode: Hashable, Comparable {
  package static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.number == b.number }
  package static func < (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.number < b.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension DiagnosticCode: CustomStringConvertible {
  /// The printed code, such as `P0203`.
  package var description: String {
    let digits = String(number)
    return "P" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
