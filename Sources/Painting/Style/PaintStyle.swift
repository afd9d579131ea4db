/// The visual style of a screen.
package enum PaintStyle: String, CaseIterable, Hashable, Sendable {
  /// Lines and quiet greys for every kind of view.
  case wireframe
  /// The layout's own colours, for the environment's appearance.
  case full
  /// A wireframe with bars of the solved size instead of text, so that fonts do not matter.
  case blocks
  /// A faint wireframe under explanatory overlays.
  case blueprint
}
