import CCairo
import CHarfBuzz
package import LayoutModel
import Libc
package import Painting
package import Raster

/// Renders display lists as files, without making any drawing decisions.
///
/// A renderer caches fonts and glyphs and belongs to one thread, so each worker has its own. Equal lists give equal
/// bytes in every renderer, regardless of earlier pictures.
package struct Renderer: ~Copyable {
  private var shaper: Shaper

  /// The maximum side, in pixels, of a picture or an image that Cairo keeps in memory.
  package static let sideLimit = 32_767

  /// The fonts used for the last picture, or for all pages of the last PDF.
  package var drawnFonts: DrawnFonts { shaper.drawnFonts }

  package init(fonts: FontFiles) throws(FontError) { shaper = Shaper(fonts: try FontCache(files: fonts)) }

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

  package mutating func renderPDF(_ pages: [DisplayList], scale: Scale) throws(RenderError) -> [UInt8] {
    var drawings: [Drawing] = []
    shaper.forgetUse()
    for page in pages { drawings.append(try Drawing(page, scale: scale)) }
    return try PDFRenderer(drawings).render(&shaper)
  }
}

package enum ImageFormat: Hashable, Sendable {
  case png(PNGWriter.Effort)
  case svg(SVGText)
  case pdf
}

package enum SVGText: String, CaseIterable, Hashable, Sendable {
  /// As text, which can be selected and searched but needs a suitable font in the viewer.
  case text
  /// As outlines, which look the same everywhere.
  case outlines
}

package enum RenderError: Error, Hashable, Sendable {
  case scaleOutOfRange(Scale, allowed: ClosedRange<Double>)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// One side of a picture is too long, in pixels.
  case tooLong(Int, limit: Int)
  case outOfMemory(width: Int, height: Int)
  case font(FontError)
  /// Cairo's message for a bug in Plumb.
  case cairo(String)
}

extension RenderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scaleOutOfRange(let scale, let allowed):
      "the scale must be between \(Decimal.text(allowed.lowerBound)) and \(Decimal.text(allowed.upperBound)), not \(Decimal.text(scale.factor))"
    case .tooManyPixels(let width, let height, let limit): "\(width) by \(height) pixels exceed the limit of \(limit)"
    case .tooLong(let length, let limit): "a side of \(length) pixels exceeds the limit of \(limit)"
    case .outOfMemory(let width, let height):
      "there is not enough memory for a picture of \(width) by \(height) pixels; draw it at a smaller scale"
    case .font(let error): error.description
    case .cairo(let message): "cairo: \(message)"
    }
  }
}

/// The versions of the libraries that pictures depend on.
package enum RendererIdentity {
  /// For example, `cairo 1.16.0`, `freetype 2.12.1`, `harfbuzz 6.0.0`.
  package static var libraries: [String] {
    [
      "cairo \(String(cString: cairo_version_string()))", "freetype \(freeTypeVersion)",
      "harfbuzz \(String(cString: hb_version_string()))",
    ]
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

extension FontFiles {
  /// Changes whenever optional fonts are installed, updated or removed.
  package var installationStamp: String {
    "\(FontFiles.stamp(of: noto)) \(FontFiles.stamp(of: notoCJK))"
  }

  private static func stamp(of folder: String) -> String {
    System.modified(folder).map { "\($0.tv_sec).\($0.tv_nsec)" } ?? ""
  }

  /// The folder of the fonts that replace San Francisco, and the files of the fallback font.
  package var places: (folder: String, files: [String]) {
    (inter, [false, true].map { path(of: .dejaVu(isBold: $0)) })
  }
}
