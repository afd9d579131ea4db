import Raster

/// The differences between two PNG files of the same size.
public struct PictureComparison: Hashable, Sendable {
  /// A box around pixels that differ, in pixels from the top left corner.
  public struct Area: Hashable, Sendable {
    public let x, y, width, height: Int
  }

  /// How many pixels differ.
  public let differing: Int
  /// The share of all pixels that differ, from 0 to 1.
  public let share: Double
  /// Around the pixels that differ, from the top.
  public let areas: [Area]

  public var areEqual: Bool { differing == 0 }

  /// - Parameters:
  ///   - old: the bytes of a PNG file.
  ///   - new: those of the file to compare with it.
  ///   - threshold: how much a pixel's colour may differ, from 0 for not at all to 1 for black instead of white.
  ///   - ignoringAntialiasing: whether pixels that differ only at smoothed edges are left out.
  /// - Throws: if either is not a PNG file that can be read, or their sizes differ.
  public init(
    of old: [UInt8], and new: [UInt8], threshold: Double = 0, ignoringAntialiasing: Bool = false
  ) throws(UncomparablePictures) {
    let before: Bitmap, after: Bitmap
    do throws(PNGError) { (before, after) = (try Bitmap(png: old), try Bitmap(png: new)) } catch {
      throw UncomparablePictures(reason: "\(error)")
    }
    guard before.width == after.width, before.height == after.height else {
      throw UncomparablePictures(
        reason: "one is \(before.width) by \(before.height) pixels, the other \(after.width) by \(after.height)")
    }
    let rule = PixelRule(threshold: threshold, ignoresAntialiasing: ignoringAntialiasing)
    let difference = after.difference(from: before, rule)
    (differing, share) = (difference.differing, difference.share)
    areas = difference.clusters.map { Area(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}

/// Why two pictures cannot be compared.
public struct UncomparablePictures: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}
