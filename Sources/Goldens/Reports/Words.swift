import Diagnostics
import FrameRecords
import LayoutModel
package import Raster

// No code may depend on these words; they are for people only.

extension ChangeGroup.Change {
  package var words: String { changes.map(\.words).joined(separator: "; ") }
}

extension ChangeGroup {
  /// The leading view and its change, such as `footer.ok y 40 → 48`.
  var headline: String { "\(leader.path) \(leader.words)" }
}

extension Reason {
  /// The change in words, such as `title.top == safeArea.top + 8 → 14`.
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
  /// The edit in words, such as `let gap = 8 → 14`.
  package var words: String {
    let more = linkedLines == 0 ? "" : linkedLines == 1 ? ", with 1 more line" : ", with \(linkedLines) more lines"
    return editWords + more
  }

  private var editWords: String {
    switch kind {
    case .fileAdded: return "the file is new"
    case .fileRemoved: return "the file was removed"
    case .fileChanged: return "the file changed"
    case .fileRenamed: return "the file was renamed from '\(before)'"
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
    return around(shortened(before, to: 40) + " → " + shortened(after, to: 40), lead: lead, trail: trail)
  }

  /// `file:line`, or only the file if all of it changed.
  package var shortPlace: String {
    switch kind {
    case .edit, .move: place.short
    case .fileAdded, .fileRemoved, .fileChanged, .fileRenamed: path
    }
  }
}

/// Returns a text with only its changed words rewritten in place: `a + 8 → 14`.
private func rewriting(_ before: String, _ after: String) -> String {
  let difference = WordDifference(before, after)
  if difference.head.isEmpty && difference.tail.isEmpty || difference.old.isEmpty || difference.new.isEmpty {
    return "\(shortened(before)) → \(shortened(after))"
  }
  return around(
    shortened(difference.old) + " → " + shortened(difference.new), lead: difference.head, trail: difference.tail)
}

/// Returns words with the text around them, shortened at the outer ends.
private func around(_ words: String, lead: String, trail: String) -> String {
  let reach = 60
  let head = lead.count <= reach ? lead : "…" + lead.suffix(reach - 1)
  let tail = trail.count <= reach / 2 ? trail : trail.prefix(reach / 2 - 1) + "…"
  return head + spacer(head, words) + words + spacer(words, tail) + tail
}

/// Returns a space if the two parts would otherwise run together as one word.
private func spacer(_ text: some StringProtocol, _ next: some StringProtocol) -> String {
  guard let last = text.last, let first = next.first else { return "" }
  func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "\"" }
  return isOfWord(last) && isOfWord(first) ? " " : ""
}

extension RunRecord {
  package func headline(of result: VariantResult) -> String {
    let words = verdictWords(of: result)
    guard let former = result.renamedFrom else { return words }
    return "renamed from \(former)" + (result.verdict == .renamed ? "" : "; \(words)")
  }

  private func verdictWords(of result: VariantResult) -> String {
    let isExplained = !result.causes.isEmpty
    return switch result.verdict {
    case .layout, .look: headlines(of: result).joined(separator: "; ")
    case .paint: result.difference.map(\.pixelWords) ?? result.message ?? "its picture changed"
    case .new where base != nil: isExplained ? "a new screen or state" : "it is not in the base"
    case .new: isExplained ? "a new screen or state; it has no golden" : "it has no golden"
    case .missing, .error: result.message ?? "it could not be compared"
    case .orphaned where isExplained: "the screen or state no longer exists"
    case .orphaned: base != nil ? "it is only in the base" : "no variant uses this golden"
    case .equal, .renamed: "unchanged"
    }
  }

  func headline(of result: VariantResult, for cause: Cause) -> String {
    let groups = result.groups(for: cause)
    guard let first = groups.first else { return headline(of: result) }
    return first.headline + more(than: groups)
  }
}

extension VariantResult {
  /// Nil if the golden has the variant's name.
  var renameWords: String? { renamedFrom.map { "renamed from \($0) to \(variant)" } }
}

extension PictureDifference {
  package var pixelWords: String { differing == 1 ? "1 pixel differs" : "\(differing) pixels differ" }
}

/// Returns how many views changed besides the leader of the first group, such as `, and 3 more`.
func more(than groups: [ChangeGroup]) -> String {
  let count = groups.count - 1 + groups.reduce(0) { $0 + $1.followers.count }
  return count > 0 ? ", and \(count) more" : ""
}

private func headlines(of result: VariantResult) -> [String] {
  result.verdicts.reduce(into: []) { lines, verdict in
    if let line = leading(verdict, in: result), !lines.contains(line) { lines.append(line) }
  }
}

private func leading(_ verdict: Verdict, in result: VariantResult) -> String? {
  if verdict == .paint { return "pixels differ where no view changed" }
  let group = result.groups.first { ($0.leader.aspects == [.look]) == (verdict == .look) }
  let named = group ?? result.groups.first { $0.leader.aspects.contains(.look) == (verdict == .look) }
  return named?.headline
}

/// Returns a count with its noun, such as `3 variants`.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
