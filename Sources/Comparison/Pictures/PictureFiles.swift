package import Raster

/// What two PNG files come to when compared.
package enum PictureComparison: Hashable, Sendable {
  /// The files are the same, byte for byte.
  case identical
  case decoded(PictureDifference)
}

/// Compares two PNG files: their bytes, and only where those differ their pixels.
package func comparePictures(
  old: [UInt8], new: [UInt8], _ rule: PixelRule = PixelRule()
) throws(PNGError) -> PictureComparison {
  if old == new { return .identical }
  let before = try Bitmap(png: old), after = try Bitmap(png: new)
  return .decoded(after.difference(from: before, rule))
}
