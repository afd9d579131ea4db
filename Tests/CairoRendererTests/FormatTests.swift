import CairoRenderer
import LayoutModel
import Painting
import Raster
import Testing

@Suite struct `Formats` {
  static let formats: [ImageFormat] = [.png(.fast), .png(.small), .svg(.text), .svg(.outlines), .pdf]

  @Test func `an SVG says what the list says, in points`() throws {
    let list = picture { list in
      list.fill(.rounded(Rect(x: 5, y: 5, width: 50.5, height: 30), radius: 8), Color(0x336699, alpha: 128))
      list.group(Group(id: "cat one/label", alpha: 0.5, clip: .rect(Rect(x: 0, y: 0, width: 80, height: 60)))) {
        $0.text(label("a < b & \"c\"", at: Point(x: 4, y: 40)))
      }
      list.stroke(.line(.zero, Point(x: 10, y: 0)), Stroke(.black, placement: .outside, dash: [4, 2]))
    }
    #expect(
      try svg(list, .text, 2) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" \
        font-family="Inter, sans-serif" xml:space="preserve" \
        style="white-space:pre;font-variant-ligatures:no-contextual">
        <title>Test</title>
        <rect width="100%" height="100%" fill="#fff"/>
        <rect x="5" y="5" width="50.5" height="30" rx="8" fill="#369" fill-opacity="0.502"/>
        <clipPath id="clip-1"><rect width="80" height="60"/></clipPath>
        <g id="cat_one/label" opacity="0.5" clip-path="url(#clip-1)">
        <text x="4" y="40" font-size="10" textLength="60" fill="#000">a &lt; b &amp; &quot;c&quot;</text>
        </g>
        <path d="M0 0.25L10 0.25" fill="none" stroke="#000" stroke-width="0.5" stroke-dasharray="4 2"/>
        </svg>

        """)
  }

  @Test func `marks of the writing direction in texts of an SVG are references`() throws {
    let document = try svg(picture { $0.text(label("a\u{202E}b\u{2069}c\u{200F}", at: Point(x: 4, y: 40))) })
    #expect(document.contains("a&#x202E;b&#x2069;c&#x200F;<"))
  }

  @Test func `ids of an SVG occur once`() throws {
    let list = picture { list in
      for _ in 0..<3 { list.group(Group(id: "cell")) { $0.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black) } }
    }
    let ids = try svg(list).matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(ids == ["cell", "cell.2", "cell.3"])
  }

  @Test func `an SVG of outlines defines each glyph once and has no text`() throws {
    let document = try svg(picture { $0.text(label("banana", at: Point(x: 4, y: 40))) }, .outlines)
    #expect(document.matches(of: /<path id="glyph-/).count == 3)
    #expect(document.matches(of: /<use href=/).count == 6)
    #expect(!document.contains("<text"))
    #expect(document.contains(#"aria-label="banana""#))
  }

  @Test func `a PDF has a page and an entry in its outline for each picture, and no date of its making`() throws {
    var renderer = try Renderer(fonts: .debian)
    let file = try renderer.renderPDF([everything, picture { _ in }], scale: Scale(2))
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("/CreationDate (D:200001010000Z)"))
    #expect(text.matches(of: /\/Title \(Test\)/).count == 2)
  }

  @Test(arguments: formats)
  func `equal lists give equal bytes, whatever was drawn before`(format: ImageFormat) throws {
    var first = try Renderer(fonts: .debian)
    var second = try Renderer(fonts: .debian)
    _ = try second.render(picture { $0.text(label("Other", at: .zero)) }, as: .png(.fast), scale: Scale(3))
    let expected = try first.render(everything, as: format, scale: Scale(2))
    for _ in 0..<3 { #expect(try first.render(everything, as: format, scale: Scale(2)) == expected) }
    #expect(try second.render(everything, as: format, scale: Scale(2)) == expected)
  }

  @Test(arguments: formats)
  func `renderers on several threads give the bytes of one`(format: ImageFormat) async throws {
    var renderer = try Renderer(fonts: .debian)
    let expected = try renderer.render(everything, as: format, scale: Scale(2))
    let results = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var renderer = try Renderer(fonts: .debian)
          return try (0..<5).map { _ in try renderer.render(everything, as: format, scale: Scale(2)) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(results.count == 20)
    #expect(results.allSatisfy { $0 == expected })
  }

  @Test(arguments: [0, -1, 0.01, 1_000, .nan, .infinity] as [Double], formats)
  func `a scale out of range is refused`(factor: Double, format: ImageFormat) throws {
    var renderer = try Renderer(fonts: .debian)
    #expect(throws: RenderError.self) { try renderer.render(everything, as: format, scale: Scale(factor)) }
  }

  @Test func `a picture of too many pixels is refused before it is drawn`() throws {
    var renderer = try Renderer(fonts: .debian)
    let list = picture(100_000, 100_000) { _ in }
    #expect(throws: RenderError.tooManyPixels(width: 100_000, height: 100_000, limit: 1 << 28)) {
      try renderer.render(list, as: .png(.fast), scale: Scale(1))
    }
  }

  @Test(arguments: [(32_767, true), (32_768, false)])
  func `a picture of longer sides than Cairo has in memory is refused with its length`(side: Double, isDrawn: Bool)
    throws
  {
    var renderer = try Renderer(fonts: .debian)
    let wide = picture(Points(side), 2) { _ in }
    let high = picture(2, Points(side)) { _ in }
    func refused(_ body: () throws -> Void) -> RenderError? {
      do { try body() } catch { return error as? RenderError }
      return nil
    }
    let expected = isDrawn ? nil : RenderError.tooLong(32_768, limit: 32_767)
    #expect(refused { _ = try renderer.render(wide, as: .png(.fast), scale: Scale(1)) } == expected)
    #expect(refused { _ = try renderer.bitmap(of: wide, scale: Scale(1)) } == expected)
    #expect(refused { _ = try renderer.bitmap(of: high, scale: Scale(1)) } == expected)
    // PNG is drawn in bands of rows, and the other formats have no pixels.
    #expect(refused { _ = try renderer.render(high, as: .png(.fast), scale: Scale(1)) } == nil)
    for format in [ImageFormat.svg(.text), .pdf] {
      #expect(refused { _ = try renderer.render(wide, as: format, scale: Scale(1)) } == nil)
    }
  }

  @Test(
    arguments: [
      [0xFFFE], [0xFFFF], [0xFDD0], [0x1FFFE], [0x10FFFF], [0x61, 0x301, 0xFFFE, 0x301], [0x5D0, 0xFDEF, 0x5D1],
      [0x301], [0x200D, 0x1F468],
    ] as [[UInt32]])
  func `a text of any characters is drawn in every format`(characters: [UInt32]) throws {
    let text = String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init)))
    var renderer = try Renderer(fonts: .debian)
    for direction in LayoutDirection.allCases {
      let list = picture { $0.text(label(text, at: Point(x: 4, y: 30), direction)) }
      for format in Self.formats {
        #expect(throws: Never.self) { try renderer.render(list, as: format, scale: Scale(1)) }
      }
    }
  }

  @Test func `a font that is missing is named`() throws {
    let files = FontFiles(inter: "/nowhere", dejaVu: FontFiles.debian.dejaVu, noto: "/nowhere", notoCJK: "/nowhere")
    #expect(throws: FontError.missing(path: "/nowhere/Inter-Regular.otf")) { _ = try Renderer(fonts: files) }
  }
}
