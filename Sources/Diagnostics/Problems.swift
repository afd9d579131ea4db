extension DiagnosticCode {
  package static let tooManyProblems = DiagnosticCode(
    10, "too many problems",
    """
    Plumb reports at most a thousand problems for one file and its imports. So many usually have a few causes, or
    the file is not a layout.
    """,
    wrong: "a web page that was saved as screen.plumb\n",
    right: "the page's layout, written as screens and constraints\n", form: .words)
}

extension Diagnostic {
  /// - Parameter range: The range of the first problem left out.
  package static func tooManyProblems(at range: SourceRange?, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, severity,
      "more than \(Problems.limit) problems; the rest are not shown", at: range)
  }
}

/// Collects the problems that a pass finds, without duplicates and up to a limit.
package struct Problems: Sendable {
  /// The maximum number of problems to print for a file and its imports.
  package static let limit = 1_000

  /// The problems in the order in which they were found. If there are too many, one more than the limit.
  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Whether further problems will be dropped.
  package var isFull: Bool { all.count > Problems.limit }

  package init() {}

  package mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
  }

  /// Replaces the last problem for which a condition holds. Returns whether there is one.
  package mutating func replaceLast(with diagnostic: Diagnostic, where isMeant: (Diagnostic) -> Bool) -> Bool {
    guard let index = all.lastIndex(where: isMeant) else { return false }
    all[index] = diagnostic
    return true
  }

  package static func += (problems: inout Problems, more: some Sequence<Diagnostic>) {
    for diagnostic in more { problems.append(diagnostic) }
  }
}
