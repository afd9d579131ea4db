extension Sources {
  /// Applies fixes. Returns the changed texts and the number of fixes applied.
  ///
  /// Skips a fix that overlaps an earlier one. It will be offered again once the others have been applied.
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
  /// Returns whether two replacements conflict. Two insertions at the same position do.
  fileprivate func overlaps(_ other: FixIt.Replacement) -> Bool {
    guard range.source == other.range.source else { return false }
    return range == other.range || range.lower < other.range.upper && other.range.lower < range.upper
  }
}
