package import CairoRenderer
import LayoutEngine
package import LayoutModel
package import Painting
import Raster

package enum PictureFormat: String, CaseIterable, Sendable { case png, svg, pdf, json }

/// Everything that a picture of a cell depends on.
package struct PictureRequest: Sendable {
  package var cell: Cell
  package var format: PictureFormat
  package var scale: Scale
  package var style: PaintStyle
  package var overlays: Overlays
  package var svgText: SVGText
  package var images: ImageCatalog
  package var part: PicturePart

  package init(
    _ cell: Cell, format: PictureFormat, scale: Scale, style: PaintStyle = .wireframe, overlays: Overlays = [],
    svgText: SVGText = .text, images: ImageCatalog = .empty, part: PicturePart = .whole
  ) {
    (self.cell, self.format, self.scale) = (cell, format, scale)
    (self.style, self.overlays, self.svgText) = (style, overlays, svgText)
    (self.images, self.part) = (images, part)
  }

  /// Solves and draws the cell.
  package func painted() -> (layout: SolvedLayout, list: DisplayList) {
    let layout = solve(cell.screen, in: cell.environment)
    return (layout, paint(layout, style: style, overlays: overlays, images: images, part: part))
  }
}

package struct Picture: Sendable {
  package var layout: SolvedLayout
  package var bytes: Result<[UInt8], RenderError>
}

/// Solves and draws cells; caches fonts, glyphs and the structure of the last screen for one thread.
package struct PictureMaker: ~Copyable {
  private var renderer: Renderer?

  package init() {}

  package mutating func make(_ request: PictureRequest) -> Picture {
    let (layout, list) = request.painted()
    do throws(RenderError) {
      let bytes = try bytes(of: list, as: request.format, scale: request.scale, svgText: request.svgText)
      return Picture(layout: layout, bytes: .success(bytes))
    } catch {
      return Picture(layout: layout, bytes: .failure(error))
    }
  }

  /// Draws all rows of a sheet as one picture, or as the pages of a PDF.
  package mutating func make(
    _ sheet: ContactSheet, format: PictureFormat, scale: Scale, svgText: SVGText
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .json: return Array((sheet.picture().json() + "\n").utf8)
    case .png: return try render(sheet.picture(), as: .png(.fast), scale)
    case .svg: return try render(sheet.picture(), as: .svg(svgText), scale)
    case .pdf:
      var current = try takeRenderer()
      let bytes = try current.renderPDF(sheet.pages(), scale: scale)
      renderer = consume current
      return bytes
    }
  }

  package mutating func bytes(
    of list: DisplayList, as format: PictureFormat, scale: Scale, svgText: SVGText = .text
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .json: Array((list.json() + "\n").utf8)
    case .png: try render(list, as: .png(.fast), scale)
    case .svg: try render(list, as: .svg(svgText), scale)
    case .pdf: try render(list, as: .pdf, scale)
    }
  }

  private mutating func render(
    _ list: DisplayList, as format: ImageFormat, _ scale: Scale
  ) throws(RenderError) -> [UInt8] {
    var current = try takeRenderer()
    let bytes = try current.render(list, as: format, scale: scale)
    renderer = consume current
    return bytes
  }

  private mutating func takeRenderer() throws(RenderError) -> Renderer {
    if let renderer = renderer.take() { return renderer }
    do throws(FontError) { return try Renderer(fonts: .debian) } catch { throw .font(error) }
  }
}
