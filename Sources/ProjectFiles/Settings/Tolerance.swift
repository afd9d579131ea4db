package import LayoutModel

/// How far frames and pictures may differ and still count as equal. By default, not at all.
package struct Tolerance: Hashable, Sendable {
  /// How far an edge of a view may move, in points.
  package var frame: Points = 0
  /// The perceptual difference that a pixel may have: 0 is none, 1 is black against white.
  package var threshold: Double = 0
  /// How many pixels may exceed the threshold.
  package var maxDiffPixels = 0
  package var antialiasing = Antialiasing.count

  package init() {}

  /// Whether pixels that differ only in antialiasing count as different.
  package enum Antialiasing: String, CaseIterable, Hashable, Sendable { case count, ignore }
}

/// Overrides for some parts of a tolerance.
package struct ToleranceChange: Hashable, Sendable {
  package var frame: Points?
  package var threshold: Double?
  package var maxDiffPixels: Int?
  package var antialiasing: Tolerance.Antialiasing?

  package init() {}

  package func applied(to tolerance: Tolerance) -> Tolerance {
    var changed = tolerance
    if let frame { changed.frame = frame }
    if let threshold { changed.threshold = threshold }
    if let maxDiffPixels { changed.maxDiffPixels = maxDiffPixels }
    if let antialiasing { changed.antialiasing = antialiasing }
    return changed
  }
}
