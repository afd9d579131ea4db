import CHarfBuzz
import LayoutModel
import Painting

/// Writes text as outlines. Each glyph is defined once, in thousandths of an em, and reused.
struct SVGGlyphs {
  private struct Glyph: Hashable {
    var font: FontPlace
    var id: UInt32
  }

  private var numbers: [Glyph: Int] = [:]
  private var outlines: [[UInt8]] = []

  mutating func write(_ text: DeviceText, to svg: inout SVGBytes, _ shaper: inout Shaper) throws(RenderError) {
    let shaped: ShapedText
    do {
      shaped = try shaper.shape(text.item)
    } catch {
      throw .font(error)
    }
    let fit = FittedText(shaped, text.item)
    let unit = 1_000 * svg.scale.factor
    svg.write("<g")
    svg.attribute("transform") { $0.matrix(text, unit: unit, stretch: fit.stretch) }
    svg.color("fill", "fill-opacity", text.item.color)
    svg.attribute("aria-label") { $0.write(escaped: text.item.string) }
    svg.write(">")
    var x = 0.0
    for run in shaped.runs {
      for glyph in run.glyphs {
        let place = (x + fit.lead(of: glyph)) / fit.stretch + glyph.x
        use(Glyph(font: run.font, id: glyph.id), x: place, y: -glyph.y, &svg, shaper.fonts[run.font])
        x += fit.advance(of: glyph, in: shaped)
      }
    }
    svg.write("</g>\n")
  }

  private mutating func use(_ glyph: Glyph, x: Double, y: Double, _ svg: inout SVGBytes, _ font: OpenFont) {
    let number: Int
    if let known = numbers[glyph] {
      number = known
    } else {
      number = outlines.count
      numbers[glyph] = number
      outlines.append(GlyphOutline.svgPath(of: glyph.id, font))
    }
    guard !outlines[number].isEmpty else { return }
    svg.write("<use href=\"#glyph-")
    svg.write(Double(number))
    svg.write("\"")
    svg.attribute("x") { $0.write((x * 1_000).rounded()) }
    if y != 0 { svg.attribute("y") { $0.write((y * 1_000).rounded()) } }
    svg.write("/>")
  }

  func writeDefinitions(to svg: inout SVGBytes) {
    guard !outlines.isEmpty else { return }
    svg.write("<defs>\n")
    for (number, outline) in outlines.enumerated() where !outline.isEmpty {
      svg.write("<path id=\"glyph-")
      svg.write(Double(number))
      svg.write("\" d=\"")
      svg.write(verbatim: outline)
      svg.write("\"/>\n")
    }
    svg.write("</defs>\n")
  }
}
