/// The surroundings of a sheet's view; indirect, because few views are one and all would make room for it.
package indirect enum SheetLook: Hashable, Sendable {
  /// - Parameters:
  ///   - dims: whether it dims the view behind it.
  ///   - grabber: the pill at its top, in its own points.
  ///   - arrow: a popover's, in its own points.
  case card(dims: Bool, grabber: Rect?, arrow: PopoverArrow? = nil)
}

/// Attributes of a view that affect drawing but never layout.
package struct StyleAttributes: Hashable, Sendable {
  package var background: DynamicColor?
  /// Over the background.
  package var gradient: Gradient?
  /// nil inherits the superview's.
  package var tint: DynamicColor?
  /// 0–1.
  package var alpha: Double
  /// Whether it can be touched, which controls show.
  package var isEnabled: Bool
  package var border: Border?
  package var corner: Corner
  package var rounding: Rounding
  package var shadow: Shadow?
  package var clips: Bool
  package var contentMode: ContentMode
  package var transform: Transform
  /// nil where the view is not a sheet.
  package var sheet: SheetLook?
  /// The colours of parts that have others than the platform's.
  package var partColors: [ColoredPart: DynamicColor]
  package var accessibility: Accessibility
  /// A remark for readers of a blueprint.
  package var note: String?
  package var golden: GoldenUse

  package init() {
    background = nil
    gradient = nil
    tint = nil
    alpha = 1
    isEnabled = true
    border = nil
    corner = .square
    rounding = Rounding()
    shadow = nil
    clips = false
    contentMode = .scaleToFill
    transform = .identity
    sheet = nil
    partColors = [:]
    accessibility = Accessibility()
    note = nil
    golden = .compare
  }
}
