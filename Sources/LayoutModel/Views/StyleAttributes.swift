/// Attributes of a view that affect drawing but never layout.
package struct StyleAttributes: Hashable, Sendable {
  package var background: DynamicColor?
  /// nil inherits the superview's.
  package var tint: DynamicColor?
  /// 0–1.
  package var alpha: Double
  package var border: Border?
  package var corner: Corner
  package var shadow: Shadow?
  package var clips: Bool
  package var contentMode: ContentMode
  package var transform: Transform
  package var accessibility: Accessibility
  /// A remark for readers of a blueprint.
  package var note: String?
  package var golden: GoldenUse

  package init() {
    background = nil
    tint = nil
    alpha = 1
    border = nil
    corner = .square
    shadow = nil
    clips = false
    contentMode = .scaleToFill
    transform = .identity
    accessibility = Accessibility()
    note = nil
    golden = .compare
  }
}
