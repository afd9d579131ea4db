import LayoutModel
import Pipeline
import ProjectFiles
import Raster

/// Draws pictures and looks into them, one thing after the other, for those who still wait for it.
actor Studio {
  private let thread = OwnThread("studio")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()

  /// The first of some cells, as pictures in base64; what cannot be drawn is empty.
  ///
  /// There are so many at once as are soon drawn; then there is a look for a newer state.
  func pictures(of cells: ArraySlice<PaintedCell>, scale: Scale, for client: Client) -> [(revision: Int, data: [UInt8])]
  {
    guard client.isWaiting else { return [] }
    var room = PictureStore.pixelLimit
    let batch = cells.prefix(Studio.batch).prefix { cell in
      defer { room -= PictureStore.pixels(of: cell, scale: scale) }
      return room > 0
    }
    let drawn = Array(batch)
    return inParallel(drawn.count, jobs: 2) {
    } _: { [store] index, _ in
      (drawn[index].revision, base64((try? store.picture(of: drawn[index], scale: scale)) ?? []))
    }
  }

  private static let batch = 16

  /// Something about a cell that takes a while to say; nil where nobody waits for it.
  func tell<Answer: Sendable>(
    _ cell: PaintedCell, to client: Client, _ say: @Sendable (PaintedCell, PictureStore) -> Answer
  ) -> Answer? {
    client.isWaiting ? working(on: cell.path) { say(cell, store) } : nil
  }
}
