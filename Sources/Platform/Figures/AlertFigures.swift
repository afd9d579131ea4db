import LayoutModel

/// Alerts and action sheets. Documents contain none of this; undocumented values are estimated by eye.
enum AlertFigures {
  static let width = Figure<Points>(270, .known, .since(.xcode26, 300, .estimated))
  static let radius = Figure<Points>(14, .known, .since(.xcode26, 34, .estimated))
  /// The minimum distance from the edges of the area above the keyboard.
  static let margin = Figure<Points>(24, .estimated)

  // MARK: Words

  static let aroundWords = Figure<EdgeInsets>(
    EdgeInsets(top: 19, left: 16, bottom: 20, right: 16), .known,
    .since(.xcode26, EdgeInsets(top: 22, left: 24, bottom: 18, right: 24), .estimated))
  static let gapAboveMessage = Figure<Points>(4, .estimated, .since(.xcode26, 8, .estimated))
  static let message = Figure<TextStyle>(.footnote, .known, .since(.xcode26, .subheadline, .estimated))
  static let wordsAreCentered = Figure<Bool>(true, .known, .since(.xcode26, false, .estimated))
  static let field = Figure<Points>(30, .estimated, .since(.xcode26, 44, .estimated))
  static let gapAboveFields = Figure<Points>(16, .estimated)
  static let besideFieldText = Figure<Points>(8, .estimated, .since(.xcode26, 16, .estimated))

  // MARK: Actions

  static let action = Figure<Points>(44, .known, .since(.xcode26, 48, .estimated))
  static let actionStyle = Figure<TextStyle>(.body, .known)
  static let besideActionTitle = Figure<Points>(8, .estimated, .since(.xcode26, 12, .estimated))
  static let leastScaleOfTitle = Figure<Double>(0.6, .estimated)
  /// The space around and between actions. Until iOS 18 they touch, with a line between them.
  static let aroundActions = Figure<Points>(0, .known, .since(.xcode26, 14, .estimated))
  static let gapOfActions = Figure<Points>(0, .known, .since(.xcode26, 8, .estimated))

  // MARK: Action sheets

  /// Whether an action sheet without a source rises from the bottom of a phone. Since iOS 26 it is in the middle.
  static let sheetRises = Figure<Bool>(
    true, .known, .on(.pad, false, .documented), .since(.xcode26, false, .documented))
  static let aroundSheet = Figure<Points>(8, .known)
  static let gapOfSheetGroups = Figure<Points>(8, .known)
  static let sheetAction = Figure<Points>(57, .known)
  static let sheetActionStyle = Figure<TextStyle>(.title3, .known)
  static let aroundSheetWords = Figure<EdgeInsets>(EdgeInsets(top: 14, left: 16, bottom: 14, right: 16), .estimated)
  static let sheetWords = Figure<TextStyle>(.footnote, .known)
}
