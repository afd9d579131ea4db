/// Scales lengths and fonts with the user's text size.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traits)
  }
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    guard font.source.growth == nil else {
      raise(.invalidArgument, "UIFontMetrics can't scale a font that has already been scaled: \(font)")
    }
    var source = font.withSize(font.pointSize).source
    source.growth = UIFont.Source.Growth(style: style, size: font.pointSize, greatest: maximumPointSize)
    let grown = style.grown(font.pointSize, at: UIFont.category(of: traits))
    source.size = maximumPointSize > 0 ? min(grown, maximumPointSize) : grown
    return UIFont(source)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let wanted = traits?.displayScale ?? 0, scale = wanted > 0 ? wanted : UITraitCollection.current.displayScale
    return style.grown(value, at: UIFont.category(of: traits), unit: 1 / max(scale, 1))
  }
}
