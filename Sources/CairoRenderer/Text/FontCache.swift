import CCairo
import CHarfBuzz
import Glibc
import Painting

/// The fonts that one worker has opened, for shaping and for drawing.
///
/// Not to be shared between threads.
struct FontCache: ~Copyable {
  let files: FontFiles
  private var places: [FontCut: FontPlace] = [:]
  private var fonts: [OpenFont] = []
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
    for font in fonts { font.close() }
  }

  subscript(place: FontPlace) -> OpenFont { fonts[place.index] }

  /// The font of a face, opened at first use.
  mutating func place(of cut: FontCut) throws(FontError) -> FontPlace {
    if let place = places[cut] { return place }
    fonts.append(try OpenFont(path: files.path(of: cut)))
    let place = FontPlace(index: fonts.count - 1)
    places[cut] = place
    return place
  }

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

/// A font, the matrix from its em square to pixels, and how many of the target's units make a pixel.
struct ScaledFontKey: Hashable {
  var place: FontPlace
  var xx, yx, xy, yy: Double
  var userScale: Double
}
