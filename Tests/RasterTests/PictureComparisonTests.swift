import Raster
import Testing

@Suite struct `Comparing pictures` {
  private let white: UInt32 = 0xFFFF_FFFF, black: UInt32 = 0xFF00_0000

  private func picture(_ width: Int = 100, _ height: Int = 80, _ dots: [(Int, Int)] = [], _ color: UInt32 = 0xFF00_0000)
    -> Bitmap
  {
    var bitmap = Bitmap(width: width, height: height, filledWith: white)
    for (x, y) in dots { bitmap[x, y] = color }
    return bitmap
  }

  @Test func `equal files are not even decoded`() throws {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(try comparePictures(old: bytes, new: bytes) == .identical)
  }

  @Test func `files of other bytes but the same pixels have no difference`() throws {
    let bitmap = picture(100, 80, [(3, 4)])
    let comparison = try comparePictures(old: bitmap.png(effort: .fast), new: bitmap.png(effort: .small))
    #expect(comparison == .decoded(PictureDifference(width: 100, height: 80)))
  }

  @Test func `different pixels are counted, and boxed by the places they lie in`() {
    let difference = picture(100, 80, [(3, 4), (9, 6), (90, 70)]).difference(from: picture())
    #expect(difference.differing == 3)
    #expect(
      difference.clusters == [
        PixelBox(x: 3, y: 4, width: 7, height: 3), PixelBox(x: 90, y: 70, width: 1, height: 1),
      ])
  }

  @Test func `every width and place of a difference is found`() {
    for width in 1...40 {
      for x in 0..<width {
        let difference = picture(width, 1, [(x, 0)]).difference(from: picture(width, 1))
        #expect(difference.clusters == [PixelBox(x: x, y: 0, width: 1, height: 1)])
      }
    }
  }

  @Test(
    arguments: [
      (BitmapSize(width: 100, height: 80), BitmapSize(width: 120, height: 80)),
      (BitmapSize(width: 100, height: 80), BitmapSize(width: 100, height: 90)),
      (BitmapSize(width: 26_000, height: 1), BitmapSize(width: 1, height: 26_000)),
    ])
  func `pictures of different sizes are told apart before a pixel of them is read`(a: BitmapSize, b: BitmapSize) throws
  {
    for rule in [PixelRule(), PixelRule(threshold: 1), PixelRule(ignoresAntialiasing: true)] {
      // With only a header, there are no pixels to read.
      for isWhole in [true, false] {
        let files = [a, b].map { size in
          let png = picture(size.width, size.height).png()
          return isWhole ? png : Array(png.prefix(33))
        }
        #expect(try comparePictures(old: files[0], new: files[1], rule) == .resized(old: a, new: b))
      }
    }
  }

  @Test(arguments: [(0.0, 1), (0.02, 1), (0.05, 0), (1.0, 0)])
  func `a threshold lets faint differences pass`(threshold: Double, count: Int) {
    let faint = picture(20, 20, [(5, 5)], 0xFFF7_F7F7)
    #expect(faint.difference(from: picture(20, 20), PixelRule(threshold: threshold)).differing == count)
  }

  @Test func `black on white is the greatest difference, and transparent is white`() {
    let black = picture(4, 4, [(1, 1)])
    let clear = picture(4, 4, [(1, 1)], 0)
    #expect(black.difference(from: picture(4, 4), PixelRule(threshold: 0.999)).differing == 1)
    #expect(clear.difference(from: picture(4, 4)).differing == 1)
    #expect(clear.difference(from: picture(4, 4), PixelRule(threshold: 0.001)).differing == 0)
  }

  @Test func `a mask hides what lies in it and nothing else`() {
    let rule = PixelRule(masks: [PixelBox(x: 0, y: 0, width: 10, height: 10)])
    #expect(picture(40, 40, [(9, 9)]).difference(from: picture(40, 40), rule).differing == 0)
    #expect(picture(40, 40, [(10, 9)]).difference(from: picture(40, 40), rule).differing == 1)
  }

  /// Returns a slanted edge between black and white, antialiased by one grey pixel per row.
  private func slope(grey: UInt32) -> Bitmap {
    var bitmap = picture(30, 30)
    for y in 0..<30 {
      for x in 0..<30 where x <= 8 + y / 3 { bitmap[x, y] = x == 8 + y / 3 ? grey : black }
    }
    return bitmap
  }

  @Test func `smoothing may be ignored, and a moved edge is still seen`() {
    let old = slope(grey: 0xFF80_8080)
    let new = slope(grey: 0xFF90_9090)
    let rule = PixelRule(ignoresAntialiasing: true)
    #expect(new.difference(from: old).differing == 30)
    let ignored = new.difference(from: old, rule)
    #expect(ignored.differing + ignored.antialiased == 30)
    #expect(ignored.antialiased >= 24)
    var thick = old
    for y in 0..<30 { for x in 0..<4 { thick[12 + y / 3 + x, y] = black } }
    #expect(thick.difference(from: old, rule).differing > 60)
  }

  @Test func `the image of a difference marks it in red inside a frame`() {
    let old = picture()
    let new = picture(100, 80, [(50, 40)])
    let image = new.difference(from: old).image(old: old, new: new)
    #expect(image[50, 40] == 0xFFE0_1B24)
    #expect(image[47, 37] == 0xFFFF_7800)
    #expect(image[10, 10] == white)
  }

  @Test func `a picture carries its words, and they are read back`() throws {
    let png = picture().png()
    let marked = PNGText.adding("Software", "plumb; cairo 1.16.0", to: png)
    #expect(PNGText.text("Software", in: marked) == "plumb; cairo 1.16.0")
    #expect(PNGText.text("Author", in: marked) == nil)
    #expect(PNGText.text("Software", in: png) == nil)
    #expect(try Bitmap(png: marked) == picture())
    for length in 0..<60 { _ = PNGText.text("Software", in: Array(marked.prefix(length))) }
  }
}

