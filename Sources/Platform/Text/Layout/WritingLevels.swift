import LayoutModel

/// Returns the embedding level of each byte of a text. Text on even levels runs to the right, on odd levels to the
/// left. Returns nil if all text runs to the right.
///
/// This is the Unicode bidirectional algorithm (UAX #9) without explicit embeddings: a paragraph has the direction of
/// its first strong letter, numbers run to the right, brackets have the direction of their content, and other neutral
/// characters have the direction of their surroundings.
func writingLevels(of text: TypesetText, direction: LayoutDirection) -> [UInt8]? {
  // Characters of right-to-left scripts start with the byte 0xD6 or a greater one.
  guard text.bytes.contains(where: { $0 >= 0xD6 }) else { return nil }
  let characters = text.bytes.withUnsafeBufferPointer { bytes in
    var characters: [DirectedCharacter] = []
    var offset = 0
    while offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: offset)
      let direction = WritingDirection(scalar)
      let bracket = direction == .neutral ? PairedBracket(scalar) : nil
      characters.append(DirectedCharacter(direction: direction, bracket: bracket, length: length))
      offset += length
    }
    return characters
  }
  guard characters.contains(where: { $0.direction == .left }) else { return nil }
  var levels: [UInt8] = []
  levels.reserveCapacity(text.bytes.count)
  var start = 0
  while start < characters.count {
    let end = characters[start...].firstIndex { $0.direction == .paragraphEnd }.map { $0 + 1 } ?? characters.count
    let paragraph = ParagraphDirections(characters[start..<end], otherwise: direction)
    for (character, level) in zip(characters[start..<end], paragraph.levels) {
      levels.append(contentsOf: repeatElement(level, count: character.length))
    }
    start = end
  }
  return levels
}

private struct DirectedCharacter {
  var direction: WritingDirection
  var bracket: PairedBracket?
  /// The length in bytes.
  var length: Int
}

private struct ParagraphDirections {
  private(set) var levels: [UInt8] = []
  /// The direction that each character gives its neutral neighbours; nil for neutral characters.
  private var influences: [LayoutDirection?] = []
  private let base: LayoutDirection

  init(_ characters: ArraySlice<DirectedCharacter>, otherwise direction: LayoutDirection) {
    let first = characters.first { $0.direction == .left || $0.direction == .right }?.direction
    base = first.map { $0 == .left ? .rightToLeft : .leftToRight } ?? direction
    resolveStrong(characters)
    if characters.contains(where: { $0.bracket != nil }) { resolveBrackets(characters.map(\.bracket)) }
    resolveNeutral()
  }

  private func level(_ direction: LayoutDirection) -> UInt8 {
    switch (direction, base) {
    case (.rightToLeft, _): 1
    case (.leftToRight, .rightToLeft): 2
    case (.leftToRight, .leftToRight): 0
    }
  }

  private mutating func resolveStrong(_ characters: ArraySlice<DirectedCharacter>) {
    var strong = base
    for place in characters.indices {
      var direction = characters[place].direction
      if direction == .numberSeparator {
        let neighbours = (place - 1, place + 1)
        let isInNumber =
          characters.indices.contains(neighbours.0) && characters.indices.contains(neighbours.1)
          && characters[neighbours.0].direction == .number && characters[neighbours.1].direction == .number
        direction = isInNumber ? .number : .neutral
      }
      switch direction {
      case .left: strong = .rightToLeft
      case .right: strong = .leftToRight
      case .number, .numberSeparator, .neutral, .paragraphEnd: break
      }
      let isNumberInLeft = direction == .number && strong == .rightToLeft
      levels.append(isNumberInLeft ? 2 : level(strong))
      influences.append(direction == .neutral || direction == .paragraphEnd ? nil : strong)
    }
  }

  /// Rule N0: a pair of brackets has the direction of the paragraph if anything inside it has. Otherwise, the pair has
  /// the direction of its content if the text before the pair has the same direction.
  private mutating func resolveBrackets(_ brackets: [PairedBracket?]) {
    for (opening, closing) in bracketPairs(brackets) {
      let inside = influences[opening..<closing].compactMap(\.self)
      if inside.isEmpty { continue }
      let before = influences[..<opening].last { $0 != nil } ?? base
      let direction = inside.contains(base) ? base : before ?? base
      for place in [opening, closing] {
        influences[place] = direction
        levels[place] = level(direction)
      }
    }
  }

  private mutating func resolveNeutral() {
    var before = base
    var start = 0
    while start < influences.count {
      if let influence = influences[start] {
        before = influence
        start += 1
        continue
      }
      let end = influences[start...].firstIndex { $0 != nil } ?? influences.count
      let after = end < influences.count ? influences[end] ?? base : base
      for place in start..<end { levels[place] = level(before == after ? before : base) }
      start = end
    }
  }
}

/// The direction of a character, or its role in the bidirectional algorithm.
enum WritingDirection {
  case right, left
  /// A digit, which runs to the right in surroundings of either direction.
  case number
  /// Belongs to a number if it is between two digits.
  case numberSeparator
  case neutral
  case paragraphEnd

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: self = .number
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: self = .numberSeparator
    case 0x41...0x5A, 0x61...0x7A: self = .right
    case 0..<0x80: self = BreakClass(scalar) == .newline ? .paragraphEnd : .neutral
    case 0x85, 0x2028, 0x2029: self = .paragraphEnd
    case 0x590..<0x900, 0x200F, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: self = .left
    default: self = scalar.properties.isAlphabetic ? .right : .neutral
    }
  }
}

/// A bracket that forms a pair (UAX #9, BD16).
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

  /// The pairs in Unicode's `BidiBrackets.txt`: opening brackets whose closing bracket is the next code point, and all
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

/// Returns the pairs of brackets in a paragraph, as indices in the order of the opening brackets.
func bracketPairs(_ brackets: [PairedBracket?]) -> [(opening: Int, closing: Int)] {
  var open: [(closing: UInt32, place: Int)] = []
  var pairs: [(opening: Int, closing: Int)] = []
  for (place, bracket) in brackets.enumerated() {
    switch bracket {
    case nil: continue
    case .opening(let closing):
      // The algorithm stops at brackets that are nested more deeply.
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
