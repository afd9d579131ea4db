import LayoutModel
import Platform

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

  /// Scales a length from the standard text size to another and rounds it to a multiple of `unit`: whole points for
  /// fonts. A length that does not grow is not rounded.
  func grown(_ length: CGFloat, at category: UIContentSizeCategory, unit: CGFloat = 1) -> CGFloat {
    let growth = model.growth(at: category.textSize)
    return growth == 1 ? length : (length * growth / unit).rounded() * unit
  }
}

/// The PostScript and family names of a font.
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
