import LayoutModel

/// Text in bars, which since iOS 26 grows with the user's text size.
extension TextTraits {
  /// The additional height of a bar for its large title.
  var largeTitleHeight: Points {
    let least = BarFigures.largeTitle(era)
    let around = (textSize >= .accessibility1 ? BarFigures.aroundLargestTitle : BarFigures.aroundLargeTitle)(era)
    return around.map { max(least, lineHeight(of: BarPartFigures.largeTitleFont(era)) + $0) } ?? least
  }

  /// Returns the additional height of a bar for a search field below its title, in whole pixels.
  func searchHeight(on device: DeviceClass) -> Points {
    guard let field = BarFigures.growingSearchField(era, device) else { return BarFigures.searchField(era) }
    let grown = field * TextStyle.body.growth(at: max(textSize, .large))
    return scale.roundingEdge(grown) + BarPartFigures.searchFieldInsets(era).vertical
  }

  /// The factor by which titles and items in a bar's line are larger than at the default text size.
  var growthInBars: Double {
    guard let greatest = BarPartFigures.greatestTextSize(era) else { return 1 }
    let body = Font(.textStyle(.body)).resolved(textSize: min(max(textSize, .large), greatest), era: era)
    return body.size.ratio(to: SymbolMetrics.bodySize)
  }

  /// Returns the font that a title or an item in a bar's line has at the user's text size.
  func scaledInBar(_ font: Font) -> Font {
    guard case .system(let size) = font.face else { return font }
    var font = font
    font.face = .system(size: size * growthInBars)
    return font
  }
}
