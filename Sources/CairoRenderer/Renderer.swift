package import LayoutModel
package import Painting
package import Raster

/// Renders display lists as files, without making any drawing decisions.
///
/// A renderer caches fonts and glyphs and belongs to one thread, so each worker has its own. Equal lists give equal
/// bytes, whichever renderer draws them and whatever it drew before.
package struct Renderer: ~Copyable {
  private var shaper: Shaper

  /// The maximum side in pixels of anything Cairo holds in memory: a picture, or an image inside one.
  package static let sideLimit = 32_767

  /// The fonts used for the last picture, or for all pages of the last PDF.
  package var drawnFonts: DrawnFonts { shaper.drawnFonts }

  package init(fonts: FontFiles) throws(FontError) { shaper = Shaper(fonts: try FontCache(files: fonts)) }

  /// Renders one picture as a file.
  package mutating func render(
    _ list: DisplayList, as format: ImageFormat, scale: Scale
  ) throws(RenderError) -> [UInt8] {
    let drawing = try Drawing(list, scale: scale)
    shaper.forgetUse()
    return switch format {
    case .png(let effort): try PNGRenderer(drawing, effort: effort).render(&shaper)
    case .svg(let text): try SVGRenderer(drawing, text: text).render(&shaper)
    case .pdf: try PDFRenderer([drawing]).render(&shaper)
    }
  }

  /// Renders a list as the pixels that its PNG would contain.
  package mutating func bitmap(of list: DisplayList, scale: Scale) throws(RenderError) -> Bitmap {
    try BitmapRenderer(Drawing(list, scale: scale)).render(&shaper)
  }

  /// Renders a PDF with one page per picture.
  package mutating func renderPDF(_ pages: [DisplayList], scale: Scale) throws(RenderError) -> [UInt8] {
    var drawings: [Drawing] = []
    shaper.forgetUse()
    for page in pages { drawings.append(try Drawing(page, scale: scale)) }
    return try PDFRenderer(drawings).render(&shaper)
  }
}
