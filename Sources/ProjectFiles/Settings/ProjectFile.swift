package import LayoutModel
package import Painting
package import Pipeline

/// What `plumb.yml` says: which layouts to look at, in which states, and how they are tested.
package struct ProjectFile: Sendable {
  /// Files and folders, relative to the project file's folder.
  package var inputs: [String] = []
  package var axes = Axes(devices: DeviceChoice.named("iphone-16"))
  package var styles: [PaintStyle] = [.wireframe]
  package var overlays: Overlays = []
  /// Pixels a point of golden pictures.
  package var scale = Scale(1)
  /// The folder of the goldens, relative to the project file's.
  package var goldens = "goldens"
  package var tolerance = Tolerance()
  package var cells: [CellRule] = []

  package init() {}

  package static let fileName = "plumb.yml"

  /// What holds for one cell, later rules winning.
  package func rules(for cell: String) -> (tolerance: Tolerance, ignoredContents: [String]) {
    let rules = cells.filter { $0.applies(to: cell) }
    return (rules.reduce(tolerance) { $1.tolerance.applied(to: $0) }, rules.flatMap(\.ignoredContents))
  }
}
