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
      /// The maximum size; 0 for no limit.
      var maximum: CGFloat
    }

    var face = Face.system
    var size: CGFloat
    /// The weight; nil for the face's own weight.
    var weight: FontWeight?
    var isItalic = false
    var growth: Growth?
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  /// Finds a font by its name. The font itself is not available, so its glyphs are measured with the system font.
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

  /// Returns the text size of traits, or the current text size if they do not specify one.
  static func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
    let wanted = traits?.preferredContentSizeCategory ?? .unspecified
    return wanted == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : wanted
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

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

  /// Returns the font in the layout model, for a tree with the text size `category`.
  ///
  /// - Parameter following: The text size that the font adapts to; nil keeps the size at which the font was created.
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

  private func followed(_ category: UIContentSizeCategory?) -> Source {
    guard let category else { return source }
    var result = source
    if let growth = source.growth {
      let grown = growth.style.grown(growth.size, at: category)
      result.size = growth.maximum > 0 ? min(grown, growth.maximum) : grown
    } else if case .style(let style, _) = source.face {
      result.face = .style(style, category)
      result.size = style.size(at: category)
    }
    return result
  }
}

extension UIFont {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let models: [(weight: Weight, model: FontWeight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]

    /// The nearest weight of the layout model.
    var model: FontWeight {
      Weight.models.min { ($0.weight.rawValue - rawValue).magnitude < ($1.weight.rawValue - rawValue).magnitude }?.model
        ?? .regular
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "UICTFontTextStyle" + name }

    public static let largeTitle = TextStyle("Title0")
    public static let title1 = TextStyle("Title1")
    public static let title2 = TextStyle("Title2")
    public static let title3 = TextStyle("Title3")
    public static let headline = TextStyle("Headline")
    public static let subheadline = TextStyle("Subhead")
    public static let body = TextStyle("Body")
    public static let callout = TextStyle("Callout")
    public static let footnote = TextStyle("Footnote")
    public static let caption1 = TextStyle("Caption1")
    public static let caption2 = TextStyle("Caption2")

    private static let models: [TextStyle: LayoutModel.TextStyle] = [
      .largeTitle: .largeTitle, .title1: .title1, .title2: .title2, .title3: .title3, .headline: .headline,
      .subheadline: .subheadline, .body: .body, .callout: .callout, .footnote: .footnote, .caption1: .caption1,
      .caption2: .caption2,
    ]

    init(_ model: LayoutModel.TextStyle) { self = TextStyle.models.first { $0.value == model }?.key ?? .body }

    /// The text style in the layout model; body if the style is unknown.
    var model: LayoutModel.TextStyle { TextStyle.models[self] ?? .body }
  }
}

extension UIFont.TextStyle {
  var weight: FontWeight? { self == .headline ? .semibold : nil }

  func size(at category: UIContentSizeCategory) -> CGFloat {
    Font(.textStyle(model)).resolved(textSize: category.textSize, era: .current).size.cgFloat
  }

  /// Scales a length from the standard text size to another and rounds the result to a multiple of `unit`, which is a
  /// whole point for fonts. A length that does not change is not rounded.
  func grown(_ length: CGFloat, at category: UIContentSizeCategory, unit: CGFloat = 1) -> CGFloat {
    let growth = model.growth(at: category.textSize)
    return growth == 1 ? length : (length * growth / unit).rounded() * unit
  }
}

struct FontName {
  private let name: String

  init(_ name: String) { self.name = name }

  init(of source: UIFont.Source) {
    switch source.face {
    case .named(let name): self.name = name
    case .system, .style:
      let weight = source.weight?.rawValue ?? "regular"
      name = ".SFUI-" + weight.prefix(1).uppercased() + weight.dropFirst() + (source.isItalic ? "Italic" : "")
    }
  }

  var fontName: String { name }
  var familyName: String { name.hasPrefix(".") ? ".AppleSystemUIFont" : String(name.prefix { $0 != "-" }) }
}

/// The attributes by which a font is requested.
public final class UIFontDescriptor: NSObject, Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  let source: UIFont.Source

  init(_ source: UIFont.Source) {
    self.source = source
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    let style = NamedStyle(fontName: fontName)
    self.init(UIFont.Source(face: .named(fontName), size: size, weight: style.weight, isItalic: style.isItalic))
  }

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
  }

  public var pointSize: CGFloat { source.size }
  public var postscriptName: String { FontName(of: source).fontName }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if source.isItalic { traits.insert(.traitItalic) }
    switch source.weight ?? styleWeight {
    case .semibold, .bold, .heavy, .black: traits.insert(.traitBold)
    case .ultraLight, .thin, .light, .regular, .medium, nil: break
    }
    return traits
  }

  private var styleWeight: FontWeight? {
    if case .style(let style, _) = source.face { return style.weight }
    return nil
  }

  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var source = source
    source.isItalic = symbolicTraits.contains(.traitItalic)
    source.weight = symbolicTraits.contains(.traitBold) ? .semibold : nil
    return UIFontDescriptor(source)
  }

  /// Returns the descriptor with another size or weight. Other attributes are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var source = source
    if let traits = attributes[.traits] as? [TraitKey: Any], let weight = traits[.weight] as? UIFont.Weight {
      source.weight = weight.model
    }
    let descriptor = UIFontDescriptor(source)
    return (attributes[.size] as? CGFloat).map(descriptor.withSize) ?? descriptor
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFont(descriptor: self, size: newPointSize).fontDescriptor
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.source == source }
  public override var hash: Int { source.hashValue }
}

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
    source.growth = UIFont.Source.Growth(style: style, size: font.pointSize, maximum: maximumPointSize)
    let grown = style.grown(font.pointSize, at: UIFont.category(of: traits))
    source.size = maximumPointSize > 0 ? min(grown, maximumPointSize) : grown
    return UIFont(source)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    let wanted = traits?.displayScale ?? 0
    let scale = wanted > 0 ? wanted : UITraitCollection.current.displayScale
    return style.grown(value, at: UIFont.category(of: traits), unit: 1 / max(scale, 1))
  }
}
