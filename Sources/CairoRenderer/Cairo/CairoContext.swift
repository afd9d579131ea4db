import CCairo
import LayoutModel
import Painting
import Raster

/// A Cairo context that owns its surface.
struct CairoContext: ~Copyable {
  let surface: OpaquePointer
  let context: OpaquePointer

  init(owning surface: OpaquePointer) {
    self.surface = surface
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Throws the first error since the context was created. After an error, Cairo draws nothing.
  func check() throws(RenderError) {
    for status in [cairo_status(context), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
  }

  func fill(_ path: DevicePath, _ color: Color) {
    add(path)
    setSource(color)
    cairo_fill(context)
  }

  func stroke(_ path: DevicePath, _ stroke: DeviceStroke) {
    add(path)
    setSource(stroke.color)
    cairo_set_line_width(context, stroke.weight.value)
    switch stroke.cap {
    case .butt:
      cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round:
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }
    cairo_set_dash(context, stroke.dash.map(\.value), Int32(stroke.dash.count), 0)
    cairo_stroke(context)
  }

  /// Starts a group, which is clipped to its outline.
  func begin(_ group: DeviceGroup) {
    cairo_save(context)
    if let clip = group.clip {
      add(clip)
      cairo_clip(context)
    }
    if group.alpha < 1 { cairo_push_group(context) }
  }

  func end(_ group: DeviceGroup) {
    if group.alpha < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, group.alpha)
    }
    cairo_restore(context)
  }

  func paint(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  /// Draws a bitmap's surface with its corners mapped to the image's corners.
  func image(_ bitmap: OpaquePointer, width: Int, height: Int, _ image: DeviceImage, alpha: Double = 1) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: (image.right.x - image.origin.x).value / Double(width),
      yx: (image.right.y - image.origin.y).value / Double(width),
      xy: (image.bottom.x - image.origin.x).value / Double(height),
      yy: (image.bottom.y - image.origin.y).value / Double(height), x0: image.origin.x.value, y0: image.origin.y.value)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, bitmap, 0, 0)
    // Otherwise the edge would blend with the transparent area around the bitmap.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
    cairo_rectangle(context, 0, 0, Double(width), Double(height))
    if alpha < 1 {
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
    } else {
      cairo_fill(context)
    }
    cairo_restore(context)
  }

  func fill(_ path: DevicePath, _ gradient: DeviceGradient) {
    let pattern =
      switch gradient.kind {
      case .axial: cairo_pattern_create_linear(0, 0, 1, 0)
      case .radial: cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      }
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
    }
    // Cairo expects the transformation from drawing coordinates to the pattern's coordinates.
    var matrix = cairo_matrix_t(
      xx: gradient.xx, yx: gradient.yx, xy: gradient.xy, yy: gradient.yy, x0: gradient.origin.x.value,
      y0: gradient.origin.y.value)
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else { return }
    cairo_pattern_set_matrix(pattern, &matrix)
    add(path)
    cairo_set_source(context, pattern)
    cairo_fill(context)
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
  }

  private func add(_ path: DevicePath) {
    cairo_new_path(context)
    if case .rect(let rect) = path {
      return cairo_rectangle(context, rect.minX.value, rect.minY.value, rect.width.value, rect.height.value)
    }
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(context, end.x.value, end.y.value)
      case .line(let end): cairo_line_to(context, end.x.value, end.y.value)
      case .curve(let a, let b, let end):
        cairo_curve_to(context, a.x.value, a.y.value, b.x.value, b.y.value, end.x.value, end.y.value)
      case .close: cairo_close_path(context)
      }
    }
  }
}

extension CairoContext {
  /// Draws colour glyphs side by side, each centred in an equal share of the solved width.
  ///
  /// Cairo's own text functions would draw these glyphs in black in a PDF.
  func emoji(_ text: DeviceText, _ shaped: ShapedText, from fonts: inout FontCache) {
    let natural = shaped.width
    let width = text.item.width.ratio(to: text.item.size)
    let count = Double(shaped.steps)
    guard natural > 0, width > 0, count > 0 else { return }
    let scale = min(1, width / natural)
    let gap = max(0, width - natural) / count
    var x = 0.0
    for run in shaped.runs {
      for glyph in run.glyphs {
        let start = x + gap / 2 + glyph.x * scale
        x += glyph.advance * scale + (glyph.advance > 0 ? gap : 0)
        guard let image = fonts.image(of: glyph.id, in: run.font) else { continue }
        draw(image, of: text, at: (start + image.left * scale, -glyph.y * scale + image.top * scale), scale: scale)
      }
    }
  }

  /// - Parameters:
  ///   - corner: The image's upper left corner, in em from the text's origin.
  ///   - scale: Relative to the image's natural size.
  private func draw(_ image: GlyphImage, of text: DeviceText, at corner: (x: Double, y: Double), scale: Double) {
    let width = Double(image.width) * image.pixel * scale
    let height = Double(image.height) * image.pixel * scale
    func point(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(
        x: text.origin.x + Pixels(text.xx * x + text.xy * y), y: text.origin.y + Pixels(text.yx * x + text.yy * y))
    }
    let placed = DeviceImage(
      bitmap: 0, origin: point(corner.x, corner.y), right: point(corner.x + width, corner.y),
      bottom: point(corner.x, corner.y + height))
    self.image(
      image.surface, width: image.width, height: image.height, placed, alpha: Double(text.item.color.alpha) / 255)
  }
}

