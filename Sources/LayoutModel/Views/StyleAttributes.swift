/// The surroundings of a sheet's view. Indirect, because few views are sheets, and all would be larger otherwise.
package indirect enum SheetLook: Hashable, Sendable {
  /// - Parameters:
  ///   - dims: whether it dims the view behind it.
  ///   - grabber: the pill at its top, in its own points.
  ///   - arrow: a popover's, in its own points.
  case card(dims: Bool, grabber: Rect?, arrow: PopoverArrow? = nil)
}

/// The attributes of a view that affect drawing but never layout.
package struct StyleAttributes: Hashable, Sendable {
  package var background: DynamicColor?
  /// Drawn over the background.
  package var gradient: Gradient?
  /// Drawn over the gradient.
  package var shape: ShapeLayer?
  /// The tint; nil inherits the superview's.
  package var tint: DynamicColor?
  /// The opacity, from 0 to 1.
  package var alpha: Double
  /// Whether the view can be interacted with, which controls show.
  package var isEnabled: Bool
  package var border: Border?
  package var corner: Corner
  package var rounding: Rounding
  package var shadow: Shadow?
  package var clips: Bool
  package var contentMode: ContentMode
  package var transform: Transform
  /// The surroundings of a sheet; nil if the view is not one.
  package var sheet: SheetLook?
  /// The colours of parts that do not have the platform's.
  package var partColors: [ColoredPart: DynamicColor]
  package var accessibility: Accessibility
  /// A note for readers of a blueprint.
  package var note: String?
  package var golden: GoldenUse

  package init() {
    background = nil
    gradient = nil
    shape = nil
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
