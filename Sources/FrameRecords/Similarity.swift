extension FrameRecord {
  /// Returns how much of two records is the same, from 0 to 1, whatever their screens and views are called. A view counts
  /// whole if another has its kind, frame and look, and half if another has its kind and one of both.
  package func similarity(to other: FrameRecord) -> Double {
    var mine = viewsBelowRoot, others = other.viewsBelowRoot
    let count = max(mine.count, others.count)
    guard size == other.size, count > 0 else { return 0 }
    /// Removes the views that have equal keys, and returns how many pairs they were.
    func match(_ key: (View) -> [String]?) -> Int {
      var places: [[String]: [Int]] = [:]
      for (place, view) in others.enumerated() { if let key = key(view) { places[key, default: []].append(place) } }
      var taken: Set<Int> = []
      mine.removeAll { view in
        guard let key = key(view), let place = places[key]?.popLast() else { return false }
        taken.insert(place)
        return true
      }
      others = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
      return taken.count
    }
    let whole = match { [$0.kind, "\($0.frame)", "\($0.looks)"] }
    let half =
      match { [$0.kind, "\($0.frame)"] } + match { $0.looks.isEmpty ? nil : [$0.kind, "\($0.looks)"] }
    return (Double(whole) + Double(half) / 2) / Double(count)
  }

  private var viewsBelowRoot: [View] { views.filter { $0.path != screen } }

  /// Returns the record with another's names for the screen, its root view and the preview.
  package func named(like other: FrameRecord) -> FrameRecord {
    var record = self
    for place in views.indices where views[place].path == screen { record.views[place].path = other.screen }
    record.views.sort { $0.path < $1.path }
    (record.screen, record.preview) = (other.screen, other.preview)
    return record
  }
}

/// Pairs things that are gone with new ones: two whose score is positive, and greater than that of each with any other.
package func unambiguousPairs(
  of gone: Int, with new: Int, score: (_ gone: Int, _ new: Int) -> Double
) -> [(gone: Int, new: Int)] {
  // A project has few renamed files at a time, and each pair costs a comparison.
  guard gone > 0, new > 0, gone * new <= 10_000 else { return [] }
  let scores = (0..<gone).map { gone in (0..<new).map { score(gone, $0) } }
  return (0..<gone).compactMap { place in
    guard let best = scores[place].indices.max(by: { scores[place][$0] < scores[place][$1] }) else { return nil }
    let value = scores[place][best]
    let isBest =
      scores[place].indices.allSatisfy { $0 == best || scores[place][$0] < value }
      && scores.indices.allSatisfy { $0 == place || scores[$0][best] < value }
    return value > 0 && isBest ? (place, best) : nil
  }
}
