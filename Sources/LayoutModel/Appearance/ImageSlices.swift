/// How an image of an asset catalog is cut along an axis to be resized: two ends that keep their length, and a centre.
/// Pixels between centre and end are left out, so the image is as long as the three (six sets of three repositories).
package struct ImageSlice: Hashable, Sendable {
  /// Lengths in pixels, or in points for a drawing.
  package let start, center, end: Int

  package init(start: Int, center: Int, end: Int) { (self.start, self.center, self.end) = (start, center, end) }

  package var length: Int { start + center + end }

  /// Whether an image of some length has these parts.
  package func fits(_ length: Int) -> Bool {
    start >= 0 && end >= 0 && center > 0 && [start, center, end].allSatisfy { $0 <= length } && self.length <= length
  }
}

/// nil along an axis in which the image is whole.
package typealias ImageSlices = PerAxis<ImageSlice?>

extension PerAxis<ImageSlice?> {
  package static let whole = ImageSlices(horizontal: nil, vertical: nil)
}
