package import Cassowary
import LayoutModel
import Painting
package import Pipeline
import ProjectFiles
import Synchronization

/// Cells of one version of a file to lay out and paint, which any thread can do.
package struct PaintJob: Sendable {
  /// Equal for the same cells of the same version of a file.
  package struct ID: Hashable, Sendable {
    fileprivate let first: CellKey
    fileprivate let count: Int
    fileprivate let generation: Int
  }

  let request: PreviewRequest
  let path: String
  let compilation: Compilation
  let generation: Int
  let cells: [Cell]
  /// The keys of the cells, in the order of the cells.
  let keys: [CellKey]
  let images: ImageCatalog
  /// The build whose program draws the cells; nil for layout files.
  let build: PackageBuild?

  /// A package's program draws one job after the other: they are passed to it in the same file.
  private static let program = Mutex<Void>(())

  /// The most cells of a package in one job. Its program takes long to start.
  static let greatestCount = 64

  package var id: ID { ID(first: keys[0], count: keys.count, generation: generation) }

  /// The same for cells that the same solver lays out faster than another one.
  package var group: String { PaintedCell.screenID(of: cells[0], path) }

  /// Returns the cells' pictures, or nil if they were cancelled.
  package func contents(
    _ solver: inout CellSolver, unless cancellation: Cancellation
  ) -> [PaintedCell.Content]? {
    if let build {
      let contents = PaintJob.program.withLock { _ in build.show(cells, of: path, request, unless: cancellation) }
      return cancellation.isRequested ? nil : contents
    }
    return working(on: path) {
      var contents: [PaintedCell.Content] = []
      for cell in cells {
        guard let layout = solver.result(unless: cancellation, { $0.solve(cell) }) else { return nil }
        let list = paint(layout, style: request.style, overlays: request.overlays, images: images)
        contents.append(.solved(layout, list))
      }
      return contents
    }
  }
}
