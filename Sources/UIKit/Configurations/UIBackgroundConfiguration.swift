import LayoutModel

/// The background of a cell, header, footer or button.
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  /// The default colour for the current state.
  private var standardColor: UIColor?
  private let selectedColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil) { (standardColor, selectedColor) = (color, selected) }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let isMarked =
      (state as? UICellConfigurationState).map { $0.isSelected || $0.isHighlighted }
      ?? (state as? UIViewConfigurationState).map { $0.isSelected || $0.isHighlighted } ?? false
    var result = self
    if isMarked, backgroundColor == nil, let selectedColor { result.standardColor = selectedColor }
    return result
  }

  var shownColor: UIColor? { backgroundColor ?? standardColor }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { shownColor ?? .clear }

  /// Applies the background to the style of a view.
  func refine(_ style: inout StyleAttributes) {
    style.background = shownColor?.model
    if cornerRadius > 0 { style.corner = .radius(Points(cornerRadius)) }
    if strokeWidth > 0 { style.border = Border(width: Points(strokeWidth), color: strokeColor?.model) }
  }
}
