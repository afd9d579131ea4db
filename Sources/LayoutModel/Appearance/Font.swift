import Diagnostics

package enum FontWeight: String, CaseIterable, Hashable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

package enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}

/// A font as the author specified it. The point size of a text style depends on the environment.
package struct Font: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case system(size: Points)
    case textStyle(TextStyle)
    /// Text is measured with the font's file if the project has one, and otherwise like fonts with similar names.
    case custom(name: String, size: Points)
  }

  package var face: Face
  /// nil for the default, which is semibold for headlines and regular otherwise.
  package var weight: FontWeight?
  package var isItalic: Bool
  /// Extra space added to each character's advance.
  package var kern: Points = 0
  /// Whether pairs of characters are closer or wider than their advances. A kern attribute of 0 turns this off.
  package var kernsPairs = true

  package init(_ face: Face, weight: FontWeight? = nil, italic: Bool = false) {
    self.face = face
    self.weight = weight
    self.isItalic = italic
  }

  package static func system(_ size: Points, _ weight: FontWeight? = nil) -> Font {
    Font(.system(size: size), weight: weight)
  }
}

/// A font after Dynamic Type, in the size used for measuring and drawing.
package struct ResolvedFont: Hashable, Sendable {
  package var size: Points
  package var weight: FontWeight
  package var isItalic: Bool
  /// The text style that the font came from, if any. A text style's line spacing exceeds the font's own line height.
  package var style: TextStyle?
  package var customName: String?
  package var file: FontFile?
  package var kern: Points = 0
  package var kernsPairs = true

  package init(
    size: Points, weight: FontWeight, isItalic: Bool = false, style: TextStyle? = nil, customName: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.style = style
    self.customName = customName
  }
}

/// The weight and slant that a font's PostScript name implies, such as `AvenirNext-DemiBoldItalic`.
package struct NamedStyle: Sendable {
  package let weight: FontWeight?
  package let isItalic: Bool

  package init(fontName: String) {
    let name = fontName.lowercased()
    let words = name.drop { $0 != "-" }
    isItalic = words.contains("italic") || words.contains("oblique")
    // Names end in the weight, then the slant, then the foundry's suffix.
    var rest = name[...]
    for ending in ["mt", "italic", "oblique"] where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
    weight = NamedStyle.endings.first { rest.hasSuffix($0.0) }?.1
  }

  private static let endings: [(String, FontWeight)] = [
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("semibold", .semibold),
    ("demibold", .semibold), ("extrabold", .heavy), ("light", .light), ("medium", .medium), ("bold", .bold),
    ("heavy", .heavy), ("black", .black),
  ]
}

extension View {
  package var fonts: [Font] {
    let own = View.propertiesWithFonts[kind]?.compactMap { $0.get(self) } ?? []
    return (own + variations.flatMap(\.changes).map(\.value)).flatMap(\.fonts)
  }

  private static let propertiesWithFonts: [ViewKind: [Property]] = {
    let candidates = Property.all.filter { $0.type.has(.hasFonts) }
    return Dictionary(
      uniqueKeysWithValues: ViewKind.allCases.map { kind in
        (kind, candidates.filter { $0.kinds.contains(kind) })
      })
  }()
}

extension Font {
  var source: String {
    let style = [weight?.rawValue, isItalic ? "italic" : nil].compactMap { $0 }.map { ", " + $0 }.joined()
    return switch face {
    case .system(let size): "system(\(decimal(size.value))\(style))"
    case .textStyle(let name): "textStyle(\(name.rawValue)\(style))"
    case .custom(let name, let size): "custom(\(quoted(name)), \(decimal(size.value))\(style))"
    }
  }
}
