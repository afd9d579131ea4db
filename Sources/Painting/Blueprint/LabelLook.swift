import LayoutModel

/// How labels of overlays are written: one line in a box.
enum LabelLook {
  static let size: Points = 9, weight = FontWeight.medium
  static let height: Points = 13, padding: Points = 3
}

extension PaintReader {
  /// Returns the width of a label's text, without the padding of its box.
  func width(ofLabel text: String) -> Points { width(of: text, LabelLook.size, LabelLook.weight) }
}
