/// The verdict on a cell.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  case equal
  /// Views are elsewhere or of another size.
  case layout
  /// Views look otherwise: another colour, font, text or image.
  case look
  /// The picture is not equal, for no change of a view.
  case paint
  /// It has no golden.
  case new
  /// One of its golden's two files is not there.
  case missing
  /// A golden that no cell has any more.
  case orphaned
  /// It could not be drawn, or its golden cannot be read.
  case error
}
