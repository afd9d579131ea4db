import Libc

/// A picture encoded as runs of pixels, independent of the encoder that writes them.
///
/// Each run is a word with the kind in the upper bits and the count in the others, followed by the operands of the
/// kind. Rows have no end marker because their width is known. Only `rows` runs cross the end of a row.
struct PixelRuns: ~Copyable {
  enum Kind: UInt32 {
    /// Pixels that equal the ones directly above.
    case above = 0
    /// Pixels that equal the one before the run.
    case left
    /// Literal pixels, which follow the word.
    case literal
    /// Pixels to copy from the `CopySource` that follows the word.
    case copy
    /// Whole rows that equal the row above.
    case rows
  }

  /// The position of the first pixel to copy. The column counts from the left edge of the picture.
  struct CopySource {
    var word: UInt32

    init(rowsAbove: Int, column: Int) { word = UInt32(truncatingIfNeeded: rowsAbove << 24 | column) }
    init(word: UInt32) { self.word = word }

    var rowsAbove: Int { Int(word >> 24) }
    var column: Int { Int(word & 0xFF_FFFF) }
  }

  static let countBits: UInt32 = 28
  /// The widths that a `CopySource` can address.
  static let widths = 1..<1 << 24

  let width: Int
  /// A copied run starts less than `reach` rows above the current row.
  let reach: Int
  private(set) var words: [UInt32] = []
  private(set) var palette = PNGPalette()
  /// A copy of the last row, for comparison with the next one. Empty before the first row.
  private var lastRow: [UInt32] = []
  /// A buffer for the words of one row. A pixel takes at most two words.
  private let rowWords: Scratch<UInt32>
  /// The index of the last `rows` run while the next row can still extend it.
  private var openRows: Int?

  init(width: Int, reach: Int) {
    precondition(Self.widths.contains(width), "a row of \(width) pixels cannot be written")
    self.width = width
    self.reach = reach
    rowWords = Scratch(unwritten: 2 * width)
  }

  static func word(_ kind: Kind, _ count: Int) -> UInt32 {
    kind.rawValue << countBits | UInt32(truncatingIfNeeded: count)
  }

  static func kind(_ word: UInt32) -> Kind {
    guard let kind = Kind(rawValue: word >> countBits) else { preconditionFailure("\(word) begins no run") }
    return kind
  }

  static func count(_ word: UInt32) -> Int { Int(word & (1 << countBits - 1)) }
}

extension PixelRuns {
  /// Appends rows of opaque pixels that are `stride` pixels apart. Ignores alpha bits.
  mutating func append(rows: UnsafePointer<UInt32>, stride: Int, count: Int) {
    let recent = RecentPixels(rows: rows, stride: stride, width: width, reach: reach)
    let last = lastRow
    last.withUnsafeBufferPointer { last in
      var above = last.isEmpty ? nil : last.baseAddress
      for row in 0..<count {
        let start = rows + row * stride
        if let above, memcmp(start, above, 4 * width) == 0 || equalRun(start, above, count: width) == width {
          repeatRow()
        } else {
          scan(row, start, above: above, matching: recent)
          openRows = nil
        }
        above = start
      }
    }
    lastRow = Array(UnsafeBufferPointer(start: rows + (count - 1) * stride, count: width))
  }

  private mutating func repeatRow() {
    if let openRows {
      words[openRows] += 1
    } else {
      openRows = words.count
      words.append(Self.word(.rows, 1))
    }
  }

  private mutating func scan(
    _ index: Int, _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, matching recent: borrowing RecentPixels
  ) {
    var x = 0
    var run = RowWords(buffer: rowWords.pointer)
    while x < width {
      let up = above.map { equalRun(row + x, $0 + x, count: width - x) } ?? 0
      let left = x > 0 && up < Self.longRun ? equalRun(row + x, row + x - 1, count: width - x) : 0
      if up > 0 || left > 0 {
        run.append(up > left ? .above : .left, max(up, left))
        x += max(up, left)
      } else if let (source, count) = recent.match(row: index, x: x) {
        run.append(.copy, count, from: source.word)
        x += count
      } else {
        let pixel = row[x] | 0xFF00_0000
        run.append(literal: pixel)
        palette.insert(pixel)
        x += 1
      }
    }
    words.append(contentsOf: UnsafeBufferPointer(start: rowWords.pointer, count: run.count))
  }

