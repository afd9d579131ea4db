import Diagnostics

extension RunReport {
  /// Workflow commands for GitHub Actions: an annotation at each line that caused a change, then one at each layout
  /// with an unexplained change. At most ten, because GitHub shows no more per step.
  package var gitHubCommands: String {
    var commands = record.causeGroups.map { group in
      let words = group.cells.prefix(5).map { place in
        "\(record.results[place].cell): \(record.headline(of: record.results[place], for: group.cause))"
      }
      let title = counted(group.cells.count, "cell") + " changed", cause = group.cause
      return "::error file=\(gitHubProperty(cause.path)),line=\(cause.line),col=\(cause.column),"
        + "title=\(gitHubProperty(title))::\(gitHubMessage([cause.words] + words))"
    }
    if let renderer = record.rendererDifference, let words = renderer.words {
      let title = gitHubProperty("the renderer is not the one that recorded the goldens")
      commands.append("::error title=\(title)::\(gitHubMessage(["\(words): \(renderer.changes)"]))")
    }
    for result in record.results where result.causes.isEmpty && !result.mayBeRendererAlone {
      let place = result.file.isEmpty ? "" : "file=\(gitHubProperty(result.file)),"
      let title = gitHubProperty("\(result.verdictText) \(result.cell)")
      commands.append("::error \(place)title=\(title)::\(gitHubMessage([record.headline(of: result)]))")
    }
    for mask in record.masks where mask.matchesNothing {
      let parts = mask.shortPlace.split(separator: ":").map(String.init)
      let file = gitHubProperty(parts.dropLast().joined(separator: ":"))
      let line = gitHubProperty(parts.last ?? "1")
      let title = gitHubProperty("a mask that hides nothing")
      commands.append("::warning file=\(file),line=\(line),title=\(title)::\(gitHubMessage([mask.words]))")
    }
    return commands.prefix(10).map { $0 + "\n" }.joined()
  }
}
