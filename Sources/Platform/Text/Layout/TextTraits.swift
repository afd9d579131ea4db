package import LayoutModel

/// The parts of an environment that text layout depends on.
package struct TextTraits: Hashable, Sendable {
  package var era: PlatformEra
  package var textSize: TextSize
  package var scale: Scale
  /// The layout direction of the view that shows the text.
  package var direction: LayoutDirection
  package var estimates = Estimates.likely
  package var fonts = FontCatalog()

  package init(
    era: PlatformEra = .current, textSize: TextSize = .large, scale: Scale, direction: LayoutDirection = .leftToRight
  ) {
    self.era = era
    self.textSize = textSize
    self.scale = scale
    self.direction = direction
  }

  package init(_ environment: Environment) {
    self.init(
      era: environment.era, textSize: environment.traits.textSize, scale: environment.scale,
      direction: environment.traits.direction)
    estimates = environment.estimates
    fonts = environment.fonts
  }

  /// The grid to which text sizes are rounded up.
  package var grid: Scale { era.textGrid(on: scale) }

  package func metrics(of font: Font) -> FontMetrics {
    FontMetrics(font.resolved(textSize: textSize, era: era, fonts: fonts), era: era)
  }

  /// Returns the height of a line in a font, rounded up to the grid of text.
  func lineHeight(of font: Font) -> Points { grid.roundingUp(metrics(of: font).lineHeight) }

  /// Returns the metrics for measuring a text at its likely, minimum or maximum width.
  func metrics(of font: Font, setting text: String) -> FontMetrics {
    let metrics = metrics(of: font)
    return estimates == .likely ? metrics : metrics.stretched(by: estimates, setting: text)
  }
}

/// Text in bars, which since iOS 26 grows with the user's text size.
extension TextTraits {
  /// The height that a large title adds to a bar.
  var largeTitleHeight: Points {
    let minimum = BarFigures.largeTitle(era)
    let around = (textSize >= .accessibility1 ? BarFigures.aroundLargestTitle : BarFigures.aroundLargeTitle)(era)
    return around.map { max(minimum, lineHeight(of: BarPartFigures.largeTitleFont(era)) + $0) } ?? minimum
  }

  /// Returns the height that a search field below the title adds to a bar, in whole pixels.
  func searchHeight(on device: DeviceClass) -> Points {
    guard let field = BarFigures.growingSearchField(era, device) else { return BarFigures.searchField(era) }
    let grown = field * TextStyle.body.growth(at: max(textSize, .large))
    return scale.roundingEdge(grown) + BarPartFigures.searchFieldInsets(era).vertical
  }

  /// The factor by which the titles and items of a bar grow from the default text size.
  var growthInBars: Double {
    guard let maximum = BarPartFigures.maxTextSize(era) else { return 1 }
    let body = Font(.textStyle(.body)).resolved(textSize: min(max(textSize, .large), maximum), era: era)
    return body.size.ratio(to: SymbolMetrics.bodySize)
  }

  /// Scales the font of a title or an item in a bar to the user's text size.
  func scaledInBar(_ font: Font) -> Font {
    guard case .system(let size) = font.face else { return font }
    var font = font
    font.face = .system(size: size * growthInBars)
    return font
  }
}
