/// What a screen is made to look like.
package enum PaintStyle: String, CaseIterable, Hashable, Sendable {
  /// Every kind of view in lines and quiet greys.
  case wireframe
  /// The layout's own colours in the environment's appearance.
  case full
  /// A wireframe whose texts are bars of their solved size, so that no font matters.
  case blocks
  /// A faint wireframe under what explains it.
  case blueprint
}
