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
  /// The folder of goldens, relative to the project file's.
  package var goldens = "goldens"
  package var tolerance = Tolerance()
  /// The parts that no cell compares.
  package var masks: [GoldenMask] = []
  package var cells: [CellRule] = []
  package var check = CheckRules()

  package init() {}

  package static let fileName = "plumb.yml"

  /// The rules for one cell; later ones win.
  package func rules(for cell: String) -> (tolerance: Tolerance, masks: [GoldenMask]) {
    let rules = cells.filter { $0.applies(to: cell) }
    return (rules.reduce(tolerance) { $1.tolerance.applied(to: $0) }, masks + rules.flatMap(\.masks))
  }

  /// All masks, of all cells.
  package var allMasks: [GoldenMask] { masks + cells.flatMap(\.masks) }
}
