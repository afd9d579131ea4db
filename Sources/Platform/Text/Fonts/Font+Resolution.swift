package import LayoutModel

extension Font {
  /// Applies Dynamic Type to the font.
  ///
  /// Sizes are clamped to the range from 0 to `largestSize`; NaN becomes 0. Headlines are semibold, and all other
  /// styles are regular.
  package func resolved(textSize: TextSize, era: PlatformEra, fonts: FontCatalog = FontCatalog()) -> ResolvedFont {
    var font = resolvedFace(textSize: textSize, era: era)
    if case .custom = face { font.file = fonts[self] }
    font.kern = kern
    font.kernsPairs = kernsPairs
    return font
  }

  private func resolvedFace(textSize: TextSize, era: PlatformEra) -> ResolvedFont {
    switch face {
    case .system(let size):
      ResolvedFont(size: bounded(size), weight: weight ?? .regular, isItalic: isItalic)
    case .textStyle(let style):
      ResolvedFont(
        size: era.ownSize(of: style, at: textSize)
          ?? Points(TextStyleTable.size(of: style, at: era.shownTextSize(textSize, of: style))),
        weight: weight ?? (style == .headline ? .semibold : .regular), isItalic: isItalic, style: style)
    case .custom(let name, let size):
      ResolvedFont(size: bounded(size), weight: weight ?? .regular, isItalic: isItalic, customName: name)
    }
  }

  /// A size in points that exceeds every screen.
  package static let largestSize: Points = 10_000

  private func bounded(_ size: Points) -> Points { size > 0 ? min(size, Font.largestSize) : 0 }
}

extension PlatformEra {
  /// Returns the text size at which an era's canvases show the default text size.
  ///
  /// Canvases of Xcode 13 resolve text styles at the smallest size, as all 40 unambiguous saved labels show. Canvases
  /// up to Xcode 7 use the medium size, as all 14 saved labels (three repositories) show.
  package func shownTextSize(_ textSize: TextSize) -> TextSize {
    guard textSize == .large else { return textSize }
    if self < .xcode8 { return .medium }
    return self >= .xcode13 && self < .xcode14 ? .xSmall : .large
  }

  /// Returns the text size that applies to a style. In eras with smaller titles, first and second titles have the small
  /// text size (26 and 20 points), as every such saved label shows.
  func shownTextSize(_ textSize: TextSize, of style: TextStyle) -> TextSize {
    let isSmaller = style == .title1 || style == .title2
    return textSize == .large && isSmaller && hasSmallerTitles ? .small : shownTextSize(textSize)
  }

  /// Returns a font size that is not in the Dynamic Type tables: large titles of 30 points, as in four saved documents.
  func ownSize(of style: TextStyle, at textSize: TextSize) -> Points? {
    style == .largeTitle && textSize == .large && hasSmallerTitles ? 30 : nil
  }

  /// Whether titles are smaller, as from Xcode 9 to the first betas of Xcode 11. Two saved labels of these betas have
  /// smaller titles. The only saved label of Xcode 8 does not.
  private var hasSmallerTitles: Bool { self >= .xcode9 && self < .xcode11Betas }

  /// Returns the grid to which the sizes of texts are rounded up: points up to Xcode 7, pixels since Xcode 8.
  package func textGrid(on scale: Scale) -> Scale { self < .xcode8 ? Scale(1) : scale }
}

/// A font family with known metrics. Its widths are known advances multiplied by factors that are fitted to saved
/// texts.
struct NamedFont: Sendable {
  enum Advances: Sendable {
    /// The advances of San Francisco for small text in the same weight.
    case sanFrancisco
    /// The advances of the family's regular face for the first characters of `Glyphs.characters`, in 1/10000 em.
    case own([Int16])
    /// The advance of all characters, in 1/10000 em.
    case fixed(Int16)
  }

