/// A burst of events, which ends after a pause, or when it has taken too long.
///
/// Times are milliseconds of any one clock.
package struct Burst: Sendable {
  /// An editor's write, rename and removal of a backup follow each other within this time.
  package static let pause = 15
  /// A file that is written without pauses is read this often.
  package static let limit = 120

  private let start: Int
  private var last: Int

  package init(start: Int) { (self.start, last) = (start, start) }

  package mutating func event(at time: Int) { last = time }

  /// How long to wait for the next event.
  package func milliseconds(at time: Int) -> Int {
    max(0, min(last + Burst.pause, start + Burst.limit) - time)
  }
}
