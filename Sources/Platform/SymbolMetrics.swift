package import LayoutModel

/// The size of a symbol beside text, estimated from the proportions in a document's resources because only Apple's
/// frameworks can measure symbols.
///
/// The estimate is fitted to thirteen saved views.
package struct SymbolMetrics {
  package enum Scale: String { case small, medium, large }

  package struct Look {
    var size: Points
    var scale: Scale

    package init(size: Points, scale: Scale) {
      self.size = size
      self.scale = scale
    }
  }

  let resource: Size
  let look: Look

  package init(resource: Size, _ look: Look) {
    self.resource = resource
    self.look = look
  }

  package func size(on grid: LayoutModel.Scale) -> Size {
    let aspect = max(resource.width.value, 1) / max(resource.height.value, 1)
    let height = min(
      (aspect < SymbolFigures.narrow(.current) ? SymbolFigures.heightOfNarrow : SymbolFigures.height)(.current),
      SymbolFigures.maxWidth(.current) / (aspect * SymbolMetrics.slimness))
    let high = look.size * (height * scaling)
    return Size(
      width: grid.roundingEdge(high * (aspect * SymbolMetrics.slimness)), height: grid.roundingEdge(high))
  }

  private static let slimness = SymbolFigures.slimness(.current)

  private var scaling: Double {
    switch look.scale {
    case .small: SymbolFigures.small(.current)
    case .medium: 1
    case .large: SymbolFigures.large(.current)
    }
  }

  /// The default size of a symbol, which equals the size of body text.
  package static let bodySize = SymbolFigures.bodySize(.current)

  /// Returns the size of a symbol in a button.
  ///
  /// The symbol is as high as a line of body text, which canvases of Xcode 13 show at the smallest size. Round symbols
  /// are narrower than a plus or minus: a clock is 19.7 points wide. A scale makes symbols wider but not higher. Of
  /// four large symbols (three repositories), three are within a point of this rule, and the fourth is at most as far
  /// off as without a scale.
  package func sizeInButton(era: PlatformEra, on grid: LayoutModel.Scale) -> Size {
    let text = Font(.textStyle(.body)).resolved(textSize: .large, era: era).size.ratio(to: SymbolMetrics.bodySize)
    let aspect = max(resource.width.value, 1) / max(resource.height.value, 1)
    let widest = SymbolFigures.maxInButton(era)
    let width = aspect < 1 ? widest * aspect : min(SymbolFigures.widthInButton(era) * aspect, widest)
    return Size(
      width: grid.roundingEdge(width * (text * scaling)), height: SymbolFigures.heightInButton(era) * text)
  }

  /// Returns the insets from the frame to the alignment rectangle. The rectangle is as high as a line of the
  /// font, except for the symbols in `beyondLine`, and the symbol extends above and below it.
  package func alignment(of name: String, on grid: LayoutModel.Scale) -> EdgeInsets {
    let line = grid.roundingUp(FontMetrics.lineHeight(of: look.size))
    var beyond = size(on: grid).height - line
    if look.size == SymbolMetrics.bodySize, look.scale == .medium, let known = SymbolFigures.beyondLine[name] {
      beyond = known[grid.factor < 3 ? 0 : 1]
    }
    let top = grid.roundingEdge(beyond / 2)
    return EdgeInsets(top: top, left: 0, bottom: beyond - top, right: 0)
  }
}
