package import LayoutModel
package import Painting
package import Pipeline

/// A painted screen, with everything needed to inspect it.
package struct PaintedCell: Sendable {
  package let cell: Cell
  /// The path of its file.
  package let path: String
  /// Identifies the picture; a picture that stays the same when its file is saved keeps its revision.
  package internal(set) var revision: Int
  package internal(set) var list: DisplayList
  package internal(set) var layout: SolvedLayout
  /// The compilation that it was made from.
  package internal(set) var compilation: Compilation
  /// How many times the file had compiled without errors by then.
  var generation: Int
  /// Whether the file has had errors since.
  package internal(set) var isStale = false

  /// Identifies the screen and the environment, whatever the picture; stable when the file is saved.
  package var id: String { PaintedCell.id(of: cell, path) }

  static func id(of cell: Cell, _ path: String) -> String {
    [path, cell.screen.name, cell.screen.preview ?? "", cell.environmentName].joined(separator: "|")
  }
}
