import LayoutModel
import Pipeline
import Raster

/// Draws pictures, one after another, as long as the client waits.
actor Studio {
  private let thread = OwnThread("studio")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()

  /// Returns the pictures of the first few cells as `data:` URLs, which are empty for those that cannot be drawn.
  ///
  /// Draws only as many as take a short time, so that a newer state is noticed soon.
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
      (drawn[index].revision, (try? store.picture(of: drawn[index], scale: scale))?.url ?? [])
    }
  }

  private static let batch = 32
}
