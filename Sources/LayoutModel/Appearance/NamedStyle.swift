/// The weight and slant that a font's PostScript name implies, such as `AvenirNext-DemiBoldItalic`.
package struct NamedStyle: Sendable {
  package let weight: FontWeight?
  package let isItalic: Bool

  package init(fontName: String) {
    let name = fontName.lowercased(), words = name.drop { $0 != "-" }
    isItalic = words.contains("italic") || words.contains("oblique")
    // The weight comes before the slant and the foundry's suffix.
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
