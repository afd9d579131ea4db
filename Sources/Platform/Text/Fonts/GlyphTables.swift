/// Lookup tables of characters and pairs, which are built once.
struct GlyphTables: Sendable {
  static let shared = GlyphTables()

  /// The index of the advance, or `unlisted`, by scalar below `mappedScalars`.
  private let places: [UInt16]
  /// The row and the column of `pairs` with the kerning, by index; 0 is none.
  private let rows, columns: [UInt8]
  /// One more than the index of a pair in `KerningPairs`; 0 is none.
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

  /// Returns the row or column of a glyph, which is a new one for its first pair.
  private static func line(of place: Int, in lines: inout [UInt8], count: inout Int) -> Int {
    if lines[place] == 0 {
      count += 1
      lines[place] = UInt8(count)
    }
    return Int(lines[place])
  }

  /// Gives all members of a group the row or column of the group's first.
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

  /// Returns the row with the kerning after a glyph.
  @inline(__always)
  func row(after place: Int) -> Int { Int(rows[place]) * GlyphTables.rowLength }

  /// Returns the index of the kerning between the glyph of `row` and the next one, or nil if there is none.
  @inline(__always)
  func pair(row: Int, before place: Int) -> Int? {
    let pair = Int(pairs[row + Int(columns[place])])
    return pair == 0 ? nil : pair - 1
  }
}
