import Raster
import Testing

@Suite struct `Writing PNG` {
  /// Pictures that exercise every path of the writer.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let bitmap: Bitmap
  }

  static let samples: [Sample] = [
    Sample(testDescription: "one pixel", bitmap: Bitmap(width: 1, height: 1, filledWith: 0xFF12_3456)),
    Sample(testDescription: "one colour", bitmap: Bitmap(width: 300, height: 200, filledWith: 0xFFFF_FFFF)),
    Sample(testDescription: "one column", bitmap: picture(1, 700) { _, y in UInt32(y * y) }),
    Sample(
      testDescription: "more colours than a palette holds",
      bitmap: picture(97, 61) { x, y in UInt32(x * 7919 + y * 104_729) }),
    Sample(
      testDescription: "noise in few colours",
      bitmap: picture(211, 97) { x, y in UInt32((x &* 31 ^ y &* 17 ^ (x &* y) >> 3) & 7) * 0x1F1F1F }),
    Sample(
      testDescription: "letters that repeat",
      bitmap: picture(400, 40) { x, y in (x % 23) * (y % 11) % 5 == 1 ? 0x20_2020 : 0xF0_F0F0 }),
    Sample(
      testDescription: "rows wider than deflate looks back",
      bitmap: picture(40_000, 5) { x, y in x % 1_000 < 500 ? 0xFF : UInt32(y) }),
    Sample(
      testDescription: "rows that deflate just reaches",
      bitmap: picture(10_922, 7) { x, y in x < 3 ? UInt32(x + y) : 0xAB_CDEF }),
    Sample(
      testDescription: "many equal rows between others",
      bitmap: picture(64, 5_000) { x, y in y % 900 == 5 ? UInt32(x) : 0xFF_FFFF }),
  ]

  @Test(arguments: samples, PNGWriter.Effort.allCases)
  func `what is read back is what was written`(sample: Sample, effort: PNGWriter.Effort) throws {
    #expect(try Bitmap(png: sample.bitmap.png(effort: effort)) == sample.bitmap)
  }

  @Test(arguments: samples)
  func `a picture handed over row by row is read back the same`(sample: Sample) throws {
    let bitmap = sample.bitmap
    var writer = PNGWriter(width: bitmap.width, height: bitmap.height)
    for row in 0..<bitmap.height {
      bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width].withUnsafeBufferPointer {
        writer.append(rows: $0, stride: bitmap.width, count: 1)
      }
    }
    #expect(try Bitmap(png: writer.finish()) == bitmap)
  }

  @Test func `few colours become a palette of one byte a pixel`() {
    let file = Bitmap(width: 8, height: 8, filledWith: 0xFFAA_BBCC).png()
    #expect(file[25] == 3)
    #expect(Array(file[37..<44]) == Array("PLTE".utf8) + [0xAA, 0xBB, 0xCC])
  }

  @Test func `bits beside the colours of a row do not count`() {
    let files = [0x0011_2233, 0xFF11_2233].map { (pixel: UInt32) in
      var writer = PNGWriter(width: 9, height: 9)
      [UInt32](repeating: pixel, count: 81).withUnsafeBufferPointer { writer.append(rows: $0, stride: 9, count: 9) }
      return writer.finish()
    }
    #expect(files[0] == files[1])
  }

  @Test func `a picture that is not opaque keeps its alpha`() throws {
    let bitmap = Bitmap(width: 2, height: 2, pixels: [0, 0x8080_0000, 0xFF12_3456, 0x4000_2040])
    #expect(try Bitmap(png: bitmap.png()) == bitmap)
  }

  private static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> Bitmap {
    let pixels = (0..<width * height).map { 0xFF00_0000 | color($0 % width, $0 / width) & 0xFF_FFFF }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
