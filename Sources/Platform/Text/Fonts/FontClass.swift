import LayoutModel

/// The style of a font as far as its name implies it, for fonts about which nothing else is known.
package enum FontClass: Hashable, Sendable {
  /// A family whose widths are known from saved documents.
  case known
  case sans, serif, monospaced, condensed, script

  package init(of name: String) {
    let plain = FontFile.plain(name)
    if NamedFonts.families.contains(where: { $0.isNamed(plain) }) {
      self = .known
    } else {
      let found = FontClass.words.first { _, words in words.contains(where: plain.contains) }
      self = found?.0 ?? .sans
    }
  }

  /// The words that identify classes. The first class with a word in the font's name applies.
  private static let words: [(FontClass, [String])] = [
    (.condensed, ["condensed", "compressed", "narrow"]),
    (.monospaced, ["mono", "courier", "code", "consol"]),
    (.sans, ["sans", "gothic", "grotesk", "grotesque"]),
    (
      .serif,
      [
        "serif", "times", "georgia", "garamond", "palatino", "baskerville", "bodoni", "didot", "caslon", "hoefler",
        "iowan", "cochin", "lora", "merriweather", "playfair", "minion", "charter", "slab", "typewriter",
      ]
    ),
    (
      .script,
      [
        "script", "hand", "brush", "marker", "chalk", "noteworthy", "zapfino", "savoye", "snell", "bradley", "pacifico",
        "lobster", "dancing",
      ]
    ),
  ]

  package var words: String {
    switch self {
    case .known: "its family"
    case .sans: "the system's font"
    case .serif: "a serif font"
    case .monospaced: "a monospaced font"
    case .condensed: "a condensed font"
    case .script: "a handwritten font"
    }
  }

  /// The metrics of the class; nil are those of the system font.
  var metrics: NamedFont? {
    switch self {
    case .known, .sans: nil
    case .serif: NamedFont.serif
    case .monospaced: NamedFont.monospaced
    case .condensed: NamedFont.condensed
    case .script: NamedFont.script
    }
  }
}

extension NamedFont {
  // MARK: As saved, which is little: 11 texts of three repositories in serifs, ten of seven in scripts

  fileprivate static let serif = NamedFont(.sanFrancisco, factor: 1.04, ascender: 0.917, descender: 0.219)
  fileprivate static let script = NamedFont(.sanFrancisco, factor: 0.92, ascender: 0.95, descender: 0.3)
  /// The design of nearly all monospaced fonts: Courier, Fira Mono, Roboto Mono and Menlo have 600 to 602 of 1000
  /// units.
  fileprivate static let monospaced = NamedFont(
    .fixed(6000), factor: 1, ascender: 0.928, descender: 0.236, likelyError: 500)
  /// As wide as Avenir Next Condensed, whose texts were measured.
  fileprivate static let condensed = NamedFont(.sanFrancisco, factor: 0.79, ascender: 0.952, descender: 0.241)

  fileprivate init(
    _ advances: Advances, factor: Double, ascender: Double, descender: Double, likelyError: UInt16 = 2000
  ) {
    let weights = FontWeight.allCases.count
    self.init(
      prefix: "", advances: advances, factors: [factor, factor, factor, factor], bolder: [0, 0], lighter: [0, 0],
      ascenders: Array(repeating: ascender, count: weights), descenders: Array(repeating: descender, count: weights),
      likelyError: likelyError, evidence: 0)
  }
}
