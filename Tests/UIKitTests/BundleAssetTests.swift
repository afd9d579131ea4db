import Testing
import UIKit

@MainActor
@Suite struct `Asset catalogs of a bundle` {
  private static let photo = """
    {"images": [
      {"idiom": "iphone", "scale": "2x", "filename": "phone.png"}, {"idiom": "ipad", "scale": "1x", "filename": "pad.png"}
    ]}
    """
  private static let ink = """
    {"colors": [
      {"color": {"components": {"red": "0x80", "green": "0", "blue": "0"}}},
      {"color": {"components": {"red": "0xFF", "green": "0", "blue": "0"}},
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}
    ]}
    """

  /// Returns the start of a PNG file of this size.
  private static func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, width, 0, 0, 0, height])
  }

  /// Calls `body` with a bundle whose catalog has a photo and a colour.
  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "photo.imageset/Contents.json": Data(Self.photo.utf8), "photo.imageset/phone.png": Self.png(40, 20),
      "photo.imageset/pad.png": Self.png(90, 30), "Ink.colorset/Contents.json": Data(Self.ink.utf8),
    ]
    for (path, data) in files {
      let file = folder.appending(path: "Media.xcassets").appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try body(try #require(Bundle(path: folder.path)))
  }

  @Test(arguments: [(UIUserInterfaceIdiom.phone, 20.0, 10.0, 2.0), (.pad, 90, 30, 1)])
  func `give an image the size and the scale of the device's file`(
    idiom: UIUserInterfaceIdiom, width: Double, height: Double, scale: Double
  ) throws {
    try withBundle { bundle in
      let traits = UITraitCollection(userInterfaceIdiom: idiom)
      let image = try #require(UIImage(named: "photo", in: bundle, compatibleWith: traits))
      #expect(image.size == CGSize(width: width, height: height) && image.scale == scale)
    }
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, 128.0), (.dark, 255)])
  func `give a colour its look in each appearance`(style: UIUserInterfaceStyle, red: Double) throws {
    try withBundle { bundle in
      let color = try #require(UIColor(named: "Ink", in: bundle, compatibleWith: nil))
      var found: CGFloat = 0
      let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      #expect(resolved.getRed(&found, green: nil, blue: nil, alpha: nil))
      #expect(Double(found * 255).rounded() == red)
    }
  }

  @Test func `have no other colours`() throws {
    try withBundle { bundle in #expect(UIColor(named: "Inc", in: bundle, compatibleWith: nil) == nil) }
  }
}
