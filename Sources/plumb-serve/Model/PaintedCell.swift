package import LayoutModel
package import Painting
package import Pipeline

/// A screen as a page shows it: painted, with all that a look inside needs.
package struct PaintedCell: Sendable {
  package let cell: Cell
  /// Of the file it comes from.
  package let path: String
  /// Another number is another picture; a picture that stays the same over saves keeps its number.
  package internal(set) var revision: Int
  package internal(set) var list: DisplayList
  package internal(set) var layout: SolvedLayout
  /// What it was made from.
  package internal(set) var compilation: Compilation
  /// How often the file had come out well then.
  var generation: Int
  /// Whether the file has errors since.
  package internal(set) var isStale = false

  /// The same for the same screen in the same environment over saves, whatever it looks like.
  package var id: String { PaintedCell.id(of: cell, path) }

  static func id(of cell: Cell, _ path: String) -> String {
    [path, cell.screen.name, cell.screen.preview ?? "", cell.environmentName].joined(separator: "|")
  }
}
