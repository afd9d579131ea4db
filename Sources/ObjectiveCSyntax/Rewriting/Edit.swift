/// A change of bytes in one file.
struct Edit {
  var range: Range<Int>
  var text: String

  /// Replaces bytes by as many spaces, except for the ends of lines.
  static func blank(_ range: Range<Int>, in bytes: [UInt8]) -> Edit {
    replace(range, with: "", in: bytes)
  }

  /// Replaces bytes by a text on one line and, where the text is shorter, by spaces after it. Ends of lines stay.
  static func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) -> Edit {
    var left = text.utf8.count
    var padding = ""
    for byte in bytes[range] {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        padding.unicodeScalars.append(Unicode.Scalar(byte))
        left = 0
      } else if left > 0 {
        left -= 1
      } else {
        padding += " "
      }
    }
    return Edit(range: range, text: text + padding)
  }

  /// Replaces bytes by a text and, where the text is shorter, by spaces before it.
  static func replace(_ range: Range<Int>, paddedBefore text: String, in bytes: [UInt8]) -> Edit {
    let hasLines = bytes[range].contains(UInt8(ascii: "\n"))
    guard !hasLines else { return replace(range, with: "", in: bytes).appending(text) }
    return Edit(range: range, text: String(repeating: " ", count: max(0, range.count - text.utf8.count)) + text)
  }

  private func appending(_ text: String) -> Edit { Edit(range: range, text: self.text + text) }

  /// Returns the text with all edits, which do not overlap. Insertions at one place keep their order.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.count * 16)
    var offset = 0
    for edit in sorted(edits) where edit.range.lowerBound >= offset {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.text.utf8
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }

  /// Sorts edits by place. Insertions at one place keep the order in which they were made and precede a replacement.
  static func sorted(_ edits: [Edit]) -> [Edit] {
    edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.element.range.isEmpty ? 0 : 1, a.offset)
        < (b.element.range.lowerBound, b.element.range.isEmpty ? 0 : 1, b.offset)
    }.map(\.element)
  }

  /// Returns the lines, from 1, whose length in bytes the edits change.
  static func changedLines(_ edits: [Edit], in bytes: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var line = 1
    var offset = 0
    for edit in sorted(edits) where edit.text.utf8.count != edit.range.count {
      while offset < edit.range.lowerBound {
        if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
      if lines.last != line { lines.append(line) }
    }
    return lines
  }
}
