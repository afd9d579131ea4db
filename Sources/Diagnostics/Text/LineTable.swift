/// Where the lines of a text begin, to turn offsets into lines and columns.
///
/// A line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
  private let starts: [Int32]
  private let bytes: [UInt8]

  package init(_ file: SourceFile) {
    bytes = file.bytes
    starts = bytes.withUnsafeBufferPointer { bytes in
      var starts: [Int32] = [0]
      for i in bytes.indices where endsLine(bytes, at: i) { starts.append(Int32(i + 1)) }
      return starts
    }
  }

  package var count: Int { starts.count }

  /// The line that holds an offset, from 0.
  package func line(at offset: Int) -> Int {
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without those that end it.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Line and column as people count them: from 1, a column for each Unicode scalar.
  package func position(at offset: Int) -> TextPosition {
    let line = line(at: offset)
    let before = bytes[Int(starts[line])..<min(offset, bytes.count)]
    return TextPosition(line: line + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// Line and column as the language server protocol counts them: from 0, a column for each UTF-16 unit.
  package func protocolPosition(at offset: Int) -> TextPosition {
    let line = line(at: offset)
    let before = bytes[Int(starts[line])..<min(offset, bytes.count)]
    let units = before.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    return TextPosition(line: line, column: units)
  }
}

package struct TextPosition: Hashable, Sendable {
  package var line, column: Int
}

/// Whether the byte at `i` is the last of its line; the LF of a CR LF is, its CR is not.
private func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
  if bytes[i] == UInt8(ascii: "\n") { return true }
  return bytes[i] == UInt8(ascii: "\r") && (i + 1 == bytes.count || bytes[i + 1] != UInt8(ascii: "\n"))
}
