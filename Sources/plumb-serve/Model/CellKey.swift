import LayoutModel
import Painting
import Pipeline

/// Everything but a file's text that a picture depends on.
package struct CellKey: Hashable, Sendable {
  /// The cell's identifier.
  let id: String
  private let environment: Environment
  private let style: PaintStyle
  private let overlays: Overlays

  init(_ cell: Cell, _ path: String, _ request: PreviewRequest) {
    id = PaintedCell.id(of: cell, path)
    environment = cell.environment
    style = request.style
    overlays = request.overlays
  }

  // An environment takes long to hash, and the identifier names it.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// - Parameter part: The identifier of a picture or of a screen, or the path of a file.
  func isIn(_ part: String) -> Bool { id == part || id.hasPrefix(part + "|") }
}
