package import LayoutModel

/// Margins and spacing; the width is the window's.
package enum MarginFigures {
  /// Left and right of a screen's root view. Saved documents show it for 375, 390, 393, 402, 414, 600, 768, 834 and 1024
  /// points; between them it is concluded. A pad is as a phone where its window is compact.
  package static let root = Figure<Points>(
    16, .seen, .on(from: 396, 20, .seen), .on(.pad, 16, .seen), .on([.pad, .wide], 20, .seen))
  /// Left and right of a table's rows, as documents for phones of 390 and 393 points have it.
  static let row = Figure<Points>(
    16, .seen, .on(from: 390, 20, .seen), .on(.pad, 16, .seen), .on([.pad, .wide], 20, .seen))
  /// Of rows in a table no wider than the narrowest phone: on devices of 414 points tables of 252, 300 and 320 points are
  /// saved so, those of 334 and 375 with 20.
  static let rowOfNarrowTable = Figure<Points>(16, .seen)
  static let narrowTable = Figure<Points>(320, .seen)
  /// Of a row that is a document of its own and wider than a narrow table.
  static let rowAlone = Figure<Points>(
    16, .seen, .on(from: 390, 20, .seen), .since(.xcode16, 16, .seen), .on(from: 393, 20, .seen))

  /// Above and below the content of a table's cell.
  static let cellVertical = Figure<Points>(8, .seen, .since(.xcode9, 11, .seen), .since(.xcode26, 15, .seen))
  /// Between a cell's content and its accessory.
  static let cellAccessory = Figure<Points>(8, .seen)
  /// At the sides of cells in a table that is not all of its screen, where the margin is 16.
  static let cellOfSmallTable = Figure<Points>(15, .seen, .since(.xcode12, 16, .seen))
  /// At the sides of a row alone that takes over no margins, where the margin is 16.
  static let rowAloneOfOwnMargins = Figure<Points>(16, .seen, .since(.xcode11, 15, .seen), .since(.xcode12, 16, .seen))
  /// Whether a cell that takes over no margins has those of any view.
  static let cellKeepsViewMargins = Figure(true, .seen, .since(.xcode9dot3, false, .seen))
  /// Whether a collection's item has margins itself, beside those of its content.
  static let itemHasMargins = Figure(
    true, .seen, .since(.xcode9Release, false, .seen), .since(.xcode9dot3, true, .seen))

  /// On all sides of every other view, and of a collection's cells.
  static let view = Figure<Points>(8, .documented)
  /// Between neighbours: 461 of 471 saved standard distances, whatever the kinds of the two views.
  static let sibling = Figure<Points>(8, .saved(461))
}
