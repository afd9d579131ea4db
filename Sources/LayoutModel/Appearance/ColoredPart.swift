/// A part that a view may colour in its own way.
package enum ColoredPart: Hashable, Sendable {
  /// The track of a slider or a progress view.
  case track
  case knob
  /// The pages that are not shown.
  case dot
  case selectedSegment
  case spinner
  /// Between a table's rows.
  case separator
}
