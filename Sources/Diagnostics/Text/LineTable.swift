/// The starts of a text's lines, for converting offsets to lines and columns.
///
/// A line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
  private let starts: [Int32]
  private let bytes: [UInt8]
  private let counts: ColumnCounts

  package init(_ file: SourceFile) {
    bytes = file.bytes
    (starts, counts) = bytes.withUnsafeBufferPointer { bytes in
      var starts: [Int32] = [0]
      for i in bytes.indices where endsLine(bytes, at: i) { starts.append(Int32(i + 1)) }
      return (starts, ColumnCounts(bytes))
    }
  }

  package var count: Int { starts.count }

  /// Returns the line that contains an offset, counted from 0.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  package func range(ofLine line: Int) -> Range<Int> {
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the line and column for human readers, both from 1, with one column per Unicode scalar.
  package func position(at offset: Int) -> TextPosition {
    let line = line(at: offset)
    return TextPosition(line: line + 1, column: columns(before: offset, in: line).scalars + 1)
  }

  /// Returns the line and column for the Language Server Protocol, both from 0, with one column per UTF-16 code unit.
  package func protocolPosition(at offset: Int) -> TextPosition {
    let line = line(at: offset)
    let columns = columns(before: offset, in: line)
    return TextPosition(line: line, column: columns.scalars + columns.pairs)
  }

  private func columns(before offset: Int, in line: Int) -> ColumnCounts.Count {
    let start = counts.count(before: Int(starts[line]), in: bytes)
    let end = counts.count(before: min(offset, bytes.count), in: bytes)
    return ColumnCounts.Count(scalars: end.scalars - start.scalars, pairs: end.pairs - start.pairs)
  }
}

/// The number of scalars before each block of a text, for fast lookups in long lines.
private struct ColumnCounts: Sendable {
  struct Count: Sendable {
    var scalars = 0
    /// The number of scalars that take two code units in UTF-16.
    var pairs = 0

    mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      for byte in bytes {
        scalars += byte & 0xC0 != 0x80 ? 1 : 0
        pairs += byte >= 0xF0 ? 1 : 0
      }
    }
  }

  private static let block = 256

  private var blocks: [Count] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var count = Count()
    for start in stride(from: 0, to: bytes.count, by: ColumnCounts.block) {
      blocks.append(count)
      count.add(bytes[start..<min(start + ColumnCounts.block, bytes.count)])
    }
    blocks.append(count)
  }

  func count(before offset: Int, in bytes: [UInt8]) -> Count {
    let block = offset / ColumnCounts.block
    var count = blocks[block]
    bytes.withUnsafeBufferPointer { count.add($0[block * ColumnCounts.block..<offset]) }
    return count
  }
}

package struct TextPosition: Hashable, Sendable {
  package var line, column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A place in a file, written as `path:line:column`, or a whole file.
package struct TextPlace: Hashable, Sendable {
  package var path: String
  /// nil for a whole file.
  package var position: TextPosition?

  package init(_ path: String, _ position: TextPosition? = nil) {
    self.path = path
    self.position = position
  }

  /// Reads a place as it is written. Text that does not end in a line and a column is the path of a whole file.
  package init(reading text: String) {
    self.init(text)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
      return
    }
    path = parts.dropLast(2).joined(separator: ":")
    position = TextPosition(line: line, column: column)
  }

  /// The place without its column, such as `Screens/credits.plumb:14`.
  package var short: String { position.map { "\(path):\($0.line)" } ?? path }
}

extension TextPlace: CustomStringConvertible, JSONWritable {
  package var description: String { position.map { "\(short):\($0.column)" } ?? path }

  package func write(to json: inout JSONWriter) { description.write(to: &json) }
}

/// Returns whether the byte at `i` ends its line: an LF, or a CR without a following LF.
private func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> Bool {
  if bytes[i] == UInt8(ascii: "\n") { return true }
  return bytes[i] == UInt8(ascii: "\r") && (i + 1 == bytes.count || bytes[i + 1] != UInt8(ascii: "\n"))
}

/// Returns the offset of the first invalid byte; nil if all bytes are valid UTF-8.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBufferPointer { buffer in
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: buffer.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
