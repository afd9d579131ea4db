import Raster

/// The differences between two PNG files of the same size.
public struct PictureComparison: Hashable, Sendable {
  /// A bounding box of differing pixels, in pixels from the top left corner.
  public struct Area: Hashable, Sendable {
    public let x, y, width, height: Int
  }

  /// The number of pixels that differ.
  public let differing: Int
  /// The fraction of pixels that differ, from 0 to 1.
  public let share: Double
  /// Bounding boxes of clusters of differing pixels, from top to bottom.
  public let areas: [Area]

  public var areEqual: Bool { differing == 0 }

  /// Compares two PNG files.
  ///
  /// - Parameters:
  ///   - old: The content of a PNG file.
  ///   - new: The content of the PNG file to compare with it.
  ///   - threshold: The maximum difference of a pixel's colour that is ignored: 0 for none, 1 for black instead of white.
  ///   - ignoringAntialiasing: Whether to ignore pixels that differ only in antialiasing.
  /// - Throws: `UncomparablePictures` if a file is not a valid PNG file, or if the sizes differ.
  public init(
    of old: [UInt8], and new: [UInt8], threshold: Double = 0, ignoringAntialiasing: Bool = false
  ) throws(UncomparablePictures) {
    let before: Bitmap
    let after: Bitmap
    do throws(PNGError) {
      before = try Bitmap(png: old)
      after = try Bitmap(png: new)
    } catch {
      throw UncomparablePictures(reason: "\(error)")
    }
    guard before.width == after.width, before.height == after.height else {
      throw UncomparablePictures(
        reason: "the sizes differ: \(before.width) by \(before.height) and \(after.width) by \(after.height) pixels")
    }
    let rule = PixelRule(threshold: threshold, ignoresAntialiasing: ignoringAntialiasing)
    let difference = after.difference(from: before, rule)
    differing = difference.differing
    share = difference.share
    areas = difference.clusters.map { Area(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}

/// A reason why two pictures cannot be compared.
public struct UncomparablePictures: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}