  /// A run from above that is at least this long is used without looking for a run from the left.
  private static let longRun = 64
}

private struct RowWords {
  let buffer: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  /// The index of the word that counts the current literals, or -1 if the last run is of another kind.
  private var literals = -1

  init(buffer: UnsafeMutablePointer<UInt32>) { self.buffer = buffer }

  @inline(__always)
  mutating func append(_ kind: PixelRuns.Kind, _ length: Int) {
    buffer[count] = PixelRuns.word(kind, length)
    count += 1
    literals = -1
  }

  @inline(__always)
  mutating func append(_ kind: PixelRuns.Kind, _ length: Int, from extra: UInt32) {
    append(kind, length)
    buffer[count] = extra
    count += 1
  }

  @inline(__always)
  mutating func append(literal pixel: UInt32) {
    if literals < 0 {
      append(.literal, 0)
      literals = count - 1
    }
    buffer[literals] += 1
    buffer[count] = pixel
    count += 1
  }
}

/// Encodes pixel runs as the zlib stream of a PNG file, without searching for further matches.
struct PixelRunDeflater: ~Copyable {
  private let runs: PixelRuns
  private let layout: PixelLayout
  private let bytesPerPixel, rowLength: Int
  private var history: RowHistory
  private var encoder = DeflateEncoder()
  private var adler = RowAdler()
  /// The number of bytes that repeat the row above and are not written yet.
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
      let count = PixelRuns.count(words[word])
      let end = place + count * bytesPerPixel
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

  /// Writes the filter byte. It is always 0, so a match with the row above can include it.
  private mutating func beginRow(repeatsAbove: Bool) {
    if reachesAbove, pending > 0 || repeatsAbove { pending += 1 } else { encoder.literal(0) }
  }

  private mutating func repeatLeft(_ range: Range<Int>) {
    flush(at: range.lowerBound)
    repeatPixel(history.current + range.lowerBound, count: range.count)
    match(count: range.count, distance: bytesPerPixel, end: range.upperBound)
  }

  /// Fills `count` bytes with the pixel before `place`. Doubles the copied length at each step.
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

  /// Writes matches for the `count` bytes before `end`, which may start in an earlier row.
  private mutating func match(count: Int, distance: Int, end: Int) {
    let minimum = DeflateEncoder.matchLengths.lowerBound
    let most = DeflateEncoder.matchLengths.upperBound
    var left = count
    while left >= minimum {
      // A match must not leave only one or two bytes, which are too few for another match.
      let length = left > most && left - most < minimum ? left - minimum : min(left, most)
      encoder.match(length: length, distance: distance)
      left -= length
    }
    for back in stride(from: left, to: 0, by: -1) {
      encoder.literal(history.current[(end - back + rowLength) % rowLength])
    }
  }
}

/// Expands pixel runs into the uncompressed rows of a PNG file, including filter bytes.
struct PixelRunUnpacker: ~Copyable {
  private let words: [UInt32]
  private let layout: PixelLayout
  private var history: RowHistory
  private var bytes: [UInt8] = []

  init(_ runs: consuming PixelRuns, layout: PixelLayout) {
    self.layout = layout
    history = RowHistory(width: runs.width, layout: layout, reach: max(1, runs.reach))
    words = runs.words
  }

  consuming func rows() -> [UInt8] {
    var word = 0
    while word < words.count {
      if PixelRuns.kind(words[word]) == .rows {
        let count = PixelRuns.count(words[word])
        history.repeatRow(count)
        for _ in 0..<count { bytes += history.bytes }
        word += 1
      } else {
        unpackRow(from: &word)
        bytes += history.bytes
      }
    }
    return bytes
  }