enum GlyphOutput {
  case shapes
  /// As shapes with the characters that they represent, so that text can be selected and searched.
  /// - Parameter userScale: The number of the target's units per pixel.
  case selectable(userScale: Double)
}

extension CairoContext {
  func text(_ text: DeviceText, _ shaper: inout Shaper, as output: GlyphOutput) throws(RenderError) {
    let userScale = if case .selectable(let userScale) = output { userScale } else { 1.0 }
    let shaped: ShapedText
    do {
      shaped = try shaper.shape(text.item)
    } catch {
      throw .font(error)
    }
    if text.item.isEmoji, shaped.runs.allSatisfy({ shaper.fonts[$0.font].hasPictures }) {
      return emoji(text, shaped, from: &shaper.fonts)
    }
    let fit = FittedText(shaped, text.item)
    let color = text.item.color
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    var x = 0.0
    for run in shaped.runs {
      let key = ScaledFontKey(
        place: run.font, xx: text.xx * fit.stretch, yx: text.yx * fit.stretch, xy: text.xy, yy: text.yy,
        userScale: userScale)
      guard let font = shaper.fonts.scaledFont(key) else { continue }
      cairo_set_scaled_font(context, font)
      let glyphs = place(run, of: shaped, fitted: fit, text, from: &x)
      switch output {
      case .shapes: cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      case .selectable: showSelectable(glyphs, run, of: shaped)
      }
    }
  }

  private func place(
    _ run: ShapedText.Run, of shaped: ShapedText, fitted fit: FittedText, _ text: DeviceText, from x: inout Double
  ) -> [cairo_glyph_t] {
    run.glyphs.map { glyph in
      let em = (x: x + fit.lead(of: glyph) + glyph.x * fit.stretch, y: -glyph.y)
      x += fit.advance(of: glyph, in: shaped)
      return cairo_glyph_t(
        index: UInt(glyph.id), x: text.origin.x.value + text.xx * em.x + text.xy * em.y,
        y: text.origin.y.value + text.yx * em.x + text.yy * em.y)
    }
  }

  private func showSelectable(_ glyphs: [cairo_glyph_t], _ run: ShapedText.Run, of shaped: ShapedText) {
    let clusters = TextClusters(run, scalars: shaped.scalars)
    let flags =
      run.direction == .rightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
    clusters.text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cairo_show_text_glyphs(
          context, characters.baseAddress, Int32(characters.count), glyphs, Int32(glyphs.count), clusters.clusters,
          Int32(clusters.clusters.count), flags)
      }
    }
  }
}

/// The bytes of a run's text that each group of glyphs represents.
private struct TextClusters {
  private(set) var text: [UInt8] = []
  private(set) var clusters: [cairo_text_cluster_t] = []

  init(_ run: ShapedText.Run, scalars: [Unicode.Scalar]) {
    // Clusters follow the order of characters in either direction of the glyphs.
    let glyphs = run.direction == .rightToLeft ? run.glyphs.reversed() : run.glyphs
    var index = 0
    while index < glyphs.count {
      let start = glyphs[index].cluster
      let next = glyphs[index...].firstIndex { $0.cluster != start } ?? glyphs.count
      let end = next < glyphs.count ? glyphs[next].cluster : run.characters.upperBound
      let bytes = scalars[start..<max(start, end)].flatMap { Array(UTF8.encode(known($0)) ?? UTF8.EncodedScalar()) }
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(next - index)))
      text += bytes
      index = next
    }
  }

  /// Replaces noncharacters, because Cairo rejects text that contains one.
  private func known(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
  }
}

/// Cairo surfaces for a display list's bitmaps, each copied once.
struct BitmapSurfaces: ~Copyable {
  private let surfaces: [OpaquePointer]
  private let sizes: [(width: Int, height: Int)]

  init(_ bitmaps: [Bitmap]) {
    surfaces = bitmaps.map(surface)
    sizes = bitmaps.map { ($0.width, $0.height) }
  }

  deinit { for surface in surfaces { cairo_surface_destroy(surface) } }

  func draw(_ image: DeviceImage, on context: borrowing CairoContext) {
    let size = sizes[image.bitmap]
    context.image(surfaces[image.bitmap], width: size.width, height: size.height, image)
  }
}

private func surface(_ bitmap: Bitmap) -> OpaquePointer {
  let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))!
  let stride = Int(cairo_image_surface_get_stride(surface))
  if let data = cairo_image_surface_get_data(surface) {
    bitmap.pixels.withUnsafeBytes { pixels in
      for row in 0..<bitmap.height {
        let start = pixels.baseAddress! + row * bitmap.width * 4
        UnsafeMutableRawPointer(data + row * stride).copyMemory(from: start, byteCount: bitmap.width * 4)
      }
    }
    cairo_surface_mark_dirty(surface)
  }
  return surface
}
