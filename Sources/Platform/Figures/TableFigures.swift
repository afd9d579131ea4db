package import LayoutModel

/// Rows, sections and accessories of tables. The values of OpenUIKit are from iPhone SE 3 and iPhone 16.
package enum TableFigures {
  // MARK: Rows

  /// The height of a row without an intrinsic or an explicit one.
  package static let row = Figure<Points>(44, .documented)
  /// The minimum height of a row with one line and with a title above a detail, before the separator's pixel is
  /// subtracted.
  static let rowOfLine = Figure<Points>(44, .seen, .since(.xcode26, 51, .seen))
  static let rowOfTwoLines = Figure<Points>(44, .seen, .since(.xcode11, 56, .seen))
  /// The total space above and below a line.
  static let paddingOfLine = Figure<Points>(22, .seen, .since(.xcode26, 30, .seen))
  /// The total space above a title and below the detail under it, by the height of both lines, in whole pixels.
  ///
  /// Since iOS 26 it grows with the lines: rows of 56 are saved for a detail of 12 points, and rows of 62 are measured
  /// for one of 15, of 83 with extra extra extra large text and of 117 with accessibility 2. Rows in groups were not
  /// measured separately.
  static let paddingOfTwoLines = Figure<LineDistance>(
    LineDistance(9), .seen, .since(.xcode11, LineDistance(20), .seen),
    .since(.xcode26, LineDistance(4.5, share: 0.41), .openUIKit))
  /// The part of that space that is below the detail, by the detail's height, in whole pixels; nil is half of it.
  /// Measured are 11.5, 15 and 20.5.
  static let paddingBelowTwoLines = Figure<LineDistance?>(
    nil, .seen, .since(.xcode26, LineDistance(2.3, share: 0.5), .openUIKit))
  /// The text style of a detail below its title.
  static let subtitle = Figure<TextStyle>(.caption1, .known, .since(.xcode26, .subheadline, .openUIKit))
  /// Whether rows are a pixel lower, for the separator.
  static let isRowLower = Figure(false, .seen, .since(.xcode11, true, .seen), .since(.xcode26, false, .seen))
  /// Whether the separator takes a pixel of the row from the content.
  static let takesPixelOfContent = Figure(true, .seen, .since(.xcode11, false, .seen))

  // MARK: Cells

  /// The distance between a cell's leading edge and its text; nil is the root margin.
  static let textStart = Figure<Points?>(15, .seen, .since(.xcode9, nil, .seen))
  /// Saved titles beside an image of 24 points begin at 16 + 24 + 15 = 55.
  static let gapAfterImage = Figure<Points>(15, .seen)
  static let gapBeforeAccessory = Figure<Points>(0, .seen, .since(.xcode11, 8, .seen))
  /// The distance between a title and the detail below it, by the detail's height, in whole points: since iOS 26, 2 is
  /// saved for 12 points, and 3, 4 and 6 are measured for 15, 21 and 30.
  static let gapBetweenLines = Figure<LineDistance>(
    LineDistance(0), .seen, .since(.xcode11, LineDistance(1), .seen),
    .since(.xcode26, LineDistance(0, share: 1.0 / 6), .openUIKit))
  /// Whether lines are placed on whole points.
  static let linesOnWholePoints = Figure(true, .seen, .since(.xcode11, false, .seen))
  /// Whether a title goes above the detail that is otherwise at the other end, once text has an accessibility size:
  /// "Building Apps with Dynamic Type", WWDC 2017.
  static let stacksValuesAtAccessibilitySizes = Figure(false, .documented, .since(.xcode9, true, .documented))
  /// The distance between a title and the detail at the other end.
  static let gapBeforeDetail = Figure<Points>(8, .known)
  /// The least share of the row's width that this detail keeps if both do not fit.
  static let minShareOfDetail = Figure<Double>(0.25, .estimated)
  /// The width of a title before its detail: up to iOS 8, a title of 91 points is saved at 15, and its detail at 112.
  static let titleBeforeDetail = Figure<Points>(91, .seen)
  static let detailAfterTitle = Figure<Points>(97, .seen)

  // MARK: Separators

  /// The height of a separator, which is at the bottom of its row; one of 0 is a pixel high and below the row.
  static let separator = Figure<Points>(0, .known, .since(.xcode26, 1, .openUIKit))
  /// The distance between a separator's trailing end and the row's, in addition to the safe area, with which it was not
  /// measured. Wide margins count in plain tables only: on iPhone 16 it is 20 there, and 16 in groups.
  static let gapAfterSeparator = Figure<Points>(
    0, .known, .since(.xcode26, 16, .openUIKit), .since(.xcode26, on: .wideMargins, 20, .openUIKit))

  // MARK: Accessories

  /// The distances from the content to the row's end. The betas of Xcode 9 saved the same as Xcode 8.
  static let disclosure = Figure<Points>(
    33, .seen, .since(.xcode9dot3, 34, .seen), .since(.xcode9dot3, on: .wideMargins, 38, .seen),
    .since(.xcode11, 25.5, .seen), .since(.xcode11, on: .wideMargins, 31, .seen), .since(.xcode13, 26.4, .seen),
    .since(.xcode13, on: .wideMargins, 30.5, .seen))
  static let isDisclosureOnPixels = Figure(
    false, .seen, .since(.xcode13, true, .seen), .since(.xcode13, on: .wideMargins, false, .seen))
  /// None has been found since iOS 13, so the earlier figure remains.
  static let checkmark = Figure<Points>(
    39, .seen, .since(.xcode9, 40, .seen), .since(.xcode9, on: .wideMargins, 44, .seen))
  static let detail = Figure<Points>(47, .seen, .since(.xcode11, 44, .seen))
  static let detailDisclosure = Figure<Points>(
    67, .seen, .since(.xcode9, 68, .seen), .since(.xcode9, on: .wideMargins, 72, .seen))

  /// The box of a disclosure arrow at the default text size, and how much it grows with each point of body text.
  ///
  /// Measured since iOS 26 are 10.5 by 14 at two pixels per point and 10.333 by 14 at three, and with extra extra extra
  /// large text 14 by 19.5, with accessibility 2 20 by 28.5. Other sizes are on a line through these.
  static let chevron = Figure<Size>(
    Size(width: 7.5, height: 13), .estimated, .since(.xcode26, Size(width: 10.4, height: 14.1), .openUIKit))
  static let growthOfChevron = Figure<Size>(.zero, .known, .since(.xcode26, Size(width: 0.6, height: 0.9), .openUIKit))
  /// The part of the box that the arrow fills, as shares of its size.
  static let inkOfChevron = Figure<Rect>(
    Rect(x: 0, y: 0, width: 1, height: 1), .estimated,
    .since(.xcode26, Rect(x: 0.21, y: 0.01, width: 0.65, height: 0.82), .openUIKit))
  static let checkmarkSign = Figure<Size>(Size(width: 17, height: 17), .estimated)
  static let detailSign = Figure<Size>(Size(width: 22, height: 22), .known)
  static let gapAfterAccessory = Figure<Points>(16, .known, .since(.xcode26, on: .wideMargins, 20, .openUIKit))
  static let gapBetweenAccessories = Figure<Points>(10, .estimated)

  // MARK: Sections

  /// The height of a plain header or footer with a title, and the total space above and below a line of headline in it.
  static let plainHeader = Figure<Points>(22, .seen, .since(.xcode9, 28, .seen))
  static let paddingOfPlainHeader = Figure<Points?>(nil, .seen, .since(.xcode9, 7.5, .seen))
  /// Whether a plain header has a background even where no row is under it: until iOS 14.
  package static let plainHeaderAlwaysHasGround = Figure(true, .known, .since(.xcode13, false, .known))
  /// Whether the titles of grouped sections are in capitals.
  static let capitalizesGroupTitles = Figure(true, .documented, .since(.xcode26, false, .documented))
  /// The space above a plain header, which canvases have shown since Xcode 14.
  static let gapAbovePlainHeader = Figure<Points>(0, .seen, .since(.xcode14, 22, .seen))
  /// The space above a table's first group and above the others.
  static let gapAboveFirstGroup = Figure<Points>(35, .known)
  static let gapBetweenGroups = Figure<Points>(17.5, .known)
  static let groupTitle = Figure<TextStyle>(.footnote, .known, .since(.xcode26, .headline, .openUIKit))
  /// The height of a group's title in addition to its line. Since iOS 26, a first title takes 35 and a line: 55.5 at
  /// two pixels per point and 55.333 at three. That it grows with the text was not measured.
  static let paddingOfGroupTitle = Figure<Points>(4.5, .known, .since(.xcode26, 0, .openUIKit))
  static let gapUnderGroupTitle = Figure<Points>(5, .estimated, .since(.xcode26, 5.5, .openUIKit))
  /// The height of a sidebar's title in addition to a line of footnote.
  static let paddingOfSidebarTitle = Figure<Points>(4.5, .estimated)
  /// The font of a section's title in a sidebar.
  static let sidebarTitle = Figure(Font(.textStyle(.title3), weight: .bold), .estimated)
  static let gapUnderHeader = Figure<Points>(5, .estimated)
  /// The space above and below a group's footer.
  static let paddingOfGroupFooter = Figure<Points>(8, .known)
}

