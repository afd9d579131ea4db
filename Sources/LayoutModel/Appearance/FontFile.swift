/// How wide the characters of a font are; made from its file by a module that can read one.
package protocol FontMeasures: AnyObject, Sendable {
  /// In em; nil if the font lacks the character.
  func advance(of scalar: Unicode.Scalar) -> Double?
  /// The width that two characters gain side by side, in em: kerning, or a ligature.
  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double
}

/// A font of a file among those of a project.
package final class FontFile: Sendable {
  package let path: String
  /// The place of the font in a file with several.
  package let index: Int
  /// The name by which code and documents ask for it: its PostScript name.
  package let name: String
  package let fullName, family: String
  package let weight: FontWeight
  package let isItalic: Bool
  /// In em: above the baseline, and below it, positive, as the horizontal header has them.
  package let ascender, descender: Double
  package let capHeight, xHeight: Double
  package let measures: any FontMeasures
  /// Of its bytes.
  private let digest: UInt64

  package init(
    path: String, index: Int, names: (postScript: String, full: String, family: String), weight: FontWeight,
    isItalic: Bool, lines: (ascender: Double, descender: Double), heights: (cap: Double, x: Double),
    measures: any FontMeasures, digest: UInt64
  ) {
    (self.path, self.index, self.weight, self.isItalic) = (path, index, weight, isItalic)
    (name, fullName, family) = names
    (ascender, descender) = lines
    (capHeight, xHeight) = heights
    (self.measures, self.digest) = (measures, digest)
  }
}

extension FontFile: Hashable {
  /// Fonts with the same bytes are the same font.
  package static func == (a: FontFile, b: FontFile) -> Bool { a === b || a.digest == b.digest && a.index == b.index }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(index)
  }
}

/// The fonts of a document that are files.
package struct FontShelf: Hashable, Sendable {
  /// The name in the document, and the font that it stands for.
  private var fonts: [Wanted: FontFile] = [:]

  private struct Wanted: Hashable {
    var name: String
    var weight: FontWeight?
    var isItalic: Bool

    init?(_ font: Font) {
      guard case .custom(let name, _) = font.face else { return nil }
      (self.name, weight, isItalic) = (name, font.weight, font.isItalic)
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
  /// The font that a name means: one of that PostScript or full name, or else the face of the family of that name whose
  /// weight and slant are nearest. A family's plain face may have its name; another is meant where a style is asked for.
  package static func named(_ name: String, weight: FontWeight?, isItalic: Bool, among fonts: [FontFile]) -> FontFile? {
    let wanted = plain(name), isStyled = weight != nil || isItalic
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

  /// Capitals, spaces and hyphens make no other name.
  package static func plain(_ name: String) -> String {
    name.lowercased().filter { !" -_".contains($0) }
  }
}
