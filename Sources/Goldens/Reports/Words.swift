import Diagnostics
import FrameRecords
import LayoutModel
import Raster

// Changes in words. Nothing decides on these.

extension ChangeGroup.Change {
  package var words: String { changes.map(\.words).joined(separator: "; ") }
}

extension ChangeGroup {
  /// The leading view and its change, such as `footer.ok y 40 → 48`.
  var headline: String { "\(leader.path) \(leader.words)" }
}

extension Reason {
  /// Such as `title.top == safeArea.top + 8 → 14`.
  package var words: String {
    let name = property.map { "\($0): " } ?? ""
    return switch (before, after) {
    case (let before?, let after?): name + rewriting(before, after)
    case (nil, let after?): "new: \(name)\(shortened(after, to: 90))"
    case (let before?, nil): "removed: \(name)\(shortened(before, to: 90))"
    case (nil, nil): property ?? "a constraint"
    }
  }
}

extension Cause {
  /// Such as `let gap = 8 → 14`.
  package var words: String {
    let more = linkedLines == 0 ? "" : linkedLines == 1 ? ", with 1 more line" : ", with \(linkedLines) more lines"
    return editWords + more
  }

  private var editWords: String {
    switch kind {
    case .fileAdded: return "the file is new"
    case .fileRemoved: return "the file was removed"
    case .fileChanged: return "the file changed"
    case .move: return "moved: \(shortened(after))"
    case .edit: break
    }
    let line = lead + spacer(lead, after) + after + spacer(after, trail) + trail
    if before.isEmpty {
      return lead.isEmpty && trail.isEmpty
        ? "added: \(shortened(after))" : "added '\(shortened(after))' in '\(shortened(line))'"
    }
    if after.isEmpty {
      return lead.isEmpty && trail.isEmpty
        ? "removed: \(shortened(before))" : "removed '\(shortened(before))' from '\(shortened(line))'"
    }
    return around(shortened(before, to: 40) + " → " + shortened(after, to: 40), lead, trail)
  }

  /// The file and line, for where the column would only be in the way.
  package var shortPlace: String {
    switch kind {
    case .edit, .move: "\(path):\(line)"
    case .fileAdded, .fileRemoved, .fileChanged: path
    }
  }
}

/// A text of which some words became others, those in place: `a + 8 → 14`.
private func rewriting(_ before: String, _ after: String) -> String {
  let difference = WordDifference(before, after)
  if difference.head.isEmpty && difference.tail.isEmpty || difference.old.isEmpty || difference.new.isEmpty {
    return "\(shortened(before)) → \(shortened(after))"
  }
  return around(shortened(difference.old) + " → " + shortened(difference.new), difference.head, difference.tail)
}

/// Words with their surroundings, cut on the far sides.
private func around(_ words: String, _ lead: String, _ trail: String) -> String {
  let reach = 60
  let head = lead.count <= reach ? lead : "…" + lead.suffix(reach - 1)
  let tail = trail.count <= reach / 2 ? trail : trail.prefix(reach / 2 - 1) + "…"
  return head + spacer(head, words) + words + spacer(words, tail) + tail
}

/// A space between parts that would otherwise read as one word.
private func spacer(_ text: some StringProtocol, _ next: some StringProtocol) -> String {
  guard let last = text.last, let first = next.first else { return "" }
  func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "\"" }
  return isOfWord(last) && isOfWord(first) ? " " : ""
}

// MARK: - Cells

/// A result in a few words.
package func headline(of result: CellResult) -> String {
  switch result.verdict {
  case .layout, .look: headlines(of: result).joined(separator: "; ")
  case .paint: result.difference.map { "\($0.differing) pixels differ" } ?? result.message ?? "its picture changed"
  case .new: result.causes.isEmpty ? "it has no golden" : "a new screen or state; it has no golden"
  case .missing, .error: result.message ?? "it could not be compared"
  case .orphaned: result.causes.isEmpty ? "no cell uses this golden any more" : "the screen or state is gone"
  case .equal: "as it was"
  }
}

/// The changes that one cause made in a cell, in a few words.
func headline(of result: CellResult, for cause: Cause) -> String {
  let groups = result.groups(for: cause)
  guard let first = groups.first else { return headline(of: result) }
  return first.headline + more(than: groups)
}

/// How many more views changed than the one that leads the first group.
func more(than groups: [ChangeGroup]) -> String {
  let count = groups.count - 1 + groups.reduce(0) { $0 + $1.followers.count }
  return count > 0 ? ", and \(count) more" : ""
}

/// One for each verdict, none twice.
private func headlines(of result: CellResult) -> [String] {
  result.verdicts.reduce(into: []) { lines, verdict in
    if let line = leading(verdict, in: result), !lines.contains(line) { lines.append(line) }
  }
}

/// The first change that a verdict is for.
private func leading(_ verdict: Verdict, in result: CellResult) -> String? {
  if verdict == .paint { return "pixels differ where no view changed" }
  let group = result.groups.first { ($0.leader.aspects == [.look]) == (verdict == .look) }
  let named = group ?? result.groups.first { $0.leader.aspects.contains(.look) == (verdict == .look) }
  return named?.headline
}

/// Such as `3 cells`.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
