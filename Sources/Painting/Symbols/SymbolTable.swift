import Libc

/// A text in the program, of lines that are searched where they stand: a dictionary of them would take longer to build
/// than a small picture takes to draw.
struct SymbolTable: Sendable {
  /// A name, a space and path data on each line.
  static let drawings = SymbolTable(bytes: PackageResources.drawings_txt)
  /// A word on each line, in the order of their bytes: a word stands before those that begin with it.
  static let words = SymbolTable(bytes: PackageResources.words_txt)

  let bytes: [UInt8]

  /// Returns the rest of the first line that begins with a text; nil if there is none.
  func line(beginningWith text: String) -> ArraySlice<UInt8>? {
    var text = text
    let isLine = !text.utf8.contains(UInt8(ascii: "\n"))
    guard isLine, let end = text.withUTF8({ end(of: UnsafeRawBufferPointer($0)) }) else { return nil }
    return bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
  }

  func lines() -> [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }

  /// Returns the offset behind a text at the beginning of a line.
  private func end(of text: UnsafeRawBufferPointer) -> Int? {
    guard let wanted = text.baseAddress else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var line = 0
      while bytes.count - line >= text.count {
        if memcmp(start + line, wanted, text.count) == 0 { return line + text.count }
        guard let newline = memchr(start + line, 0x0A, bytes.count - line) else { return nil }
        line = UnsafeRawPointer(newline) - start + 1
      }
      return nil
    }
  }
}
