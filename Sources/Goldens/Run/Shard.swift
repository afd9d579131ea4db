/// One of several equal parts of a project's cells, for running tests on several machines.
package struct Shard: Hashable, Sendable {
  /// The largest number of parts; more machines than any project has.
  package static let mostParts = 1_000

  /// The number of this part, from 1 to `count`.
  package let index: Int
  package let count: Int

  /// Returns nil unless `1 ≤ index ≤ count ≤ mostParts`.
  package init?(index: Int, count: Int) {
    guard (1...Shard.mostParts).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Returns whether the shard contains the cell at an index. Cells are dealt out in turn, so shards differ in size by
  /// at most one.
  package func holds(_ place: Int) -> Bool { place % count == index - 1 }
}
