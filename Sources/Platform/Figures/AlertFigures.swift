import LayoutModel

/// Alerts and action sheets. Documents contain none of this; undocumented values are estimated by eye. Those of
/// OpenUIKit are from iPhone 16, and from iPhone SE 3 for large text.
package enum AlertFigures {
  static let width = Figure<Points>(270, .known, .since(.xcode26, 320, .openUIKit))
  static let radius = Figure<Points>(14, .known, .since(.xcode26, 34, .openUIKit))
  /// Whether alerts are in the middle of the safe area rather than of the screen.
  static let keepsToSafeArea = Figure<Bool>(false, .known, .since(.xcode26, true, .openUIKit))
  /// The minimum distance from the edges of the area above the keyboard.
  static let margin = Figure<Points>(24, .estimated)
  /// The opacity of the black over the screen behind an alert; nil is that behind other presented screens.
  package static let dimming = Figure<Double?>(nil, .estimated, .since(.xcode26, 0.2, .openUIKit))
  package static let dimmingInDark = Figure<Double?>(nil, .estimated, .since(.xcode26, 0.48, .openUIKit))

  // MARK: Words

  static let aroundWords = Figure<EdgeInsets>(
    EdgeInsets(top: 19, left: 16, bottom: 20, right: 16), .known,
    .since(.xcode26, EdgeInsets(top: 22, left: 30, bottom: Points(13.0 / 3), right: 30), .openUIKit))
  static let gapAboveMessage = Figure<Points>(4, .estimated, .since(.xcode26, Points(23.0 / 3), .openUIKit))
  static let message = Figure<TextStyle>(.footnote, .known, .since(.xcode26, .subheadline, .openUIKit))
  static let wordsAreCentered = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let field = Figure<Points>(30, .estimated, .since(.xcode26, 48, .openUIKit))
  /// The distance from the card's sides to its fields, and from field to field.
  static let besideFields = Figure<Points>(16, .known, .since(.xcode26, 15, .openUIKit))
  static let gapOfFields = Figure<Points>(0, .estimated, .since(.xcode26, 8, .openUIKit))
  static let gapAboveFields = Figure<Points>(16, .estimated, .since(.xcode26, Points(49.0 / 3), .openUIKit))
  static let besideFieldText = Figure<Points>(8, .estimated, .since(.xcode26, 15, .openUIKit))

  // MARK: Actions

  static let action = Figure<Points>(44, .known, .since(.xcode26, 48, .openUIKit))
  /// Whether actions grow by as much as the lines of their titles. Since iOS 26 they grow at accessibility sizes only,
  /// to the line and the space above and below it.
  static let actionGrows = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let aroundActionTitle = Figure<Points>(12, .openUIKit)
  static let actionStyle = Figure<TextStyle>(.body, .known)
  static let actionWeight = Figure<FontWeight>(.regular, .known, .since(.xcode26, .medium, .openUIKit))
  /// Whether the cancelling action is bold if no action is preferred.
  static let cancelIsBold = Figure<Bool>(true, .known, .since(.xcode26, false, .openUIKit))
  static let besideActionTitle = Figure<Points>(8, .estimated, .since(.xcode26, 12, .estimated))
  static let leastScaleOfTitle = Figure<Double>(0.6, .estimated)
  /// The space around and between actions. Until iOS 18 they touch, with a line between them.
  static let aroundActions = Figure<Points>(0, .known, .since(.xcode26, 16, .openUIKit))
  static let gapOfActions = Figure<Points>(0, .known, .since(.xcode26, 8, .openUIKit))

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
