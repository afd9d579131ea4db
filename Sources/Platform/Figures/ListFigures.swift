import LayoutModel

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