  /// The prefix of the family's font names, in lower case without spaces and hyphens.
  let prefix: String
  let advances: Advances
  /// The width factors of capitals, lowercase letters, digits and signs.
  let factors: [Double]
  /// The amounts that bold and ultra light add to the factors of capitals and lowercase letters. Other weights add a
  /// share of these amounts.
  let bolder, lighter: [Double]
  /// The distances above and below the baseline in em, by weight.
  let ascenders, descenders: [Double]
  /// The advance of ideographs and kana in em, if the font has its own.
  var ideographs: Double?
  /// The likely error in 1/10000 of the width, which 95 of 100 texts do not exceed, and the number of texts behind it.
  let likelyError, evidence: UInt16

  /// Returns the family with which a font's name begins, or else the metrics of the font's class. nil means the metrics
  /// of the system font.
  static func named(_ name: String) -> (family: NamedFont, tables: [FontTables])? {
    let plain = FontFile.plain(name)
    if let place = NamedFonts.families.firstIndex(where: { $0.isNamed(plain) }) {
      return (NamedFonts.families[place], tables[place])
    }
    let kind = FontClass(of: name)
    return kind.metrics.flatMap { metrics in tablesOfClasses[kind].map { (metrics, $0) } }
  }

  /// - Parameter plain: A name in lower case, without spaces and hyphens.
  func isNamed(_ plain: String) -> Bool {
    plain.hasPrefix(prefix) && (prefix.contains("condensed") || !plain.contains("condensed"))
  }

  private static let tables = NamedFonts.families.map { family in
    FontWeight.allCases.map { FontTables(family, $0) }
  }

  private static let tablesOfClasses: [FontClass: [FontTables]] = {
    var tables: [FontClass: [FontTables]] = [:]
    for kind in [FontClass.serif, .monospaced, .condensed, .script] {
      tables[kind] = kind.metrics.map { metrics in FontWeight.allCases.map { FontTables(metrics, $0) } }
    }
    return tables
  }()

  /// Returns the advances in 1/10000 em, by index in `Glyphs.characters`.
  func advances(in weight: FontWeight) -> [Double] {
    let lean = weight.lean
    let kinds = Glyphs.characters.unicodeScalars.map(Kind.init)
    let regular = FontTables.of(.regular, .xcode9).small
    let same = FontTables.of(weight, .xcode9).small
    return kinds.indices.map { place in
      let kind = kinds[place].rawValue
      var factor = factors[kind]
      if kind < bolder.count { factor += lean.bold * bolder[kind] + lean.light * lighter[kind] }
      switch advances {
      case .sanFrancisco: return Double(same[place]) * factors[kind]
      case .own(let own): return Double(place < own.count ? own[place] : regular[place]) * factor
      case .fixed(let advance): return Double(advance)
      }
    }
  }

  private enum Kind: Int {
    case capital, small, digit, sign

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0"..."9": self = .digit
      case _ where !scalar.properties.isAlphabetic: self = .sign
      case _ where scalar.properties.isUppercase: self = .capital
      default: self = .small
      }
    }
  }
}

/// The style of a font, inferred from its name if nothing else is known.
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
    case .sans: "the system font"
    case .serif: "a serif font"
    case .monospaced: "a monospaced font"
    case .condensed: "a condensed font"
    case .script: "a handwritten font"
    }
  }

  /// The metrics of the class, or nil for the metrics of the system font.
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
  // Few saved texts support these values: 11 in serif fonts (three repositories) and ten in scripts (seven
  // repositories).

  fileprivate static let serif = NamedFont(.sanFrancisco, factor: 1.04, ascender: 0.917, descender: 0.219)
  fileprivate static let script = NamedFont(.sanFrancisco, factor: 0.92, ascender: 0.95, descender: 0.3)
  /// Nearly all monospaced fonts have similar advances: Courier, Fira Mono, Roboto Mono and Menlo have 600 to 602 of
  /// 1000 units.
  fileprivate static let monospaced = NamedFont(
    .fixed(6000), factor: 1, ascender: 0.928, descender: 0.236, likelyError: 500)
  /// The width factor was measured for Avenir Next Condensed.
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
