package import Diagnostics
import FrameRecords
import LayoutModel
import Raster

/// Returns a run's results for a terminal: each source line with the variants it changed, then unexplained variants,
/// then the summary as the last line.
package func terminalText(_ record: RunRecord, coloring: Coloring = .plain) -> String {
  TerminalReport(record: record, coloring: coloring).text
}

package func variantText(_ result: VariantResult, coloring: Coloring = .plain) -> String {
  let report = TerminalReport(record: RunRecord(goldens: "", fingerprint: ""), coloring: coloring)
  return ([report.heading(result)] + report.details(result)).map { $0 + "\n" }.joined()
}

/// Returns a source line for a terminal, with the number of variants it changed and the clearest of them in full.
package func causeText(_ group: CauseGroup, _ record: RunRecord, coloring: Coloring = .plain) -> String {
  TerminalReport(record: record, coloring: coloring).lines(of: group).map { $0 + "\n" }.joined()
}

/// Returns every difference of a variant without folding: one line per view and one per cluster of pixels.
package func allChanges(of result: VariantResult) -> String {
  let changes = result.groups.flatMap { [$0.leader] + $0.followers }
  let views = changes.map { "\($0.path) (\($0.kind)) \($0.words)".onOneLine }
  let places = result.difference?.clusters.map { "pixels \($0.width) × \($0.height) at \($0.x), \($0.y)" } ?? []
  let lines = views + places
  return (lines.isEmpty ? ["there is nothing to compare"] : lines).map { "         \($0)\n" }.joined()
}

private struct TerminalReport {
  let record: RunRecord
  let coloring: Coloring

  /// Variants and causes beyond these limits are listed by name only.
  private static let detailedVariants = 20, variantsOfCause = 3

  var text: String {
    let groups = record.causeGroups
    var lines = rendererLines
    for group in groups {
      lines += group.number <= TerminalReport.detailedVariants ? self.lines(of: group) : [causeHeading(group)]
      lines.append("")
    }
    lines += unexplainedLines(hasCauses: !groups.isEmpty)
    lines += record.masks.map { "ignored: \($0.words)  \($0.place)".onOneLine }
    return (lines + [record.summary]).map { $0 + "\n" }.joined()
  }

  private var rendererLines: [String] {
    guard let renderer = record.rendererDifference else { return [] }
    let variants =
      renderer.variants.prefix(3).joined(separator: ", ").onOneLine + (renderer.variants.count > 3 ? ", …" : "")
    return ["the goldens were recorded with another renderer: \(renderer.changes.onOneLine)"]
      + (renderer.words.map { ["  \($0): \(variants)"] } ?? [])
      + ["  use --frames-only to skip pictures, or --update to record them again", ""]
  }

  private func causeHeading(_ group: CauseGroup) -> String {
    let words = "\(group.cause.shortPlace)  \(group.cause.words)".onOneLine
    return "\(paint("\(group.number)", "1"))  \(paint(words, "1")) · \(counted(group.variants.count, "variant"))"
  }

  func lines(of group: CauseGroup) -> [String] {
    let shown = group.variants.prefix(min(group.distinctCount, TerminalReport.variantsOfCause))
    var lines = [causeHeading(group)]
    for place in shown {
      let result = record.results[place]
      lines += [heading(result)] + details(result, of: group.cause)
      let others = record.numbers(of: result, in: record.causeGroups).filter { $0 != group.number }
      if !others.isEmpty { lines.append("         also changed by \(names(others.map(String.init)))") }
    }
    let rest = group.variants.dropFirst(shown.count).map { record.results[$0].variant }
    if !rest.isEmpty { lines.append("         and \(rest.count) more: \(names(rest))") }
    return lines
  }

  private func unexplainedLines(hasCauses: Bool) -> [String] {
    let results = record.unexplained.map { record.results[$0] }
    var lines: [String] = []
    var firstVariants: [[String]: String] = [:]
    if hasCauses, !results.isEmpty { lines.append("no source line explains \(counted(results.count, "variant"))") }
    for result in results {
      lines.append(heading(result))
      let details = details(result)
      if let other = firstVariants[details] {
        if !details.isEmpty { lines.append("         same as \(other.onOneLine)") }
      } else if firstVariants.count < TerminalReport.detailedVariants {
        lines += details
        firstVariants[details] = result.variant
      }
    }
    return lines + (hasCauses && !results.isEmpty ? [""] : [])
  }

