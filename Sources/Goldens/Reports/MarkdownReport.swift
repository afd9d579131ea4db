extension RunReport {
  /// A summary for a pull request.
  package var markdown: String {
    var lines = ["### Layouts: \(record.summary)", ""]
    if !missingShards.isEmpty {
      lines += ["Shards \(missingShards.map(String.init).joined(separator: ", ")) are missing.", ""]
    }
    if let renderer = record.rendererDifference {
      let words = renderer.words.map { " \($0)." } ?? ""
      lines += ["The renderer is not the one that recorded the goldens: \(code(renderer.changes)).\(words)", ""]
    }
    lines += causeLines
    let told = record.results.filter { !$0.mayBeRendererAlone }
    if !told.isEmpty {
      lines += ["| verdict | cell | what |", "|---|---|---|"]
      lines += told.prefix(RunReport.shownCells).map { result in
        "| \(result.verdictText) | \(code(result.cell)) | \(code(headline(of: result)))\(followers(of: result)) |"
      }
      let rest = told.count - RunReport.shownCells
      if rest > 0 { lines.append("| | and \(rest) more | |") }
      lines += ["", "`plumb review` steps through them, `plumb accept --all` records them as goldens."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shownCells = 50

  private var causeLines: [String] {
    let causes = record.causeCounts
    guard !causes.isEmpty else { return [] }
    return causes.prefix(RunReport.shownCells).map { cause, count in
      "- \(code(cause.place)) \(code(cause.words)): \(count == 1 ? "1 cell" : "\(count) cells")"
    } + [""]
  }

  private func followers(of result: CellResult) -> String {
    let more = result.groups.count - 1 + result.groups.reduce(0) { $0 + $1.followers.count }
    return more > 0 ? ", and \(more) more" : ""
  }

  /// A text as code, which it cannot leave, nor its cell of a table: whatever a record says, there is no markup in it, no
  /// link and nobody's name.
  private func code(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "|": "¦"
      case "`": "'"
      default: scalar.properties.generalCategory == .control || scalar.properties.isPatternWhitespace ? " " : scalar
      }
    }
    return "`\(String(String.UnicodeScalarView(scalars)))`"
  }
}
