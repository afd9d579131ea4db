/// Annotations for GitHub, which shows ten per step: the ten most severe problems are annotated, and a last line gives
/// the total.
struct GitHubAnnotations: Sendable {
  private struct Annotation {
    var severity: Severity
    var command: String
  }

  private static let most = 10

  /// The most severe problems so far, worst first. Equally severe ones keep their order.
  private var worst: [Annotation] = []
  private var counts: [Severity: Int] = [:]

  mutating func add(_ diagnostics: [Diagnostic], _ sources: Sources) {
    var places = PlaceFinder(sources)
    for diagnostic in diagnostics {
      counts[diagnostic.severity, default: 0] += 1
      let place = worst.firstIndex { $0.severity > diagnostic.severity } ?? worst.count
      guard place < GitHubAnnotations.most else { continue }
      worst.insert(
        Annotation(severity: diagnostic.severity, command: command(for: diagnostic, &places)), at: place)
      worst = Array(worst.prefix(GitHubAnnotations.most))
    }
  }

  var text: String {
    guard let summary = summary(of: counts) else { return "" }
    let count = counts.values.reduce(0, +)
    let shown = count > GitHubAnnotations.most ? ", the worst \(GitHubAnnotations.most) annotated" : ""
    return worst.map { $0.command + "\n" }.joined() + summary + shown + "\n"
  }
}

func gitHubText(ofFailure message: String) -> String { "::error::\(escaped(message, inProperty: false))\n" }

private func command(for diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
  var properties: [String] = []
  if let range = diagnostic.range {
    let start = places.start(of: range), end = places.end(of: range)
    properties.append("file=" + escaped(places.path(of: range), inProperty: true))
    properties.append("line=\(start.line)")
    properties.append("endLine=\(end.line)")
    // GitHub supports columns only for ranges within one line.
    if start.line == end.line { properties.append("col=\(start.column),endColumn=\(end.column)") }
  }
  properties.append("title=\(diagnostic.code)")
  let message = [diagnostic.message, diagnostic.help.map { "help: " + $0 }].compactMap { $0 }.joined(separator: "\n")
  return "::\(diagnostic.severity.command) \(properties.joined(separator: ","))::\(escaped(message, inProperty: false))"
}

/// Escapes text for a workflow command of GitHub.
private func escaped(_ text: String, inProperty: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where inProperty: result += "%3A"
    case "," where inProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "notice"
    }
  }
}
