import LayoutModel

/// The names that the screens of an export share.
struct SharedNames {
  let colors: Palette
  let fonts: FontTable
  /// The string table that texts come from; nil if the code contains them.
  var table: String?

  /// The styles of layout files.
  private(set) var styles = StyleTable()

  init(of screens: [Screen], keeping kept: KeptNames = KeptNames()) {
    (colors, fonts) = (Palette(of: screens, keeping: kept), FontTable(of: screens, keeping: kept))
    styles = StyleTable(of: screens, self, keeping: kept)
  }

  /// Returns a text that users read.
  func words(_ text: String) -> Code {
    guard let table, text.contains(where: \.isLetter) else { return .text(text) }
    return .localized(text, table: table)
  }

  static let types: Set<String> = [
    Palette.typeName, FontTable.typeName, StyleTable.typeName, DistanceTable.typeName, GradientHelper.typeName,
  ]

  /// The files that declare named values.
  var files: [(name: String, text: String)] {
    (colors.isEmpty ? [] : [(Palette.typeName + ".swift", colors.file)])
      + (fonts.isEmpty ? [] : [(FontTable.typeName + ".swift", fonts.file)])
      + (styles.isEmpty ? [] : [(StyleTable.typeName + ".swift", styles.file)])
  }
}
