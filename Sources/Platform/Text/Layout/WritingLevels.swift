import LayoutModel

/// Returns the embedding level of each byte of a text: even levels run to the right, odd ones to the left. Returns nil
/// if all of the text runs to the right.
///
/// This is the Unicode bidirectional algorithm (UAX #9) without explicit embeddings: a paragraph runs in the direction
/// of its first strong letter, numbers run to the right, brackets like what they enclose, and everything else without a
/// direction like its surroundings.
func writingLevels(of text: TypesetText, direction: LayoutDirection) -> [UInt8]? {
  // No character of a right-to-left script has a smaller first byte.
  guard text.bytes.contains(where: { $0 >= 0xD6 }) else { return nil }
  let characters = text.bytes.withUnsafeBufferPointer { bytes in
    var characters: [DirectedCharacter] = [], offset = 0
    while offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: offset)
      let direction = WritingDirection(scalar), bracket = direction == .neutral ? PairedBracket(scalar) : nil
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
  /// The level of each character.
  private(set) var levels: [UInt8] = []
  /// The direction that each character gives its neutral neighbours; nil if it gives none.
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

  /// Rule N0: a pair runs like the paragraph if anything inside it does. Otherwise it runs like what is inside it, if
  /// the text before it does too.
  private mutating func resolveBrackets(_ brackets: [PairedBracket?]) {
    for (opening, closing) in bracketPairs(brackets) {
      let inside = influences[opening..<closing].compactMap(\.self)
      if inside.isEmpty { continue }
      let before = influences[..<opening].last { $0 != nil } ?? base
      let direction = inside.contains(base) ? base : before ?? base
      for place in [opening, closing] { (influences[place], levels[place]) = (direction, level(direction)) }
    }
  }

  private mutating func resolveNeutral() {
    var before = base, start = 0
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
