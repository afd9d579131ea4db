/// Views that wait for reuse, by reuse identifier, and the closures that create new ones.
@MainActor
struct ReusePool<Reused: UIView> {
  private var makers: [String: () -> Reused] = [:]
  private var waiting: [String: [Reused]] = [:]

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// - Parameter make: The closure that creates a view; nil removes the registration.
  mutating func register(_ identifier: String, _ make: (() -> Reused)?) { makers[identifier] = make }

  /// Returns a waiting view or else a new one; nil if the identifier is not registered.
  mutating func dequeue(_ identifier: String) -> (view: Reused, isNew: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, false) }
    return makers[identifier].map { ($0(), true) }
  }

  mutating func enqueue(_ view: Reused, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }
}
