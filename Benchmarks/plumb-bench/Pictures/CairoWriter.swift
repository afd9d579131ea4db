import CCairo
import Foundation
import Raster

/// Returns a picture as PNG, written by Cairo: libpng with its default filters and level.
func cairoPNG(_ bitmap: Bitmap) -> [UInt8] {
  var pixels = bitmap.pixels
  var bytes: [UInt8] = []
  pixels.withUnsafeMutableBytes { buffer in
    let data = buffer.bindMemory(to: UInt8.self).baseAddress
    let surface = cairo_image_surface_create_for_data(
      data, CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
    defer { cairo_surface_destroy(surface) }
    withUnsafeMutablePointer(to: &bytes) { sink in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { sink, data, count in
          sink?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, sink)
    }
  }
  return bytes
}
