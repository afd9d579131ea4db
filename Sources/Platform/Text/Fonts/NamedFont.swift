import LayoutModel

/// The fonts whose names belong to one family. They are measured by known advances, times a factor by which saved texts
/// are wider.
struct NamedFont: Sendable {
  /// The advances that the factors apply to.
  enum Advances: Sendable {
    /// San Francisco's in small text, in the same weight.
    case sanFrancisco
    /// Those of the family's regular face, for the first characters of `Glyphs.characters`, in 1/10000 em.
    case own([Int16])
    /// The same advance for all characters.
    case fixed(Int16)
  }

  /// The beginning of the names, in lower case without spaces and hyphens.
  let prefix: String
  let advances: Advances
  /// The factors by which capitals, lowercase letters, digits and signs are wider.
  let factors: [Double]
  /// The amounts that bold and ultra light add to the factors of capitals and lowercase letters; other weights are in
  /// proportion.
  let bolder, lighter: [Double]
  /// The distances above and below the baseline in em, by weight.
  let ascenders, descenders: [Double]
  /// Of each ideograph and each character of kana, in em, if the font has its own.
  var ideographs: Double?
  /// The share of its width that 95 of 100 texts stay within, in 1/10000, and how many texts say so.
  let likelyError, evidence: UInt16

  /// Returns the family that a font's name begins with, or else the class of fonts that it belongs to; nil if it is
  /// measured as the system font.
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
    let regular = FontTables.of(.regular, .xcode9).small, same = FontTables.of(weight, .xcode9).small
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

  /// The kinds of characters that have factors of their own.
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
