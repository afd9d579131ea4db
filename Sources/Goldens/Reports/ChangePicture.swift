import LayoutModel
import Raster

extension RunReport {
  /// Returns a PNG file of a cell before and after, side by side. It is cropped to the changes, or to those of one
  /// cause, and outlines where views were (dashed) and are. A cell that is new or gone has one half only. Returns nil
  /// if there are no pictures.
  func changePicture(of result: CellResult, for cause: Cause?) -> [UInt8]? {
    let old = artefact(.expected, of: result.cell).flatMap { try? Bitmap(png: $0) }
    let new = artefact(.actual, of: result.cell).flatMap { try? Bitmap(png: $0) }
    let views = (cause.map(result.groups(for:)) ?? result.groups).map(\.leader)
    let parts = [
      old.map { part(of: $0, result, cause, views.map { ($0.before, nil) }) },
      new.map { part(of: $0, result, cause, views.map { ($0.before, $0.after) }) },
    ].compactMap(\.self)
    guard let width = parts.map(\.width).max() else { return nil }
    // A picture at 1× looks small next to text.
    let zoom = max(1, min(3, 360 / max(1, width)))
    return Bitmap.sideBySide(parts.map { $0.enlarged(by: zoom) }).png()
  }

  private func part(
    of bitmap: Bitmap, _ result: CellResult, _ cause: Cause?, _ outlines: [(before: Rect?, after: Rect?)]
  ) -> Bitmap {
    guard let size = result.size, size.width > 0 else { return bitmap }
    let scale = Double(bitmap.width) / size.width.value
    var bitmap = bitmap
    for (before, after) in outlines {
      if let before { bitmap.outline(pixels(before, scale), in: 0xFFC5_221F, isDashed: true) }
      if let after { bitmap.outline(pixels(after, scale), in: 0xFF0B_57D0) }
    }
    return result.crop(for: cause).flatMap { bitmap.cropped(to: pixels($0, scale)) } ?? bitmap
  }

  private func pixels(_ frame: Rect, _ scale: Double) -> PixelBox {
    func pixel(_ edge: Points, _ rule: FloatingPointRoundingRule) -> Int {
      Int(Int32(clamping: Int(clamping: (edge.value * scale).rounded(rule))))
    }
    let left = pixel(frame.minX, .down), top = pixel(frame.minY, .down)
    return PixelBox(x: left, y: top, width: pixel(frame.maxX, .up) - left, height: pixel(frame.maxY, .up) - top)
  }
}
