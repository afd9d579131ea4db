import CCairo
import CHarfBuzz
import Libc
import Painting

/// The fonts that one worker has opened, for shaping and for drawing.
///
/// Not to be shared between threads.
struct FontCache: ~Copyable {
  let files: FontFiles
  private var places: [FontCut: FontPlace] = [:]
  private var absent: Set<FontCut> = []
  private var fonts: [OpenFont] = []
  private var images: [GlyphImageKey: GlyphImage] = [:]
  private var scaled: [ScaledFontKey: OpaquePointer] = [:]

  /// - Throws: if the regular face of a font is missing.
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

  /// The font of a face, opened at first use.
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

  /// The font of a face that need not be installed; nil if it isn't, or cannot be read.
  mutating func placeIfInstalled(of cut: FontCut) -> FontPlace? {
    if absent.contains(cut) { return nil }
    if let place = try? place(of: cut) { return place }
    absent.insert(cut)
    return nil
  }

  /// The names and versions of those of some fonts that need not be installed, or are a project's own.
  func foreignNames(of used: Set<FontPlace>) -> [String] {
    places.compactMap { cut, place -> String? in
      guard used.contains(place), !cut.isAlwaysThere else { return nil }
      let path = files.path(of: cut),
        name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return "\(name.prefix { $0 != "." })\(cut.index == 0 ? "" : " \(cut.index)") \(fonts[place.index].version)"
    }.sorted()
  }

  /// The picture of a glyph of a font whose glyphs are pictures.
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

  /// The number of cached pictures of glyphs: nine megabytes of them.
  private static let imageLimit = 128

  /// A font at a size, as Cairo draws it: unhinted, with grey antialiasing.
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

  /// The number of cached sizes: far more than a screen has, but few enough to forget after a sweep over sizes.
  private static let scaledLimit = 256

  private mutating func forgetScaledFonts() {
    for font in scaled.values { cairo_scaled_font_destroy(font) }
    scaled.removeAll(keepingCapacity: true)
  }
}

/// The index of an open font in its cache.
struct FontPlace: Hashable { var index: Int }

/// The fonts that a picture was drawn with, besides those that every picture may use.
package struct DrawnFonts: Hashable, Sendable {
  /// Such as `NotoSansThai 2.000-1a2b3c4d`, in order.
  package var names: [String] = []
  /// The packages that would have brought the fonts of characters that became boxes.
  package var missing: Set<FontPackage> = []

  package init(names: [String] = [], missing: Set<FontPackage> = []) { (self.names, self.missing) = (names, missing) }
}

private struct GlyphImageKey: Hashable {
  var place: FontPlace
  var glyph: UInt32
}

/// A font, the matrix from its em square to pixels, and how many of the target's units make a pixel.
struct ScaledFontKey: Hashable {
  var place: FontPlace
  var xx, yx, xy, yy: Double
  var userScale: Double
}
