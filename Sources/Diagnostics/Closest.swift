/// The candidate that a misspelt word most likely meant; nil when none is near enough to be worth naming.
///
/// Near is a third of the longer word, rounded up, in insertions, deletions, substitutions and exchanges of neighbours,
/// letters of either case being alike; nothing is near that has no letter in common. Of equally near candidates the
/// one of the same case wins, then the first given.
package func closest(to word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = SpelledWord(word)
  guard wanted.length <= SpelledWord.longest else { return nil }
  var best: (candidate: String, distance: Int, exactDistance: Int)?
  for candidate in candidates {
    let other = SpelledWord(candidate)
    let limit = wanted.tolerance(of: other)
    guard other.length <= SpelledWord.longest, abs(wanted.length - other.length) <= limit else { continue }
    let distance = editDistance(wanted.folded, other.folded)
    guard distance <= limit, distance <= best?.distance ?? limit else { continue }
    let exactDistance = editDistance(wanted.exact, other.exact)
    if let best, (best.distance, best.exactDistance) <= (distance, exactDistance) { continue }
    best = (candidate, distance, exactDistance)
  }
  return best?.candidate
}

/// A word as letters to compare.
private struct SpelledWord {
  let exact: [Unicode.Scalar]
  let folded: [Unicode.Scalar]

  /// Names are shorter; what is longer is no misspelling, and comparing costs the product of the lengths.
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
}

/// Damerau's and Levenshtein's distance without overlapping edits: no part is exchanged and then changed again.
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
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
