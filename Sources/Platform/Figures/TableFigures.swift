package import LayoutModel

/// Rows, sections and accessories of tables. OpenUIKit's values are from iPhone SE 3 and iPhone 16.
package enum TableFigures {
  // MARK: Rows

  /// The height of a row without an intrinsic or explicit height.
  package static let row = Figure<Points>(44, per: .documented)
  /// The minimum heights of a row with one line and of a row with a title above a detail, before the separator's pixel
  /// is subtracted.
  static let rowOfLine = Figure<Points>(44, per: .seen, .since(.xcode26, 51, per: .seen))
  static let rowOfTwoLines = Figure<Points>(44, per: .seen, .since(.xcode11, 56, per: .seen))
  /// The total space above and below a line.
  static let paddingOfLine = Figure<Points>(22, per: .seen, .since(.xcode26, 30, per: .seen))
  /// The total space above a title and below the detail under it, by the height of both lines, rounded to pixels.
  ///
  /// Since iOS 26, the space grows with the lines: rows with a detail of 12 points are saved 56 points high. Rows with
  /// a detail of 15 points were measured as 62 points, 83 with extra extra extra large text and 117 with accessibility
  /// 2. Rows in groups were not measured separately.
  static let paddingOfTwoLines = Figure<LineDistance>(
    LineDistance(9), per: .seen, .since(.xcode11, LineDistance(20), per: .seen),
    .since(.xcode26, LineDistance(4.5, share: 0.41), per: .openUIKit))
  /// The part of `paddingOfTwoLines` below the detail, by the detail's height, rounded to pixels. nil means half.
  /// Measured as 11.5, 15 and 20.5.
  static let paddingBelowTwoLines = Figure<LineDistance?>(
    nil, per: .seen, .since(.xcode26, LineDistance(2.3, share: 0.5), per: .openUIKit))
  /// The text style of a detail below its title.
  static let subtitle = Figure<TextStyle>(.caption1, per: .known, .since(.xcode26, .subheadline, per: .openUIKit))
  /// Whether rows are one pixel shorter because of the separator.
  static let isRowLower = Figure(
    false, per: .seen, .since(.xcode11, true, per: .seen), .since(.xcode26, false, per: .seen))
  /// Whether the content is one pixel shorter than the row because of the separator.
  static let takesPixelOfContent = Figure(true, per: .seen, .since(.xcode11, false, per: .seen))

  // MARK: Cells

  /// The distance between a cell's leading edge and its text, or nil for the root margin.
  static let textStart = Figure<Points?>(15, per: .seen, .since(.xcode9, nil, per: .seen))
  /// Saved titles beside an image of 24 points start at 16 + 24 + 15 = 55.
  static let gapAfterImage = Figure<Points>(15, per: .seen)
  static let gapBeforeAccessory = Figure<Points>(0, per: .seen, .since(.xcode11, 8, per: .seen))
  /// The distance between a title and the detail below it, by the detail's height, rounded to points. Since iOS 26, 2
  /// is saved for a font of 12 points. 3, 4 and 6 were measured for fonts of 15, 21 and 30 points.
  static let gapBetweenLines = Figure<LineDistance>(
    LineDistance(0), per: .seen, .since(.xcode11, LineDistance(1), per: .seen),
    .since(.xcode26, LineDistance(0, share: 1.0 / 6), per: .openUIKit))
  static let linesOnWholePoints = Figure(true, per: .seen, .since(.xcode11, false, per: .seen))
  /// Whether a cell with its detail at the trailing end stacks title and detail at accessibility sizes (WWDC 2017,
  /// "Building Apps with Dynamic Type").
  static let stacksValuesAtAccessibilitySizes = Figure(false, per: .documented, .since(.xcode9, true, per: .documented))
  /// The distance between a title and the detail at the trailing end.
  static let gapBeforeDetail = Figure<Points>(8, per: .known)
  /// The minimum share of the row's width that the detail keeps if title and detail do not fit.
  static let minShareOfDetail = Figure<Double>(0.25, per: .estimated)
  /// The width of a title before its detail. Saved titles start at 15 and are 91 points wide; their details start at
  /// 112.
  static let titleBeforeDetail = Figure<Points>(91, per: .seen)
  static let detailAfterTitle = Figure<Points>(97, per: .seen)

  /// The height of a separator at the bottom of its row. 0 means one pixel below the row.
  static let separator = Figure<Points>(0, per: .known, .since(.xcode26, 1, per: .openUIKit))
  /// The distance between the trailing ends of separator and row, in addition to the safe area, with which it was not
  /// measured. Wide margins apply to plain tables only: on iPhone 16, the distance is 20 there and 16 in groups.
  static let gapAfterSeparator = Figure<Points>(
    0, per: .known, .since(.xcode26, 16, per: .openUIKit), .since(.xcode26, on: .wideMargins, 20, per: .openUIKit))

  // MARK: Accessories

  /// The distances from the content to the row's end. Betas of Xcode 9 saved the same values as Xcode 8.
  static let disclosure = Figure<Points>(
    33, per: .seen, .since(.xcode9dot3, 34, per: .seen), .since(.xcode9dot3, on: .wideMargins, 38, per: .seen),
    .since(.xcode11, 25.5, per: .seen), .since(.xcode11, on: .wideMargins, 31, per: .seen),
    .since(.xcode13, 26.4, per: .seen),
    .since(.xcode13, on: .wideMargins, 30.5, per: .seen))
  static let isDisclosureOnPixels = Figure(
    false, per: .seen, .since(.xcode13, true, per: .seen), .since(.xcode13, on: .wideMargins, false, per: .seen))
  /// No checkmarks were found since iOS 13, so the earlier value remains.
  static let checkmark = Figure<Points>(
    39, per: .seen, .since(.xcode9, 40, per: .seen), .since(.xcode9, on: .wideMargins, 44, per: .seen))
  static let detail = Figure<Points>(47, per: .seen, .since(.xcode11, 44, per: .seen))
  static let detailDisclosure = Figure<Points>(
    67, per: .seen, .since(.xcode9, 68, per: .seen), .since(.xcode9, on: .wideMargins, 72, per: .seen))

  /// The size of a disclosure arrow's box at the default text size, and its growth with each point of body text.
  ///
  /// Since iOS 26, the box was measured as 10.5 by 14 points at two pixels per point and 10.333 by 14 at three, as 14
  /// by 19.5 with extra extra extra large text and as 20 by 28.5 with accessibility 2. Other text sizes are
  /// interpolated linearly.
  static let chevron = Figure<Size>(
    Size(width: 7.5, height: 13), per: .estimated, .since(.xcode26, Size(width: 10.4, height: 14.1), per: .openUIKit))
  static let growthOfChevron = Figure<Size>(
    .zero, per: .known, .since(.xcode26, Size(width: 0.6, height: 0.9), per: .openUIKit))
  /// The part of the box that the arrow fills, in shares of the box.
  static let inkOfChevron = Figure<Rect>(
    Rect(x: 0, y: 0, width: 1, height: 1), per: .estimated,
    .since(.xcode26, Rect(x: 0.21, y: 0.01, width: 0.65, height: 0.82), per: .openUIKit))
  static let checkmarkSign = Figure<Size>(Size(width: 17, height: 17), per: .estimated)
  static let detailSign = Figure<Size>(Size(width: 22, height: 22), per: .known)
  static let gapAfterAccessory = Figure<Points>(
    16, per: .known, .since(.xcode26, on: .wideMargins, 20, per: .openUIKit))
  static let gapBetweenAccessories = Figure<Points>(10, per: .estimated)

  // MARK: Sections

  /// The minimum height of a plain header or footer with a title, and the total space above and below its line of
  /// headline.
  static let plainHeader = Figure<Points>(22, per: .seen, .since(.xcode9, 28, per: .seen))
  static let paddingOfPlainHeader = Figure<Points?>(nil, per: .seen, .since(.xcode9, 7.5, per: .seen))
  /// Whether a plain header has a background even if no row is under it, as until iOS 14.
  package static let plainHeaderAlwaysHasGround = Figure(true, per: .known, .since(.xcode13, false, per: .known))
  static let capitalizesGroupTitles = Figure(true, per: .documented, .since(.xcode26, false, per: .documented))
  /// The space above a plain header, which canvases show since Xcode 14.
  static let gapAbovePlainHeader = Figure<Points>(0, per: .seen, .since(.xcode14, 22, per: .seen))
  /// The space above a table's first group and above the others.
  static let gapAboveFirstGroup = Figure<Points>(35, per: .known)
  static let gapBetweenGroups = Figure<Points>(17.5, per: .known)
  static let groupTitle = Figure<TextStyle>(.footnote, per: .known, .since(.xcode26, .headline, per: .openUIKit))
  /// The height of a group's title in addition to its line. Since iOS 26, the first title takes 35 points and a line:
  /// 55.5 at two pixels per point and 55.333 at three. Larger text was not measured.
  static let paddingOfGroupTitle = Figure<Points>(4.5, per: .known, .since(.xcode26, 0, per: .openUIKit))
  static let gapUnderGroupTitle = Figure<Points>(5, per: .estimated, .since(.xcode26, 5.5, per: .openUIKit))
  /// The height of a sidebar's title in addition to a line of footnote.
  static let paddingOfSidebarTitle = Figure<Points>(4.5, per: .estimated)
  static let sidebarTitle = Figure(Font(.textStyle(.title3), weight: .bold), per: .estimated)
  static let gapUnderHeader = Figure<Points>(5, per: .estimated)
  /// The space above a group's footer, and the space below it.
  static let paddingOfGroupFooter = Figure<Points>(8, per: .known)
}

/// A distance that grows with the height of text.
struct LineDistance: Sendable {
  private let length: Points
  private let share: Double

  init(_ length: Points, share: Double = 0) {
    self.length = length
    self.share = share
  }

  /// Returns the unrounded distance for text of some height.
  func callAsFunction(_ height: Points) -> Points { length + height * share }
}

/// The defaults of `UIListContentConfiguration`.
enum ListFigures {
  /// The insets of the content of cells, headers and footers.
  static let cell = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8), per: .measured(by: printed))
  static let groupHeader = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8), per: .measured(by: printed))
  static let groupFooter = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8), per: .estimated)
  static let plainTitle = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8), per: .estimated)
  static let gapAfterImage = Figure<Points>(16, per: .measured(by: printed))
  /// The distance between a text and the secondary text below it.
  static let gapBetweenLines = Figure<Points>(3, per: .measured(by: printed))
  /// The minimum distance between a text and the secondary text beside it.
  static let gapBetweenColumns = Figure<Points>(6, per: .known)
  static let gapAroundGroup = Figure<Points>(17.5, per: .estimated)

  /// Published output of programs that print content configurations.
  private static let printed = "descriptions that iOS prints"
}
