import LayoutModel

/// Chooses a font for each character of a text.
struct FontChooser {
  private let scalars: [Unicode.Scalar]
  private let file: FontPlace?
  private let own: FontPlace
  private let isBold, isEmoji: Bool
  private let region: NotoFont.Region
  /// The packages with fonts for characters that no installed font has.
  private(set) var missing: Set<FontPackage> = []

  /// - Parameters:
  ///   - file: The project's own font, which takes precedence over all others.
  ///   - own: The font that replaces San Francisco, used for every character it has.
  init(_ scalars: [Unicode.Scalar], file: FontPlace? = nil, own: FontPlace, isBold: Bool, isEmoji: Bool) {
    (self.scalars, self.file, self.own, self.isBold, self.isEmoji) = (scalars, file, own, isBold, isEmoji)
    region = FontChooser.region(of: scalars)
  }

  /// Returns the region whose ideographs the text uses, judging by kana and hangul.
  private static func region(of scalars: [Unicode.Scalar]) -> NotoFont.Region {
    for scalar in scalars where scalar.value > 0x1100 {
      let script = UnicodeScript(scalar)
      if script == .hangul { return .korea }
      if UnicodeScript.kana.contains(script) { return .japan }
    }
    return .mainland
  }

  mutating func places(in fonts: inout FontCache) throws(FontError) -> [FontPlace] {
    var places: [FontPlace] = []
    places.reserveCapacity(scalars.count)
    for scalar in scalars { places.append(try place(of: scalar, after: places.last, &fonts)) }
    return places
  }

  /// Returns the font of a character. A combining character uses the font of the character before it.
  private mutating func place(
    of scalar: Unicode.Scalar, after last: FontPlace?, _ fonts: inout FontCache
  ) throws(FontError) -> FontPlace {
    if let last, joins(scalar) { return last }
    if isEmoji {
      if let emoji = fonts.placeIfInstalled(of: .noto(.emoji, isBold: false)) {
        if fonts[emoji].hasGlyph(for: scalar) { return emoji }
      } else {
        missing.insert(.emoji)
      }
    }
    if let file, !isEmoji, fonts[file].hasGlyph(for: scalar) { return file }
    if scalar.isASCII || fonts[own].hasGlyph(for: scalar) { return own }
    if let last, last != own, last != file, UnicodeScript(scalar).isShared, fonts[last].hasGlyph(for: scalar) {
      return last
    }
    return try foreignPlace(of: scalar, &fonts)
  }

  private func joins(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .modifierSymbol: return true
    default: return scalar.properties.isVariationSelector
    }
  }

  /// Returns the font of a character that the main font lacks. The fallback font draws a box if it lacks the character
  /// too.
  private mutating func foreignPlace(
    of scalar: Unicode.Scalar, _ fonts: inout FontCache
  ) throws(FontError) -> FontPlace {
    let script = NotoFont(scalar, region: region)
    if let script, let place = place(of: scalar, in: script, &fonts) { return place }
    let last = try fonts.place(of: .dejaVu(isBold: isBold))
    if fonts[last].hasGlyph(for: scalar) { return last }
    for symbols in NotoFont.symbols {
      if let place = place(of: scalar, in: symbols, &fonts) { return place }
    }
    // Fonts that are not installed are reported as missing; installed ones that lack the character are not.
    for font in script.map({ [$0] }) ?? NotoFont.symbols
    where fonts.placeIfInstalled(of: .noto(font, isBold: false)) == nil && !isEmoji && !isUnassigned(scalar) {
      missing.insert(font.package)
    }
    return last
  }

  private func isUnassigned(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse, .control, .surrogate: true
    default: false
    }
  }

  private func place(of scalar: Unicode.Scalar, in font: NotoFont, _ fonts: inout FontCache) -> FontPlace? {
    for isBold in isBold ? [true, false] : [false] {
      if let place = fonts.placeIfInstalled(of: .noto(font, isBold: isBold)), fonts[place].hasGlyph(for: scalar) {
        return place
      }
    }
    return nil
  }
}
