package import LayoutModel
package import Painting
package import Pipeline
package import PreviewJobs

/// A screen with its picture, and everything needed to inspect it.
package struct PaintedCell: Sendable {
  package enum Content: Sendable {
    /// Of a layout file.
    case solved(SolvedLayout, DisplayList)
    /// Of a package's preview, as its program drew it.
    case preview(ShownPreview)
    /// Why there is no picture.
    case failed(String)
  }

  package let cell: Cell
  /// The path of its file.
  package let path: String
  /// Identifies the picture; a picture that stays the same when its file is saved keeps its revision.
  package internal(set) var revision: Int
  package internal(set) var content: Content
  /// The compilation that it was made from.
  package internal(set) var compilation: Compilation
  /// How many times the file had compiled without errors by then.
  package internal(set) var generation: Int
  /// Whether the file has had errors since.
  package internal(set) var isStale = false

  /// Identifies the screen and the environment, whatever the picture; stable when the file is saved.
  package var id: String { PaintedCell.id(of: cell, path) }

  /// The screen of `id`, whatever the environment.
  package var screenID: String { PaintedCell.screenID(of: cell, path) }

  static func id(of cell: Cell, _ path: String) -> String {
    "\(screenID(of: cell, path))|\(cell.environmentName)"
  }

  private static func screenID(of cell: Cell, _ path: String) -> String {
    [path, cell.screen.name, cell.screen.preview ?? ""].joined(separator: "|")
  }

  /// The picture's, in points.
  package var size: Size {
    switch content {
    case .solved(_, let list): list.size
    case .preview(let shown): shown.size
    case .failed: cell.environment.size
    }
  }

  /// The corner of the screen in the picture.
  package var screenOrigin: Point {
    switch content {
    case .solved(_, let list): list.screenOrigin
    case .preview(let shown): shown.screenOrigin
    case .failed: .zero
    }
  }

  /// nil for previews, which are laid out elsewhere.
  package var layout: SolvedLayout? { if case .solved(let layout, _) = content { layout } else { nil } }

  /// Why there is no picture; nil if there is one.
  package var failure: String? { if case .failed(let words) = content { words } else { nil } }
}

extension PaintedCell.Content {
  func isSamePicture(as other: PaintedCell.Content) -> Bool {
    switch (self, other) {
    case (.solved(_, let list), .solved(_, let other)): list == other
    case (.preview(let shown), .preview(let other)): shown == other
    case (.failed(let words), .failed(let other)): words == other
    case (.solved, _), (.preview, _), (.failed, _): false
    }
  }
}
