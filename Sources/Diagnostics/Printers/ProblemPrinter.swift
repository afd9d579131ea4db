/// Prints the problems of one run in one format; the whole output is valid, such as a single SARIF document or a JSON
/// object on every line.
///
/// Prints at most `Problems.limit` problems for a file and its imports, then says that it left out others.
package struct ProblemPrinter: Sendable {
  package let format: DiagnosticFormat
  private let coloring: Coloring
  /// By the path of the first source.
  private var told: [String: Int] = [:]
  private var hasTold = false
  private var annotations = GitHubAnnotations()
  private var log = SARIFLog()

  /// `coloring` only affects the human-readable form.
  package init(_ format: DiagnosticFormat, coloring: Coloring = .plain) {
    (self.format, self.coloring) = (format, coloring)
  }

  /// A printer for the next run, in this one's initial state.
  package var another: ProblemPrinter { ProblemPrinter(format, coloring: coloring) }

  /// The lines to print immediately for some problems, in the given order.
  package mutating func text(of diagnostics: [Diagnostic], in sources: Sources) -> String {
    let shown = admitted(diagnostics, of: sources.files.first?.path ?? "")
    defer { hasTold = hasTold || !shown.isEmpty }
    switch format {
    case .human:
      let text = humanText(shown, sources, coloring)
      return hasTold && !shown.isEmpty ? "\n" + text : text
    case .short: return shortText(shown, sources)
    case .json: return jsonText(shown, sources)
    case .github:
      annotations.add(shown, sources)
      return ""
    case .sarif:
      log.add(shown, sources)
      return ""
    }
  }

  /// The same for a failure without a source, such as a file that cannot be written.
  package mutating func text(ofFailure message: String) -> String {
    switch format {
    case .human, .short: return "error: \(message)\n"
    case .json: return jsonText(ofFailure: message)
    case .github: return gitHubText(ofFailure: message)
    case .sarif:
      log.add(failure: message)
      return ""
    }
  }

  /// The text to print once the run is over.
  package func end() -> String {
    switch format {
    case .human, .short, .json: ""
    case .github: annotations.text
    case .sarif: log.text
    }
  }

  /// The problems of a file that are still within the limit.
  private mutating func admitted(_ diagnostics: [Diagnostic], of path: String) -> [Diagnostic] {
    let before = told[path] ?? 0
    guard before <= Problems.limit else { return [] }
    let room = Problems.limit - before
    var shown = diagnostics
    if let end = diagnostics.firstIndex(where: { $0.code == .tooManyProblems }), end <= room {
      shown = Array(diagnostics[...end])
      told[path] = Problems.limit + 1
      return shown
    }
    if diagnostics.count > room {
      let first = diagnostics[room]
      shown = diagnostics.prefix(room) + [.tooManyProblems(at: first.range, first.severity)]
    }
    told[path] = before + shown.count
    return shown
  }
}

extension DiagnosticFormat {
  /// Whether plain lines may appear between problems without breaking the format.
  package var allowsPlainLines: Bool {
    switch self {
    case .human, .short, .github: true
    case .json, .sarif: false
    }
  }
}

/// The problems as lines of text, in the given order; empty if there are none, except for SARIF, which is a document
/// anyway.
///
/// `coloring` only affects the human-readable form.
package func formatted(
  _ diagnostics: [Diagnostic], in sources: Sources, as format: DiagnosticFormat, coloring: Coloring = .plain
) -> String {
  var printer = ProblemPrinter(format, coloring: coloring)
  return printer.text(of: diagnostics, in: sources) + printer.end()
}
