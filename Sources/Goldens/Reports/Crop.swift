package import LayoutModel
import Raster

extension CellResult {
  /// Returns the part of the screen to show: the changes, or those of one cause, with a margin. In points; nil means
  /// the whole screen.
  package func crop(for cause: Cause? = nil) -> Rect? {
    guard let size, !size.width.value.isZero, let changed = changedArea(cause) else { return nil }
    let least = min(Points(160), size.width, size.height)
    let around = changed.inset(by: -24)
    let rows = min(0, (around.height - least) / 2), columns = min(0, (around.width - least) / 2)
    let growth = EdgeInsets(top: rows, left: columns, bottom: rows, right: columns)
    guard let crop = around.inset(by: growth).intersection(Rect(origin: .zero, size: size)) else { return nil }
    // Cropping only a little away does not help the reader.
    let share = crop.width.value * crop.height.value / (size.width.value * size.height.value)
    return share > 0.6 ? nil : crop
  }

  /// Returns a box around where views were and are, and around pixel differences that no view explains.
  private func changedArea(_ cause: Cause?) -> Rect? {
    let views = (cause.map(groups(for:)) ?? groups).flatMap { [$0.leader.before, $0.leader.after] }
    let isPainted = cause.map(isPainted(by:)) ?? true
    let boxes = views.compactMap(\.self) + (isPainted && verdicts.contains(.paint) ? pixelBoxes : [])
    return boxes.isEmpty ? nil : boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
  }

  private var pixelBoxes: [Rect] {
    guard let difference, let size, difference.width > 0 else { return [] }
    let scale = Double(difference.width) / size.width.value
    func points(_ pixels: Int) -> Points { Points(Double(pixels) / scale) }
    return difference.clusters.map {
      Rect(x: points($0.x), y: points($0.y), width: points($0.width), height: points($0.height))
    }
  }
}
