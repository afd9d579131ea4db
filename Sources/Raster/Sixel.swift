/// Returns a picture as sixels: bands of six rows, with one pass for each colour in the band.
///
/// Up to 256 colours are exact to a hundredth of each component. With more, each is replaced by the nearest of the 256
/// most frequent ones.
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
  // One bit for each of the six rows, by colour and column.
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
    let count = end - start, character = UInt8(ascii: "?") + columns[start]
    if count > 3 {
      bytes += Array("!\(count)".utf8) + [character]
    } else {
      bytes += repeatElement(character, count: count)
    }
    start = end
  }
}

/// A palette of at most 256 colours for a picture, and the palette entry for each of the picture's colours.
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
