import LayoutModel

/// The sums over a text's characters, before its size turns them into a width. They are integers, so that the result is
/// exact and does not depend on the order.
struct Tally: Equatable, Sendable {
  struct Sums: Equatable, Sendable {
    /// The sums for small and for large text, in 1/10000 em.
    var small = 0, large = 0
    /// The number of characters that are tracked.
    var tracked = 0
    /// The numbers of characters whose advances in em depend on the size.
    var wide = 0, pictures = 0

    static func - (a: Sums, b: Sums) -> Sums {
      Sums(
        small: a.small - b.small, large: a.large - b.large, tracked: a.tracked - b.tracked, wide: a.wide - b.wide,
        pictures: a.pictures - b.pictures)
    }
  }

  private(set) var sums = Sums()
  /// The kerning row after the last character; 0 is none.
  private var row = 0
  private var last = Glyph.unknown
  /// The character before, if the file's font has it.
  private var lastOfFile: Unicode.Scalar?

  /// Appends one character.
  @inline(__always)
  mutating func add(_ glyph: Glyph, of font: FontTables) {
    if let place = glyph.place {
      if let pair = GlyphTables.shared.pair(row: row, before: place) {
        sums.small += Int(font.smallKerning[pair])
        sums.large += Int(font.largeKerning[pair])
      }
      sums.small += Int(font.small[place])
      sums.large += Int(font.large[place])
      sums.tracked += 1
      row = GlyphTables.shared.row(after: place)
      last = glyph
    } else {
      addUnlisted(glyph, font)
    }
  }

  /// Appends one character of a font from a file. Returns false if the font lacks it, so that the system uses another
  /// one.
  mutating func add(_ scalar: Unicode.Scalar, of file: FontFile) -> Bool {
    guard let advance = file.measures.advance(of: scalar) else {
      lastOfFile = nil
      return false
    }
    let width = advance + (lastOfFile.map { file.measures.kerning($0, scalar) } ?? 0)
    let units = Int(clamping: (max(-100, min(width, 100)) * 10_000).rounded())
    sums.small += units
    sums.large += units
    sums.tracked += 1
    (lastOfFile, row, last) = (scalar, 0, .unknown)
    return true
  }

  private mutating func addUnlisted(_ glyph: Glyph, _ font: FontTables) {
    switch glyph {
    case .joined: return
    case .keycap:
      guard let place = last.place else { return }
      sums.small -= Int(font.small[place])
      sums.large -= Int(font.large[place])
      sums.tracked -= 1
      sums.pictures += 1
    case .joiner: break
    case .wide: sums.wide += 1
    case .picture where last == .joiner: break
    case .picture: sums.pictures += 1
    case .flagHalf where last == .flagHalf:
      // The second half completes the flag; a third one begins another.
      last = .picture
      row = 0
      return
    case .flagHalf: sums.pictures += 1
    default:
      sums.small += glyph.fixedAdvance ?? 6000
      sums.large += glyph.fixedAdvance ?? 6000
      sums.tracked += glyph.fixedAdvance == nil ? 1 : 0
    }
    row = 0
    last = glyph
  }
}
