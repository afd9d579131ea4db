package import LayoutModel

extension Font {
  /// The font after Dynamic Type on a platform.
  ///
  /// Sizes are clamped to 0 and `largestSize`; NaN becomes 0. Headlines are semibold, every other style regular.
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

  /// In points; more than any screen holds.
  package static let largestSize: Points = 10_000

  private func bounded(_ size: Points) -> Points { size > 0 ? min(size, Font.largestSize) : 0 }
}

extension PlatformEra {
  /// The text size that the canvases of an era really show where the default is asked for.
  ///
  /// Those of Xcode 13 resolve text styles at the smallest size, as all 40 unambiguous labels of saved documents do, and those
  /// up to Xcode 7 at the medium one, as all 14 of three repositories.
  package func shownTextSize(_ textSize: TextSize) -> TextSize {
    guard textSize == .large else { return textSize }
    if self < .xcode8 { return .medium }
    return self >= .xcode13 && self < .xcode14 ? .xSmall : .large
  }

  /// First and second titles are those of the small size, of 26 and 20 points, where large titles are smaller too: every
  /// such saved label is.
  func shownTextSize(_ textSize: TextSize, of style: TextStyle) -> TextSize {
    let isSmaller = style == .title1 || style == .title2
    return textSize == .large && isSmaller && hasSmallerTitles ? .small : shownTextSize(textSize)
  }

  /// A size that no text size of the user's gives: large titles of 30 points, as in four saved documents.
  func ownSize(of style: TextStyle, at textSize: TextSize) -> Points? {
    style == .largeTitle && textSize == .large && hasSmallerTitles ? 30 : nil
  }

  /// From Xcode 9 to the first betas of Xcode 11, whose two saved labels are so; the one of Xcode 8 is not.
  private var hasSmallerTitles: Bool { self >= .xcode9 && self < .xcode11Betas }

  /// The grid that sizes of text are rounded up to: whole points up to Xcode 7, pixels since.
  package func textGrid(on scale: Scale) -> Scale { self < .xcode8 ? Scale(1) : scale }
}
