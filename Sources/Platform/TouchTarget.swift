package import LayoutModel

/// The minimum size of a touch target, from the Human Interface Guidelines.
package enum TouchTarget {
  package static let side = ControlFigures.touchTarget(.current)

  /// Returns whether something is smaller than that by more than the rounding of its edges.
  package static func isMissed(by size: Size) -> Bool { min(size.width, size.height) < side - tolerance }

  private static let tolerance: Points = 0.51
}
