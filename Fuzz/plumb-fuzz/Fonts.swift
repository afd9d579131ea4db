import CairoRenderer
import LayoutModel
import Painting
import Raster

/// Checks that a font file is read or rejected with a reason, that texts have finite widths, and that texts can be
/// drawn.
func checkFonts(_ bytes: [UInt8]) {
  let fonts: [FontFile]
  do throws(FontFileError) {
    fonts = try FontFile.fonts(in: bytes, path: "fuzzed.ttf")
  } catch {
    precondition(!"\(error)".isEmpty)
    return
  }
  precondition(!fonts.isEmpty)
  for font in fonts.prefix(3) {
    precondition(font.ascender.isFinite && font.descender.isFinite && font.ascender + font.descender > 0)
    var last: Unicode.Scalar?
    for scalar in sample.unicodeScalars {
      guard let advance = font.measures.advance(of: scalar) else { continue }
      precondition(advance.isFinite)
      if let last { precondition(font.measures.kerning(last, scalar).isFinite) }
      last = scalar
    }
    draw(font)
  }
}

/// Characters that the fonts in the initial corpus and most other fonts contain.
private let sample = "\u{1680}\u{1681}\u{1682}\u{169B}\u{A4D0}\u{A4D1}\u{A4E8}\u{A4F8}AVfi. 1"

private func draw(_ font: FontFile) {
  let item = TextItem(
    sample, face: FontFace(weight: .regular, file: font), size: 20, origin: Point(x: 4, y: 40), width: 120)
  var list = DisplayList(title: "Fuzzed", size: Size(width: 128, height: 64), background: .white)
  list.text(item)
  guard var renderer = try? Renderer(fonts: .debian) else { return }
  _ = try? renderer.bitmap(of: list, scale: Scale(1))
}
