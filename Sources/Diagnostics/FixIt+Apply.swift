extension Sources {
  /// Applies fixes; returns the texts that change, and how many fixes were applied.
  ///
  /// Skips a fix that overlaps an earlier one; it is reported again after the others have been made.
  package func applying(_ fixIts: [FixIt]) -> (changed: [SourceID: [UInt8]], count: Int) {
    var taken: [FixIt.Replacement] = [], count = 0
    for fixIt in fixIts where !fixIt.replacements.isEmpty {
      let clashes = fixIt.replacements.contains { new in taken.contains { $0.overlaps(new) } }
      if clashes { continue }
      taken += fixIt.replacements
      count += 1
    }
    var changed: [SourceID: [UInt8]] = [:]
    for replacement in taken.sorted(by: { $0.range > $1.range }) {
      let source = replacement.range.source
      changed[source, default: self[source].bytes]
        .replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
    }
    return (changed, count)
  }
}

extension FixIt.Replacement {
  /// Whether the two conflict; of two insertions at one position, only one can be made.
  fileprivate func overlaps(_ other: FixIt.Replacement) -> Bool {
    guard range.source == other.range.source else { return false }
    return range == other.range || range.lower < other.range.upper && other.range.lower < range.upper
  }
}
