/// The lines between `"""` and `"""`. The first is empty, and the last is the indentation of the closing quotes. The
/// lines in between start with that indentation, which is not part of the text.
struct MultilineShape {
  /// The offset of text on the line of the opening quotes; nil if there is none.
  private(set) var textAfterOpening: Int?
  /// The offset of the first line that is indented less than the closing quotes; nil if there is none.
  private(set) var shallowLine: Int?
  /// The ranges of the text's lines, without indentation and line breaks.
  private(set) var lines: [Range<Int>] = []

  init(_ content: UnsafeBufferPointer<UInt8>) {
    let all = MultilineShape.split(content)
    textAfterOpening = all[0].first { !isSpace(content[$0]) }
    guard all.count > 1, let last = all.last else { return }
    let indentation = last.prefix { isSpace(content[$0]) }.count
    for line in all.dropFirst().dropLast() {
      let isBlank = line.allSatisfy { isSpace(content[$0]) }
      let depth = line.prefix { isSpace(content[$0]) }.count
      if !isBlank, depth < indentation, shallowLine == nil { shallowLine = line.lowerBound }
      lines.append(min(line.lowerBound + min(indentation, depth), line.upperBound)..<line.upperBound)
    }
    // Text before the closing quotes is the last line of the text.
    if last.contains(where: { !isSpace(content[$0]) }) { lines.append(last.lowerBound + indentation..<last.upperBound) }
  }

  private static func split(_ content: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = [], start = 0, i = 0
    while i < content.count {
      let byte = content[i]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(start..<i)
        if byte == UInt8(ascii: "\r"), i + 1 < content.count, content[i + 1] == UInt8(ascii: "\n") { i += 1 }
        start = i + 1
      }
      i += 1
    }
    return lines + [start..<content.count]
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
