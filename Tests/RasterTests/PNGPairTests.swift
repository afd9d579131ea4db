import Testing

@testable import Raster

/// A PNG file made from rows of bytes, each with its own filter.
private struct FilteredFile {
  var type: PNGHeader.ColorType
  var depth: UInt8 = 8
  var rows: [[UInt8]]
  var filters: [UInt8]

  var pixelBytes: Int { type.channels * Int(depth) / 8 }

  var file: [UInt8] {
    let width = rows[0].count / pixelBytes
    var file = PNGChunks()
    file.append(
      "IHDR",
      bigEndianBytes(UInt32(width)) + bigEndianBytes(UInt32(rows.count)) + [depth, type.rawValue, 0, 0, 0])
    if type == .indexed { file.append("PLTE", (0...255).flatMap { [$0, 255 - $0, $0 / 2] }) }
    file.append("IDAT", zlibCompressed(rows.indices.flatMap { [filters[$0]] + filtered($0) }, level: 6))
    file.append("IEND", [])
    return file.bytes
  }

  /// Returns a row filtered according to the standard's definitions (ISO/IEC 15948, 9.2).
  private func filtered(_ y: Int) -> [UInt8] {
    rows[y].indices.map { x in
      let hasLeft = x >= pixelBytes
      let a = hasLeft ? Int(rows[y][x - pixelBytes]) : 0
      let b = y > 0 ? Int(rows[y - 1][x]) : 0
      let c = hasLeft && y > 0 ? Int(rows[y - 1][x - pixelBytes]) : 0
      let estimate = a + b - c
      let nearest = [a, b, c].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
      return rows[y][x] &- UInt8([0, a, b, (a + b) / 2, nearest][Int(filters[y])])
    }
  }
}

@Suite struct `Rows of PNG files` {
  private static let forms: [(PNGHeader.ColorType, UInt8)] = [
    (.indexed, 8), (.gray, 8), (.trueColor, 8), (.trueColorAlpha, 8), (.trueColor, 16), (.trueColorAlpha, 16),
  ]

  private func picture(_ form: (PNGHeader.ColorType, UInt8), _ numbers: inout Numbers) -> FilteredFile {
    var made = FilteredFile(type: form.0, depth: form.1, rows: [], filters: [])
    for y in 0..<30 {
      // Flat stretches, repeated rows and noise.
      let row = (0..<20 * made.pixelBytes).map { _ in UInt8(numbers.next(4) == 0 ? numbers.next(256) : 200) }
      made.rows.append(y % 3 == 1 ? made.rows[y - 1] : row)
      made.filters.append(UInt8(numbers.next(5)))
    }
    return made
  }

  @Test(arguments: forms.indices)
  func `are the same whatever filters they were written with`(form: Int) throws {
    var numbers = Numbers(seed: UInt64(form + 1))
    var made = picture(Self.forms[form], &numbers)
    let mixed = try Bitmap(png: made.file)
    for filter in 0...4 {
      made.filters = Array(repeating: UInt8(filter), count: made.rows.count)
      #expect(try Bitmap(png: made.file) == mixed)
    }
  }

  @Test(arguments: forms.indices)
  func `of two files are handed out where pixels differ, and nowhere else`(form: Int) throws {
    var numbers = Numbers(seed: UInt64(form + 7))
    var pair = PNGPair()
    for _ in 0..<40 {
      let old = picture(Self.forms[form], &numbers)
      var new = old
      for _ in 0..<numbers.next(4) { new.rows[numbers.next(30)][numbers.next(20)] = UInt8(numbers.next(256)) }
      for _ in 0..<numbers.next(3) { new.filters[numbers.next(30)] = UInt8(numbers.next(5)) }
      let before = try Bitmap(png: old.file)
      let after = try Bitmap(png: new.file)
      var found: [Int] = []
      let isDone = try pair.forEachDifferentRow(old: old.file, new: new.file) { y, oldPixels, newPixels in
        found.append(y)
        #expect(Array(oldPixels) == Array(before.pixels[y * 20..<y * 20 + 20]))
        #expect(Array(newPixels) == Array(after.pixels[y * 20..<y * 20 + 20]))
      }
      #expect(isDone)
      let isDifferent = { (y: Int) in before.pixels[y * 20..<y * 20 + 20] != after.pixels[y * 20..<y * 20 + 20] }
      #expect(found == (0..<30).filter(isDifferent))
    }
  }

  @Test func `a filter that there is not is refused`() {
    let bytes = [UInt8](repeating: 5, count: 8)
    var file = PNGChunks()
    file.appendHeader(width: 3, height: 2, colorType: .gray)
    file.append("IDAT", zlibCompressed(bytes, level: 6))
    file.append("IEND", [])
    #expect(throws: PNGError.badPixels("unknown filter 5")) { try Bitmap(png: file.bytes) }
  }
}
