extension DiagnosticCode {
  package static let tooManyProblems = DiagnosticCode(10)
}

extension Diagnostic {
  /// - Parameter range: of the first that is left out.
  package static func tooManyProblems(at range: SourceRange?, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      .tooManyProblems, severity,
      "more than \(Problems.limit) problems; the rest are not shown", at: range)
  }
}

/// The problems that a pass finds, each once and no more of them than anyone reads.
package struct Problems: Sendable {
  /// As many as are told of one run.
  package static let limit = 1_000

  /// In the order of discovery; one more than are told when there are more.
  package private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Whether nothing more is taken.
  package var isFull: Bool { all.count > Problems.limit }

  package init() {}

  package mutating func append(_ diagnostic: Diagnostic) {
    guard !isFull, seen.insert(diagnostic).inserted else { return }
    all.append(diagnostic)
  }

  package static func += (problems: inout Problems, more: some Sequence<Diagnostic>) {
    for diagnostic in more { problems.append(diagnostic) }
  }
}
