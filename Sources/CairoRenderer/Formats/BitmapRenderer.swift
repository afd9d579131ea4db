import CCairo
import LayoutModel
import Painting
import Raster

/// Draws a whole picture into memory, for callers that need its pixels.
struct BitmapRenderer {
  private let drawing: Drawing

  init(_ drawing: Drawing) { self.drawing = drawing }

  func render(_ shaper: inout Shaper) throws(RenderError) -> Bitmap {
    let width = drawing.width
    let height = drawing.height
    let side = max(width, height)
    guard side <= Renderer.sideLimit else { throw .tooLong(side, limit: Renderer.sideLimit) }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .outOfMemory(width: width, height: height) }
    let context = CairoContext(owning: surface)
    let bitmaps = BitmapSurfaces(drawing.list.bitmaps)
    context.paint(drawing.list.background)
    try drawing.draw(0..<height, on: context, with: &shaper, bitmaps, as: .shapes)
    try context.check()
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    guard let data = cairo_image_surface_get_data(surface) else { throw .cairo("no pixels") }
    return UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt32.self, capacity: stride * height) { rows in
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for y in 0..<height {
          for x in 0..<width { pixels[y * width + x] = rows[y * stride + x] | 0xFF00_0000 }
        }
        count = width * height
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}

/// Draws a picture in bands that fit into the processor's cache, and encodes each band before drawing the next.
struct PNGRenderer: ~Copyable {
  private let drawing: Drawing
  private let bandHeight: Int
  private var writer: PNGWriter
  private let bitmaps: BitmapSurfaces

  /// The number of pixels in a band, which take 256 KiB.
  private static let bandPixels = 1 << 16

  init(_ drawing: Drawing, effort: PNGWriter.Effort) {
    self.drawing = drawing
    bandHeight = min(drawing.height, Renderer.sideLimit, max(16, Self.bandPixels / drawing.width))
    writer = PNGWriter(width: drawing.width, height: drawing.height, effort: effort)
    bitmaps = BitmapSurfaces(drawing.list.bitmaps)
  }

  consuming func render(_ shaper: inout Shaper) throws(RenderError) -> [UInt8] {
    guard drawing.width <= Renderer.sideLimit else { throw .tooLong(drawing.width, limit: Renderer.sideLimit) }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(drawing.width), Int32(bandHeight)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .outOfMemory(width: drawing.width, height: drawing.height) }
    let context = CairoContext(owning: surface)
    for top in stride(from: 0, to: drawing.height, by: bandHeight) {
      let rows = top..<min(top + bandHeight, drawing.height)
      try draw(rows, on: context, &shaper)
      encode(rows.count, from: surface)
    }
    return writer.finish()
  }

  private func draw(_ rows: Range<Int>, on context: borrowing CairoContext, _ shaper: inout Shaper) throws(RenderError)
  {
    cairo_identity_matrix(context.context)
    context.paint(drawing.list.background)
    cairo_translate(context.context, 0, -Double(rows.lowerBound))
    try drawing.draw(rows, on: context, with: &shaper, bitmaps, as: .shapes)
    try context.check()
    cairo_surface_flush(context.surface)
  }

  private mutating func encode(_ count: Int, from surface: OpaquePointer) {
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    guard let data = cairo_image_surface_get_data(surface) else { return }
    UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt32.self, capacity: stride * bandHeight) {
      writer.append(rows: UnsafeBufferPointer(start: $0, count: stride * bandHeight), stride: stride, count: count)
    }
  }
}
