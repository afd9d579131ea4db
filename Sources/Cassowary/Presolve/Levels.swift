/// The distinct strengths of a system, strongest first. Level 0 is always `required`.
struct Levels: ~Copyable {
  private var strengths = Buffer<Double>()

  var count: Int { strengths.count }

  mutating func build(_ store: borrowing ConstraintStore) {
    strengths.removeAll()
    strengths.append(.infinity)
    for index in 0..<store.headers.count {
      let header = store.headers.base + index
      if header.pointee.strength < .infinity, header.pointee.isLive { insert(header.pointee.strength) }
    }
  }

  /// Returns the level of a strength, which must be one of the system's.
  func index(of strength: Double) -> Int32 {
    if strength == .infinity { return 0 }
    let place = lowerBound(strength)
    precondition(place < strengths.count && strengths[place] == strength, "no level for strength \(strength)")
    return Int32(place)
  }

  func contains(_ strength: Double) -> Bool {
    let place = lowerBound(strength)
    return place < strengths.count && strengths[place] == strength
  }

  private func lowerBound(_ strength: Double) -> Int {
    var low = 0, high = strengths.count
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle] > strength { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func insert(_ strength: Double) {
    let place = lowerBound(strength)
    if place < strengths.count, strengths[place] == strength { return }
    strengths.append(strength)
    var index = strengths.count - 1
    while index > place {
      strengths[index] = strengths[index - 1]
      index -= 1
    }
    strengths[place] = strength
  }
}
