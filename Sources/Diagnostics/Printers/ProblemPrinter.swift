/// Tells the problems of one run in one form: all that it gives together is that form's whole, such as one SARIF document or a
/// JSON object on every line.
///
/// No more than `Problems.limit` are told of a file and its imports; the first that is left out says so.
package struct ProblemPrinter: Sendable {
  package let format: DiagnosticFormat
  private let coloring: Coloring
  /// By the path of the first of the sources.
  private var told: [String: Int] = [:]
  private var hasTold = false
  private var annotations = GitHubAnnotations()
  private var log = SARIFLog()

  /// `coloring` concerns only the human form.
  package init(_ format: DiagnosticFormat, coloring: Coloring = .plain) {
    (self.format, self.coloring) = (format, coloring)
  }

  /// One for the next run, as this was at its start.
  package var another: ProblemPrinter { ProblemPrinter(format, coloring: coloring) }

  /// What is to be told at once of some problems, in the order given; lines that end with a newline.
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

  /// The same of what has no place in any source, such as a file that cannot be written.
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

  /// What is told once the run is over.
  package func end() -> String {
    switch format {
    case .human, .short, .json: ""
    case .github: annotations.text
    case .sarif: log.text
    }
  }

  /// Those that are still told of a file.
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
  /// Whether a plain line among the problems keeps the form what it is.
  package var allowsPlainLines: Bool {
    switch self {
    case .human, .short, .github: true
    case .json, .sarif: false
    }
  }
}

/// Problems as text that ends with a newline, in the order given; empty for none, but for SARIF, which is a document anyway.
///
/// `coloring` concerns only the human form.
package func formatted(
  _ diagnostics: [Diagnostic], in sources: Sources, as format: DiagnosticFormat, coloring: Coloring = .plain
) -> String {
  var printer = ProblemPrinter(format, coloring: coloring)
  return printer.text(of: diagnostics, in: sources) + printer.end()
}
