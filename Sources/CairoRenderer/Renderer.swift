package import LayoutModel
package import Painting
package import Raster

/// Turns display lists into files; everything they look like has been decided before.
///
/// A renderer keeps fonts and glyphs for the next picture and belongs to one thread; each worker has its own. Equal lists
/// give equal bytes, whichever renderer draws them and whatever it drew before.
package struct Renderer: ~Copyable {
  private var shaper: Shaper

  /// The most pixels of a side of what Cairo has in memory: a picture with its rows, or one that is in it.
  package static let sideLimit = 32_767

  package init(fonts: FontFiles) throws(FontError) { shaper = Shaper(fonts: try FontCache(files: fonts)) }

  /// The bytes of a file with one picture.
  package mutating func render(
    _ list: DisplayList, as format: ImageFormat, scale: Scale
  ) throws(RenderError) -> [UInt8] {
    let drawing = try Drawing(list, scale: scale)
    return switch format {
    case .png(let effort): try PNGRenderer(drawing, effort: effort).render(&shaper)
    case .svg(let text): try SVGRenderer(drawing, text: text).render(&shaper)
    case .pdf: try PDFRenderer([drawing]).render(&shaper)
    }
  }

  /// The pixels that a PNG of a list holds.
  package mutating func bitmap(of list: DisplayList, scale: Scale) throws(RenderError) -> Bitmap {
    try BitmapRenderer(Drawing(list, scale: scale)).render(&shaper)
  }

  /// The bytes of a PDF with a page for each picture.
  package mutating func renderPDF(_ pages: [DisplayList], scale: Scale) throws(RenderError) -> [UInt8] {
    var drawings: [Drawing] = []
    for page in pages { drawings.append(try Drawing(page, scale: scale)) }
    return try PDFRenderer(drawings).render(&shaper)
  }
}
