/// Unfilters rows (ISO/IEC 15948, 9.2) a pixel at a time, with all its bytes in one word.
struct RowFilter {
  static let left: UInt8 = 1, last: UInt8 = 4

  /// The bytes of a row without its filter byte, and of a pixel, at most 8. Rows consist of whole pixels.
  private let count, pixelBytes: Int

  init(_ count: Int, _ pixelBytes: Int) { (self.count, self.pixelBytes) = (count, pixelBytes) }

  /// Unfilters a row in place, given that the row above is already unfiltered. Above the first row, all bytes are 0.
  func takeBack(_ line: UnsafeMutablePointer<UInt8>, hasRowAbove: Bool) {
    let row = line + 1, above = hasRowAbove ? UnsafePointer(row - count - 1) : nil
    switch line[0] {
    case 1: add(row, above: nil) { left, _, _ in left }
    case 2: if let above { for index in 0..<count { row[index] &+= above[index] } }
    case 3: add(row, above: above) { left, up, _ in left & up &+ ((left ^ up) & 0xFEFE_FEFE_FEFE_FEFE) >> 1 }
    case 4: add(row, above: above, nearest)
    default: break
    }
    line[0] = 0
  }

  /// Adds to each pixel a prediction from its left, upper and upper left neighbours.
  @inline(__always)
  private func add(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, _ prediction: (UInt64, UInt64, UInt64) -> UInt64
  ) {
    var left: UInt64 = 0, upperLeft: UInt64 = 0
    for index in stride(from: 0, to: count, by: pixelBytes) {
      let upper = above.map { pixel(at: $0 + index) } ?? 0
      left = sum(pixel(at: row + index), prediction(left, upper, upperLeft))
      store(left, to: row + index)
      upperLeft = upper
    }
  }

  /// Returns, for each byte, the one of three pixels closest to left + upper - upper left.
  @inline(__always)
  private func nearest(_ left: UInt64, _ upper: UInt64, _ upperLeft: UInt64) -> UInt64 {
    // In flat pictures, two of them are nearly always equal.
    upper == upperLeft ? left : left == upperLeft ? upper : nearestOfThree(left, upper, upperLeft)
  }

  private func nearestOfThree(_ left: UInt64, _ upper: UInt64, _ upperLeft: UInt64) -> UInt64 {
    let a = lanes(left), b = lanes(upper), c = lanes(upperLeft), fromA = b &- c, fromB = a &- c
    let toA = magnitude(fromA), toB = magnitude(fromB), toC = magnitude(fromA &+ fromB)
    let upperOrCorner = c.replacing(with: b, where: toB .<= toC)
    let nearest = upperOrCorner.replacing(with: a, where: (toA .<= toB) .& (toA .<= toC))
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: nearest), to: UInt64.self)
  }

  private func lanes(_ pixel: UInt64) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD8<UInt8>.self))
  }

  private func magnitude(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
    value.replacing(with: .zero &- value, where: value .< .zero)
  }

  /// Adds the bytes of two words, without carrying from one byte to the next.
  @inline(__always)
  private func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (a & lower &+ b & lower) ^ (a ^ b) & ~lower
  }

  @inline(__always)
  private func pixel(at place: UnsafePointer<UInt8>) -> UInt64 {
    switch pixelBytes {
    case 4: UInt64(UnsafeRawPointer(place).loadUnaligned(as: UInt32.self))
    case 3: UInt64(place[0]) | UInt64(place[1]) << 8 | UInt64(place[2]) << 16
    default: (0..<pixelBytes).reduce(0) { $0 | UInt64(place[$1]) << UInt64(8 * $1) }
    }
  }

  @inline(__always)
  private func store(_ pixel: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    if pixelBytes == 4 {
      UnsafeMutableRawPointer(place).storeBytes(of: UInt32(truncatingIfNeeded: pixel), as: UInt32.self)
    } else {
      for byte in 0..<pixelBytes { place[byte] = UInt8(truncatingIfNeeded: pixel >> UInt64(8 * byte)) }
    }
  }
}
