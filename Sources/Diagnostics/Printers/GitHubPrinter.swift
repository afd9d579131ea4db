/// GitHub shows ten annotations of a step, so the worst ten go out as such, then a line with the count of all.
func gitHubText(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
  guard !diagnostics.isEmpty else { return "" }
  var places = PlaceFinder(sources)
  let most = 10
  let worst = diagnostics.enumerated()
    .sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
    .prefix(most).map(\.element)
  var text = ""
  for diagnostic in worst { text += command(for: diagnostic, &places) + "\n" }
  let shown = diagnostics.count > most ? ", the worst \(most) annotated" : ""
  return text + (diagnostics.summary ?? "") + shown + "\n"
}

private func command(for diagnostic: Diagnostic, _ places: inout PlaceFinder) -> String {
  var properties: [String] = []
  if let range = diagnostic.range {
    let start = places.start(of: range), end = places.end(of: range)
    properties.append("file=" + escaped(places.path(of: range), inProperty: true))
    properties.append("line=\(start.line)")
    properties.append("endLine=\(end.line)")
    // GitHub knows columns only within one line.
    if start.line == end.line { properties.append("col=\(start.column),endColumn=\(end.column)") }
  }
  properties.append("title=\(diagnostic.code)")
  let message = [diagnostic.message, diagnostic.help.map { "help: " + $0 }].compactMap { $0 }.joined(separator: "\n")
  return "::\(diagnostic.severity.command) \(properties.joined(separator: ","))::\(escaped(message, inProperty: false))"
}

/// The escapes of GitHub's workflow commands.
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
