/// Prints the problems of one run in one format. The entire output is valid: a single SARIF document, or a JSON object
/// on every line.
///
/// A file and its imports get at most `Problems.limit` problems, followed by a note if there are more.
package struct ProblemPrinter: Sendable {
  package let format: DiagnosticFormat
  private let coloring: Coloring
  /// The number of printed problems, keyed by the path of the main file.
  private var printed: [String: Int] = [:]
  private var hasPrinted = false
  private var annotations = GitHubAnnotations()
  private var log = SARIFLog()

  /// - Parameter coloring: Ignored for formats other than `human`.
  package init(_ format: DiagnosticFormat, coloring: Coloring = .plain) {
    self.format = format
    self.coloring = coloring
  }

  /// A new printer with the same settings, for another run.
  package var another: ProblemPrinter { ProblemPrinter(format, coloring: coloring) }

  /// Returns the text to print immediately for some problems, in the given order.
  package mutating func text(of diagnostics: [Diagnostic], in sources: Sources) -> String {
    let shown = admitted(diagnostics, of: sources.files.first?.path ?? "")
    defer { hasPrinted = hasPrinted || !shown.isEmpty }
    switch format {
    case .human:
      let text = humanText(of: shown, in: sources, coloring)
      return hasPrinted && !shown.isEmpty ? "\n" + text : text
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

  /// Returns the text to print immediately for a failure without a source, such as a file that can't be written.
  package mutating func text(ofFailure message: String) -> String {
    switch format {
    case .human, .short: return "error: \(message.onOneLine)\n"
    case .json: return jsonText(ofFailure: message)
    case .github: return gitHubText(ofFailure: message)
    case .sarif:
      log.add(failure: message)
      return ""
    }
  }

  package func end() -> String {
    switch format {
    case .human, .short, .json: ""
    case .github: annotations.text
    case .sarif: log.text
    }
  }

  /// Returns the problems within the limit, followed by a note if the file has more.
  private mutating func admitted(_ diagnostics: [Diagnostic], of path: String) -> [Diagnostic] {
    let before = printed[path] ?? 0
    guard before <= Problems.limit else { return [] }
    let room = Problems.limit - before
    var shown = diagnostics
    if let end = diagnostics.firstIndex(where: { $0.code == .tooManyProblems }), end <= room {
      shown = Array(diagnostics[...end])
      printed[path] = Problems.limit + 1
      return shown
    }
    if diagnostics.count > room {
      let first = diagnostics[room]
      shown = diagnostics.prefix(room) + [.tooManyProblems(at: first.range, first.severity)]
    }
    printed[path] = before + shown.count
    return shown
  }
}

extension DiagnosticFormat {
  /// Whether other lines may be printed between problems without breaking the format.
  package var allowsPlainLines: Bool {
    switch self {
    case .human, .short, .github: true
    case .json, .sarif: false
    }
  }
}

/// Returns problems as text, in the given order. Without problems, the text is empty, except for SARIF, which is always
/// a document.
///
/// - Parameter coloring: Ignored for formats other than `human`.
package func formatted(
  _ diagnostics: [Diagnostic], in sources: Sources, as format: DiagnosticFormat, coloring: Coloring = .plain
) -> String {
  var printer = ProblemPrinter(format, coloring: coloring)
  return printer.text(of: diagnostics, in: sources) + printer.end()
}
