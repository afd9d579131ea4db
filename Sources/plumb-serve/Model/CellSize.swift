package import LayoutModel
import Pipeline

/// The size that a cell is dragged to.
package struct CellSize: Hashable, Sendable {
  package var size: Size

  /// In points; no window is larger or smaller.
  package static let range = 32.0...4096

  /// Whole points, kept within `range`; nil for what is no number.
  package init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return nil }
    func kept(_ value: Double) -> Points {
      Points(min(max(value.rounded(), CellSize.range.lowerBound), CellSize.range.upperBound))
    }
    size = Size(width: kept(width), height: kept(height))
  }

  /// An environment of this size that is like another in all that its size does not decide.
  func environment(like other: Environment) -> Environment {
    var environment = Environment(size: size, safeArea: other.safeArea)
    environment.scale = other.scale
    environment.statusBarHeight = other.statusBarHeight
    environment.strings = other.strings
    environment.era = other.era
    environment.traits.appearance = other.traits.appearance
    environment.traits.direction = other.traits.direction
    environment.traits.textSize = other.traits.textSize
    return environment
  }
}
