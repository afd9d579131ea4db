import CairoRenderer
import Foundation
import LayoutModel
import Painting
import Raster
import Testing

/// Scripts/setup installs Noto. Without Noto, only the fallback is tested.
private let isInstalled = FontFiles.debian.hasNoto

extension FontFiles {
  fileprivate var hasNoto: Bool {
    let files = [
      "\(noto)/NotoSansThai-Regular.ttf", "\(noto)/NotoColorEmoji.ttf", "\(notoCJK)/NotoSansCJK-Regular.ttc",
    ]
    return files.allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }

  fileprivate static let bare = FontFiles(
    inter: debian.inter, dejaVu: debian.dejaVu, noto: "/nowhere", notoCJK: "/nowhere")
}

private func item(_ string: String, width: Points = 60, isEmoji: Bool = false, alpha: UInt8 = 255) -> TextItem {
  var item = TextItem(string, face: .plain, size: 20, origin: Point(x: 10, y: 30), width: width)
  item.color = Color(0, alpha: alpha)
  item.isEmoji = isEmoji
  return item
}

private func drawn(_ item: TextItem, _ fonts: FontFiles = .debian) throws -> (Bitmap, DrawnFonts) {
  var renderer = try Renderer(fonts: fonts)
  let bytes = try renderer.render(picture { $0.text(item) }, as: .png(.fast), scale: Scale(2))
  return (try Bitmap(png: bytes), renderer.drawnFonts)
}

extension Bitmap {
  fileprivate var hasColor: Bool {
    pixels.contains { pixel in
      let red = pixel >> 16 & 255
      let green = pixel >> 8 & 255
      let blue = pixel & 255
      return max(red, green, blue) - min(red, green, blue) > 60
    }
  }
}

@Suite struct `Scripts in pictures` {
  @Test(
    .enabled(if: isInstalled, "the Noto fonts are not installed"),
    arguments: [
      ("漢字", "NotoSansCJK-Regular 2"), ("かな", "NotoSansCJK-Regular 2.004"), ("한국", "NotoSansCJK-Regular 1"),
      ("ไทย", "NotoSansThai-Regular"), ("नमस्ते", "NotoSansDevanagari-Regular"), ("سلام", "NotoSansArabic-Regular"),
      ("שלום", "NotoSansHebrew-Regular"), ("বাংলা", "NotoSansBengali-Regular"), ("ქართ", "NotoSansGeorgian-Regular"),
    ] as [(String, String)])
  func `have the font that is made for them`(text: String, font: String) throws {
    let (bitmap, fonts) = try drawn(item(text))
    #expect(fonts.missing.isEmpty)
    #expect(fonts.names.count == 1 && fonts.names[0].hasPrefix(font), "\(fonts.names)")
    #expect(try bitmap != drawn(item(text), .bare).0)
  }

  @Test(.enabled(if: isInstalled, "the Noto fonts are not installed")) func `have no fonts that they do not use`()
    throws
  {
    #expect(try drawn(item("Łódź, Ωμέγα, Дом → 1")).1 == DrawnFonts())
  }

  @Test(
    arguments: [
      ("漢", false, .cjk), ("한", false, .cjk), ("ไ", false, .core), ("न", false, .core), ("😀", true, .emoji),
    ] as [(String, Bool, FontPackage)])
  func `without a font are boxes as wide as was solved, and their package is named`(
    text: String, isEmoji: Bool, package: FontPackage
  ) throws {
    for width in [20, 40] as [Points] {
      let (bitmap, fonts) = try drawn(item(text, width: width, isEmoji: isEmoji), .bare)
      #expect(fonts == DrawnFonts(missing: [package]))
      let ink = try #require(bitmap.inked?.x)
      #expect(abs(Double(ink.lowerBound + ink.upperBound) / 4 - 10 - width.value / 2) < 1.5)
    }
  }

  @Test func `that DejaVu has are drawn with it where Noto is missing`() throws {
    #expect(try drawn(item("שלום سلام"), .bare).1 == DrawnFonts())
  }
}

@Suite(.enabled(if: isInstalled, "the Noto fonts are not installed")) struct `Emoji in pictures` {
  @Test(arguments: ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣"]) func `are in colour and one picture each`(text: String) throws {
    let bitmap = try drawn(item(text, width: 25, isEmoji: true)).0
    #expect(bitmap.hasColor || text == "👨‍👩‍👧‍👦")
    let ink = try #require(bitmap.inked)
    #expect(ink.x.count <= 50 && ink.x.count > 35, "\(ink)")
    #expect(abs((ink.x.lowerBound + ink.x.upperBound) / 2 - 45) <= 3)
  }

  @Test func `are no wider than was solved, and as high as wide`() throws {
    let wide = try #require(try drawn(item("😀", width: 25, isEmoji: true)).0.inked)
    let narrow = try #require(try drawn(item("😀", width: 12, isEmoji: true)).0.inked)
    #expect(abs(narrow.x.count - wide.x.count * 12 / 25) <= 2)
    #expect(abs(narrow.y.count - wide.y.count * 12 / 25) <= 2)
  }

  @Test func `are as transparent as their text`() throws {
    let whole = try drawn(item("😀", isEmoji: true)).0
    let half = try drawn(item("😀", isEmoji: true, alpha: 100)).0
    #expect(whole.hasColor && whole != half)
  }

  @Test func `are pictures in a PDF and characters in an SVG`() throws {
    let list = picture { $0.text(item("😀", isEmoji: true)) }
    var renderer = try Renderer(fonts: .debian)
    let document = String(decoding: try renderer.render(list, as: .pdf, scale: Scale(1)), as: UTF8.self)
    #expect(document.contains("/Subtype /Image"))
    for text in [SVGText.text, .outlines] { #expect(try svg(list, text).contains(">😀</text>")) }
  }
}
