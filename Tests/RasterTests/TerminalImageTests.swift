import Raster
import Testing

@Suite struct `Pictures in terminals` {
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func `base 64 is that of RFC 4648`(text: String, encoded: String) {
    #expect(String(decoding: base64(Array(text.utf8)), as: UTF8.self) == encoded)
  }

  @Test func `kitty gets the file in pieces, and is told which is the last`() throws {
    let file = [UInt8](repeating: 7, count: 7_000)
    let text = String(decoding: try TerminalImage.kitty.sequence(png: file), as: UTF8.self)
    let pieces = text.split(separator: "\u{1B}\\").dropLast()
    #expect(pieces.map { $0.prefix { $0 != ";" } } == ["\u{1B}_Ga=T,f=100,m=1", "\u{1B}_Gm=1", "\u{1B}_Gm=0"])
    let data = pieces.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
    #expect(data == String(decoding: base64(file), as: UTF8.self))
  }

  @Test func `iTerm gets the file and its size`() throws {
    let text = String(decoding: try TerminalImage.iTerm.sequence(png: Array("abc".utf8)), as: UTF8.self)
    #expect(text == "\u{1B}]1337;File=inline=1;size=3:YWJj\u{7}\n")
  }

  /// Seven rows are two bands. In the first band, red fills all six rows of two columns, which is 63: "~". In the
  /// second band, red fills only the first row, which is 1: "@". Blue fills the third column likewise.
  @Test func `sixels are bands of six rows, a pass for each colour`() throws {
    let pixels = (0..<21).map { $0 % 3 < 2 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
    let file = Bitmap(width: 3, height: 7, pixels: pixels).png()
    let text = String(decoding: try TerminalImage.sixel.sequence(png: file), as: UTF8.self)
    #expect(
      text == "\u{1B}Pq\"1;1;3;7#0;2;100;0;0#1;2;0;0;100" + "#0~~$#1??~-" + "#0@@$#1??@-" + "\u{1B}\\\n")
  }

  @Test func `more colours than sixels have are brought down to the nearest`() throws {
    let pixels = (0..<1_000).map { 0xFF00_0000 | UInt32($0 * 16_000) & 0xFF_FFFF }
    let text = String(
      decoding: try TerminalImage.sixel.sequence(png: Bitmap(width: 100, height: 10, pixels: pixels).png()),
      as: UTF8.self)
    #expect(text.contains("#255;2;"))
    #expect(!text.contains("#256;2;"))
  }
}
