import CCairo
import CHarfBuzz
import Libc
import Painting

/// The fonts that a worker has opened for shaping and drawing.
///
/// Must not be shared between threads.
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

  /// Returns a font, opening it on first use.
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

  /// Returns an optional font, or nil if it is not installed or can't be read.
  mutating func placeIfInstalled(of cut: FontCut) -> FontPlace? {
    if absent.contains(cut) { return nil }
    if let place = try? place(of: cut) { return place }
    absent.insert(cut)
    return nil
  }

  /// Returns the names and versions of those of some fonts that are optional or belong to a project, sorted.
  func foreignNames(of used: Set<FontPlace>) -> [String] {
    places.compactMap { cut, place -> String? in
      guard used.contains(place), !cut.isAlwaysThere else { return nil }
      let path = files.path(of: cut),
        name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return "\(name.prefix { $0 != "." })\(cut.index == 0 ? "" : " \(cut.index)") \(fonts[place.index].version)"
    }.sorted()
  }

  /// Returns the image of a glyph in a colour bitmap font.
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

  /// The number of cached glyph images, nine megabytes in total.
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

  /// The number of cached sizes: far more than one screen needs, but small enough to limit memory over many text sizes.
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

  package init(names: [String] = [], missing: Set<FontPackage> = []) { (self.names, self.missing) = (names, missing) }
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