/// A distance that grows with the height of text.
struct LineDistance: Sendable {
  private let length: Points
  /// The share of the text's height that is added.
  private let share: Double

  init(_ length: Points, share: Double = 0) {
    self.length = length
    self.share = share
  }

  /// Returns the unrounded distance for text of some height.
  func callAsFunction(_ height: Points) -> Points { length + height * share }
}

/// The defaults of lists' content configurations.
enum ListFigures {
  /// The insets of a cell's content.
  static let cell = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8), .measured(by: printed))
  /// The insets of the content of a group's header.
  static let groupHeader = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8), .measured(by: printed))
  static let groupFooter = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8), .estimated)
  static let plainTitle = Figure<DirectionalEdgeInsets>(
    DirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8), .estimated)
  static let gapAfterImage = Figure<Points>(16, .measured(by: printed))
  /// The distance between a text and the one below it.
  static let gapBetweenLines = Figure<Points>(3, .measured(by: printed))
  /// The minimum distance between a text and the one beside it.
  static let gapBetweenColumns = Figure<Points>(6, .known)
  /// The distance above and below a group.
  static let gapAroundGroup = Figure<Points>(17.5, .estimated)

  /// Configurations that programs have printed and their authors have published.
  private static let printed = "descriptions that iOS prints"
}
