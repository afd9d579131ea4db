/// How a pixel is stored in the rows of a PNG file.
enum PixelLayout {
  /// Three bytes: red, green, blue.
  case trueColor
  /// One byte: the index in the palette.
  case indexed(ColorTable)

  var bytesPerPixel: Int {
    switch self {
    case .trueColor: 3
    case .indexed: 1
    }
  }

  /// Returns the number of bytes in a row of this many pixels, including its filter byte.
  func rowLength(_ width: Int) -> Int { 1 + width * bytesPerPixel }

  @inline(__always)
  func write(_ pixel: UInt32, to place: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .trueColor:
      place[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      place[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      place[2] = UInt8(truncatingIfNeeded: pixel)
    case .indexed(let table):
      place[0] = table.index(of: pixel)
    }
  }
}
