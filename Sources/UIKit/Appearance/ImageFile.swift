import AssetCatalogs

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
    guard case .pixels(let width, let height) = PictureSize(of: [UInt8](data.prefix(1 << 20))) else { return nil }
    return CGSize(width: width, height: height)
  }
}
