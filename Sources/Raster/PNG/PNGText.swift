/// Reads and writes text in a PNG file (`tEXt`): pairs of keyword and value, both in Latin letters.
package enum PNGText {
  /// Returns the file with a text added right after its header. Returns anything but a PNG file unchanged.
  package static func adding(_ keyword: String, _ text: String, to png: [UInt8]) -> [UInt8] {
    let headerEnd = PNGChunks.signature.count + 12 + 13
    guard png.count >= headerEnd, png.starts(with: PNGChunks.signature) else { return png }
    var chunk = PNGChunks()
    chunk.append("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    return Array(png[..<headerEnd]) + chunk.bytes.dropFirst(PNGChunks.signature.count) + png[headerEnd...]
  }

  /// Returns the text for a keyword, if it precedes the pixels. Returns nil if there is none or the file is damaged.
  package static func text(_ keyword: String, in png: [UInt8]) -> String? {
    guard png.starts(with: PNGChunks.signature) else { return nil }
    var place = PNGChunks.signature.count
    while place + 12 <= png.count {
      let length = Int(bigEndian(png[place..<place + 4])), start = place + 8
      let type = String(decoding: png[place + 4..<start], as: UTF8.self)
      guard type != "IDAT", length <= png.count - start - 4 else { return nil }
      if type == "tEXt" {
        let parts = png[start..<start + length].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, String(decoding: parts[0], as: UTF8.self) == keyword {
          return String(decoding: parts[1], as: UTF8.self)
        }
      }
      place = start + length + 4
    }
    return nil
  }
}
