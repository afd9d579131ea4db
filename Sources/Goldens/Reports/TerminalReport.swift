package import Diagnostics
import Raster

/// The results of a run for a terminal; the last line is the summary.
package func terminalText(_ record: RunRecord, coloring: Coloring = .plain) -> String {
  let report = TerminalReport(record: record, coloring: coloring)
  return report.text
}

/// One result in full, for a terminal.
package func cellText(_ result: CellResult, coloring: Coloring = .plain) -> String {
  let report = TerminalReport(record: RunRecord(goldens: "", fingerprint: ""), coloring: coloring)
  return ([report.heading(result)] + report.details(result)).map { $0 + "\n" }.joined()
}

/// All that is different in one cell, nothing folded: a line for each view and each group of pixels.
package func allChanges(of result: CellResult) -> String {
  let changes = result.groups.flatMap { [$0.leader] + $0.followers }
  let views = changes.map { "\($0.path) (\($0.kind)) \($0.words)" }
  let places = result.difference?.clusters.map { "pixels \($0.width) × \($0.height) at \($0.x), \($0.y)" } ?? []
  let lines = views + places
  return (lines.isEmpty ? ["nothing in it can be compared"] : lines).map { "         \($0)\n" }.joined()
}

private struct TerminalReport {
  let record: RunRecord
  let coloring: Coloring

  /// More cells than these are told by name alone.
  private static let detailedCells = 20

  var text: String {
    var lines = rendererLines
    var told: [[String]: String] = [:]
    for result in record.results where !result.mayBeRendererAlone {
      lines.append(heading(result))
      let details = details(result)
      if let other = told[details] {
        if !details.isEmpty { lines.append("         as \(other)") }
      } else if told.count < TerminalReport.detailedCells {
        lines += details
        told[details] = result.cell
      }
    }
    lines += causeLines
    return (lines + [record.summary]).map { $0 + "\n" }.joined()
  }

  /// A renderer that is another than the goldens' is told once, with the pictures that differ and nothing else does.
  private var rendererLines: [String] {
    guard let renderer = record.rendererDifference else { return [] }
    let cells = renderer.cells.prefix(3).joined(separator: ", ") + (renderer.cells.count > 3 ? ", …" : "")
    return ["the renderer is not the one that recorded the goldens: \(renderer.changes)"]
      + (renderer.words.map { ["  \($0): \(cells)"] } ?? [])
      + ["  --frames-only skips pictures; --update records them again", ""]
  }

  func heading(_ result: CellResult) -> String {
    let verdict = result.verdictText
    let padded = verdict + String(repeating: " ", count: max(0, 8 - verdict.count))
    return "\(paint(padded, color(of: result.verdict))) \(result.cell)"
  }

  func details(_ result: CellResult) -> [String] {
    var lines = [result.message].compactMap(\.self)
    for (group, alike) in folded(result.groups) {
      lines += groupLines(group, result)
      if !alike.isEmpty { lines.append("  and the same for \(shortList(alike))") }
    }
    if result.verdicts.contains(.paint), let difference = result.difference {
      let places = difference.clusters.count == 1 ? "1 place" : "\(difference.clusters.count) places"
      let views = result.paintedViews.isEmpty ? "" : ": " + result.paintedViews.joined(separator: ", ")
      lines.append(
        result.verdict == .paint
          ? "\(difference.differing) pixels differ in \(places)\(views)"
          : "pixels differ where no view changed\(views)")
      let told = Set(result.groups.flatMap(\.causes))
      lines += result.causes.indices.filter { !told.contains($0) }.map { causeLine(result.causes[$0]) }
    }
    return lines.map { "         \($0)" }
  }

  private func groupLines(_ group: ChangeGroup, _ result: CellResult) -> [String] {
    var lines = ["\(paint(group.leader.path, "1")) (\(group.leader.kind)) \(group.leader.words)"]
    lines += group.reasons.map { reason in
      let before = reason.before.map { ", before \($0)" } ?? ""
      return "  \(reason.text)\(before)" + (reason.place.map { "  \($0)" } ?? "")
    }
    lines += group.causes.filter { result.causes.indices.contains($0) }.map { "  " + causeLine(result.causes[$0]) }
    if !group.followers.isEmpty { lines.append("  and with it \(shortList(group.followers.map(\.path)))") }
    return lines
  }

  /// Such as `2: go, subtitle`.
  private func shortList(_ names: [String]) -> String {
    "\(names.count): \(names.prefix(5).joined(separator: ", "))" + (names.count > 5 ? ", …" : "")
  }

  /// Groups to tell, each with the leaders of those that are the same but for their names, as the rows of a table are.
  private func folded(_ groups: [ChangeGroup]) -> [(group: ChangeGroup, alike: [String])] {
    var told: [(group: ChangeGroup, alike: [String])] = []
    for group in groups {
      if let place = told.firstIndex(where: { isAlike($0.group, group) }) {
        told[place].alike.append(group.leader.path)
      } else {
        told.append((group, []))
      }
    }
    return told
  }

  private func isAlike(_ a: ChangeGroup, _ b: ChangeGroup) -> Bool {
    !a.reasons.isEmpty && a.reasons.map(\.place) == b.reasons.map(\.place) && a.causes == b.causes
      && (a.leader.kind, a.leader.words) == (b.leader.kind, b.leader.words) && a.followers.count == b.followers.count
  }

  private func causeLine(_ cause: Cause) -> String {
    "because of \(cause.place): \(cause.words)"
  }

  /// The places that did it, each with the number of cells, when there is more than one cell.
  private var causeLines: [String] {
    guard record.results.count > 1 else { return [] }
    let counts = record.causeCounts
    guard !counts.isEmpty else { return [] }
    return [""]
      + counts.map { "\($0.count == 1 ? "1 cell" : "\($0.count) cells") \(causeLine($0.cause))" } + [""]
  }

  private func color(of verdict: Verdict) -> String {
    switch verdict {
    case .equal: "32"
    case .layout, .look, .paint, .error: "31"
    case .new, .missing, .orphaned: "33"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    coloring == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// A text on one line, cut where it is long.
func shortened(_ text: String, to count: Int = 60) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  if line.isEmpty { return "nothing" }
  return line.count <= count ? line : line.prefix(count - 1) + "…"
}
