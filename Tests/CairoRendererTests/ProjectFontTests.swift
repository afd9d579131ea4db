import CairoRenderer
import Foundation
import LayoutModel
import Painting
import Raster
import Testing

/// Compares the measurements of a font file with the output of HarfBuzz's own tools.
@Suite struct `Fonts of a project` {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"

  private func bytes(_ path: String = path) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private func font() throws -> FontFile {
    try #require(try FontFile.fonts(in: bytes(), path: "Bold.ttf").first)
  }

  @Test func `have the names, weight and lines that their tables say`() throws {
    let font = try font()
    #expect((font.name, font.fullName, font.family) == ("DejaVuSans-Bold", "DejaVu Sans Bold", "DejaVu Sans"))
    #expect(font.weight == .bold && !font.isItalic)
    #expect((font.ascender * 2048).rounded() == 1901 && (font.descender * 2048).rounded() == 483)
  }

  @Test func `are as wide as each character, and kern and join pairs`() throws {
    let measures = try font().measures
    func units(_ em: Double?) -> Double? { em.map { ($0 * 2048).rounded() } }
    #expect(units(measures.advance(of: "A")) == 1585 && units(measures.advance(of: "i")) == 702)
    #expect(measures.advance(of: "漢") == nil)
    #expect(units(measures.kerning("A", "V")) == -139)
    #expect(units(measures.kerning("f", "i")) == -75)
  }

  @Test(.enabled(if: FontFiles.debian.hasCollection, "no collection of fonts is installed"))
  func `come several from one file`() throws {
    let path = FontFiles.debian.collection
    let fonts = try FontFile.fonts(in: bytes(path), path: path)
    #expect(fonts.count > 4 && Set(fonts.map(\.name)).count == fonts.count)
    #expect(fonts.map(\.index) == Array(fonts.indices))
    let japanese = try #require(FontFile.named("NotoSansCJKjp-Regular", weight: nil, isItalic: false, among: fonts))
    #expect(japanese.measures.advance(of: "漢") == 1)
  }

  @Test(arguments: [0, 1, 11, 12, 300, 5_000]) func `that end early are no fonts`(length: Int) throws {
    let cut = Array(try bytes().prefix(length))
    #expect(throws: FontFileError.self) { try FontFile.fonts(in: cut, path: "Bold.ttf") }
  }

  @Test func `are the same where their bytes are`() throws {
    let fonts = [try font(), try font()]
    #expect(fonts[0] == fonts[1] && Set(fonts).count == 1)
    var other = try bytes()
    other[other.count / 2] ^= 1
    #expect(try FontFile.fonts(in: other, path: "Bold.ttf").first != fonts[0])
  }

  @Test func `go by their names, or by the face of their family that is nearest`() throws {
    let fonts = try ["", "-Bold"].flatMap { style in
      try FontFile.fonts(in: bytes("/usr/share/fonts/truetype/dejavu/DejaVuSans\(style).ttf"), path: style)
    }
    func name(_ name: String, _ weight: FontWeight? = nil) -> String? {
      FontFile.named(name, weight: weight, isItalic: false, among: fonts)?.name
    }
    #expect(name("DejaVuSans-Bold") == "DejaVuSans-Bold" && name("dejavu sans bold") == "DejaVuSans-Bold")
    #expect(name("DejaVu Sans", .semibold) == "DejaVuSans-Bold" && name("DejaVu Sans", .light) == "DejaVuSans")
    #expect(name("Lato") == nil)
  }

  private func drawn(_ file: FontFile?) throws -> (Bitmap, [String]) {
    let item = TextItem(
      "Ag 漢", face: FontFace(weight: .bold, file: file), size: 20, origin: Point(x: 5, y: 22), width: 60)
    var renderer = try Renderer(fonts: .debian)
    let bytes = try renderer.render(picture { $0.text(item) }, as: .png(.fast), scale: Scale(1))
    return (try Bitmap(png: bytes), renderer.drawnFonts.names)
  }

  @Test func `draw what they have, and are told with their version`() throws {
    let own = try drawn(try font())
    let platform = try drawn(nil)
    #expect(own.0 != platform.0)
    #expect(own.1.contains { $0.hasPrefix("Bold 2.") } && !platform.1.contains { $0.hasPrefix("Bold") })
  }
}

extension FontFiles {
  fileprivate var collection: String { "\(notoCJK)/NotoSansCJK-Regular.ttc" }
  fileprivate var hasCollection: Bool { FileManager.default.fileExists(atPath: collection) }
}
