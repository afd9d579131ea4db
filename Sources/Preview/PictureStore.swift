package import CairoRenderer
package import Geometry
import Painting
import Pipeline
import Synchronization

/// Draws pictures for any number of threads, and keeps those drawn last for the next page that asks.
package final class PictureStore: Sendable {
  private struct Key: Hashable {
    var revision: Int
    var scale: Double
  }

  private struct Shelf {
    var pictures: [Key: [UInt8]] = [:]
    var order: [Key] = []
    var size = 0

    mutating func add(_ bytes: [UInt8], _ key: Key) {
      guard pictures.updateValue(bytes, forKey: key) == nil else { return }
      order.append(key)
      size += bytes.count
      while size > PictureStore.capacity, order.count > 1 {
        size -= pictures.removeValue(forKey: order.removeFirst())?.count ?? 0
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
    let key = Key(revision: cell.revision, scale: scale.factor)
    if let known = shelf.withLock({ $0.pictures[key] }) { return known }
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    defer { idle.withLock { $0.append(worker) } }
    let drawn = worker.maker.withLock { maker -> Result<[UInt8], RenderError> in
      do throws(RenderError) {
        return .success(try maker.bytes(of: cell.list, as: .png, scale: scale))
      } catch { return .failure(error) }
    }
    let bytes = try drawn.get()
    shelf.withLock { $0.add(bytes, key) }
    return bytes
  }
}
