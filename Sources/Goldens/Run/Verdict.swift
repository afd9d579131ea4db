/// The verdict on a cell.
package enum Verdict: String, CaseIterable, Hashable, Sendable {
  case equal
  /// Views have moved or changed size.
  case layout
  /// Views have another colour, font, text or image.
  case look
  /// Pixels differ although no view changed.
  case paint
  /// The cell has no golden.
  case new
  /// One of the golden's two files is missing.
  case missing
  /// No cell uses this golden any more.
  case orphaned
  /// The cell is as its golden, which has an earlier name of the file, the screen or the preview.
  case renamed
  /// The cell could not be drawn, or its golden cannot be read.
  case error
}
