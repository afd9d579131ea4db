import Glibc
package import Raster

/// What two PNG files come to when compared.
package enum PictureComparison: Hashable, Sendable {
  /// The files are the same, byte for byte.
  case identical
  case decoded(PictureDifference)
}

/// Compares two PNG files: their bytes, where those differ their rows, and only where rows differ their pixels.
///
/// - Parameter limit: the most pixels that either may have.
package func comparePictures(
  old: [UInt8], new: [UInt8], _ rule: PixelRule = PixelRule(), limit: Int = Bitmap.pixelLimit
) throws(PNGError) -> PictureComparison {
  if old == new { return .identical }
  if let before = try IndexedPicture(png: old, limit: limit), let after = try IndexedPicture(png: new, limit: limit),
    before.width == after.width, before.height == after.height
  {
    return .decoded(difference(from: before, to: after, rule))
  }
  let before = try Bitmap(png: old, limit: limit), after = try Bitmap(png: new, limit: limit)
  return .decoded(after.difference(from: before, rule))
}

/// Compares the band of rows from the first to the last that differ.
private func difference(
  from old: IndexedPicture, to new: IndexedPicture, _ rule: PixelRule
) -> PictureDifference {
  var whole = PictureDifference(width: new.width, height: new.height)
  guard let band = differentRows(old, new) else { return whole }
  // Smoothed edges are told by what is around them, and groups of pixels by blocks from the top.
  let around = 2
  let top = max(0, band.lowerBound - around) / ClusterGrid.blockSide * ClusterGrid.blockSide
  let rows = top..<min(new.height, band.upperBound + around)
  let part = new.bitmap(rows: rows).difference(from: old.bitmap(rows: rows), rule.moved(up: top))
  (whole.differing, whole.antialiased) = (part.differing, part.antialiased)
  whole.clusters = part.clusters.map { PixelBox(x: $0.x, y: $0.y + top, width: $0.width, height: $0.height) }
  return whole
}

/// From the first row in which a colour differs to the last; nil when none does.
private func differentRows(_ old: IndexedPicture, _ new: IndexedPicture) -> Range<Int>? {
  let isDifferent = RowComparison(old, new)
  guard let first = (0..<new.height).first(where: isDifferent.callAsFunction),
    let last = (first..<new.height).last(where: isDifferent.callAsFunction)
  else { return nil }
  return first..<last + 1
}

/// Tells rows of indices apart by the colours that they stand for.
private struct RowComparison {
  private let old, new: IndexedPicture
  /// For each index of the new picture one of the old with the same colour, -1 where the old has none.
  private let translation: [Int16]
  private let isIdentity: Bool

  init(_ old: IndexedPicture, _ new: IndexedPicture) {
    (self.old, self.new) = (old, new)
    var places: [UInt32: Int16] = [:]
    for (index, color) in old.colors.enumerated().reversed() { places[color] = Int16(index) }
    let indices = new.colors.map { places[$0] ?? -1 }
    translation = indices
    isIdentity = old.colors == new.colors
  }

  func callAsFunction(_ y: Int) -> Bool {
    old.withRow(y) { before in
      new.withRow(y) { after in
        if isIdentity, let a = before.baseAddress, let b = after.baseAddress, memcmp(a, b, before.count) == 0 {
          return false
        }
        return translation.withUnsafeBufferPointer { translation in
          old.colors.withUnsafeBufferPointer { colors in
            for x in 0..<before.count {
              let index = translation[Int(after[x])]
              // Two indices of the old picture may stand for one colour.
              if index != Int16(before[x]), index < 0 || colors[Int(index)] != colors[Int(before[x])] { return true }
            }
            return false
          }
        }
      }
    }
  }
}
