import LayoutModel

/// The place where an ellipsis replaces characters.
enum Abridging {
  case head, middle, tail

  init?(_ lineBreak: LineBreak) {
    switch lineBreak {
    case .truncateHead: self = .head
    case .truncateMiddle: self = .middle
    case .truncateTail: self = .tail
    case .wordWrap, .characterWrap, .clip: return nil
    }
  }
}

extension TypesetText {
  /// Returns as much of `range` as fits into `limit` with an ellipsis, which remains even if nothing fits.
  func abridged(_ range: Range<Int>, to limit: Points, _ abridging: Abridging) -> TypesetText {
    let start = range.lowerBound..<range.lowerBound, end = range.upperBound..<range.upperBound
    let limit = limit + LineBreaker.noise
    switch abridging {
    case .tail:
      return abridged(keeping: start.lowerBound..<endOfHead(of: range, within: limit), and: end)
    case .head:
      return abridged(keeping: start, and: startOfTail(of: range, after: start, within: limit)..<end.upperBound)
    case .middle:
      let half = (limit + width(of: abridged(keeping: start, and: end))) / 2
      let head = start.lowerBound..<endOfHead(of: range, within: half)
      return abridged(keeping: head, and: startOfTail(of: range, after: head, within: limit)..<end.upperBound)
    }
  }

  private func width(of text: TypesetText) -> Points { text.width(of: 0..<text.bytes.count) }

  func width(of range: Range<Int>) -> Points {
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = LineCursor(at: range.lowerBound, in: self)
      while cursor.offset < range.upperBound { cursor.advance(in: bytes) }
      return cursor.width
    }
  }

  /// Returns the end of the longest beginning that fits with an ellipsis, without spaces at its end.
  private func endOfHead(of range: Range<Int>, within limit: Points) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = LineCursor(at: range.lowerBound, in: self), end = range.lowerBound
      while cursor.offset < range.upperBound {
        repeat {
          cursor.advance(in: bytes)
        } while cursor.offset < range.upperBound && !startsCharacter(at: cursor.offset)
        if cursor.width(appending: "…") > limit { break }
        if bytes[cursor.offset - 1] != UInt8(ascii: " ") { end = cursor.offset }
      }
      return end
    }
  }

  /// Returns the start of the longest end that fits with a head and an ellipsis, without spaces at its start.
  private func startOfTail(of range: Range<Int>, after head: Range<Int>, within limit: Points) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let starts = characterStarts(backFrom: range.upperBound, to: head.upperBound, until: limit, in: bytes)
      var low = 0, high = starts.count
      while low < high {
        let middle = (low + high) / 2
        let abridged = abridged(keeping: head, and: starts[middle]..<range.upperBound)
        if width(of: abridged) <= limit { low = middle + 1 } else { high = middle }
      }
      var start = low == 0 ? range.upperBound : starts[low - 1]
      while start < range.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
      return start
    }
  }

  /// Returns the starts of characters, last one first, back to a little beyond the limit.
  private func characterStarts(
    backFrom end: Int, to first: Int, until limit: Points, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    var starts: [Int] = [], offset = end, reached: Points = 0
    // Kerning is far less than a third of the width of its letters.
    while offset > first, reached <= limit * 1.5 {
      repeat { offset -= 1 } while offset > first && !startsCharacter(at: offset)
      var cursor = LineCursor(at: offset, in: self)
      cursor.advance(in: bytes)
      reached += cursor.width
      starts.append(offset)
    }
    return starts
  }
}
