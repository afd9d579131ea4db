package import LayoutModel
import Pipeline
import Platform

/// The size to which a user drags a cell.
package struct CellSize: Hashable, Sendable {
  package var size: Size

  /// The range of lengths in points to which windows are limited.
  package static let range = 32.0...4096

  /// Creates a size rounded to whole points and clamped to `range`, or returns nil if a number is not finite.
  package init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return nil }
    func kept(_ value: Double) -> Points {
      Points(min(max(value.rounded(), CellSize.range.lowerBound), CellSize.range.upperBound))
    }
    size = Size(width: kept(width), height: kept(height))
  }

  /// Returns an environment of this size that otherwise equals another one, except for what the size determines.
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
