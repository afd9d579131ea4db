/// The tables of characters and pairs, made ready for looking up; made once.
struct GlyphTables: Sendable {
  static let shared = GlyphTables()

  /// By scalar under `mappedScalars`: the place of its advance, or `unlisted`.
  private let places: [UInt16]
  /// By place: which row and which column of `pairs` its kerning stands in; 0 has none.
  private let rows, columns: [UInt8]
  /// One more than the place of a pair in `KerningPairs`; 0 is none.
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
    var rows = [UInt8](repeating: 0, count: Advances.small.count), columns = rows
    var pairs = [UInt16](repeating: 0, count: GlyphTables.rowLength * GlyphTables.rowLength)
    var (rowCount, columnCount, pairCount) = (0, 0, 0)
    var scalars = KerningPairs.pairs.unicodeScalars.makeIterator()
    while let first = scalars.next(), let second = scalars.next() {
      let row = GlyphTables.line(of: Int(places[Int(first.value)]), in: &rows, count: &rowCount)
      let column = GlyphTables.line(of: Int(places[Int(second.value)]), in: &columns, count: &columnCount)
      pairCount += 1
      pairs[row * GlyphTables.rowLength + column] = UInt16(pairCount)
    }
    GlyphTables.spread(KerningPairs.left, over: &rows, places)
    GlyphTables.spread(KerningPairs.right, over: &columns, places)
    (self.places, self.rows, self.columns, self.pairs) = (places, rows, columns, pairs)
  }

  /// The row or column of a glyph, a new one for its first pair.
  private static func line(of place: Int, in lines: inout [UInt8], count: inout Int) -> Int {
    if lines[place] == 0 {
      count += 1
      lines[place] = UInt8(count)
    }
    return Int(lines[place])
  }

  /// Gives all members of a group the row or column of its first.
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

  /// The row that the kerning after a glyph stands in.
  @inline(__always)
  func row(after place: Int) -> Int { Int(rows[place]) * GlyphTables.rowLength }

  /// The place of the kerning between the glyph of `row` and the next one, or nil.
  @inline(__always)
  func pair(row: Int, before place: Int) -> Int? {
    let pair = Int(pairs[row + Int(columns[place])])
    return pair == 0 ? nil : pair - 1
  }
}
