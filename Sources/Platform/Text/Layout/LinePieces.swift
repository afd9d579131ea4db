import LayoutModel

/// A part of a line with one style and one direction.
struct LinePiece {
  var range: Range<Int>
  var width: Points
  /// The index of its run in the text.
  var run: Int
  var level: UInt8
  /// Whether it is a tab, which has a width but nothing to draw.
  var isTab: Bool
  /// Whether it ends with a space that justification can widen.
  var endsWord: Bool
}

/// Cuts a line into pieces, in the order of the text.
struct LinePieces {
  let text: TypesetText
  let levels: [UInt8]?
  /// Whether each word becomes a piece of its own.
  let separatesWords: Bool

  func pieces(of line: LineRange) -> [LinePiece] {
    if let piece = onlyPiece(of: line) { return [piece] }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var pieces: [LinePiece] = []
      var cursor = LineCursor(at: line.start, in: text), start = cursor.place
      while cursor.offset < line.end {
        let (scalar, length) = decodeScalar(in: bytes, at: cursor.offset)
        if cursor.offset > start.offset, isBoundary(at: cursor.place, before: scalar, in: bytes) {
          pieces.append(piece(from: start, upTo: cursor, in: bytes))
          start = cursor.place
        }
        cursor.advance(past: scalar, length: length)
      }
      if cursor.offset > start.offset { pieces.append(piece(from: start, upTo: cursor, in: bytes)) }
      return pieces
    }
  }

  /// Returns the whole line if it has one style and one direction, which is by far the most frequent case, or else nil.
  private func onlyPiece(of line: LineRange) -> LinePiece? {
    guard levels == nil, !separatesWords, line.end > line.start else { return nil }
    let run = text.indexOfRun(at: line.start)
    guard text.runs[run].end >= line.end, !text.bytes[line.start..<line.end].contains(UInt8(ascii: "\t")) else {
      return nil
    }
    return LinePiece(
      range: line.start..<line.end, width: line.width, run: run, level: 0, isTab: false, endsWord: false)
  }

  private func isBoundary(
    at place: LinePlace, before scalar: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let offset = place.offset, last = bytes[offset - 1]
    if scalar == "\t" || last == UInt8(ascii: "\t") { return true }
    if separatesWords, last == UInt8(ascii: " "), scalar != " " { return true }
    if let levels, levels[offset] != levels[offset - 1] { return true }
    return text.runs[place.run].end == offset
  }

  private func piece(
    from start: LinePlace, upTo end: LineCursor, in bytes: UnsafeBufferPointer<UInt8>
  ) -> LinePiece {
    LinePiece(
      range: start.offset..<end.offset, width: end.width - end.width(at: start),
      run: text.indexOfRun(at: start.offset), level: levels?[start.offset] ?? 0,
      isTab: bytes[start.offset] == UInt8(ascii: "\t"), endsWord: bytes[end.offset - 1] == UInt8(ascii: " "))
  }
}

extension [LinePiece] {
  /// The pieces from left to right as drawn: rule L2 of UAX #9.
  var inVisualOrder: [LinePiece] {
    guard count > 1, var level = lazy.map(\.level).max() else { return self }
    var pieces = self
    while level > 0 {
      var start = 0
      while start < pieces.count {
        let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
        if end > start { pieces[start..<end].reverse() }
        start = end + 1
      }
      level -= 1
    }
    return pieces
  }
}
