import CCairo
import LayoutModel
import Painting

/// Writes pictures as the pages of one PDF, each with an entry in the outline.
struct PDFRenderer {
  private let pages: [Drawing]

  init(_ pages: [Drawing]) { self.pages = pages }

  func render(_ shaper: inout Shaper) throws(RenderError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: RenderError?
    withUnsafeMutablePointer(to: &bytes) { sink in
      do throws(RenderError) {
        try render(&shaper, to: sink)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    fixDate(&bytes)
    return bytes
  }

  private func render(_ shaper: inout Shaper, to sink: UnsafeMutablePointer<[UInt8]>) throws(RenderError) {
    let surface = cairo_pdf_surface_create_for_stream(appendBytes, sink, 1, 1)
    guard let surface else { throw .cairo("no PDF surface") }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, creationDate)
    let context = CairoContext(owning: surface)
    for (index, page) in pages.enumerated() {
      let size = page.list.size
      cairo_pdf_surface_set_size(surface, size.width.value, size.height.value)
      cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, page.list.title, "page=\(index + 1)", CAIRO_PDF_OUTLINE_FLAG_OPEN)
      try draw(page, on: context, &shaper)
    }
    cairo_surface_finish(surface)
    try context.check()
  }

  private func draw(_ page: Drawing, on context: borrowing CairoContext, _ shaper: inout Shaper) throws(RenderError) {
    let unit = 1 / page.scale.factor
    cairo_identity_matrix(context.context)
    context.paint(page.list.background)
    cairo_scale(context.context, unit, unit)
    let bitmaps = BitmapSurfaces(page.list.bitmaps)
    try page.draw(0..<page.height, on: context, with: &shaper, bitmaps, as: .selectable(userScale: unit))
    cairo_show_page(context.context)
    try context.check()
  }
}

private func appendBytes(
  _ sink: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  sink?.assumingMemoryBound(to: [UInt8].self).pointee.append(
    contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

/// Constant, so that equal pictures give equal bytes.
private let creationDate = "2000-01-01T00:00:00Z"

/// Adds the `D:` prefix that Cairo omits from the PDF date. Drops the seconds, so that no offset in the file changes.
private func fixDate(_ bytes: inout [UInt8]) {
  let key = Array("/CreationDate (".utf8)
  let written = Array("20000101000000Z".utf8)
  let date = Array("D:200001010000Z".utf8)
  // The document information is near the end of the file.
  var place = bytes.count - key.count - written.count
  while place >= 0 {
    if bytes[place] == key[0], bytes[place...].starts(with: key + written) {
      bytes.replaceSubrange(place + key.count..<place + key.count + date.count, with: date)
      return
    }
    place -= 1
  }
}
