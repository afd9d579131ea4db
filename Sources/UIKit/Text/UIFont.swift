import LayoutModel
import Platform

/// A font as it was requested, with the size that it had at the time.
public final class UIFont: TextAttributeValue, CustomStringConvertible, Sendable {
  struct Source: Hashable, Sendable {
    enum Face: Hashable, Sendable {
      case system
      /// A text style at the user's text size when the font was created.
      case style(UIFont.TextStyle, UIContentSizeCategory)
      case named(String)
    }

    /// The style and size from which a font scales with the user's text size.
    struct Growth: Hashable, Sendable {
      var style: UIFont.TextStyle
      var size: CGFloat
      /// The largest size; 0 for no limit.
      var greatest: CGFloat
    }

    var face = Face.system
    var size: CGFloat
    /// The weight; nil for that of the face.
    var weight: FontWeight?
    var isItalic = false
    var growth: Growth?
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// A font by its name. Its glyphs are measured as those of the system font, because the font is not available.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let style = NamedStyle(fontName: fontName)
    self.init(Source(face: .named(fontName), size: fontSize, weight: style.weight, isItalic: style.isItalic))
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var source = descriptor.source
    if pointSize > 0 { source.size = pointSize }
    if case .style = source.face, pointSize > 0, pointSize != descriptor.pointSize { source.face = .system }
    self.init(source)
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(Source(size: fontSize)) }
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Source(size: fontSize, weight: weight.model))
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Source(size: fontSize, weight: .semibold))
  }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Source(size: fontSize, isItalic: true))
  }
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Source(face: .named(".AppleSystemUIFontMonospaced"), size: fontSize, weight: weight.model))
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let category = UIFont.category(of: traits)
    return UIFont(Source(face: .style(style, category), size: style.size(at: category)))
  }

  /// Returns the text size of traits, or the current one if they do not specify it.
  static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
    let wanted = traits?.preferredContentSizeCategory ?? .unspecified
    return wanted == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : wanted
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  // MARK: Measures

  var metrics: FontMetrics {
    let category: UIContentSizeCategory = if case .style(_, let category) = source.face { category } else { .large }
    return FontMetrics(
      model(following: nil, in: category).resolved(textSize: category.textSize, era: .current), era: .current)
  }

  public var pointSize: CGFloat { source.size }
  public var ascender: CGFloat { metrics.ascender.cgFloat }
  public var descender: CGFloat { -metrics.descender.cgFloat }
  public var lineHeight: CGFloat { metrics.lineHeight.cgFloat }
  public var leading: CGFloat { 0 }
  public var capHeight: CGFloat { metrics.capHeight.cgFloat }
  public var xHeight: CGFloat { metrics.xHeight.cgFloat }

  public var fontName: String { FontName(of: source).fontName }
  public var familyName: String { FontName(of: source).familyName }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(source) }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var source = source
    source.size = fontSize
    if case .style(let style, _) = source.face {
      source.weight = source.weight ?? style.weight
      source.face = .system
    }
    return UIFont(source)
  }

  public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.source == source }
  public var hash: Int { source.hashValue }
  public var description: String { "<UIFont: \(fontName) \(plain(pointSize)) pt>" }

  // MARK: To the engine

  /// Returns the font in the layout model, for a tree with the text size `category`.
  ///
  /// - Parameter following: The text size that the font adapts to; nil keeps the size at which it was created.
  func model(following: UIContentSizeCategory?, in category: UIContentSizeCategory) -> Font {
    let wanted = followed(following)
    switch wanted.face {
    case .system: return Font(.system(size: Points(wanted.size)), weight: wanted.weight, italic: wanted.isItalic)
    case .named(let name):
      return Font(.custom(name: name, size: Points(wanted.size)), weight: wanted.weight, italic: wanted.isItalic)
    case .style(let style, let own):
      if own == category { return Font(.textStyle(style.model), weight: wanted.weight, italic: wanted.isItalic) }
      return Font(
        .system(size: Points(wanted.size)), weight: wanted.weight ?? style.weight, italic: wanted.isItalic)
    }
  }

  /// Returns the font's source adapted to a text size.
  private func followed(_ category: UIContentSizeCategory?) -> Source {
    guard let category else { return source }
    var result = source
    if let growth = source.growth {
      let grown = growth.style.grown(growth.size, at: category)
      result.size = growth.greatest > 0 ? min(grown, growth.greatest) : grown
    } else if case .style(let style, _) = source.face {
      result.face = .style(style, category)
      result.size = style.size(at: category)
    }
    return result
  }
}
