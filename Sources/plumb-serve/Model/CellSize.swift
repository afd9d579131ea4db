package import LayoutModel
import Pipeline
import Platform

/// The size to which a user drags a cell.
package struct CellSize: Hashable, Sendable {
  package var size: Size

  /// In points; no window is larger or smaller.
  package static let range = 32.0...4096

  /// Rounded to whole points and clamped to `range`; nil for NaN.
  package init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return nil }
    func kept(_ value: Double) -> Points {
      Points(min(max(value.rounded(), CellSize.range.lowerBound), CellSize.range.upperBound))
    }
    size = Size(width: kept(width), height: kept(height))
  }

  /// An environment of this size, otherwise like another apart from what the size determines.
  func environment(like other: Environment) -> Environment {
    var environment = Environment(size: size, safeArea: other.safeArea)
    environment.scale = other.scale
    environment.statusBarHeight = other.statusBarHeight
    environment.strings = other.strings
    environment.language = other.language
    environment.era = other.era
    environment.traits.appearance = other.traits.appearance
    environment.traits.direction = other.traits.direction
    environment.traits.textSize = other.traits.textSize
    return environment
  }
}
