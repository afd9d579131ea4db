import CairoRenderer
import LayoutModel
import Raster

/// A picture of 1179 by 2556 pixels, and a copy with a changed block of 1% of the pixels.
struct PicturePair {
  let picture, changed: Bitmap

  private init(_ picture: Bitmap) {
    self.picture = picture
    var changed = picture
    let side = 173
    for y in 900..<900 + side { for x in 400..<400 + side { changed[x, y] ^= 0x0096_3C5A } }
    self.changed = changed
  }

  /// Draws a phone screen with round corners and text, which has more colours than a palette.
  static func drawn() throws -> PicturePair {
    var renderer = try Renderer(fonts: .debian)
    return PicturePair(try renderer.bitmap(of: Scene().displayList, scale: Scale(3)))
  }

  /// Draws boxes and strokes in a few greys, like a wireframe.
  static func flat() -> PicturePair {
    var picture = Bitmap(width: 1179, height: 2556, filledWith: 0xFFFF_FFFF)
    for row in 0..<40 {
      for column in 0..<3 {
        let left = 20 + column * 385
        let top = 20 + row * 63
        let grey = UInt32(200 + (row * 7 + column * 13) % 50)
        for y in top..<top + 50 {
          for x in left..<left + 360 {
            let isEdge = y < top + 3 || y >= top + 47 || x < left + 3 || x >= left + 357
            let isInk = y > top + 15 && y < top + 32 && (x * 7 + y * 3 + row) % 11 < 3
            let value = isEdge ? 80 : isInk ? UInt32(30 + (x + y) % 8 * 20) : grey
            picture[x, y] = 0xFF00_0000 | value << 16 | value << 8 | value
          }
        }
      }
    }
    return PicturePair(picture)
  }
}
