import Geometry
import LayoutModel

extension InterfaceDocument {
  /// The font with a role in an element.
  func font(_ key: String = "fontDescription", of element: XMLElement) -> Font? {
    element.child("fontDescription", key: key).flatMap(font)
  }

  func font(_ element: XMLElement) -> Font? {
    if let name = element["style"] { return TextStyle(interfaceBuilder: name).map { Font(.textStyle($0)) } }
    let size = element.fontSize("pointSize") ?? 17, weight = FontWeight(interfaceBuilder: element["weight"])
    if let name = element["name"] ?? element["family"], !name.hasPrefix(".") {
      return Font(.custom(name: name, size: size), weight: FontWeight(fontName: name))
    }
    switch element["type"] {
    case "boldSystem": return .system(size, weight ?? .bold)
    case "italicSystem": return Font(.system(size: size), weight: weight, italic: true)
    default: return .system(size, weight)
    }
  }

  /// A font of an attributed text.
  func attributedFont(_ element: XMLElement) -> Font? {
    let size = element.fontSize("size") ?? 13
    if let name = element["name"], !name.hasPrefix(".") {
      return Font(.custom(name: name, size: size), weight: FontWeight(fontName: name))
    }
    switch element["metaFont"] {
    case "systemBold": return .system(size, .bold)
    case "systemSemibold": return .system(size, .semibold)
    case "systemMedium": return .system(size, .medium)
    case "systemLight": return .system(size, .light)
    case "systemThin": return .system(size, .thin)
    case "systemHeavy": return .system(size, .heavy)
    case "menu": return .system(element.fontSize("size") ?? 14)
    default: return .system(size)
    }
  }
}

extension FontWeight {
  fileprivate init?(interfaceBuilder name: String?) {
    guard let name, let weight = FontWeight(rawValue: name) else { return nil }
    self = weight
  }

  /// The weight that a font's PostScript name ends with.
  fileprivate init?(fontName: String) {
    let name = fontName.lowercased()
    let endings: [(String, FontWeight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("semibold", .semibold), ("demibold", .semibold),
      ("extrabold", .heavy), ("light", .light), ("medium", .medium), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
    guard let found = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self = found.1
  }
}

extension TextStyle {
  /// Such as `UICTFontTextStyleBody`; `Title0` is the large title.
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
  /// Nothing and less stands for the platform's own size.
  fileprivate func fontSize(_ attribute: String) -> Points? {
    points(attribute).flatMap { $0 < 1 ? nil : min($0, 1000) }
  }
}
