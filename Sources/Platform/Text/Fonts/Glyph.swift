/// The rule that measures a character: its index in the tables, or a special code if the tables do not contain it.
struct Glyph: Equatable, Sendable {
  let code: UInt16

  init(place: Int) { code = UInt16(place) }

  private init(code: UInt16) { self.code = code }

  /// A mark, variation selector or control character, which adds no width to the character before it.
  static let joined = Glyph(code: 0xFFFF)
  /// Joins the characters on both sides.
  static let joiner = Glyph(code: 0xFFFE)
  /// An emoji.
  static let picture = Glyph(code: 0xFFFD)
  /// One half of a flag.
  static let flagHalf = Glyph(code: 0xFFFC)
  /// A character with unknown metrics.
  static let unknown = Glyph(code: 0xFFFB)
  /// An ideograph, or a character with the width of one.
  static let wide = Glyph(code: 0xFFFA)

  /// The combining keycap, which turns the digit before it into an emoji.
  static let keycap = Glyph(code: 0xFFF9)

  private static let firstFixed: UInt16 = 0x8000

  /// Returns the glyph of a character with a fixed advance in 1/10000 em, which does not depend on size, weight or
  /// tracking.
  static func fixed(_ advance: Int) -> Glyph { Glyph(code: firstFixed + UInt16(advance)) }

  /// The index of the advance in the tables, or nil if the tables do not contain the character.
  var place: Int? { code < Glyph.firstFixed ? Int(code) : nil }

  /// Whether the character's width is independent of its neighbours, except for kerning.
  var standsAlone: Bool { self != .joined && self != .joiner && self != .flagHalf && self != .keycap }

  var fixedAdvance: Int? { code >= Glyph.firstFixed && code < Glyph.keycap.code ? Int(code - Glyph.firstFixed) : nil }
}

extension Glyph {
  /// Creates the glyph of a character that the tables do not contain.
  ///
  /// Han, kana, full-width characters and signs other than emoji are as wide as `OtherScripts.wide`, half-width
  /// characters half an em, and emoji as wide as `OtherScripts.pictures`. Marks and joiners have no width. Arabic,
  /// Hebrew, Thai and Devanagari letters have the mean width in a sentence of running text (the first article of the
  /// Universal Declaration of Human Rights) in Noto Sans. Typographic spaces have their defined widths. All other
  /// characters, including Latin, Greek and Cyrillic letters, are unknown: 0.6 em wide, with tracking.
  init(unlisted scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xAC00..<0xD7B0: self = .hangul
    case 0x3400..<0xAC00: self = .wide
    case 0x5D0..<0x5EB: self = .hebrew
    case 0x620..<0x64B, 0x66E..<0x670, 0x671..<0x6D4: self = .arabic
    case 0x904..<0x93A: self = .devanagari
    case 0xE01..<0xE31, 0xE40..<0xE47: self = .thai
    case 0x200D: self = .joiner
    case 0x20E3: self = .keycap
    case 0..<0x20, 0x7F..<0xA0, 0x1160..<0x1200, 0xD7B0..<0xD800, 0x1F3FB...0x1F3FF: self = .joined
    case 0x1F1E6...0x1F1FF: self = .flagHalf
    case 0x2000..<0x200B, 0x202F, 0x205F: self = .fixed(Glyph.width(ofSpace: scalar.value))
    case 0x2300..<0x2400, 0x2B00..<0x2C00: self = scalar.properties.isEmojiPresentation ? .picture : .unknown
    case 0x2600..<0x27C0: self = scalar.properties.isEmoji ? .picture : .wide
    default: self = Glyph.isMark(scalar) ? .joined : Glyph(unmarked: scalar.value)
    }
  }

  private init(unmarked value: UInt32) {
    switch value {
    case 0x590..<0x600, 0xFB1D..<0xFB50: self = .hebrew
    case 0x600..<0x700, 0x750..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: self = .arabic
    case 0x900..<0x980: self = .devanagari
    case 0xE00..<0xE80: self = .thai
    case 0x1100..<0x1160, 0x3131..<0x3190: self = .hangul
    case 0x2E80..<0x3400, 0xF900..<0xFB00, 0xFF00..<0xFF61, 0x20000..<0x40000: self = .wide
    case 0xFF61..<0xFFE0: self = .fixed(5000)
    case 0x1F000..<0x20000: self = .picture
    default: self = .unknown
    }
  }

  private static let hangul = fixed(OtherScripts.hangul)
  private static let hebrew = fixed(4900)
  private static let arabic = fixed(4500)
  private static let devanagari = fixed(4800)
  private static let thai = fixed(5400)

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Returns the width of a space, in 1/10000 em: en and em quads and spaces; thirds, quarters and sixths of an em;
  /// figure and punctuation spaces; thin, hair, narrow no-break and mathematical spaces.
  private static func width(ofSpace value: UInt32) -> Int {
    switch value {
    case 0x2000, 0x2002: 5000
    case 0x2001, 0x2003: 10_000
    case 0x2004: 3333
    case 0x2005: 2500
    case 0x2006: 1667
    case 0x2007: 6200
    case 0x2008: 2800
    case 0x200A: 1000
    case 0x205F: 2222
    default: 2000
    }
  }
}

