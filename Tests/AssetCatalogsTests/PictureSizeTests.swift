import LayoutModel
import Testing

@testable import AssetCatalogs

@Suite struct `Size in an image file` {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + [0, 0, 1, 4, 0, 0, 0, 30]
  /// A comment of two bytes, then the header of a frame.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 65, 66] + [0xFF, 0xC2, 0, 11, 8, 0, 30, 1, 4, 1, 1, 0x11, 0]

  @Test(
    arguments: [
      (png, Size(width: 130, height: 15)), (jpeg, Size(width: 130, height: 15)),
      (bytes("%PDF-1.4\n<< /Type /Page /MediaBox [ 1 2.5 25 26.5 ] >>"), Size(width: 24, height: 24)),
      (
        bytes("<?xml version='1.0'?>\n<svg xmlns=\"x\" width=\"24px\" height='18.5' viewBox=\"0 0 9 9\">"),
        Size(width: 24, height: 18.5)
      ),
      (
        bytes("<svg stroke-width=\"2\" viewBox=\"0, 0, 32 16\" width=\"100%\" height=\"100%\">"),
        Size(width: 32, height: 16)
      ),
    ])
  func `is that of its pixels at two a point, or that of a drawing in points`(bytes: [UInt8], size: Size) {
    #expect(PictureSize(of: bytes)?.size(scale: 2) == size)
  }

  @Test(
    arguments: [
      (
        ImageSlices(horizontal: ImageSlice(start: 66, center: 1, end: 10), vertical: nil), Size(width: 38.5, height: 15)
      ),
      (
        ImageSlices(
          horizontal: ImageSlice(start: 20, center: 2, end: 20), vertical: ImageSlice(start: 8, center: 4, end: 8)),
        Size(width: 21, height: 10)
      ),
      // Slices longer than the image.
      (
        ImageSlices(horizontal: ImageSlice(start: 200, center: 1, end: 100), vertical: nil),
        Size(width: 130, height: 15)
      ),
    ])
  func `of an image in slices is that of its ends and its centre`(slices: ImageSlices, size: Size) {
    #expect(PictureSize(of: Self.png)?.size(scale: 2, slices: slices) == size)
  }

  @Test(
    arguments: [
      [], Array(png.prefix(20)), Array(jpeg.prefix(12)), [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0],
      bytes("%PDF-1.4 /MediaBox [0 0 1e400 4]"), bytes("%PDF-1.4 /MediaBox [0 0 4"), bytes("%PDF-1.5 compressed"),
      bytes("<svg>"), bytes("<svg viewBox=\"0 0 -4 4\">"), bytes("<svg width=\"2cm\" height=\"2cm\">"),
      bytes("version https://git-lfs.github.com/spec/v1"),
    ])
  func `is unknown where the file does not state a reasonable one`(bytes: [UInt8]) {
    #expect(PictureSize(of: bytes) == nil)
  }
}
