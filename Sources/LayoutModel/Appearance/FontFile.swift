/// The character widths of a font, implemented by a module that can read font files.
package protocol FontMeasures: AnyObject, Sendable {
  /// Returns the advance of a character in em, or nil if the font lacks the character.
  func advance(of scalar: Unicode.Scalar) -> Double?
  /// Returns the difference in em that kerning or a ligature makes to the width of two characters.
  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double
}

/// A font in one of a project's files.
package final class FontFile: Sendable {
  package let path: String
  /// The index of the font in a font collection file.
  package let index: Int
  /// The PostScript name, by which code and documents refer to the font.
  package let name: String
  package let fullName, family: String
  package let weight: FontWeight
  package let isItalic: Bool
  /// The distances above and below the baseline from the font's `hhea` table, in em. Both are positive.
  package let ascender, descender: Double
  package let capHeight, xHeight: Double
  package let measures: any FontMeasures
  private let digest: UInt64

  /// The entries of a font's tables that name and size it.
  package struct Tables {
    package typealias Names = (postScript: String, full: String, family: String)
    package typealias Lines = (ascender: Double, descender: Double)
    package typealias Heights = (cap: Double, x: Double)

    fileprivate let names: Names
    fileprivate let weight: FontWeight
    fileprivate let isItalic: Bool
    fileprivate let lines: Lines
    fileprivate let heights: Heights

    package init(names: Names, weight: FontWeight, isItalic: Bool, lines: Lines, heights: Heights) {
      self.names = names
      self.weight = weight
      self.isItalic = isItalic
      self.lines = lines
      self.heights = heights
    }
  }

  package init(path: String, index: Int, tables: Tables, measures: any FontMeasures, digest: UInt64) {
    self.path = path
    self.index = index
    name = tables.names.postScript
    fullName = tables.names.full
    family = tables.names.family
    weight = tables.weight
    isItalic = tables.isItalic
    ascender = tables.lines.ascender
    descender = tables.lines.descender
    capHeight = tables.heights.cap
    xHeight = tables.heights.x
    self.measures = measures
    self.digest = digest
  }
}

extension FontFile: Hashable {
  /// Compares content instead of paths, so copies of a font file are equal.
  package static func == (a: FontFile, b: FontFile) -> Bool { a === b || a.digest == b.digest && a.index == b.index }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(index)
  }
}

/// The font files that a document uses.
package struct FontCatalog: Hashable, Sendable {
  private var fonts: [Wanted: FontFile] = [:]

  private struct Wanted: Hashable {
    var name: String
    var weight: FontWeight?
    var isItalic: Bool

    init?(_ font: Font) {
      guard case .custom(let name, _) = font.face else { return nil }
      self.name = name
      weight = font.weight
      isItalic = font.isItalic
    }
  }

  package init() {}

  package var isEmpty: Bool { fonts.isEmpty }

  package subscript(font: Font) -> FontFile? {
    get {
      if fonts.isEmpty { return nil }
      return Wanted(font).flatMap { fonts[$0] }
    }
    set { if let wanted = Wanted(font) { fonts[wanted] = newValue } }
  }
}

extension FontFile {
  /// Returns the font with this PostScript or full name, or else the face of the family with this name whose weight and
  /// slant are nearest. A regular face can share its family's name; with a style, the name means the family.
  package static func named(_ name: String, weight: FontWeight?, isItalic: Bool, among fonts: [FontFile]) -> FontFile? {
    let wanted = plain(name)
    let isStyled = weight != nil || isItalic
    if let exact = fonts.first(where: { $0.isNamed(name) && !(isStyled && plain($0.family) == wanted) }) {
      return exact
    }
    func distance(_ font: FontFile) -> Int {
      abs(place(of: font.weight) - place(of: weight ?? .regular)) + (font.isItalic == isItalic ? 0 : 20)
    }
    return fonts.filter { plain($0.family) == wanted }.min { distance($0) < distance($1) }
  }

  private func isNamed(_ name: String) -> Bool {
    let plain = FontFile.plain(name)
    return plain == FontFile.plain(self.name) || plain == FontFile.plain(fullName)
  }

  private static func place(of weight: FontWeight) -> Int { FontWeight.allCases.firstIndex(of: weight) ?? 0 }

  package static func plain(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }
}
