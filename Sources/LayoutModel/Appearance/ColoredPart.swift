/// A part that a view may colour in its own way.
package enum ColoredPart: Hashable, Sendable {
  /// What a slider or a progress view is filled along.
  case track
  case knob
  /// The pages that are not shown.
  case dot
  case selectedSegment
  case spinner
  /// Between a table's rows.
  case separator
}
