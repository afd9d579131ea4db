import LayoutModel
import Raster
import Testing

@testable import Painting

@Suite struct `Images in slices` {
  /// Columns of one colour each: two for the start, one for the centre, two that are omitted, one for the end.
  private let columns = Bitmap(width: 6, height: 1, pixels: [1, 1, 2, 9, 9, 3].map { 0xFF00_0000 | $0 })
  private let slices = ImageSlices(horizontal: ImageSlice(start: 2, center: 1, end: 1), vertical: nil)

  private func frames(_ image: SlicedBitmap, in frame: Rect, _ mode: ContentMode) -> [Rect] {
    var list = DisplayList(title: "", size: Size(width: 100, height: 100), background: .white)
    list.image(image, in: frame, mode: mode)
    return list.items.compactMap { if case .image(let item) = $0 { item.frame } else { nil } }
  }

  @Test func `pixels between centre and end are left out`() {
    let image = SlicedBitmap(columns, slices: slices, scale: 2)
    #expect(image.bitmap == Bitmap(width: 4, height: 1, pixels: [1, 1, 2, 3].map { 0xFF00_0000 | $0 }))
  }

  @Test func `ends keep their lengths where the image fills a frame`() {
    let image = SlicedBitmap(columns, slices: slices, scale: 2)
    let frame = Rect(x: 10, y: 0, width: 30, height: 20)
    #expect(
      frames(image, in: frame, .scaleToFill) == [
        Rect(x: 10, y: 0, width: 1, height: 20), Rect(x: 11, y: 0, width: 28.5, height: 20),
        Rect(x: 39.5, y: 0, width: 0.5, height: 20),
      ])
    #expect(frames(image, in: frame, .scaleAspectFit) == [frame])
  }

  @Test func `ends shrink alike where there is no room for both`() {
    let image = SlicedBitmap(columns, slices: slices, scale: 1)
    #expect(
      frames(image, in: Rect(x: 0, y: 0, width: 1.5, height: 1), .scaleToFill) == [
        Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 1, y: 0, width: 0.5, height: 1),
      ])
  }

  @Test func `slices that the bitmap has no room for count as none`() {
    let long = ImageSlices(horizontal: ImageSlice(start: 4, center: 1, end: 2), vertical: nil)
    #expect(SlicedBitmap(columns, slices: long).bitmap == columns)
  }
}