  private mutating func unpackRow(from word: inout Int) {
    history.beginRow()
    let row = history.current
    let size = layout.bytesPerPixel
    var place = 1
    while place < history.rowLength {
      let count = PixelRuns.count(words[word])
      switch PixelRuns.kind(words[word]) {
      case .above: break
      case .left: for index in place..<place + count * size { row[index] = row[index - size] }
      case .literal:
        for pixel in 0..<count { layout.write(words[word + 1 + pixel], to: row + place + pixel * size) }
        word += count
      case .copy:
        history.copy(from: PixelRuns.CopySource(word: words[word + 1]), to: place, count: count * size)
        word += 1
      case .rows: preconditionFailure("whole rows repeat in the middle of one, at byte \(place)")
      }
      word += 1
      place += count * size
    }
  }
}

/// Finds runs that repeat pixels of recent rows, by hashing pairs of pixels. Most such runs are letters.
struct RecentPixels: ~Copyable {
  private static let slotBits = 12
  /// The minimum length of a copied run. A shorter one would take more space than literals.
  private static let minRun = 3

  private let rows: UnsafePointer<UInt32>
  private let stride, width, reach: Int
  /// The row and column of the last pair with each hash.
  private let slots = Scratch<Place>(1 << slotBits, repeating: .none)

  struct Place {
    var row, x: Int32

    static let none = Place(row: -1, x: 0)
  }

  /// - Parameter stride: The distance between the starts of two rows, in pixels.
  init(rows: UnsafePointer<UInt32>, stride: Int, width: Int, reach: Int) {
    self.rows = rows
    self.stride = stride
    self.width = width
    self.reach = reach
  }

  /// Returns the run to copy to a position, if one is long enough. Remembers the position for later calls.
  @inline(__always)
  func match(row: Int, x: Int) -> (PixelRuns.CopySource, count: Int)? {
    guard x + Self.minRun <= width else { return nil }
    let place = rows + row * stride + x
    let slot = hash(place[0], place[1])
    let sourceRow = Int(slots[slot].row)
    let sourceX = Int(slots[slot].x)
    slots[slot] = Place(row: Int32(truncatingIfNeeded: row), x: Int32(truncatingIfNeeded: x))
    guard sourceRow >= 0, row - sourceRow < reach else { return nil }
    let count = equalRun(place, rows + sourceRow * stride + sourceX, count: width - max(x, sourceX))
    return count < Self.minRun ? nil : (PixelRuns.CopySource(rowsAbove: row - sourceRow, column: sourceX), count)
  }

  private func hash(_ first: UInt32, _ second: UInt32) -> Int {
    let pair = UInt64(first & 0xFF_FFFF) << 24 | UInt64(second & 0xFF_FFFF)
    return Int((pair &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.slotBits))
  }
}

/// Returns the number of equal pixels at the start of two sequences of `count` pixels, ignoring alpha bits.
///
/// The sequences may overlap: comparing a position with the one before counts the repetitions of a pixel.
@inline(__always)
func equalRun(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Int {
  let a = UnsafeRawPointer(a)
  let b = UnsafeRawPointer(b)
  var x = 0
  while x + 8 <= count {
    let d0 = differences(a, b, at: x)
    let d1 = differences(a, b, at: x + 2)
    let d2 = differences(a, b, at: x + 4)
    let d3 = differences(a, b, at: x + 6)
    if d0 | d1 | d2 | d3 != 0 { break }
    x += 8
  }
  while x + 2 <= count {
    let difference = differences(a, b, at: x)
    if difference != 0 { return x + difference.trailingZeroBitCount / 32 }
    x += 2
  }
  return x < count && (a + 4 * x).isEqualColor(to: b + 4 * x) ? x + 1 : x
}

/// Compares two adjacent pixels at once. Returns the bits in which their colours differ.
@inline(__always)
private func differences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, at x: Int) -> UInt64 {
  (a.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self) ^ b.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self))
    & 0x00FF_FFFF_00FF_FFFF
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func isEqualColor(to other: UnsafeRawPointer) -> Bool {
    (loadUnaligned(as: UInt32.self) ^ other.loadUnaligned(as: UInt32.self)) & 0x00FF_FFFF == 0
  }
}
