import CCairo
import LayoutModel
import Painting

/// How glyphs are written to the target.
enum GlyphOutput {
  /// Only as shapes.
  case shapes
  /// Together with the characters they represent, so that text can be selected and searched.
  case selectable
}

extension CairoContext {
  /// Draws a line of text.
  /// - Parameter userScale: The number of the target's units per pixel.
  func text(_ text: DeviceText, _ shaper: inout Shaper, _ output: GlyphOutput, userScale: Double = 1)
    throws(RenderError)
  {
    let shaped: ShapedText
    do {
      shaped = try shaper.shape(text.item)
    } catch {
      throw .font(error)
    }
    if text.item.isEmoji, shaped.runs.allSatisfy({ shaper.fonts[$0.font].hasPictures }) {
      return emoji(text, shaped, &shaper.fonts)
    }
    let fit = FittedText(shaped, text.item)
    let color = text.item.color
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    var x = 0.0
    for run in shaped.runs {
      let key = ScaledFontKey(
        place: run.font, xx: text.xx * fit.stretch, yx: text.yx * fit.stretch, xy: text.xy, yy: text.yy,
        userScale: userScale)
      guard let font = shaper.fonts.scaledFont(key) else { continue }
      cairo_set_scaled_font(context, font)
      let glyphs = place(run, of: shaped, fit, text, from: &x)
      switch output {
      case .shapes: cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      case .selectable: showSelectable(glyphs, run, of: shaped)
      }
    }
  }

  private func place(
    _ run: ShapedText.Run, of shaped: ShapedText, _ fit: FittedText, _ text: DeviceText, from x: inout Double
  ) -> [cairo_glyph_t] {
    run.glyphs.map { glyph in
      let em = (x: x + fit.lead(of: glyph) + glyph.x * fit.stretch, y: -glyph.y)
      x += fit.advance(of: glyph, in: shaped)
      return cairo_glyph_t(
        index: UInt(glyph.id), x: text.origin.x.value + text.xx * em.x + text.xy * em.y,
        y: text.origin.y.value + text.yx * em.x + text.yy * em.y)
    }
  }

  private func showSelectable(_ glyphs: [cairo_glyph_t], _ run: ShapedText.Run, of shaped: ShapedText) {
    let clusters = TextClusters(run, scalars: shaped.scalars)
    let flags =
      run.direction == .rightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0)
    clusters.text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        cairo_show_text_glyphs(
          context, characters.baseAddress, Int32(characters.count), glyphs, Int32(glyphs.count), clusters.clusters,
          Int32(clusters.clusters.count), flags)
      }
    }
  }
}

/// The bytes of a run's text that each group of glyphs represents.
private struct TextClusters {
  private(set) var text: [UInt8] = []
  private(set) var clusters: [cairo_text_cluster_t] = []

  init(_ run: ShapedText.Run, scalars: [Unicode.Scalar]) {
    // Clusters follow the order of characters, whichever way the glyphs run.
    let glyphs = run.direction == .rightToLeft ? run.glyphs.reversed() : run.glyphs
    var index = 0
    while index < glyphs.count {
      let start = glyphs[index].cluster
      let next = glyphs[index...].firstIndex { $0.cluster != start } ?? glyphs.count
      let end = next < glyphs.count ? glyphs[next].cluster : run.characters.upperBound
      let bytes = scalars[start..<max(start, end)].flatMap { Array(UTF8.encode(known($0)) ?? UTF8.EncodedScalar()) }
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(next - index)))
      text += bytes
      index = next
    }
  }

  /// Replaces noncharacters, since Cairo rejects text that contains one.
  private func known(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar
  }
}
