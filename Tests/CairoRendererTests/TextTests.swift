import CairoRenderer
import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Text in pictures` {
  private func inked(_ string: String, width: Points, _ direction: LayoutDirection = .leftToRight) throws
    -> ClosedRange<Int>
  {
    let list = picture(200, 30) { $0.text(label(string, at: Point(x: 20, y: 20), width: width, direction)) }
    return try #require(try bitmap(list, 4).inked?.x)
  }

  /// "HH" has stems at both ends, whose side bearings are under a tenth of the size.
  @Test(arguments: [30, 40, 55, 80, 120] as [Double])
  func `text is as wide as it was solved`(width: Double) throws {
    let ink = try inked("HHHHH HHHHH", width: Points(width))
    #expect(abs(Double(ink.lowerBound) / 4 - 20) <= 1.5)
    #expect(abs(Double(ink.upperBound) / 4 - 20 - width) <= 1.5)
  }

  @Test func `a lone letter with room stands in its middle`() throws {
    let ink = try inked("I", width: 50)
    #expect(abs(Double(ink.lowerBound + ink.upperBound) / 8 - 45) <= 1)
  }

  @Test func `numbers with room keep the shape of their digits, and stand in its middle`() throws {
    let tight = try inked("11", width: 9)
    let loose = try inked("11", width: 12)
    // Stretched digits would start at the same place as tight ones.
    #expect(loose.lowerBound > tight.lowerBound + 2)
    #expect(abs(Double(loose.lowerBound + loose.upperBound) / 8 - 26) <= 1)
  }

  @Test func `a few letters with room have it around them, in proportion to their widths`() throws {
    func places(_ text: String, width: Points) throws -> [Int] {
      glyphPlaces(try svg(picture { $0.text(label(text, at: Point(x: 5, y: 20), width: width)) }, .outlines))
    }
    // In thousandths of an em; the line is two em wide.
    let three = try places("HIH", width: 20)
    let four = try places("HIIH", width: 22.5)
    try #require(three.count == 3 && four.count == 4)
    let wide = 2_000 - (three[2] - three[0])
    let narrow = 2_000 - 2 * wide
    #expect(three[0] > 20)
    #expect(abs((three[1] - wide) * wide - three[0] * narrow) <= 3 * wide)
    #expect(four[0] == 0)
  }

  @Test func `Hebrew and Arabic run to the left and join`() throws {
    let word = try svg(picture { $0.text(label("سلام", at: Point(x: 5, y: 20), width: 30, .rightToLeft)) }, .outlines)
    let letters = try svg(
      picture { $0.text(label("س ل ا م", at: Point(x: 5, y: 20), width: 30, .rightToLeft)) }, .outlines)
    // Lam and alef share one glyph; spaces have none.
    #expect((glyphPlaces(word).count, glyphPlaces(letters).count) == (3, 4))
    #expect(glyphPlaces(letters) == glyphPlaces(letters).sorted())
  }

  @Test(arguments: [("->", 2), ("3x4", 3), ("<-->", 4), ("(A)", 3)] as [(String, Int)])
  func `signs stay what they are written as`(text: String, count: Int) throws {
    let whole = try glyphs(text)
    #expect(whole.count == count)
    #expect(whole == (try text.flatMap { try glyphs(String($0)) }))
  }

  @Test func `a colon is raised between digits, as the platform raises it`() throws {
    #expect(try glyphs("9:4")[1] != glyphs(":")[0])
    #expect(try glyphs("a:4")[1] == glyphs(":")[0])
  }

  @Test func `a character that no font has is a box of its own`() throws {
    let unknown = try inked("\u{1F996}", width: 10)
    #expect(unknown.count > 8)
  }

  @Test func `control characters are not drawn`() throws {
    let list = picture { $0.text(label("a\u{0}\u{1B}b", at: Point(x: 5, y: 20))) }
    let plain = picture { $0.text(label("a  b", at: Point(x: 5, y: 20))) }
    #expect(try bitmap(list, 2) == bitmap(plain, 2))
  }

  @Test func `ten thousand characters in one line are drawn`() throws {
    let long = String(repeating: "Lorem ipsum ", count: 900)
    #expect(try inked(long, width: 50_000).upperBound == 799)
  }

  @Test func `every weight has a cut of its own, upright and italic`() throws {
    var pictures: Set<Bitmap> = []
    for weight in FontWeight.allCases {
      for isItalic in [false, true] {
        for size in FontFace.OpticalSize.allCases {
          let face = FontFace(weight: weight, isItalic: isItalic, opticalSize: size)
          let text = TextItem("Hamburg", face: face, size: 20, origin: Point(x: 5, y: 30), width: 80)
          pictures.insert(try bitmap(picture { $0.text(text) }, 2))
        }
      }
    }
    #expect(pictures.count == 9 * 2 * 2)
  }

  private func glyphs(_ text: String) throws -> [Substring] {
    let document = try svg(picture { $0.text(label(text, at: Point(x: 5, y: 20), width: 40)) }, .outlines)
    let outlines = Dictionary(
      uniqueKeysWithValues: document.matches(of: /<path id="glyph-([0-9]+)" d="([^"]*)"/).map { ($0.1, $0.2) })
    return document.matches(of: /<use href="#glyph-([0-9]+)"/).compactMap { outlines[$0.1] }
  }

  private func glyphPlaces(_ svg: String) -> [Int] {
    svg.matches(of: /<use href="[^"]*" x="(-?[0-9]+)"/).compactMap { Int($0.1) }
  }
}
