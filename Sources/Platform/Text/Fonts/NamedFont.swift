import LayoutModel

/// The fonts that names of one family stand for: measured by advances that are known, times how much wider saved texts are.
struct NamedFont: Sendable {
  /// Whose advances it is compared with.
  enum Advances: Sendable {
    /// San Francisco's in small text, in the same weight.
    case sanFrancisco
    /// Those of its regular face: for the first characters of `Glyphs.characters`, in 1/10000 em.
    case own([Int16])
    /// All characters have one.
    case fixed(Int16)
  }

  /// How its names begin, in small letters without spaces and hyphens.
  let prefix: String
  let advances: Advances
  /// By how much capitals, small letters, digits and signs are wider.
  let factors: [Double]
  /// Added to the factors of capitals and small letters for bold and ultra light; other weights are in proportion.
  let bolder, lighter: [Double]
  /// By weight, in em: above and below the baseline.
  let ascenders, descenders: [Double]
  /// Of each ideograph and each character of kana, in em, if the font has its own.
  var ideographs: Double?
  /// The share of its width that 95 of 100 texts stay within, in 1/10000, and how many texts say so.
  let likelyError, evidence: UInt16

  /// The family that a font's name begins with, or else the class of fonts that it belongs to; nil is measured as the
  /// system's.
  static func named(_ name: String) -> (family: NamedFont, tables: [FontTables])? {
    let plain = FontFile.plain(name)
    if let place = NamedFonts.families.firstIndex(where: { $0.isNamed(plain) }) {
      return (NamedFonts.families[place], tables[place])
    }
    let kind = FontClass(of: name)
    return kind.metrics.flatMap { metrics in tablesOfClasses[kind].map { (metrics, $0) } }
  }

  /// - Parameter plain: a name in small letters, without spaces and hyphens.
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

  /// In 1/10000 em, by place of `Glyphs.characters`.
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

  /// The kinds of characters that factors tell apart.
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
