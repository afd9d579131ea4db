/// Returns the changes between two texts in the format of `diff -u`; empty without changes.
package func unifiedDiff(from old: String, to new: String, path: String) -> String {
  let hunks = hunks(edits(from: old.linesWithBreaks, to: new.linesWithBreaks))
  guard !hunks.isEmpty else { return "" }
  return "--- a/\(path.onOneLine)\n+++ b/\(path.onOneLine)\n" + hunks.map(text).joined()
}

extension String {
  /// The lines, each with its line break.
  package var linesWithBreaks: [Substring] {
    var lines: [Substring] = []
    var rest = self[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}

private struct Edit {
  enum Kind: String {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  var kind: Kind
  var line: Substring
  /// The number of preceding lines in each text.
  var before: (old: Int, new: Int)
}

private func edits(from a: [Substring], to b: [Substring]) -> [Edit] {
  let difference = b.difference(from: a)
  let removed = Set(difference.removals.map(\.place))
  let added = Set(difference.insertions.map(\.place))
  var edits: [Edit] = []
  var i = 0
  var j = 0
  while i < a.count || j < b.count {
    if i < a.count, removed.contains(i) {
      edits.append(Edit(kind: .removed, line: a[i], before: (i, j)))
      i += 1
    } else if j < b.count, added.contains(j) {
      edits.append(Edit(kind: .added, line: b[j], before: (i, j)))
      j += 1
    } else {
      edits.append(Edit(kind: .kept, line: a[i], before: (i, j)))
      i = i + 1
      j = j + 1
    }
  }
  return edits
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Groups the changes with three lines of context, and joins overlapping groups.
private func hunks(_ edits: [Edit]) -> [ArraySlice<Edit>] {
  let context = 3
  var ranges: [Range<Int>] = []
  for index in edits.indices where edits[index].kind != .kept {
    let range = max(0, index - context)..<min(edits.count, index + context + 1)
    if let last = ranges.last, last.upperBound >= range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }
  return ranges.map { edits[$0] }
}

private func text(of hunk: ArraySlice<Edit>) -> String {
  let start = hunk[hunk.startIndex].before
  let old = hunk.count { $0.kind != .added }
  let new = hunk.count { $0.kind != .removed }
  let head = "@@ -\(start.old + 1),\(old) +\(start.new + 1),\(new) @@\n"
  return head
    + hunk.map { edit in
      let end = edit.line.last?.isNewline == true ? "\n" : "\n\\ No newline at end of file\n"
      return edit.kind.rawValue + content(of: edit.line) + end
    }.joined()
}

/// Returns a line without its break. Nothing in the result controls a terminal or is a command to a build machine. Tabs
/// stay.
private func content(of line: Substring) -> String {
  var scalars = line.unicodeScalars
  // Any other break, such as a carriage return alone, is shown as an escape.
  if scalars.last == "\n" { scalars.removeLast() }
  return String(scalars).split(separator: "\t", omittingEmptySubsequences: false).map { String($0).onOneLine }
    .joined(separator: "\t")
}
