import Testing

@testable import Raster

@Suite struct `Reading PNG` {
  @Test(arguments: PNGFixture.all)
  func `every colour type, depth, filter and interlacing gives its pixels`(fixture: PNGFixture) throws {
    let bitmap = try Bitmap(png: fixture.file)
    #expect((bitmap.width, bitmap.height) == (5, 3))
    #expect(bitmap.pixels == fixture.pixels)
  }

  @Test func `a file that ends anywhere too early is refused`() {
    let file = PNGFixture.all[3].file
    for length in 0..<file.count {
      #expect(throws: PNGError.self) { try Bitmap(png: Array(file[..<length])) }
    }
  }

  @Test func `a change of any byte after the signature is noticed or harmless`() {
    let file = PNGFixture.all[3].file
    for place in 8..<file.count {
      var damaged = file
      damaged[place] ^= 0x55
      _ = try? Bitmap(png: damaged)
    }
    var damaged = file
    damaged[45] ^= 1
    #expect(throws: PNGError.badChecksum(chunk: "IDAT")) { try Bitmap(png: damaged) }
  }

  @Test func `a picture over the limit is refused before memory is taken for it`() {
    let file = Bitmap(width: 100, height: 50, filledWith: 0xFF00_FF00).png()
    #expect(throws: PNGError.tooLarge(width: 100, height: 50, limit: 4_999)) { try Bitmap(png: file, limit: 4_999) }
    #expect(throws: Never.self) { try Bitmap(png: file, limit: 5_000) }
  }

  @Test func `a header that promises more than its few bytes can come to takes no memory`() {
    var file = PNGChunks()
    file.appendHeader(width: 8192, height: 8192, colorType: .trueColorAlpha)
    file.append("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])
    file.append("IEND", [])
    #expect(throws: PNGError.badPixels("less data than the header says")) { try Bitmap(png: file.bytes) }
  }

  @Test func `as much as deflate can hold is read`() throws {
    let bitmap = Bitmap(width: 4000, height: 4000, filledWith: 0xFFFF_FFFF)
    #expect(try Bitmap(png: bitmap.png(effort: .small)) == bitmap)
  }

  @Test(
    arguments: [
      ([], .notPNG), (Array("version https://git-lfs".utf8), .notPNG), (Array(repeating: 0, count: 99), .notPNG),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .truncated),
    ] as [([UInt8], PNGError)])
  func `what is not a picture is told from a broken one`(bytes: [UInt8], error: PNGError) {
    #expect(throws: error) { try Bitmap(png: bytes) }
  }
}
