/// A bracket that belongs to a pair, which the Unicode bidirectional algorithm gives one direction (UAX #9, BD16).
enum PairedBracket: Hashable {
  /// An opening bracket, with the sign that closes it.
  case opening(closing: UInt32)
  case closing(UInt32)

  /// Returns nil for all other characters.
  init?(_ scalar: Unicode.Scalar) {
    if let closing = PairedBracket.closings[scalar.value] {
      self = .opening(closing: closing)
    } else if PairedBracket.closers.contains(scalar.value) {
      self = .closing(PairedBracket.same[scalar.value] ?? scalar.value)
    } else {
      return nil
    }
  }

  /// Canonically equivalent angle brackets from two blocks.
  private static let same: [UInt32: UInt32] = [0x232A: 0x3009]

  private static let closings: [UInt32: UInt32] = {
    var closings = Dictionary(uniqueKeysWithValues: beforeTheirClosings.map { ($0, $0 + 1) })
    closings.merge(otherPairs) { first, _ in first }
    return closings.mapValues { same[$0] ?? $0 }
  }()
  private static let closers = Set(beforeTheirClosings.map { $0 + 1 } + otherPairs.map(\.1))

  /// The pairs of Unicode's `BidiBrackets.txt`: opening brackets that directly precede their closing ones, and the
  /// other pairs.
  private static let beforeTheirClosings: [UInt32] = [
    0x28, 0xF3A, 0xF3C, 0x169B, 0x2045, 0x207D, 0x208D, 0x2308, 0x230A, 0x2329, 0x2768, 0x276A, 0x276C, 0x276E,
    0x2770, 0x2772, 0x2774, 0x27C5, 0x27E6, 0x27E8, 0x27EA, 0x27EC, 0x27EE, 0x2983, 0x2985, 0x2987, 0x2989, 0x298B,
    0x2991, 0x2993, 0x2995, 0x2997, 0x29D8, 0x29DA, 0x29FC, 0x2E22, 0x2E24, 0x2E26, 0x2E28, 0x2E55, 0x2E57, 0x2E59,
    0x2E5B, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0xFE59, 0xFE5B, 0xFE5D, 0xFF08,
    0xFF5F, 0xFF62,
  ]
  private static let otherPairs: [(UInt32, UInt32)] = [
    (0x5B, 0x5D), (0x7B, 0x7D), (0x298D, 0x2990), (0x298F, 0x298E), (0xFF3B, 0xFF3D), (0xFF5B, 0xFF5D),
  ]
}

/// Returns the pairs of brackets in a paragraph, as indices in the order of the opening ones.
func bracketPairs(_ brackets: [PairedBracket?]) -> [(opening: Int, closing: Int)] {
  var open: [(closing: UInt32, place: Int)] = [], pairs: [(opening: Int, closing: Int)] = []
  for (place, bracket) in brackets.enumerated() {
    switch bracket {
    case nil: continue
    case .opening(let closing):
      // Brackets that are nested more deeply have no pair.
      if open.count == 63 { return pairs.sorted { $0.opening < $1.opening } }
      open.append((closing, place))
    case .closing(let sign):
      guard let match = open.lastIndex(where: { $0.closing == sign }) else { continue }
      pairs.append((open[match].place, place))
      open.removeSubrange(match...)
    }
  }
  return pairs.sorted { $0.opening < $1.opening }
}
