import Diagnostics
package import LayoutModel
import Pipeline

/// A preview for the live page: its picture and the views in it.
package struct ShownPreview: Hashable, Sendable {
  package var size: Size
  /// The screen's top left corner in the picture.
  package var screenOrigin: Point
  /// The result of `signature(of:)`.
  package var signature: String
  /// The result of `layoutJSON`.
  package var layout: String
  package var svg: [UInt8]

  package init(_ layout: SolvedLayout, size: Size, screenOrigin: Point = .zero, svg: [UInt8]) {
    (self.size, self.screenOrigin, self.svg) = (size, screenOrigin, svg)
    signature = PreviewJobs.signature(of: layout)
    self.layout = layoutJSON(layout, SourcePlaces(Sources()))
  }

  /// A line with sizes and signature, a line with the layout, then the picture.
  package var bytes: [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.field("size", [size.width.value, size.height.value])
      json.field("screenOrigin", [screenOrigin.x.value, screenOrigin.y.value])
      json.field("signature", signature)
    }
    return Array("\(head.text)\n\(layout)\n".utf8) + svg
  }

  /// Returns nil if the data is malformed.
  package init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let head = try? JSONValue(reading: Array(parts[0])), let size = head["size"]?.numbers,
      size.count == 2, let origin = head["screenOrigin"]?.numbers, origin.count == 2,
      let signature = head["signature"]?.text
    else { return nil }
    (self.signature, layout, svg) = (signature, String(decoding: parts[1], as: UTF8.self), Array(parts[2]))
    self.size = Size(width: Points(size[0]), height: Points(size[1]))
    screenOrigin = Point(x: Points(origin[0]), y: Points(origin[1]))
  }
}
