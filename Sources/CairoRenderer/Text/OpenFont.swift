import CCairo
import CHarfBuzz
import LayoutModel

/// Returns the number of an OpenType table, feature or script, given its four letters.
func openTypeTag(_ letters: StaticString) -> hb_tag_t {
  letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
}

private let headTable = openTypeTag("head")

/// Returns nil if memory runs out.
func blob(copying bytes: [UInt8]) -> OpaquePointer? {
  bytes.withUnsafeBytes { raw in
    hb_blob_create(
      raw.bindMemory(to: CChar.self).baseAddress, UInt32(raw.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
  }
}

/// A font file opened for shaping and for drawing. Its creator must close it once.
struct OpenFont {
  let cairo: OpaquePointer
  let shaping: OpaquePointer
  let unitsPerEm: Double
  /// The FreeType face for colour glyphs. Valid as long as `cairo` is.
  let face: FT_Face

  init(path: String, index: Int = 0) throws(FontError) {
    let blob = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(blob) }
    try self.init(path: path, index: index, blob, face: openFace(path: path, index: index))
  }

  init(_ file: FontFile) throws(FontError) {
    guard let measures = file.measures as? ShapedMeasures, let blob = blob(copying: measures.bytes) else {
      throw .unreadable(path: file.path, code: Int32(FT_Err_Invalid_Argument))
    }
    defer { hb_blob_destroy(blob) }
    try self.init(path: file.path, index: file.index, blob, face: openFace(blob, path: file.path, index: file.index))
  }

  private init(path: String, index: Int, _ blob: OpaquePointer?, face: FT_Face) throws(FontError) {
    self.face = face
    guard let cairo = cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING)) else {
      closeFace(face)
      throw .unreadable(path: path, code: Int32(FT_Err_Out_Of_Memory))
    }
    // Cairo keeps fonts beyond their last use, so the face is closed when Cairo releases it. The key can be any unique
    // address.
    let key = UnsafePointer<cairo_user_data_key_t>(OpaquePointer(face))
    cairo_font_face_set_user_data(cairo, key, face) { face in
      if let face { closeFace(face.assumingMemoryBound(to: FT_FaceRec.self)) }
    }
    let shapingFace = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(shapingFace) }
    guard let shaping = hb_font_create(shapingFace) else {
      throw .unreadable(path: path, code: Int32(FT_Err_Out_Of_Memory))
    }
    self.cairo = cairo
    self.shaping = shaping
    unitsPerEm = Double(hb_face_get_upem(shapingFace))
  }

  func close() {
    hb_font_destroy(shaping)
    cairo_font_face_destroy(cairo)
  }

  /// The font's revision and the checksum of its file.
  var version: String {
    let head = hb_face_reference_table(hb_font_get_face(shaping), headTable)
    defer { hb_blob_destroy(head) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(head, &length), length >= 12 else { return "unknown" }
    func number(at offset: Int) -> UInt32 {
      (offset..<offset + 4).reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: bytes[$1])) }
    }
    let revision = Decimal.text(Double(number(at: 4)) / 65_536, decimals: 3)
    return "\(revision)-\(String(number(at: 8), radix: 16))"
  }

  /// Whether glyphs are bitmaps rather than outlines.
  var hasPictures: Bool { hb_ot_color_has_png(hb_font_get_face(shaping)) != 0 }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaping, scalar.value, &glyph) != 0
  }
}

/// Opens a face with a separate FreeType library, so that threads share nothing.
private func openFace(path: String, index: Int) throws(FontError) -> FT_Face {
  try openFace(path) { FT_New_Face($0, path, index, &$1) }
}

/// Opens a face that retains the blob it reads from.
private func openFace(_ blob: OpaquePointer, path: String, index: Int) throws(FontError) -> FT_Face {
  var length: UInt32 = 0
  let data = UnsafeRawPointer(hb_blob_get_data(blob, &length))?.assumingMemoryBound(to: UInt8.self)
  let face = try openFace(path) { FT_New_Memory_Face($0, data, Int(length), index, &$1) }
  face.pointee.generic.data = UnsafeMutableRawPointer(hb_blob_reference(blob))
  return face
}

