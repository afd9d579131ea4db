import CCairo

/// The image of a glyph, such as an emoji. Its creator must close it once.
struct GlyphImage {
  let surface: OpaquePointer
  /// The size in pixels.
  let width, height: Int
  /// The image's upper left corner relative to the glyph's origin, in em, with y pointing down.
  let left, top: Double
  /// The size of a pixel in em.
  let pixel: Double

  /// Returns nil if the glyph has no colour image.
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
    (self.surface, width, height) = (surface, Int(bitmap.width), Int(bitmap.rows))
    pixel = 1 / Double(size.pointee.metrics.x_ppem)
    (left, top) = (Double(slot.pointee.bitmap_left) * pixel, -Double(slot.pointee.bitmap_top) * pixel)
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
