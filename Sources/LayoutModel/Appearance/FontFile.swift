/// The character widths of a font, provided by a module that can read font files.
package protocol FontMeasures: AnyObject, Sendable {
  /// Returns the advance of a character in em, or nil if the font lacks it.
  func advance(of scalar: Unicode.Scalar) -> Double?
  /// Returns how much wider two characters are together than apart, in em, because of kerning or a ligature.
  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double
}

/// A font in one of a project's files.
package final class FontFile: Sendable {
  package let path: String
  /// The index of the font in a file with several.
  package let index: Int
  /// The PostScript name, which code and documents use.
  package let name: String
  package let fullName, family: String
  package let weight: FontWeight
  package let isItalic: Bool
  /// The distances above and below the baseline from the font's `hhea` table, in em. Both are positive.
  package let ascender, descender: Double
  package let capHeight, xHeight: Double
  package let measures: any FontMeasures
  /// A hash of the file's content.
  private let digest: UInt64

  package init(
    path: String, index: Int, names: (postScript: String, full: String, family: String), weight: FontWeight,
    isItalic: Bool, lines: (ascender: Double, descender: Double), heights: (cap: Double, x: Double),
    measures: any FontMeasures, digest: UInt64
  ) {
    self.path = path
    self.index = index
    self.weight = weight
    self.isItalic = isItalic
    (name, fullName, family) = names
    (ascender, descender) = lines
    (capHeight, xHeight) = heights
    self.measures = measures
    self.digest = digest
  }
}

extension FontFile: Hashable {
  /// Fonts with the same content and index are the same font.
  package static func == (a: FontFile, b: FontFile) -> Bool { a === b || a.digest == b.digest && a.index == b.index }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(index)
  }
}

/// The font files that a document uses.
package struct FontCatalog: Hashable, Sendable {
  /// The files, by the font that the document names.
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
  /// Returns the font that a name refers to: the one with that PostScript or full name, or else the face in the family
  /// of that name with the nearest weight and slant. A family's regular face can have the same name as the family; it
  /// is not meant if a style is given.
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

  /// Returns a name without case, spaces and hyphens, which do not distinguish fonts.
  package static func plain(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }
}
