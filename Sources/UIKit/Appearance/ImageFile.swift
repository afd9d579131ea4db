/// Reads the sizes of image files.
enum ImageFile {
  /// Returns the size in points and the scale of an image in a bundle: the file with the highest scale that can be
  /// read.
  static func named(_ name: String, in bundle: Bundle) -> (size: CGSize, scale: CGFloat)? {
    let url = URL(fileURLWithPath: name), known = ["png", "jpg", "jpeg"]
    // Names of catalogue images may contain dots that start no file extension.
    let isTyped = known.contains(url.pathExtension.lowercased())
    let base = isTyped ? url.deletingPathExtension().relativePath : name
    let types = isTyped ? [url.pathExtension] : known
    let scales: [(String, CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
    for (suffix, scale) in scales {
      for type in types {
        guard let path = bundle.path(forResource: base + suffix, ofType: type),
          let data = FileManager.default.contents(atPath: path), let pixels = pixels(of: data)
        else { continue }
        return (CGSize(width: pixels.width / scale, height: pixels.height / scale), scale)
      }
    }
    return nil
  }

  /// Returns the scale that a file name states, as in `cat@2x.png`; 1 if it states none.
  static func scale(ofFileNamed path: String) -> CGFloat {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// Returns the width and height of a PNG or JPEG file in pixels; nil for any other file.
  static func pixels(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 20))
    return pixelsOfPNG(bytes) ?? pixelsOfJPEG(bytes)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func pixelsOfPNG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    return CGSize(width: CGFloat(number(bytes[16..<20])), height: CGFloat(number(bytes[20..<24])))
  }

  /// Returns the size in the header of the first frame: ITU-T T.81, B.2.2.
  private static func pixelsOfJPEG(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1], length = number(bytes[place + 2..<place + 4])
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return CGSize(
          width: CGFloat(number(bytes[place + 7..<place + 9])), height: CGFloat(number(bytes[place + 5..<place + 7])))
      }
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
