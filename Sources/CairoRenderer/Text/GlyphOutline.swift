import CHarfBuzz
import LayoutModel

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
