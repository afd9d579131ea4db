/// A part of a control whose colour a view can set.
package enum ColoredPart: Hashable, Sendable {
  /// The track of a slider or progress view.
  case track
  case knob
  /// The dots of a page control for pages that are not shown.
  case dot
  case selectedSegment
  case spinner
  /// The separators between a table's rows.
  case separator
}
