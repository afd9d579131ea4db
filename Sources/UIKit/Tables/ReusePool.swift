/// Views for reuse, by identifier, and how to make more.
@MainActor
struct ReusePool<Reused: UIView> {
  private var makers: [String: () -> Reused] = [:]
  private var waiting: [String: [Reused]] = [:]

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// - Parameter make: nil removes a registration.
  mutating func register(_ identifier: String, _ make: (() -> Reused)?) { makers[identifier] = make }

  /// A view that was shown before, or else a new one; nil where nobody said how to make one.
  mutating func dequeue(_ identifier: String) -> (view: Reused, isNew: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, false) }
    return makers[identifier].map { ($0(), true) }
  }

  mutating func enqueue(_ view: Reused, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }
}
