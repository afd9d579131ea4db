package import LayoutModel

extension Font {
  /// Returns the font with Dynamic Type applied.
  ///
  /// Sizes are clamped to the range from 0 to `largestSize`; NaN becomes 0. Headlines are semibold, every other style
  /// is regular.
  package func resolved(textSize: TextSize, era: PlatformEra, fonts: FontShelf = FontShelf()) -> ResolvedFont {
    var font = resolvedFace(textSize, era, fonts)
    font.kern = kern
    return font
  }

  private func resolvedFace(_ textSize: TextSize, _ era: PlatformEra, _ fonts: FontShelf) -> ResolvedFont {
    switch face {
    case .system(let size):
      ResolvedFont(size: bounded(size), weight: weight ?? .regular, isItalic: isItalic)
    case .textStyle(let style):
      ResolvedFont(
        size: era.ownSize(of: style, at: textSize)
          ?? Points(TextStyleTable.size(of: style, at: era.shownTextSize(textSize, of: style))),
        weight: weight ?? (style == .headline ? .semibold : .regular), isItalic: isItalic, style: style)
    case .custom(let name, let size):
      ResolvedFont(
        size: bounded(size), weight: weight ?? .regular, isItalic: isItalic, customName: name, file: fonts[self])
    }
  }

  /// A size in points that exceeds any screen.
  package static let largestSize: Points = 10_000

  private func bounded(_ size: Points) -> Points { size > 0 ? min(size, Font.largestSize) : 0 }
}

extension PlatformEra {
  /// Returns the text size that the canvases of an era show when the default is requested.
  ///
  /// Canvases of Xcode 13 resolve text styles at the smallest size, as all 40 unambiguous labels of saved documents
  /// show, and those up to Xcode 7 at the medium size, as all 14 of three repositories do.
  package func shownTextSize(_ textSize: TextSize) -> TextSize {
    guard textSize == .large else { return textSize }
    if self < .xcode8 { return .medium }
    return self >= .xcode13 && self < .xcode14 ? .xSmall : .large
  }

  /// Returns the text size that applies to a style. Where large titles are smaller, first and second titles are those
  /// of the small size too, with 26 and 20 points, as every such saved label shows.
  func shownTextSize(_ textSize: TextSize, of style: TextStyle) -> TextSize {
    let isSmaller = style == .title1 || style == .title2
    return textSize == .large && isSmaller && hasSmallerTitles ? .small : shownTextSize(textSize)
  }

  /// Returns a size that belongs to none of the user's text sizes: large titles of 30 points, as in four saved
  /// documents.
  func ownSize(of style: TextStyle, at textSize: TextSize) -> Points? {
    style == .largeTitle && textSize == .large && hasSmallerTitles ? 30 : nil
  }

  /// Whether titles are smaller: from Xcode 9 to the first betas of Xcode 11, whose two saved labels show it; the one
  /// of Xcode 8 does not.
  private var hasSmallerTitles: Bool { self >= .xcode9 && self < .xcode11Betas }

  /// Returns the grid to which text sizes are rounded up: whole points up to Xcode 7, pixels since.
  package func textGrid(on scale: Scale) -> Scale { self < .xcode8 ? Scale(1) : scale }
}
