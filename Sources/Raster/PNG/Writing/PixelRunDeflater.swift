/// Encodes pixel runs as the zlib stream of a PNG file, without searching for further matches.
struct PixelRunDeflater: ~Copyable {
  private let runs: PixelRuns
  private let layout: PixelLayout
  private let bytesPerPixel, rowLength: Int
  private var history: RowHistory
  private var encoder = DeflateEncoder()
  private var adler = RowAdler()
  /// The number of bytes that repeat the row above and have not been written yet.
  private var pending = 0
  /// Whether deflate's window is large enough to reach the row above.
  private let reachesAbove: Bool

  init(_ runs: consuming PixelRuns, layout: PixelLayout) {
    self.layout = layout
    bytesPerPixel = layout.bytesPerPixel
    history = RowHistory(width: runs.width, layout: layout, reach: max(1, runs.reach))
    rowLength = history.rowLength
    reachesAbove = DeflateEncoder.distances.contains(rowLength)
    self.runs = runs
  }

  consuming func deflated() -> [UInt8] {
    let words = runs.words
    words.withUnsafeBufferPointer { encode($0) }
    return [0x78, 0x01] + encoder.finish() + bigEndianBytes(adler.value)
  }

  private mutating func encode(_ words: UnsafeBufferPointer<UInt32>) {
    var place = 0
    while place < words.count {
      if PixelRuns.kind(words[place]) == .rows {
        repeatRow(PixelRuns.count(words[place]))
        place += 1
      } else {
        encodeRow(words, from: &place)
        adler.append(row: UnsafeRawBufferPointer(history.bytes))
      }
    }
    flush(at: rowLength)
  }

  private mutating func repeatRow(_ count: Int) {
    history.repeatRow(count)
    adler.repeatRow(count: count, length: rowLength)
    if reachesAbove {
      pending += count * rowLength
    } else {
      for _ in 0..<count { writeLiterals(0..<rowLength) }
    }
  }

  private mutating func encodeRow(_ words: UnsafeBufferPointer<UInt32>, from word: inout Int) {
    history.beginRow()
    beginRow(repeatsAbove: PixelRuns.kind(words[word]) == .above)
    var place = 1
    while place < rowLength {
      let count = PixelRuns.count(words[word]), end = place + count * bytesPerPixel
      switch PixelRuns.kind(words[word]) {
      case .above:
        if reachesAbove { pending += end - place } else { writeLiterals(place..<end) }
      case .left:
        repeatLeft(place..<end)
      case .literal:
        writePixels(UnsafeBufferPointer(rebasing: words[word + 1..<word + 1 + count]), at: place)
        word += count
      case .copy:
        copy(PixelRuns.CopySource(word: words[word + 1]), to: place..<end)
        word += 1
      case .rows: preconditionFailure("whole rows repeat in the middle of one, at byte \(place) of \(rowLength)")
      }
      word += 1
      place = end
    }
  }

  /// Writes the filter byte. It is always 0, so it can repeat the one above.
  private mutating func beginRow(repeatsAbove: Bool) {
    if reachesAbove, pending > 0 || repeatsAbove { pending += 1 } else { encoder.literal(0) }
  }

  private mutating func repeatLeft(_ range: Range<Int>) {
    flush(at: range.lowerBound)
    repeatPixel(history.current + range.lowerBound, count: range.count)
    match(count: range.count, distance: bytesPerPixel, end: range.upperBound)
  }

  /// Fills this many bytes with copies of the pixel before a position, doubling the copied part each time.
  private func repeatPixel(_ place: UnsafeMutablePointer<UInt8>, count: Int) {
    var filled = bytesPerPixel
    place.update(from: place - bytesPerPixel, count: filled)
    while filled < count {
      let more = min(filled, count - filled)
      (place + filled).update(from: place, count: more)
      filled += more
    }
  }

  private mutating func copy(_ source: PixelRuns.CopySource, to range: Range<Int>) {
    flush(at: range.lowerBound)
    history.copy(from: source, to: range.lowerBound, count: range.count)
    let sourcePlace = 1 + source.column * bytesPerPixel
    let distance = source.rowsAbove * rowLength + range.lowerBound - sourcePlace
    match(count: range.count, distance: distance, end: range.upperBound)
  }

  private mutating func writePixels(_ pixels: UnsafeBufferPointer<UInt32>, at start: Int) {
    flush(at: start)
    var place = history.current + start
    for pixel in pixels {
      layout.write(pixel, to: place)
      place += bytesPerPixel
    }
    writeLiterals(start..<start + pixels.count * bytesPerPixel)
  }

  private mutating func writeLiterals(_ range: Range<Int>) {
    let row = history.current
    for index in range { encoder.literal(row[index]) }
  }

  private mutating func flush(at place: Int) {
    if pending > 0 { match(count: pending, distance: rowLength, end: place) }
    pending = 0
  }

  /// Writes matches for `count` bytes that end before `end` and may have started in earlier rows.
  private mutating func match(count: Int, distance: Int, end: Int) {
    let least = DeflateEncoder.matchLengths.lowerBound, most = DeflateEncoder.matchLengths.upperBound
    var left = count
    while left >= least {
      // A match must not leave only one or two bytes, which are too few for another match.
      let length = left > most && left - most < least ? left - least : min(left, most)
      encoder.match(length: length, distance: distance)
      left -= length
    }
    for back in stride(from: left, to: 0, by: -1) {
      encoder.literal(history.current[(end - back + rowLength) % rowLength])
    }
  }
}
