extension RunReport {
  /// Workflow commands for GitHub Actions: an annotation at each line that caused a change, then one at each layout
  /// with an unexplained change. At most ten, because GitHub shows no more per step.
  package var gitHubCommands: String {
    var commands = record.causeGroups.map { group in
      let words = group.cells.prefix(5).map { place in
        "\(record.results[place].cell): \(record.headline(of: record.results[place], for: group.cause))"
      }
      let title = counted(group.cells.count, "cell") + " changed", cause = group.cause
      return "::error file=\(property(cause.path)),line=\(cause.line),col=\(cause.column),title=\(property(title))::"
        + message("\(cause.words)\n\(words.joined(separator: "\n"))")
    }
    if let renderer = record.rendererDifference, let words = renderer.words {
      let title = property("the renderer is not the one that recorded the goldens")
      commands.append("::error title=\(title)::\(message("\(words): \(renderer.changes)"))")
    }
    for result in record.results where result.causes.isEmpty && !result.mayBeRendererAlone {
      let place = result.file.isEmpty ? "" : "file=\(property(result.file)),"
      commands.append(
        "::error \(place)title=\(property("\(result.verdictText) \(result.cell)"))::\(message(record.headline(of: result)))"
      )
    }
    for mask in record.masks where mask.matchesNothing {
      let parts = mask.shortPlace.split(separator: ":").map(String.init)
      let place = "file=\(property(parts.dropLast().joined(separator: ":"))),line=\(parts.last ?? "1")"
      commands.append("::warning \(place),title=\(property("a mask that hides nothing"))::\(message(mask.words))")
    }
    return commands.prefix(10).map { $0 + "\n" }.joined()
  }

  private func message(_ text: String) -> String {
    text.map { $0 == "%" ? "%25" : $0 == "\r" ? "%0D" : $0.isNewline ? "%0A" : String($0) }.joined()
  }

  private func property(_ text: String) -> String {
    message(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}
