package import LayoutModel

/// The parts of an environment that text layout depends on.
package struct TextTraits: Hashable, Sendable {
  package var era: PlatformEra
  package var textSize: TextSize
  /// The pixels of the screen.
  package var scale: Scale
  /// Which way the view that shows the text runs.
  package var direction: LayoutDirection

  package init(
    era: PlatformEra = .current, textSize: TextSize = .large, scale: Scale, direction: LayoutDirection = .leftToRight
  ) {
    (self.era, self.textSize, self.scale, self.direction) = (era, textSize, scale, direction)
  }

  package init(_ environment: Environment) {
    self.init(
      era: environment.era, textSize: environment.traits.textSize, scale: environment.scale,
      direction: environment.traits.direction)
  }

  /// The grid to which text sizes are rounded up.
  package var grid: Scale { era.textGrid(on: scale) }

  package func metrics(of font: Font) -> FontMetrics {
    FontMetrics(font.resolved(textSize: textSize, era: era), era: era)
  }
}
