import CCairo
import CHarfBuzz
import LayoutModel
import Libc
import Painting

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
  ///   - own: The font that replaces San Francisco, used for every character that it has.
  init(_ scalars: [Unicode.Scalar], isEmoji: Bool, file: FontPlace? = nil, own: FontPlace, isBold: Bool) {
    self.scalars = scalars
    self.file = file
    self.own = own
    self.isBold = isBold
    self.isEmoji = isEmoji
    region = FontChooser.region(of: scalars)
  }

  /// Returns the region whose forms of ideographs the text uses. Kana and hangul indicate Japan and Korea.
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
    // Reports only fonts that are not installed, because the installed ones lack the character.
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

/// The fonts that a worker has opened for shaping and drawing.
///
/// A cache must not be shared between threads.
struct FontCache: ~Copyable {
  let files: FontFiles
  private var places: [FontCut: FontPlace] = [:]
  private var absent: Set<FontCut> = []
  private var fonts: [OpenFont] = []
  private var images: [GlyphImageKey: GlyphImage] = [:]
  private var scaled: [ScaledFontKey: OpaquePointer] = [:]

  /// - Throws: `FontError.missing` if the regular face of a required font is missing.
  init(files: FontFiles) throws(FontError) {
    for cut in [FontCut.inter(.plain), .dejaVu(isBold: false)] where access(files.path(of: cut), R_OK) != 0 {
      throw .missing(path: files.path(of: cut))
    }
    self.files = files
  }

  deinit {
    for font in scaled.values { cairo_scaled_font_destroy(font) }
    for image in images.values { image.close() }
    for font in fonts { font.close() }
  }

  subscript(place: FontPlace) -> OpenFont { fonts[place.index] }

  /// Returns a font, which is opened on first use.
  mutating func place(of cut: FontCut) throws(FontError) -> FontPlace {
    if let place = places[cut] { return place }
    if case .file(let file) = cut {
      fonts.append(try OpenFont(file))
    } else {
      fonts.append(try OpenFont(path: files.path(of: cut), index: cut.index))
    }
    let place = FontPlace(index: fonts.count - 1)
    places[cut] = place
    return place
  }

  /// Returns an optional font, or nil if it is not installed or cannot be read.
  mutating func placeIfInstalled(of cut: FontCut) -> FontPlace? {
    if absent.contains(cut) { return nil }
    if let place = try? place(of: cut) { return place }
    absent.insert(cut)
    return nil
  }

  /// Returns the sorted names and versions of the fonts in `used` that are optional or belong to a project.
  func foreignNames(of used: Set<FontPlace>) -> [String] {
    places.compactMap { cut, place -> String? in
      guard used.contains(place), !cut.isAlwaysThere else { return nil }
      let path = files.path(of: cut)
      let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return "\(name.prefix { $0 != "." })\(cut.index == 0 ? "" : " \(cut.index)") \(fonts[place.index].version)"
    }.sorted()
  }

  mutating func image(of glyph: UInt32, in place: FontPlace) -> GlyphImage? {
    let key = GlyphImageKey(place: place, glyph: glyph)
    if let image = images[key] { return image }
    guard let image = GlyphImage(of: glyph, fonts[place.index].face) else { return nil }
    if images.count >= Self.imageLimit {
      for image in images.values { image.close() }
      images.removeAll(keepingCapacity: true)
    }
    images[key] = image
    return image
  }

  /// The maximum number of cached glyph images, which take 9 MB in total.
  private static let imageLimit = 128

  /// Returns a font at a size for drawing with Cairo: unhinted, with grey antialiasing.
  mutating func scaledFont(_ key: ScaledFontKey) -> OpaquePointer? {
    if let font = scaled[key] { return font }
    if scaled.count >= Self.scaledLimit { forgetScaledFonts() }
    guard let options = cairo_font_options_create() else { return nil }
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    var matrix = cairo_matrix_t(xx: key.xx, yx: key.yx, xy: key.xy, yy: key.yy, x0: 0, y0: 0)
    var ctm = cairo_matrix_t(xx: key.userScale, yx: 0, xy: 0, yy: key.userScale, x0: 0, y0: 0)
    guard let font = cairo_scaled_font_create(fonts[key.place.index].cairo, &matrix, &ctm, options) else { return nil }
    guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(font)
      return nil
    }
    scaled[key] = font
    return font
  }

  /// The maximum number of cached sizes: far more than one screen needs, but few enough to limit memory over many text
  /// sizes.
  private static let scaledLimit = 256

  private mutating func forgetScaledFonts() {
    for font in scaled.values { cairo_scaled_font_destroy(font) }
    scaled.removeAll(keepingCapacity: true)
  }
}

/// The index of an open font in its cache.
struct FontPlace: Hashable { var index: Int }

