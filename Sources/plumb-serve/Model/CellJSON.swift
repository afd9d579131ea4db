import Diagnostics
import LayoutModel
import Pipeline
import PreviewJobs
import Raster

/// Returns the layout behind a cell's picture, or nil if there is none.
package func layoutJSON(_ cell: PaintedCell) -> String? {
  switch cell.content {
  case .solved(let layout, _): layoutJSON(layout, SourcePlaces(cell.compilation.sources))
  case .preview(let shown): shown.layout
  case .failed, .none: nil
  }
}

/// Writes the size of a cell's picture and the position of the screen in it, in points.
func writePlace(of cell: PaintedCell, _ json: inout JSONWriter) {
  json.field("width", cell.size.width.value)
  json.field("height", cell.size.height.value)
  json.field("origin", [cell.screenOrigin.x.value, cell.screenOrigin.y.value])
}

/// Returns a cell at a custom size.
package func resizedJSON(_ cell: PaintedCell, picture: PagePicture?) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("revision", cell.revision)
    json.field("generation", cell.generation)
    writePlace(of: cell, &json)
    json.field("signature", signature(of: cell))
    json.field("picture", String(decoding: picture?.url ?? [], as: UTF8.self))
  }
  return json.text
}

/// Returns the lengths at which a layout breaks.
func breaksJSON(_ lengths: [Int]) -> String {
  var json = JSONWriter()
  json.object { $0.field("breaks", lengths.map(Double.init)) }
  return json.text
}

private func signature(of cell: PaintedCell) -> String {
  switch cell.content {
  case .solved(let layout, _): signature(of: layout)
  case .preview(let shown): shown.signature
  case .failed(let words): words
  case .none: ""
  }
}

/// A picture in the form in which pages receive it.
package enum PagePicture: Sendable {
  case png([UInt8])
  case svg([UInt8])

  /// The picture as a `data:` URL.
  package var url: [UInt8] {
    switch self {
    case .png(let bytes): Array("data:image/png;base64,".utf8) + base64(bytes)
    case .svg(let bytes): Array("data:image/svg+xml;base64,".utf8) + base64(bytes)
    }
  }
}