  func heading(_ result: VariantResult) -> String {
    let verdict = result.verdictText
    let padded = verdict + String(repeating: " ", count: max(0, 8 - verdict.count))
    return "\(paint(padded, color(of: result.verdict))) \(result.variant.onOneLine)"
  }

  /// Returns the lines that describe a variant's changes. With a cause, only that cause's changes are described.
  func details(_ result: VariantResult, of cause: Cause? = nil) -> [String] {
    var lines = [result.renameWords, result.message].compactMap { $0?.onOneLine }
    for (group, alike) in folded(cause.map(result.groups(for:)) ?? result.groups) {
      lines += groupLines(group, cause == nil ? result.causes : [])
      if !alike.isEmpty { lines.append("  the same in \(counted(alike.count, "other view")): \(names(alike))") }
    }
    let isPaint = cause.map(result.isPainted(by:)) ?? true
    if isPaint, result.verdicts.contains(.paint), let difference = result.difference {
      let views = result.paintedViews.isEmpty ? "" : ": " + result.paintedViews.joined(separator: ", ").onOneLine
      lines.append(
        result.verdict == .paint
          ? "\(difference.pixelWords) in \(counted(difference.clusters.count, "place"))\(views)"
          : "pixels differ where no view changed\(views)")
    }
    if cause == nil {
      let explained = Set(result.groups.flatMap(\.causes))
      lines += result.causes.indices.filter { !explained.contains($0) }.map { causeLine(result.causes[$0]) }
    }
    return lines.map { "         \($0)" }
  }

  private func groupLines(_ group: ChangeGroup, _ causes: [Cause]) -> [String] {
    let leader = group.leader
    var lines = ["\(paint(leader.path.onOneLine, "1")) (\(leader.kind.onOneLine)) \(leader.words.onOneLine)"]
    lines += group.reasons.map { "  " + ($0.words + ($0.place.map { "  \($0)" } ?? "")).onOneLine }
    lines += group.causes.filter { causes.indices.contains($0) }.map { "  " + causeLine(causes[$0]) }
    let followers = group.followers.map(\.path)
    if !followers.isEmpty {
      lines.append(
        "  \(followers.count == 1 ? "1 view follows" : "\(followers.count) views follow"): \(names(followers))")
    }
    return lines
  }

  private func names(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ").onOneLine + (names.count > 5 ? ", …" : "")
  }

  /// Merges groups that differ only in the names of their views, such as rows of a table, and keeps the paths of the
  /// other leaders.
  private func folded(_ groups: [ChangeGroup]) -> [(group: ChangeGroup, alike: [String])] {
    var folds: [(group: ChangeGroup, alike: [String])] = []
    for group in groups {
      if let place = folds.firstIndex(where: { isAlike($0.group, group) }) {
        folds[place].alike.append(group.leader.path)
      } else {
        folds.append((group, []))
      }
    }
    return folds
  }

  private func isAlike(_ a: ChangeGroup, _ b: ChangeGroup) -> Bool {
    !a.reasons.isEmpty && a.reasons.map(\.place) == b.reasons.map(\.place) && a.causes == b.causes
      && a.leader.kind == b.leader.kind && a.leader.changes.map(\.amount) == b.leader.changes.map(\.amount)
      && a.followers.count == b.followers.count
  }

  private func causeLine(_ cause: Cause) -> String { "because of \(cause.place): \(cause.words)".onOneLine }

  private func color(of verdict: Verdict) -> String {
    switch verdict {
    case .equal: "32"
    case .layout, .look, .paint, .error: "31"
    case .new, .missing, .orphaned, .renamed: "33"
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    coloring == .ansi ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension ViewChange.Kind {
  /// The change without its starting point, so that rows that move by the same distance compare equal.
  fileprivate var amount: ViewChange.Kind {
    guard case .frame(let old, let new) = self else { return self }
    let isMoved = old.size == new.size
    let move = Point(x: (new.minX - old.minX).inThousandths, y: (new.minY - old.minY).inThousandths)
    return .frame(
      from: Rect(origin: .zero, size: isMoved ? .zero : old.size),
      to: Rect(origin: move, size: isMoved ? .zero : new.size))
  }
}
