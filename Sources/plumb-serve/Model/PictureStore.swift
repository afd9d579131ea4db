package import CairoRenderer
package import LayoutModel
import Painting
import Pipeline
import ProjectFiles
import Synchronization

/// Draws pictures for any number of threads, and keeps the last of each cell for the next page that asks.
package final class PictureStore: Sendable {
  private struct Key: Hashable {
    var cell: String
    var scale: Double
  }

  private struct Picture {
    var revision: Int
    var bytes: [UInt8]
  }

  private struct Shelf {
    var pictures: [Key: Picture] = [:]
    var order: [Key] = []
    var size = 0

    mutating func put(_ picture: Picture, _ key: Key) {
      size += picture.bytes.count
      if let before = pictures.updateValue(picture, forKey: key) {
        size -= before.bytes.count
      } else {
        order.append(key)
      }
      while size > PictureStore.capacity, order.count > 1 {
        size -= pictures.removeValue(forKey: order.removeFirst())?.bytes.count ?? 0
      }
    }
  }

  private final class Worker: Sendable {
    let maker = Mutex(PictureMaker())
  }

  /// Those that nobody is drawing with.
  private let idle = Mutex<[Worker]>([])
  private let shelf = Mutex(Shelf())

  /// Bytes of pictures that are kept.
  private static let capacity = 32 << 20

  package init() {}

  /// A PNG of a cell.
  package func picture(of cell: PaintedCell, scale: Scale) throws(RenderError) -> [UInt8] {
    let key = Key(cell: cell.id, scale: scale.factor)
    if let known = shelf.withLock({ $0.pictures[key] }), known.revision == cell.revision { return known.bytes }
    let bytes = try draw(cell, scale: scale)
    shelf.withLock { $0.put(Picture(revision: cell.revision, bytes: bytes), key) }
    return bytes
  }

  /// A PNG of a cell that nobody will ask for again.
  package func draw(_ cell: PaintedCell, scale: Scale) throws(RenderError) -> [UInt8] {
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    defer { idle.withLock { $0.append(worker) } }
    return try worker.maker.withLock { maker -> Result<[UInt8], RenderError> in
      do throws(RenderError) {
        let bytes = try working(on: cell.path) { () throws(RenderError) in
          try maker.bytes(of: cell.list, as: .png, scale: scale)
        }
        return .success(bytes)
      } catch { return .failure(error) }
    }.get()
  }
}
