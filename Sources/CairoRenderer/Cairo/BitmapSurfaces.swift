import CCairo
import Raster

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
