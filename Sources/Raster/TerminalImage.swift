/// A protocol for showing pictures in a terminal.
package enum TerminalImage: String, CaseIterable, Hashable, Sendable {
  /// The kitty graphics protocol, which Ghostty, WezTerm and Konsole also support: PNG in Base64 chunks.
  case kitty
  /// iTerm2's inline images: PNG as one Base64 string.
  case iTerm
  /// DEC's sixel graphics: bands of six rows in up to 256 colours. Terminals such as foot, xterm and Windows Terminal
  /// show pictures in no other way.
  case sixel

  /// Returns the escape sequence that shows a PNG file at the terminal's cursor.
  package func sequence(png: [UInt8]) throws(PNGError) -> [UInt8] {
    switch self {
    case .kitty: kittySequence(png: png)
    case .iTerm: iTermSequence(png: png)
    case .sixel: sixelSequence(try Bitmap(png: png))
    }
  }
}

private let escape: UInt8 = 0x1B

private func kittySequence(png: [UInt8]) -> [UInt8] {
  let text = base64(png)
  let piece = 4096
  var bytes: [UInt8] = []
  for start in stride(from: 0, to: text.count, by: piece) {
    let end = min(start + piece, text.count)
    let isLast = end == text.count
    let control = (start == 0 ? "a=T,f=100," : "") + "m=\(isLast ? 0 : 1)"
    bytes += [escape] + Array("_G\(control);".utf8) + text[start..<end] + [escape] + Array("\\".utf8)
  }
  return bytes + [UInt8(ascii: "\n")]
}

private func iTermSequence(png: [UInt8]) -> [UInt8] {
  [escape] + Array("]1337;File=inline=1;size=\(png.count):".utf8) + base64(png) + [0x07, UInt8(ascii: "\n")]
}

/// Encodes a picture as sixels: bands of six rows, with one pass for each colour in the band.
///
/// Colour components are rounded to whole percent. If a picture has more than 256 colours, each other colour is
/// replaced by the nearest of the 256 most frequent ones.
func sixelSequence(_ bitmap: Bitmap) -> [UInt8] {
  let palette = SixelPalette(bitmap)
  var bytes = Array("\u{1B}Pq\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
  for (index, color) in palette.colors.enumerated() {
    let percents = [16, 8, 0].map { ((color >> UInt32($0) & 255) * 100 + 127) / 255 }
    bytes += "#\(index);2;\(percents[0]);\(percents[1]);\(percents[2])".utf8
  }
  for top in stride(from: 0, to: bitmap.height, by: 6) {
    appendBand(of: bitmap, top..<min(top + 6, bitmap.height), palette, to: &bytes)
  }
  return bytes + Array("\u{1B}\\\n".utf8)
}

private func appendBand(of bitmap: Bitmap, _ rows: Range<Int>, _ palette: SixelPalette, to bytes: inout [UInt8]) {
  // One bit for each row of the band, by colour and column.
  var bits = [[UInt8]](repeating: [], count: palette.colors.count)
  for (bit, y) in rows.enumerated() {
    for x in 0..<bitmap.width {
      let color = palette.index(of: bitmap[x, y])
      if bits[color].isEmpty { bits[color] = Array(repeating: 0, count: bitmap.width) }
      bits[color][x] |= 1 << bit
    }
  }
  var isFirst = true
  for (color, columns) in bits.enumerated() where !columns.isEmpty {
    if !isFirst { bytes.append(UInt8(ascii: "$")) }
    isFirst = false
    bytes += "#\(color)".utf8
    appendRuns(columns, to: &bytes)
  }
  bytes.append(UInt8(ascii: "-"))
}

private func appendRuns(_ columns: [UInt8], to bytes: inout [UInt8]) {
  var start = 0
  while start < columns.count {
    let end = columns[start...].firstIndex { $0 != columns[start] } ?? columns.count
    // Empty columns at the end can be omitted.
    if end == columns.count, columns[start] == 0 { return }
    let count = end - start
    let character = UInt8(ascii: "?") + columns[start]
    if count > 3 {
      bytes += Array("!\(count)".utf8) + [character]
    } else {
      bytes += repeatElement(character, count: count)
    }
    start = end
  }
}

/// At most 256 colours, and the palette entry for each colour of the picture.
private struct SixelPalette {
  let colors: [UInt32]
  private var indices: [UInt32: Int] = [:]

  init(_ bitmap: Bitmap) {
    var counts: [UInt32: Int] = [:]
    for pixel in bitmap.pixels { counts[pixel & 0xFF_FFFF, default: 0] += 1 }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    colors = Array(ranked.prefix(256))
    for (index, color) in colors.enumerated() { indices[color] = index }
    for color in ranked.dropFirst(256) { indices[color] = nearest(to: color) }
  }

  func index(of pixel: UInt32) -> Int { indices[pixel & 0xFF_FFFF] ?? 0 }

  private func nearest(to color: UInt32) -> Int {
    var best = (index: 0, distance: Int.max)
    for (index, candidate) in colors.enumerated() {
      let distance = [16, 8, 0].reduce(0) { sum, shift in
        let difference = Int(color >> UInt32(shift) & 255) - Int(candidate >> UInt32(shift) & 255)
        return sum + difference * difference
      }
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}

/// Encodes bytes as padded Base64 (RFC 4648).
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  let whole = bytes.count / 3 * 3
  return [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
    func append(_ bits: UInt32, _ used: Int) {
      for place in 0..<4 {
        text[count + place] = place < used ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "=")
      }
      count += 4
    }
    for start in stride(from: 0, to: whole, by: 3) {
      append(UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]), 4)
    }
    switch bytes.count - whole {
    case 1: append(UInt32(bytes[whole]) << 16, 2)
    case 2: append(UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8, 3)
    default: break
    }
  }
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
