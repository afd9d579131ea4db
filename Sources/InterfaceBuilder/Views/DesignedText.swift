import LayoutModel
import Platform

extension View {
  /// Restores the font that a designable label set in Interface Builder.
  ///
  /// The label reported the size of its unwrapped text, which reveals the font. The font determines its baselines and,
  /// if it may have several lines, its size.
  mutating func takeFont(of designed: PerAxis<Points?>?, in document: InterfaceDocument) {
    guard case .label(var text) = content, let width = designed?.horizontal,
      let height = designed?.vertical, layout.intrinsic.horizontal == .fixed(width)
    else { return }
    let traits = TextTraits(era: document.era, scale: document.pixels)
    guard let font = text.font(thatTakes: Size(width: width, height: height), in: traits) else { return }
    text.font = font
    content = .label(text)
    if text.lines != 1 { layout.intrinsic.vertical = .natural }
  }
}

extension TextAttributes {
  /// Returns the system font of integer size in which the text has this size, or nil if there is none.
  fileprivate func font(thatTakes size: Size, in traits: TextTraits) -> Font? {
    guard text.runs.count == 1 else { return nil }
    let paragraphs = text.string.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let about = Int(clamping: (FontMetrics.size(ofLine: size.height / Double(paragraphs)).value).rounded())
    var best: (font: Font, error: Points)?
    for points in max(about - 1, 1)...max(about + 1, 1) {
      for weight in TextAttributes.likelyWeights {
        var text = self
        text.font = .system(Points(Double(points)), weight)
        let found = text.size(fitting: nil, in: traits), error = (found.width - size.width).magnitude
        guard (found.height - size.height).magnitude < 0.6, error <= max(1, size.width * 0.015) else { continue }
        if best.map({ error < $0.error }) ?? true { best = (text.font, error) }
      }
    }
    return best?.font
  }

  private static let likelyWeights: [FontWeight] = [.regular, .semibold, .bold, .medium, .light]
}
