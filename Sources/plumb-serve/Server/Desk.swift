import LayoutModel
import Pipeline
import ProjectFiles

/// Answers questions about single pictures, one after the other; nil once the client has gone.
actor Desk {
  private let thread = OwnThread("desk")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()
  /// A pointer that moves over a picture asks about one view after the other.
  private var solver = CellSolver()

  func layout(of cell: PaintedCell, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { layoutJSON(cell) }
  }

  /// The constraints that determine the frame of a view.
  func why(_ cell: PaintedCell, viewAt index: Int, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { whyJSON(cell, viewAt: index, &solver) }
  }

  /// The lengths between two at which a layout breaks; the other length of the window stays as it is.
  func breaks(
    of cell: PaintedCell, along axis: Axis, in range: ClosedRange<Int>, across other: CellSize, to client: Client
  ) -> [Int]? {
    guard cell.layout != nil else { return nil }
    var finder = BreakFinder(cell.cell, axis, across: other)
    return working(on: cell.path) { finder.breaks(in: range, &solver, while: client.isWaiting) }
  }

  /// A cell at a custom size, with its picture.
  func resized(_ cell: PaintedCell, scale: Scale, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: cell.path) { resizedJSON(cell, picture: (try? store.draw(cell, scale: scale)) ?? nil) }
  }
}
