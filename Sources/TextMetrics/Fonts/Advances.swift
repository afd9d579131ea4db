import LayoutModel

extension FontWeight {
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
