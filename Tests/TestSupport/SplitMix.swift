/// A small random generator that gives the same numbers everywhere (Steele, Lea and Flood, 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns the bytes with a few of them removed, duplicated, swapped or replaced.
  package mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<below(6) + 1 where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[below(bytes.count)], at: place)
      case 2: bytes.swapAt(place, below(bytes.count))
      default: bytes.replaceSubrange(place..<min(bytes.count, place + below(40)), with: [])
      }
    }
    return bytes
  }
}
