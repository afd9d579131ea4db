/// A burst of events, which ends after a pause or after a time limit.
///
/// Times are milliseconds of any clock, as long as it is always the same one.
package struct Burst: Sendable {
  /// The pause that ends a burst. An editor writes, renames and removes a backup within this time.
  package static let pause = 15
  /// The time limit. A file that is written without pauses is read this often.
  package static let limit = 120

  private let start: Int
  private var last: Int

  package init(start: Int) { (self.start, last) = (start, start) }

  package mutating func event(at time: Int) { last = time }

  /// Returns how long to wait for the next event.
  package func milliseconds(at time: Int) -> Int {
    max(0, min(last + Burst.pause, start + Burst.limit) - time)
  }
}
