/// Events that belong together: they are over when there is none for a while, or when it has taken too long to wait more.
///
/// Times in milliseconds of any one clock.
package struct Burst: Sendable {
  /// An editor's write, rename and removal of a backup come within this time of each other.
  package static let pause = 15
  /// A writer that never pauses is looked at this often.
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
