import CCairo
import LayoutModel
import Painting

extension CairoContext {
  /// Draws colour glyphs side by side, each centred in an equal share of the solved width.
  ///
  /// Cairo itself would draw such glyphs in black in a PDF.
  func emoji(_ text: DeviceText, _ shaped: ShapedText, _ fonts: inout FontCache) {
    let natural = shaped.width, width = text.item.width.ratio(to: text.item.size), count = Double(shaped.steps)
    guard natural > 0, width > 0, count > 0 else { return }
    let scale = min(1, width / natural), gap = max(0, width - natural) / count
    var x = 0.0
    for run in shaped.runs {
      for glyph in run.glyphs {
        let start = x + gap / 2 + glyph.x * scale
        x += glyph.advance * scale + (glyph.advance > 0 ? gap : 0)
        guard let image = fonts.image(of: glyph.id, in: run.font) else { continue }
        draw(image, of: text, at: (start + image.left * scale, -glyph.y * scale + image.top * scale), scale: scale)
      }
    }
  }

  /// - Parameters:
  ///   - corner: The image's upper left corner, in em from the text's origin.
  ///   - scale: The scale relative to the image's natural size.
  private func draw(_ image: GlyphImage, of text: DeviceText, at corner: (x: Double, y: Double), scale: Double) {
    let width = Double(image.width) * image.pixel * scale, height = Double(image.height) * image.pixel * scale
    func point(_ x: Double, _ y: Double) -> PixelPoint {
      PixelPoint(
        x: text.origin.x + Pixels(text.xx * x + text.xy * y), y: text.origin.y + Pixels(text.yx * x + text.yy * y))
    }
    let placed = DeviceImage(
      bitmap: 0, origin: point(corner.x, corner.y), right: point(corner.x + width, corner.y),
      bottom: point(corner.x, corner.y + height))
    self.image(
      image.surface, width: image.width, height: image.height, placed, alpha: Double(text.item.color.alpha) / 255)
  }
}