/// The fonts used in a picture, besides those that any picture may use.
package struct DrawnFonts: Hashable, Sendable {
  /// Names with versions such as `NotoSansThai 2.000-1a2b3c4d`, sorted.
  package var names: [String] = []
  /// The packages with fonts for characters that were drawn as boxes.
  package var missing: Set<FontPackage> = []

  package init(names: [String] = [], missing: Set<FontPackage> = []) {
    self.names = names
    self.missing = missing
  }
}

private struct GlyphImageKey: Hashable {
  var place: FontPlace
  var glyph: UInt32
}

/// A font, the transformation from its em square to pixels, and the number of the target's units per pixel.
struct ScaledFontKey: Hashable {
  var place: FontPlace
  var xx, yx, xy, yy: Double
  var userScale: Double
}

/// A Noto font. Noto covers nearly every script.
enum NotoFont: Hashable {
  /// The region whose forms of ideographs a font contains. The raw value is the font's index in the collection.
  enum Region: Int { case japan, korea, mainland }

  /// The sans serif font for a script, by the end of its name, such as `Thai`.
  case sans(String)
  case eastAsian(Region)
  case emoji

  var package: FontPackage {
    switch self {
    case .sans: .core
    case .eastAsian: .cjk
    case .emoji: .emoji
    }
  }

  /// The fonts for symbols that belong to no script, in the order in which they are tried.
  static let symbols: [NotoFont] = [.sans("Symbols2"), .sans("Symbols"), .sans("Math")]
}

/// A Debian package with Noto fonts.
package enum FontPackage: String, CaseIterable, Hashable, Sendable {
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"
  case core = "fonts-noto-core"
}

extension NotoFont {
  /// Returns the font for a character's script, or nil if Inter covers the script or the character belongs to no
  /// script.
  ///
  /// - Parameter region: The region for ideographs, which several languages share.
  init?(_ scalar: Unicode.Scalar, region: Region) {
    let script = UnicodeScript(scalar)
    if let name = NotoFont.names[script] {
      self = .sans(name)
    } else if script.isEastAsian
      || (script.isShared && NotoFont.eastAsianSymbols.contains { $0.contains(scalar.value) })
    {
      self = .eastAsian(script == .hangul ? .korea : region)
    } else {
      return nil
    }
  }

  /// The blocks of East Asian punctuation, enclosed letters and full-width forms.
  private static let eastAsianSymbols: [ClosedRange<UInt32>] = [
    0x2E80...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF,
  ]

  static let all: [NotoFont] =
    names.values.sorted().map { .sans($0) } + symbols + [.eastAsian(.japan), .emoji]

  /// The scripts in use today for which Debian's fonts-noto-core has a sans serif font.
  private static let names: [UnicodeScript: String] = [
    "Adlm": "Adlam", "Arab": "Arabic", "Armn": "Armenian", "Bali": "Balinese", "Beng": "Bengali",
    "Cans": "CanadianAboriginal", "Cher": "Cherokee", "Copt": "Coptic", "Deva": "Devanagari", "Ethi": "Ethiopic",
    "Geor": "Georgian", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Hebr": "Hebrew", "Java": "Javanese",
    "Khmr": "Khmer", "Knda": "Kannada", "Laoo": "Lao", "Lisu": "Lisu", "Mlym": "Malayalam", "Mong": "Mongolian",
    "Mtei": "MeeteiMayek", "Mymr": "Myanmar", "Nkoo": "NKo", "Olck": "OlChiki", "Orya": "Oriya", "Sinh": "Sinhala",
    "Sund": "Sundanese", "Syrc": "Syriac", "Taml": "Tamil", "Telu": "Telugu", "Tfng": "Tifinagh", "Thaa": "Thaana",
    "Thai": "Thai", "Vaii": "Vai", "Yiii": "Yi",
  ]
}

/// Identified by its ISO 15924 code.
struct UnicodeScript: Hashable, ExpressibleByStringLiteral {
  private let tag: UInt32

  init(_ scalar: Unicode.Scalar) {
    tag = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
  }

  init(stringLiteral letters: StaticString) { tag = openTypeTag(letters) }

  static let hangul: UnicodeScript = "Hang", kana: [UnicodeScript] = ["Hira", "Kana"]
  private static let eastAsian = Set(kana + [hangul, "Hani", "Bopo"])
  private static let connected: Set<UnicodeScript> = [
    "Adlm", "Arab", "Beng", "Deva", "Guru", "Mong", "Nkoo", "Syrc",
  ]

  var isEastAsian: Bool { UnicodeScript.eastAsian.contains(self) }
  /// Whether letters of the script are connected, so that letter spacing would break them apart.
  var isConnected: Bool { UnicodeScript.connected.contains(self) }
  var isShared: Bool { self == "Zyyy" || self == "Zinh" }
}
