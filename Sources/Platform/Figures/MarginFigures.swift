package import LayoutModel

/// Margins and spacing. The widths are those of the window.
package enum MarginFigures {
  /// The side margins of a screen's root view. Saved documents show them for 375, 390, 393, 402, 414, 600, 768, 834 and
  /// 1024 points; the values between these are inferred. In a compact window, an iPad is like a phone.
  package static let root = Figure<Points>(
    16, .seen, .on(from: 396, 20, .seen), .on(.pad, 16, .seen), .on([.pad, .wide], 20, .seen))
  /// The side margins of a table's rows, as shown by documents for phones of 390 and 393 points.
  static let row = Figure<Points>(
    16, .seen, .on(from: 390, 20, .seen), .on(.pad, 16, .seen), .on([.pad, .wide], 20, .seen))
  /// The side margins of rows in a table no wider than the narrowest phone, and the maximum width of such a table. On
  /// devices of 414 points, tables of 252, 300 and 320 points are saved with them, and those of 334 and 375 with 20.
  static let rowOfNarrowTable = Figure<Points>(16, .seen)
  static let narrowTable = Figure<Points>(320, .seen)
  /// The side margins of a row that is a document of its own and wider than a narrow table.
  static let rowAlone = Figure<Points>(
    16, .seen, .on(from: 390, 20, .seen), .since(.xcode16, 16, .seen), .on(from: 393, 20, .seen))

  /// Returns the maximum width of a readable content guide.
  ///
  /// 672 at the default size was measured by Use Your Loaf. The values for other sizes are from memory and not
  /// confirmed.
  static func readableWidth(_ textSize: TextSize) -> Points {
    switch textSize {
    case .xSmall: 560
    case .small: 600
    case .medium: 632
    case .large: 672
    case .xLarge: 744
    case .xxLarge: 824
    case .xxxLarge, .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: 896
    }
  }

  /// The margins above and below the content of a table's cell.
  static let cellVertical = Figure<Points>(8, .seen, .since(.xcode9, 11, .seen), .since(.xcode26, 15, .seen))
  /// The distance between a cell's content and its accessory.
  static let cellAccessory = Figure<Points>(8, .seen)
  /// The side margins of cells in a table that does not fill its screen, where the margin is 16.
  static let cellOfSmallTable = Figure<Points>(15, .seen, .since(.xcode12, 16, .seen))
  /// The side margins of a row that is a document of its own and does not preserve its superview's margins, where the
  /// margin is 16.
  static let rowAloneOfOwnMargins = Figure<Points>(16, .seen, .since(.xcode11, 15, .seen), .since(.xcode12, 16, .seen))
  /// Whether a cell that does not preserve its superview's margins has those of any view.
  static let cellKeepsViewMargins = Figure(true, .seen, .since(.xcode9dot3, false, .seen))
  /// Whether a collection's item has margins itself, in addition to those of its content.
  static let itemHasMargins = Figure(
    true, .seen, .since(.xcode9Release, false, .seen), .since(.xcode9dot3, true, .seen))

  /// The margins of every other view, and of a collection's cells.
  static let view = Figure<Points>(8, .documented)
  /// The standard distance between siblings: 461 of 471 saved ones, whatever the kinds of the two views.
  static let sibling = Figure<Points>(8, .saved(461))
}