/// Returns the scalar at an offset in valid UTF-8, and its length in bytes.
@inline(__always)
func decodeScalar(in utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
  let first = utf8[offset]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for byte in utf8[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(byte & 0x3F) }
  return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}

/// Lookup tables of characters and pairs, which are built once.
struct GlyphTables: Sendable {
  static let shared = GlyphTables()

  /// The index of the advance, or `unlisted`, of each scalar below `mappedScalars`.
  private let places: [UInt16]
  /// The row and the column of `pairs` for each index; 0 means no kerning.
  private let rows, columns: [UInt8]
  /// One more than the index in `KerningPairs`, by row and column; 0 means no kerning.
  private let pairs: [UInt16]

  private static let mappedScalars = 0x2800
  private static let unlisted = UInt16.max
  private static let rowLength = 128

  private init() {
    var places = [UInt16](repeating: GlyphTables.unlisted, count: GlyphTables.mappedScalars)
    for (place, scalar) in Glyphs.characters.unicodeScalars.enumerated() { places[Int(scalar.value)] = UInt16(place) }
    for (likened, likeness) in zip(Glyphs.likened.unicodeScalars, Glyphs.likenesses.unicodeScalars) {
      places[Int(likened.value)] = places[Int(likeness.value)]
    }
    var rows = [UInt8](repeating: 0, count: Advances.small.count)
    var columns = rows
    var pairs = [UInt16](repeating: 0, count: GlyphTables.rowLength * GlyphTables.rowLength)
    var rowCount = 0
    var columnCount = 0
    var pairCount = 0
    var scalars = KerningPairs.pairs.unicodeScalars.makeIterator()
    while let first = scalars.next(), let second = scalars.next() {
      let row = GlyphTables.line(of: Int(places[Int(first.value)]), in: &rows, count: &rowCount)
      let column = GlyphTables.line(of: Int(places[Int(second.value)]), in: &columns, count: &columnCount)
      pairCount += 1
      pairs[row * GlyphTables.rowLength + column] = UInt16(pairCount)
    }
    GlyphTables.spread(KerningPairs.left, over: &rows, places)
    GlyphTables.spread(KerningPairs.right, over: &columns, places)
    self.places = places
    self.rows = rows
    self.columns = columns
    self.pairs = pairs
  }

  /// Returns the row or column of a glyph, and assigns one to the glyph of a new pair.
  private static func line(of place: Int, in lines: inout [UInt8], count: inout Int) -> Int {
    if lines[place] == 0 {
      count += 1
      lines[place] = UInt8(count)
    }
    return Int(lines[place])
  }

  /// Assigns the row or column of a group's first member to the other members.
  private static func spread(_ groups: [String], over lines: inout [UInt8], _ places: [UInt16]) {
    for group in groups {
      let members = group.unicodeScalars.map { Int(places[Int($0.value)]) }
      for member in members.dropFirst() { lines[member] = lines[members[0]] }
    }
  }

  @inline(__always)
  func glyph(_ scalar: Unicode.Scalar) -> Glyph {
    let value = Int(scalar.value)
    if value < GlyphTables.mappedScalars, places[value] != GlyphTables.unlisted {
      return Glyph(place: Int(places[value]))
    }
    return Glyph(unlisted: scalar)
  }

  /// Returns the start of the row in `pairs` for the kerning after a glyph.
  @inline(__always)
  func row(after place: Int) -> Int { Int(rows[place]) * GlyphTables.rowLength }

  /// Returns the index of the kerning between the glyph of `row` and the next glyph, or nil without kerning.
  @inline(__always)
  func pair(row: Int, before place: Int) -> Int? {
    let pair = Int(pairs[row + Int(columns[place])])
    return pair == 0 ? nil : pair - 1
  }
}
