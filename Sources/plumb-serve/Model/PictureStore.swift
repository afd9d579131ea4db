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
  /// The most pixels of a picture; what would have more is drawn at a smaller scale.
  package static let pixelLimit = 1 << 24

  package init() {}

  /// How many pixels a cell's picture has.
  package static func pixels(of cell: PaintedCell, scale wanted: Scale) -> Int {
    let size = cell.list.size, factor = scale(wanted, for: size).factor
    return Int(clamping: (size.width.value * factor) * (size.height.value * factor))
  }

  /// The scale that is wanted, or the largest at which there are not too many pixels.
  static func scale(_ wanted: Scale, for size: Size) -> Scale {
    let points = size.width.value * size.height.value
    return Scale(min(wanted.factor, (Double(pixelLimit) / max(1, points)).squareRoot()))
  }

  /// A PNG of a cell, at most at a scale.
  package func picture(of cell: PaintedCell, scale wanted: Scale) throws(RenderError) -> [UInt8] {
    let scale = PictureStore.scale(wanted, for: cell.list.size)
    let key = Key(cell: cell.id, scale: scale.factor)
    if let known = shelf.withLock({ $0.pictures[key] }), known.revision == cell.revision { return known.bytes }
    let bytes = try draw(cell, scale: scale)
    shelf.withLock { $0.put(Picture(revision: cell.revision, bytes: bytes), key) }
    return bytes
  }

  /// A PNG of a cell that nobody will ask for again.
  package func draw(_ cell: PaintedCell, scale wanted: Scale) throws(RenderError) -> [UInt8] {
    let scale = PictureStore.scale(wanted, for: cell.list.size)
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