private func comparePictures(
  old: [UInt8], new: [UInt8], _ rule: PixelRule = PixelRule(), limit: Int = Bitmap.pixelLimit
) throws -> PictureComparison {
  var comparer = PictureComparer()
  return try comparer.compare(old: old, new: new, rule, limit: limit)
}

@Suite struct `Comparing files of pictures` {
  /// Returns rows of one colour each.
  private func stripes(_ colors: [UInt32], width: Int = 40) -> Bitmap {
    Bitmap(width: width, height: colors.count, pixels: colors.flatMap { Array(repeating: $0, count: width) })
  }

  @Test func `gives what comparing their pixels gives, whatever their palettes are`() throws {
    let colors: [UInt32] = (0..<60).map { 0xFF00_0000 | UInt32($0) * 0x04_02_01 }
    let old = stripes(colors)
    var variants = [stripes(colors.reversed()), stripes(colors.map { $0 ^ 0x10 })]
    for (x, y) in [(0, 0), (39, 59), (17, 16), (16, 31), (5, 40)] {
      var changed = old
      changed[x, y] = 0xFFFF_0000
      variants.append(changed)
      changed[x, min(59, y + 1)] = colors[3]
      variants.append(changed)
    }
    for new in variants {
      for rule in [
        PixelRule(), PixelRule(threshold: 0.1), PixelRule(masks: [PixelBox(x: 0, y: 30, width: 40, height: 12)]),
      ] {
        let expected = new.difference(from: old, rule)
        #expect(try comparePictures(old: old.png(), new: new.png(effort: .small), rule) == .decoded(expected))
      }
    }
  }

  @Test(arguments: [PixelRule(), PixelRule(ignoresAntialiasing: true)])
  func `more pixels than allowed are refused`(rule: PixelRule) {
    let old = stripes(Array(repeating: 0xFFFF_FFFF, count: 10))
    let new = stripes(Array(repeating: 0xFF00_0000, count: 10))
    #expect(throws: PNGError.tooLarge(width: 40, height: 10, limit: 100)) {
      try comparePictures(old: old.png(), new: new.png(), rule, limit: 100)
    }
  }
}
