import LayoutModel

extension InterfaceDocument {
  /// Returns the font for a key in an element.
  func font(_ key: String = "fontDescription", of element: XMLElement) -> Font? {
    element.child("fontDescription", key: key).flatMap(font)
  }

  func font(_ element: XMLElement) -> Font? {
    if let name = element["style"] {
      element.passOver("type", "pointSize", "weight", "name", "family")
      return TextStyle(interfaceBuilder: name).map { Font(.textStyle($0)) }
    }
    let size = element.fontSize("pointSize") ?? 17, weight = element["weight"].flatMap { FontWeight(rawValue: $0) }
    if let name = element["name"] ?? element["family"] {
      element.passOver("family", "type")
      return Font(named: name, size: size, weight: weight)
    }
    switch element["type"] {
    case "boldSystem": return .system(size, weight ?? .bold)
    case "italicSystem": return Font(.system(size: size), weight: weight, italic: true)
    default: return .system(size, weight)
    }
  }

  /// Returns a font of an attributed text.
  func attributedFont(_ element: XMLElement) -> Font? {
    if let name = element["name"] {
      element.passOver("metaFont")
      return Font(named: name, size: element.fontSize("size") ?? 13)
    }
    let meta = element["metaFont"].flatMap { Font.metaFonts[$0] }
    return .system(element.fontSize("size") ?? meta?.size ?? 13, meta?.weight)
  }
}

extension Font {
  /// Creates a font from its name. Names that start with a full stop, and San Francisco's public names, mean the system
  /// font.
  fileprivate init(named name: String, size: Points, weight: FontWeight? = nil) {
    let isSystem = [".", "SFUI", "SFPro", "SF UI", "SF Pro"].contains(where: name.hasPrefix)
    let said = NamedStyle(fontName: name)
    self.init(
      isSystem ? .system(size: size) : .custom(name: name, size: size), weight: weight ?? said.weight,
      italic: said.isItalic)
  }

  /// The weights and default sizes of the system fonts that attributed texts refer to.
  static let metaFonts: [String: (weight: FontWeight?, size: Points)] = [
    "system": (nil, 13), "systemUltraLight": (.ultraLight, 13), "systemThin": (.thin, 13), "systemLight": (.light, 13),
    "systemMedium": (.medium, 13), "systemSemibold": (.semibold, 13), "systemBold": (.bold, 13),
    "systemHeavy": (.heavy, 13), "systemBlack": (.black, 13), "menu": (nil, 14), "cellTitle": (nil, 12),
  ]
}

extension TextStyle {
  /// Creates a text style from a name such as `UICTFontTextStyleBody`; `Title0` is the large title.
  init?(interfaceBuilder name: String) {
    switch name {
    case "UICTFontTextStyleTitle0": self = .largeTitle
    case "UICTFontTextStyleTitle1": self = .title1
    case "UICTFontTextStyleTitle2": self = .title2
    case "UICTFontTextStyleTitle3": self = .title3
    case "UICTFontTextStyleHeadline": self = .headline
    case "UICTFontTextStyleBody": self = .body
    case "UICTFontTextStyleCallout": self = .callout
    case "UICTFontTextStyleSubhead", "UICTFontTextStyleSubheadline": self = .subheadline
    case "UICTFontTextStyleFootnote": self = .footnote
    case "UICTFontTextStyleCaption1": self = .caption1
    case "UICTFontTextStyleCaption2": self = .caption2
    default: return nil
    }
  }
}

extension XMLElement {
  /// Returns a font size, or nil if it is not positive, which means the platform's default.
  fileprivate func fontSize(_ attribute: String) -> Points? {
    points(attribute).flatMap { $0 < 1 ? nil : min($0, 1000) }
  }
}
