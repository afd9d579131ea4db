import LayoutModel

/// The advances and the kerning of one weight in one design of the font, in 1/10000 em. The type is a class because
/// tables are looked up for every character.
final class FontTables: Sendable {
  /// The advances of small and of large text, by index in `Glyphs.characters`.
  let small, large: [Int16]
  /// The kerning of small and of large text, by pair in `KerningPairs`.
  let smallKerning, largeKerning: [Int16]

  private init(_ weight: FontWeight, _ design: FontDesign) {
    let lean = weight.lean
    (small, large) = FontTables.advances(lean, design)
    (smallKerning, largeKerning) = FontTables.kerning(lean)
  }

  /// Creates the tables of a font whose kerning is unknown.
  init(_ family: NamedFont, _ weight: FontWeight) {
    small = family.advances(in: weight).map(FontTables.rounded)
    large = small
    smallKerning = FontTables.noKerning
    largeKerning = FontTables.noKerning
  }

  private init(advancesOf other: FontTables) {
    small = other.small
    large = other.large
    smallKerning = FontTables.noKerning
    largeKerning = FontTables.noKerning
  }

  var withoutKerning: FontTables { FontTables(advancesOf: self) }

  private static let noKerning = [Int16](repeating: 0, count: SmallKerning.regular.count)

  private static func advances(_ lean: FontWeight.Lean, _ design: FontDesign) -> (small: [Int16], large: [Int16]) {
    let early = design == .xcode8 ? 1.0 : 0
    let recent = design == .xcode12 ? 1.0 : 0
    var small: [Int16] = []
    var large = small
    for place in Advances.small.indices {
      let base =
        Double(Advances.small[place]) + lean.bold * Double(Advances.bolder[place])
        + lean.light * Double(Advances.lighter[place]) + recent * Double(Advances.recent[place])
      let added =
        Double(Advances.large[place]) + lean.bold * Double(Advances.largeBolder[place])
        + lean.light * Double(Advances.largeLighter[place])
      let earlier = Double(Advances.earlyLarge[place]) + lean.light * Double(Advances.earlyLighter[place])
      small.append(rounded(base + early * Double(Advances.earlySmall[place])))
      large.append(rounded(base + added + early * earlier))
    }
    return (small, large)
  }

  /// Returns the kerning of a weight. Weights heavier than bold have the kerning of bold.
  private static func kerning(_ lean: FontWeight.Lean) -> (small: [Int16], large: [Int16]) {
    let bold = min(lean.bold, 1)
    var small: [Int16] = []
    var large = small
    for pair in SmallKerning.regular.indices {
      let base =
        Double(SmallKerning.regular[pair]) + bold * Double(SmallKerning.bolder[pair])
        + lean.light * Double(SmallKerning.lighter[pair])
      let added =
        Double(LargeKerning.regular[pair]) + bold * Double(LargeKerning.bolder[pair])
        + lean.light * Double(LargeKerning.lighter[pair])
      small.append(rounded(base))
      large.append(rounded(base + added))
    }
    return (small, large)
  }

  private static func rounded(_ value: Double) -> Int16 { Int16(Int(clamping: (value + 0.5).rounded(.down))) }

  private static let xcode8 = FontWeight.allCases.map { FontTables($0, .xcode8) }
  private static let xcode9 = FontWeight.allCases.map { FontTables($0, .xcode9) }
  private static let xcode12 = FontWeight.allCases.map { FontTables($0, .xcode12) }

  static func of(_ weight: FontWeight, _ design: FontDesign) -> FontTables {
    switch design {
    case .xcode8: xcode8[weight.place]
    case .xcode9: xcode9[weight.place]
    case .xcode12: xcode12[weight.place]
    }
  }
}

/// The designs of San Francisco, named after the first version of Xcode with the design, except for the first one,
/// which is older.
enum FontDesign {
  /// SF UI, with separate fonts for small and large text.
  case xcode8
  /// SF Pro, with separate fonts for small and large text.
  case xcode9
  /// One font for all sizes.
  case xcode12

  init(_ era: PlatformEra) {
    self = era < .xcode9 ? .xcode8 : era < .xcode12 ? .xcode9 : .xcode12
  }

  var place: Int {
    switch self {
    case .xcode8: 0
    case .xcode9: 1
    case .xcode12: 2
    }
  }
}

extension FontWeight {
  /// The shares that a weight has of the differences between bold and regular, and between ultra light and regular.
  struct Lean {
    var bold = 0.0, light = 0.0
  }

  /// Advances are linear in the position on the font's weight axis, on either side of regular. The weights are at 30,
  /// 110, 274, 400, 510, 590, 700, 860 and 1000.
  var lean: Lean {
    switch self {
    case .ultraLight: Lean(light: 1)
    case .thin: Lean(light: 290.0 / 370)
    case .light: Lean(light: 126.0 / 370)
    case .regular: Lean()
    case .medium: Lean(bold: 110.0 / 300)
    case .semibold: Lean(bold: 190.0 / 300)
    case .bold: Lean(bold: 1)
    case .heavy: Lean(bold: 460.0 / 300)
    case .black: Lean(bold: 2)
    }
  }

  var place: Int {
    switch self {
    case .ultraLight: 0
    case .thin: 1
    case .light: 2
    case .regular: 3
    case .medium: 4
    case .semibold: 5
    case .bold: 6
    case .heavy: 7
    case .black: 8
    }
  }
}
