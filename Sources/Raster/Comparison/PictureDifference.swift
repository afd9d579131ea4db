/// The differences between two pictures of the same size.
package struct PictureDifference: Hashable, Sendable {
  /// The size of both pictures, in pixels.
  package var width, height: Int
  /// The number of pixels that count as different.
  package var differing = 0
  /// The number of pixels that differ only in antialiasing, if the rule ignores those.
  package var antialiased = 0
  /// The bounding boxes of clusters of differing pixels, from top to bottom.
  package var clusters: [PixelBox] = []

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  package var share: Double { Double(differing) / Double(width * height) }
}
