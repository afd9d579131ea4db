import LayoutModel

/// What the screens of an export name together.
struct SharedNames {
  let colors: Palette
  let fonts: FontTable

  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    (colors, fonts) = (Palette(of: screens, keeping: kept), FontTable(of: screens, keeping: kept))
  }

  static let types: Set<String> = [Palette.typeName, FontTable.typeName]

  /// The files that declare what has a name.
  var files: [(name: String, text: String)] {
    (colors.isEmpty ? [] : [(Palette.typeName + ".swift", colors.file)])
      + (fonts.isEmpty ? [] : [(FontTable.typeName + ".swift", fonts.file)])
  }
}
