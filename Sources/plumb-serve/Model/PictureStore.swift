package import CairoRenderer
package import LayoutModel
import Painting
import Pipeline
import PreviewJobs
import ProjectFiles
import Synchronization

/// Draws pictures on any number of threads, and caches the last picture of each variant at each scale.
package final class PictureStore: Sendable {
  private struct Key: Hashable {
    var variant: String
    var scale: Double
  }

  private struct Picture {
    var revision: Int
    var bytes: [UInt8]
  }

  private struct Bucket {
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

  private let idle = Mutex<[Worker]>([])
  private let shelf = Mutex(Bucket())

  /// In bytes.
  private static let capacity = 32 << 20
  /// The maximum number of pixels of a picture. Larger pictures are drawn at a smaller scale.
  package static let pixelLimit = 1 << 24

  package init() {}

  /// Returns the number of pixels in a variant's picture, which respects `pixelLimit`.
  package static func pixels(of variant: PaintedVariant, scale wanted: Scale) -> Int {
    let size = variant.size
    let factor = scale(wanted, for: size).factor
    return Int(clamping: (size.width.value * factor) * (size.height.value * factor))
  }

  /// Returns the requested scale, or the maximum scale within the pixel limit if that is smaller.
  static func scale(_ wanted: Scale, for size: Size) -> Scale {
    let points = size.width.value * size.height.value
    return Scale(min(wanted.factor, (Double(pixelLimit) / max(1, points)).squareRoot()))
  }

  /// Returns a variant's picture, or nil if there is none: a PNG at the given scale or a smaller one, or the SVG that a
  /// preview's program drew.
  package func picture(of variant: PaintedVariant, scale wanted: Scale) throws(RenderError) -> PagePicture? {
    let scale = PictureStore.scale(wanted, for: variant.size)
    let key = Key(variant: variant.id, scale: scale.factor)
    if let known = shelf.withLock({ $0.pictures[key] }), known.revision == variant.revision {
      return .png(known.bytes)
    }
    let picture = try draw(variant, scale: scale)
    if case .png(let bytes) = picture {
      shelf.withLock { $0.put(Picture(revision: variant.revision, bytes: bytes), key) }
    }
    return picture
  }

  /// Draws a picture that will not be requested again, and therefore does not cache it.
  package func draw(_ variant: PaintedVariant, scale wanted: Scale) throws(RenderError) -> PagePicture? {
    switch variant.content {
    case .solved(_, let list):
      .png(try draw(list, of: variant.path, PictureStore.scale(wanted, for: list.size)))
    case .preview(let shown): .svg(shown.svg)
    case .failed, .none: nil
    }
  }

  private func draw(_ list: DisplayList, of path: String, _ scale: Scale) throws(RenderError) -> [UInt8] {
    let worker = idle.withLock { $0.popLast() } ?? Worker()
    defer { idle.withLock { $0.append(worker) } }
    return try worker.maker.withLock { maker -> Result<[UInt8], RenderError> in
      do throws(RenderError) {
        let bytes = try working(on: path) { () throws(RenderError) in
          try maker.bytes(of: list, as: .png, scale: scale)
        }
        return .success(bytes)
      } catch { return .failure(error) }
    }.get()
  }
}
