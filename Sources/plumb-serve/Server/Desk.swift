import LayoutEngine
import LayoutModel
import ProjectFiles

/// Answers questions about single pictures, one after the other; nil once the client has gone.
actor Desk {
  private let thread = OwnThread("desk")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()
  /// Of the picture asked about last: a pointer that moves over it asks about one view after the other.
  private var inspected: Inspected?, inspectedCell: PaintedCell?

  func layout(of cell: PaintedCell, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { layoutJSON(cell) }
  }

  /// What determines the frame of a view.
  func why(_ cell: PaintedCell, viewAt index: Int, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) {
      if inspectedCell?.isSame(as: cell) != true {
        inspected = Inspected(cell)
        inspectedCell = cell
      }
      return inspected?.why(cell, viewAt: index)
    }
  }

  /// A cell at a custom size, with its picture.
  func resized(_ cell: PaintedCell, scale: Scale, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { resizedJSON(cell, picture: (try? store.draw(cell, scale: scale)) ?? nil) }
  }
}

/// The session of a cell's screen.
private struct Inspected: ~Copyable {
  private var session: LayoutSession

  init(_ cell: PaintedCell) { session = LayoutSession(cell.cell.screen) }

  mutating func why(_ cell: PaintedCell, viewAt index: Int) -> String? { whyJSON(cell, viewAt: index, &session) }
}

extension PaintedCell {
  /// Whether it was made from the same sources.
  fileprivate func isSame(as other: PaintedCell) -> Bool {
    (revision, generation) == (other.revision, other.generation) && path == other.path
  }
}
