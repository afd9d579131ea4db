/// One of several equal parts of a project's cells.
package struct Shard: Hashable, Sendable {
  /// The most parts there can be: more machines than any project has.
  package static let mostParts = 1_000

  /// From 1.
  package let index: Int
  package let count: Int

  /// nil unless `index` is one of `count` parts, of which there are at most `mostParts`.
  package init?(index: Int, count: Int) {
    guard (1...Shard.mostParts).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// The parts are dealt out in turn, so that all are of one size and each cell is in one.
  package func holds(_ place: Int) -> Bool { place % count == index - 1 }
}
