package import Raster

/// The images named by a layout that could be read.
package struct ImageCatalog: Hashable, Sendable {
  private var bitmaps: [String: Bitmap]

  package init(_ bitmaps: [String: Bitmap] = [:]) { self.bitmaps = bitmaps }

  package static let empty = ImageCatalog()

  package subscript(name: String) -> Bitmap? {
    get { bitmaps[name] }
    set { bitmaps[name] = newValue }
  }
}
