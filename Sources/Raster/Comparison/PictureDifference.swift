/// In what two pictures of one size differ.
package struct PictureDifference: Hashable, Sendable {
  /// Of both pictures, in pixels.
  package var width, height: Int
  /// Pixels that count as different.
  package var differing = 0
  /// Pixels that differ only in how an edge was smoothed, where those are left out.
  package var antialiased = 0
  /// The groups of different pixels, each a box around it, from the top.
  package var clusters: [PixelBox] = []

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  package var share: Double { Double(differing) / Double(width * height) }
}
