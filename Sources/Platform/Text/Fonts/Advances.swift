import LayoutModel

/// The tables that one weight is measured with. A class because every character asks for them.
final class FontTables: Sendable {
  let small, large: [Int16]
  /// Which of a varying pair's three values regular's leans to: 0 the lightest, 2 bold.
  let leaningTo: Int
  /// How far, 0–1.
  let lean: Double

  private init(_ weight: FontWeight) {
    (small, large) = weight.advances
    leaningTo = weight.kerningLean < 0 ? 0 : 2
    lean = weight.kerningLean.magnitude
  }

  private static let all = FontWeight.allCases.map { FontTables($0) }

  static func of(_ weight: FontWeight) -> FontTables { all[weight.place] }
}

extension FontWeight {
  fileprivate var place: Int {
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

  /// The advances of small and of large text, by place.
  var advances: (small: [Int16], large: [Int16]) {
    switch self {
    case .ultraLight: (TextAdvances.ultraLight, DisplayAdvances.ultraLight)
    case .thin: (TextAdvances.thin, DisplayAdvances.thin)
    case .light: (TextAdvances.light, DisplayAdvances.light)
    case .regular: (TextAdvances.regular, DisplayAdvances.regular)
    case .medium: (TextAdvances.medium, DisplayAdvances.medium)
    case .semibold: (TextAdvances.semibold, DisplayAdvances.semibold)
    case .bold: (TextAdvances.bold, DisplayAdvances.bold)
    case .heavy: (TextAdvances.heavy, DisplayAdvances.heavy)
    case .black: (TextAdvances.black, DisplayAdvances.black)
    }
  }

  /// How much of its kerning is the lightest weight's (towards -1) or bold's (towards 1) instead of regular's.
  ///
  /// Quotients of the places of the weights on the axis that the tables were fitted along.
  var kerningLean: Double {
    switch self {
    case .ultraLight: -1
    case .thin: -0.65 / 0.9
    case .light: -0.35 / 0.9
    case .regular: 0
    case .medium: 0.3 / 0.8
    case .semibold: 0.55 / 0.8
    case .bold, .heavy, .black: 1
    }
  }
}
