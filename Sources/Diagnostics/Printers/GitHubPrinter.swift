/// Annotations for GitHub, which shows ten per step. The ten most severe problems become annotations, and a last line
/// gives the total.
struct GitHubAnnotations: Sendable {
  private struct Annotation {
    var severity: Severity
    var command: String
  }

  private static let most = 10

  /// The most severe problems so far, worst first. Equally severe problems keep their order.
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

func gitHubText(ofFailure message: String) -> String { "::error::\(gitHubMessage([message]))\n" }

private func command(for diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
  var properties: [String] = []
  if let range = diagnostic.range {
    let start = places.start(of: range)
    let end = places.end(of: range)
    properties.append("file=" + gitHubProperty(places.path(of: range)))
    properties.append("line=\(start.line)")
    properties.append("endLine=\(end.line)")
    // GitHub supports columns only for ranges within one line.
    if start.line == end.line { properties.append("col=\(start.column),endColumn=\(end.column)") }
  }
  properties.append("title=\(diagnostic.code)")
  let lines = [diagnostic.message, diagnostic.help.map { "help: " + $0 }].compactMap(\.self)
  return "::\(diagnostic.severity.command) \(properties.joined(separator: ","))::\(gitHubMessage(lines))"
}

/// Returns lines as the message of a GitHub workflow command.
package func gitHubMessage(_ lines: [String]) -> String {
  lines.map { $0.onOneLine.replacing("%", with: "%25") }.joined(separator: "%0A")
}

/// Returns a text as a property of a GitHub workflow command.
package func gitHubProperty(_ text: String) -> String {
  var result = ""
  for scalar in gitHubMessage([text]).unicodeScalars {
    switch scalar {
    case ":": result += "%3A"
    case ",": result += "%2C"
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
