import LayoutModel

/// Menus. Documents save none of it; undocumented values are estimated by eye.
package enum MenuFigures {
  static let width = Figure<Points>(250, .known, .since(.xcode26, 250, .estimated))
  static let radius = Figure<Points>(13, .known, .since(.xcode26, 32, .estimated))
  /// The least distance to the edges of the part of the screen that it may cover.
  static let margin = Figure<Points>(8, .estimated)
  /// Between it and what it is of, which since iOS 26 it may cover.
  static let gap = Figure<Points>(8, .estimated)
  package static let coversItems = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  /// Above its first action and below its last.
  static let aroundActions = Figure<Points>(0, .known, .since(.xcode26, 10, .estimated))

  // MARK: Actions

  static let action = Figure<Points>(44, .known, .since(.xcode26, 44, .estimated))
  static let actionStyle = Figure<TextStyle>(.body, .known)
  /// Above and below a title that is too high for it.
  static let aroundTitle = Figure<Points>(11, .estimated)
  static let mostLines = Figure<Int>(2, .known)
  static let besideAction = Figure<Points>(16, .estimated, .since(.xcode26, 24, .estimated))
  static let icon = Figure<Points>(20, .estimated)
  /// Between a picture, or the room of checkmarks, and a title.
  static let besideTitle = Figure<Points>(8, .estimated, .since(.xcode26, 12, .estimated))
  /// Whether pictures stand before their titles, instead of at the end of the action.
  static let iconLeads = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  static let mark = Figure<Points>(14, .estimated)
  static let besideMark = Figure<Points>(10, .estimated)
  static let hasLines = Figure<Bool>(true, .known, .since(.xcode26, false, .documented))

  // MARK: Groups

  /// The band between two groups; since iOS 26 a line lies in its middle.
  static let gapOfGroups = Figure<Points>(8, .known, .since(.xcode26, 20, .estimated))
  static let groupIsParted = Figure<Bool>(false, .known, .since(.xcode26, true, .documented))
  static let titleStyle = Figure<TextStyle>(.footnote, .estimated)
  static let aroundGroupTitle = Figure<Points>(8, .estimated)
}
