package import LayoutModel
package import Painting
package import Pipeline

/// The settings of `plumb.yml`: which layouts to show, in which states, and how to test them.
package struct ProjectFile: Sendable {
  /// Files and folders, relative to the project file's folder.
  package var inputs: [String] = []
  package var axes = Axes(devices: DeviceChoice.named("iphone-16"))
  package var styles: [PaintStyle] = [.wireframe]
  package var overlays: Overlays = []
  /// Pixels per point of golden pictures.
  package var scale = Scale(1)
  /// The folder of goldens, relative to the project file's folder.
  package var goldens = "goldens"
  package var tolerance = Tolerance()
  /// The masks that apply to all cells.
  package var masks: [GoldenMask] = []
  package var cells: [CellRule] = []
  package var check = CheckRules()
  /// The names and patterns of lists that must each match something in the project.
  package var listedNames: [ListedName] = []

  package init() {}

  package static let fileName = "plumb.yml"

  /// Returns the tolerance and masks for a cell. Later rules override earlier ones.
  package func rules(for cell: String) -> (tolerance: Tolerance, masks: [GoldenMask]) {
    let rules = cells.filter { $0.applies(to: cell) }
    return (rules.reduce(tolerance) { $1.tolerance.applied(to: $0) }, masks + rules.flatMap(\.masks))
  }

  /// The masks of all cells and rules.
  package var allMasks: [GoldenMask] { masks + cells.flatMap(\.masks) }
}
