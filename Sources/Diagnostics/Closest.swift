/// Returns the candidate that a misspelt word most likely means; nil if no candidate is close enough.
///
/// A close candidate has an edit distance of at most a third of the longer word, rounded up. Insertions, deletions,
/// substitutions and transpositions count; letter case does not. Words without a common letter are never close. Ties go
/// to the candidate with the same letter case, then to a candidate from which the word only omits letters, then to the
/// first candidate.
package func closest(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = SpelledWord(word)
  guard wanted.length <= SpelledWord.longest else { return nil }
  var best: (candidate: String, distance: Int, exactDistance: Int, added: Int)?
  for candidate in candidates {
    let other = SpelledWord(candidate)
    let limit = wanted.tolerance(of: other)
    guard other.length <= SpelledWord.longest, abs(wanted.length - other.length) <= limit else { continue }
    let distance = editDistance(wanted.folded, other.folded)
    guard distance <= limit, distance <= best?.distance ?? limit else { continue }
    let exactDistance = editDistance(wanted.exact, other.exact)
    let added = wanted.onlyOmits(from: other) ? 0 : 1
    if let best, (best.distance, best.exactDistance, best.added) <= (distance, exactDistance, added) { continue }
    best = (candidate, distance, exactDistance, added)
  }
  return best?.candidate
}

private struct SpelledWord {
  let exact: [Unicode.Scalar]
  let folded: [Unicode.Scalar]

  /// Longer words are unlikely to be misspelt names, and a comparison takes time proportional to the product of the
  /// lengths.
  static let longest = 64

  init(_ word: String) {
    exact = Array(word.unicodeScalars.prefix(SpelledWord.longest + 1))
    folded = Array(word.lowercased().unicodeScalars.prefix(SpelledWord.longest + 1))
  }

  var length: Int { folded.count }

  func tolerance(of other: SpelledWord) -> Int {
    let longer = max(length, other.length)
    return min((longer + 2) / 3, longer - 1)
  }

  func onlyOmits(from other: SpelledWord) -> Bool {
    var rest = other.folded[...]
    return folded.allSatisfy { letter in
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

/// Returns the Damerau–Levenshtein distance without overlapping edits (optimal string alignment).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
