import LayoutModel

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
