/// What the characters of a text add up to before size and weight turn it into a width: whole numbers, so that the sum
/// does not depend on the order and costs no rounding.
struct Tally: Equatable, Sendable {
  /// Of small and of large text, in 1/10000 em.
  private(set) var small = 0, large = 0
  /// Characters that are tracked.
  private(set) var tracked = 0
  private(set) var pictures = 0
  /// The varying part of the kerning that leans away from regular, in 1/10000 em.
  private(set) var leaningSmall = 0, leaningLarge = 0

  /// The kerning row after the last character; 0 is none.
  private var row = 0
  private var last = Glyph.unknown

  /// Adds one character after those so far.
  @inline(__always)
  mutating func add(_ glyph: Glyph, of font: FontTables) {
    if let place = glyph.place {
      if let pair = GlyphTables.shared.pair(row: row, before: place) { kern(pair, of: font) }
      small += Int(font.small[place])
      large += Int(font.large[place])
      tracked += 1
      row = GlyphTables.shared.row(after: place)
      last = glyph
    } else {
      addUnlisted(glyph)
    }
  }

  private mutating func kern(_ pair: Int, of font: FontTables) {
    if pair < GlyphTables.uniformPairs {
      let kerning = Int(KerningPairs.uniformValues[pair])
      small += kerning
      large += kerning
    } else {
      let six = (pair - GlyphTables.uniformPairs) * 6, values = KerningPairs.varyingValues
      let regularSmall = Int(values[six + 1]), regularLarge = Int(values[six + 4])
      small += regularSmall
      large += regularLarge
      leaningSmall += Int(values[six + font.leaningTo]) - regularSmall
      leaningLarge += Int(values[six + 3 + font.leaningTo]) - regularLarge
    }
  }

  private mutating func addUnlisted(_ glyph: Glyph) {
    switch glyph {
    case .joined: return
    case .joiner: break
    case .picture where last == .joiner: break
    case .picture: pictures += 1
    case .flagHalf where last == .flagHalf:
      // The second half completes the flag; a third begins another.
      last = .picture
      row = 0
      return
    case .flagHalf: pictures += 1
    default:
      small += glyph.fixedAdvance ?? 6000
      large += glyph.fixedAdvance ?? 6000
      tracked += glyph.fixedAdvance == nil ? 1 : 0
    }
    row = 0
    last = glyph
  }
}
