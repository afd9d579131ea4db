import CCairo
import LayoutModel
import Painting
import Raster

/// Draws a whole picture into memory, for callers that need its pixels.
struct BitmapRenderer {
  private let drawing: Drawing

  init(_ drawing: Drawing) { self.drawing = drawing }

  func render(_ shaper: inout Shaper) throws(RenderError) -> Bitmap {
    let width = drawing.width, height = drawing.height, side = max(width, height)
    guard side <= Renderer.sideLimit else { throw .tooLong(side, limit: Renderer.sideLimit) }
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw .cairo("no memory for \(width) by \(height) pixels") }
    let context = CairoContext(owning: surface), bitmaps = BitmapSurfaces(drawing.list.bitmaps)
    context.paint(drawing.list.background)
    try drawing.draw(0..<height, on: context, &shaper, bitmaps, .shapes)
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
