import LayoutModel
import Painting

/// The names that the screens of an export share, and the versions of iOS that they run on.
struct SharedNames {
  let target: DeploymentTarget
  /// The icons of bars that are pictures of the app.
  private let pictures: Set<String>
  let colors: Palette
  let fonts: FontTable
  /// The string table that texts come from; nil if the code contains them.
  var table: String?

  /// The styles of layout files.
  private(set) var styles = StyleTable()

  init(
    of screens: [Screen], keeping kept: KeptNames = KeptNames(), target: DeploymentTarget = .standard
  ) {
    self.target = target
    pictures = screens.reduce(into: []) { $0.formUnion($1.iconsWithPictures) }
    (colors, fonts) = (Palette(of: screens, keeping: kept), FontTable(of: screens, keeping: kept))
    styles = StyleTable(of: screens, self, keeping: kept)
  }

  /// Returns a text that users read.
  func words(_ text: String) -> Code {
    guard let table, text.contains(where: \.isLetter) else { return .text(text) }
    return .localized(text, table: table)
  }

  /// Returns the image of a bar's icon: a picture of the app, or a symbol of the system. Symbols that Plumb does not draw
  /// are known by the dots between their words.
  func icon(_ name: String) -> Code {
    let isPicture = pictures.contains(name) || !SymbolNames.isKnown(name) && !name.contains(".")
    return Values.image(ImageSource(name: name, isSymbol: !isPicture))
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
