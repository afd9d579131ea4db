extension RunReport {
  /// A summary for a pull request.
  package var markdown: String {
    var lines = ["### Layouts: \(record.summary)", ""]
    if !missingShards.isEmpty {
      lines += ["Shards \(missingShards.map(String.init).joined(separator: ", ")) are missing.", ""]
    }
    if let changes = record.results.first(where: { !$0.rendererChanges.isEmpty })?.rendererChanges {
      lines += ["The renderer is another than the goldens': \(changes.joined(separator: ", ")).", ""]
    }
    lines += causeLines
    if !record.results.isEmpty {
      lines += ["| verdict | cell | what |", "|---|---|---|"]
      lines += record.results.prefix(RunReport.shownCells).map { result in
        "| \(result.verdict.rawValue) | `\(plain(result.cell))` | \(plain(headline(of: result)))\(followers(of: result)) |"
      }
      let rest = record.results.count - RunReport.shownCells
      if rest > 0 { lines.append("| | and \(rest) more | |") }
      lines += ["", "`plumb review` goes through them, `plumb accept --all` makes them the goldens."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shownCells = 50

  private var causeLines: [String] {
    let causes = record.causeCounts
    guard !causes.isEmpty else { return [] }
    return causes.prefix(RunReport.shownCells).map { cause, count in
      "- `\(plain(cause.place))` \(plain(cause.words)): \(count == 1 ? "1 cell" : "\(count) cells")"
    } + [""]
  }

  private func followers(of result: CellResult) -> String {
    let more = result.groups.count - 1 + result.groups.reduce(0) { $0 + $1.followers.count }
    return more > 0 ? ", and \(more) more" : ""
  }

  /// A text that cannot leave its cell of a table.
  private func plain(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : $0 == "`" ? "'" : $0.isNewline ? " " : String($0) }.joined()
  }
}

extension RunRecord {
  /// The places that did it, each with the number of cells, in the order of the cells.
  var causeCounts: [(cause: Cause, count: Int)] {
    var counts: [(cause: Cause, count: Int)] = []
    for cause in results.flatMap(\.causes) {
      if let index = counts.firstIndex(where: { $0.cause == cause }) {
        counts[index].count += 1
      } else {
        counts.append((cause, 1))
      }
    }
    return counts
  }
}
