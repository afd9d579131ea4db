package import LayoutModel
package import Raster

/// The images named by a layout that could be read.
package struct ImageCatalog: Hashable, Sendable {
  private var bitmaps: [String: AssetVariants<SlicedBitmap>]

  package init(_ bitmaps: [String: Bitmap] = [:]) {
    self.bitmaps = bitmaps.mapValues { AssetVariants([AssetVariant(SlicedBitmap($0))]) }
  }

  package static let empty = ImageCatalog()

  package mutating func add(_ variants: AssetVariants<SlicedBitmap>, named name: String) { bitmaps[name] = variants }

  /// Returns the images for a device and its settings, by name.
  package func bitmaps(for traits: AssetTraits) -> [String: SlicedBitmap] { bitmaps.compactMapValues { $0[traits] } }
}
