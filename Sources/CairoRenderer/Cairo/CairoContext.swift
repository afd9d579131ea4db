import CCairo
import LayoutModel
import Painting

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

  /// Starts a group, clipped to its outline until it ends.
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

  /// Draws a bitmap's surface with its corners mapped to those of the image.
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
    // Cairo expects the transformation from drawing coordinates to the pattern's.
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