private func openFace(
  _ path: String, _ open: (FT_Library, inout FT_Face?) -> FT_Error
) throws(FontError) -> FT_Face {
  var library: FT_Library?
  let libraryCode = FT_Init_FreeType(&library)
  guard libraryCode == 0, let library else { throw .unreadable(path: path, code: libraryCode) }
  var face: FT_Face?
  let code = open(library, &face)
  guard code == 0, let face else {
    FT_Done_FreeType(library)
    throw code == Int32(FT_Err_Cannot_Open_Resource) ? .missing(path: path) : .unreadable(path: path, code: code)
  }
  return face
}

private func closeFace(_ face: FT_Face) {
  let library = face.pointee.glyph.pointee.library
  let kept = face.pointee.generic.data
  FT_Done_Face(face)
  FT_Done_FreeType(library)
  if let kept { hb_blob_destroy(OpaquePointer(kept)) }
}

/// The image of a glyph, such as an emoji. Its creator must close it once.
struct GlyphImage {
  let surface: OpaquePointer
  /// In pixels.
  let width, height: Int
  /// The image's upper left corner relative to the glyph's origin, in em, with y pointing down.
  let left, top: Double
  /// In em.
  let pixel: Double

  init?(of glyph: UInt32, _ face: FT_Face) {
    guard FT_Select_Size(face, 0) == 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, let size = face.pointee.size, size.pointee.metrics.x_ppem > 0
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, bitmap.width > 0, bitmap.rows > 0, bitmap.pitch > 0,
      let pixels = bitmap.buffer,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.rows)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    self.surface = surface
    width = Int(bitmap.width)
    height = Int(bitmap.rows)
    pixel = 1 / Double(size.pointee.metrics.x_ppem)
    left = Double(slot.pointee.bitmap_left) * pixel
    top = -Double(slot.pointee.bitmap_top) * pixel
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      // FreeType and Cairo both store premultiplied pixels with blue in the first byte.
      UnsafeMutableRawPointer(data + row * stride).copyMemory(
        from: pixels + row * Int(bitmap.pitch), byteCount: width * 4)
    }
    cairo_surface_mark_dirty(surface)
  }

  func close() { cairo_surface_destroy(surface) }
}

/// Builds the outline of a glyph as SVG path data in thousandths of an em, with y pointing down.
struct GlyphOutline {
  private var path: [UInt8] = []
  private let unit: Double

  static func svgPath(of glyph: UInt32, _ font: OpenFont) -> [UInt8] {
    guard let functions = hb_draw_funcs_create() else { return [] }
    defer { hb_draw_funcs_destroy(functions) }
    hb_draw_funcs_set_move_to_func(functions, moveTo, nil, nil)
    hb_draw_funcs_set_line_to_func(functions, lineTo, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(functions, quadraticTo, nil, nil)
    hb_draw_funcs_set_cubic_to_func(functions, cubicTo, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, closePath, nil, nil)
    var outline = GlyphOutline(unit: 1_000 / font.unitsPerEm)
    withUnsafeMutablePointer(to: &outline) { hb_font_get_glyph_shape(font.shaping, glyph, functions, $0) }
    return outline.path
  }

  private init(unit: Double) { self.unit = unit }

  fileprivate mutating func append(_ letter: Unicode.Scalar, _ coordinates: Float...) {
    path.append(UInt8(ascii: letter))
    for (index, coordinate) in coordinates.enumerated() {
      if index > 0 { path.append(UInt8(ascii: " ")) }
      let value = Double(coordinate) * unit
      Decimal.append(index % 2 == 0 ? value : -value, decimals: 0, to: &path)
    }
  }
}

private func add(_ outline: UnsafeMutableRawPointer?, _ body: (inout GlyphOutline) -> Void) {
  if let outline { body(&outline.assumingMemoryBound(to: GlyphOutline.self).pointee) }
}

private let moveTo: hb_draw_move_to_func_t = { _, outline, _, x, y, _ in add(outline) { $0.append("M", x, y) } }
private let lineTo: hb_draw_line_to_func_t = { _, outline, _, x, y, _ in add(outline) { $0.append("L", x, y) } }
private let quadraticTo: hb_draw_quadratic_to_func_t = { _, outline, _, x1, y1, x, y, _ in
  add(outline) { $0.append("Q", x1, y1, x, y) }
}
private let cubicTo: hb_draw_cubic_to_func_t = { _, outline, _, x1, y1, x2, y2, x, y, _ in
  add(outline) { $0.append("C", x1, y1, x2, y2, x, y) }
}
private let closePath: hb_draw_close_path_func_t = { _, outline, _, _ in add(outline) { $0.append("Z") } }
