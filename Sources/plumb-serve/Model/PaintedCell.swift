package import LayoutModel
package import Painting
package import Pipeline
package import PreviewJobs

/// A screen with its picture, and everything needed to inspect it.
package struct PaintedCell: Sendable {
  package enum Content: Sendable {
    /// The layout and the picture of a screen of a layout file.
    case solved(SolvedLayout, DisplayList)
    /// A preview of a package, as drawn by its program.
    case preview(ShownPreview)
    /// The reason why there is no picture.
    case failed(String)
    /// No picture yet.
    case none
  }

  package let cell: Cell
  /// The path of the cell's file.
  package let path: String
  /// The number that identifies the picture. A picture that stays the same when its file is saved keeps its revision.
  package internal(set) var revision: Int
  package internal(set) var content: Content
  /// The compilation that the picture was made from.
  package internal(set) var compilation: Compilation
  /// The number of times that the file had compiled without errors by then.
  package internal(set) var generation: Int
  /// Whether the file has had errors since then.
  package internal(set) var isStale = false
  /// Whether the picture of the file's current text is still to come.
  package internal(set) var isPending = false
  /// Whether that picture takes long.
  package internal(set) var isSlow = false

  /// The identifier of the screen and the environment, which stays the same when the file is saved.
  package var id: String { PaintedCell.id(of: cell, path) }

  /// The part of `id` that identifies the screen, whatever the environment.
  package var screenID: String { PaintedCell.screenID(of: cell, path) }

  static func id(of cell: Cell, _ path: String) -> String {
    "\(screenID(of: cell, path))|\(cell.environmentName)"
  }

  static func screenID(of cell: Cell, _ path: String) -> String {
    [path, cell.screen.name, cell.screen.preview ?? ""].joined(separator: "|")
  }

  /// The size of the picture in points.
  package var size: Size {
    switch content {
    case .solved(_, let list): list.size
    case .preview(let shown): shown.size
    case .failed, .none: cell.environment.size
    }
  }

  /// The position of the screen's corner in the picture, in points.
  package var screenOrigin: Point {
    switch content {
    case .solved(_, let list): list.screenOrigin
    case .preview(let shown): shown.screenOrigin
    case .failed, .none: .zero
    }
  }

  /// The layout; nil for previews, which their program lays out.
  package var layout: SolvedLayout? { if case .solved(let layout, _) = content { layout } else { nil } }

  /// Whether there is a picture, current or not.
  package var hasPicture: Bool { if case .none = content { false } else { true } }

  /// The reason why there is no picture; nil if there is one.
  package var failure: String? { if case .failed(let words) = content { words } else { nil } }
}

extension PaintedCell.Content {
  func isSamePicture(as other: PaintedCell.Content) -> Bool {
    switch (self, other) {
    case (.solved(_, let list), .solved(_, let other)): list == other
    case (.preview(let shown), .preview(let other)): shown == other
    case (.failed(let words), .failed(let other)): words == other
    case (.none, .none): true
    case (.solved, _), (.preview, _), (.failed, _), (.none, _): false
    }
  }
}
