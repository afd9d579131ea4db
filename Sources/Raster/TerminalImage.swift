/// A protocol for showing pictures in a terminal.
package enum TerminalImage: String, CaseIterable, Hashable, Sendable {
  /// The kitty graphics protocol, which Ghostty, WezTerm and Konsole also support: PNG in chunks of base 64.
  case kitty
  /// iTerm2's inline images: PNG as one piece of base 64.
  case iTerm
  /// DEC's sixels: rows of six pixels in up to 256 colours.
  case sixel

  /// Returns the bytes that make a terminal show a PNG file at its cursor.
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
  let text = base64(png), piece = 4096
  var bytes: [UInt8] = []
  for start in stride(from: 0, to: text.count, by: piece) {
    let end = min(start + piece, text.count), isLast = end == text.count
    let control = (start == 0 ? "a=T,f=100," : "") + "m=\(isLast ? 0 : 1)"
    bytes += [escape] + Array("_G\(control);".utf8) + text[start..<end] + [escape] + Array("\\".utf8)
  }
  return bytes + [UInt8(ascii: "\n")]
}

private func iTermSequence(png: [UInt8]) -> [UInt8] {
  [escape] + Array("]1337;File=inline=1;size=\(png.count):".utf8) + base64(png) + [0x07, UInt8(ascii: "\n")]
}
