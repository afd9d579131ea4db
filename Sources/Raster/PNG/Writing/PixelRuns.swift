import Glibc

/// What an encoder of flat pictures needs to know of the pixels: which of them repeat others, and which.
///
/// A picture is a list of words: a kind in the upper bits and a count in the others, then what its kind needs more. Rows
/// follow each other without a mark, since the width tells where they end; no run goes on into the next row.
struct PixelRuns: ~Copyable {
  enum Kind: UInt32 {
    /// So many pixels equal to those above them.
    case above = 0
    /// So many pixels equal to the one before them.
    case left
    /// So many pixels of their own, which follow.
    case literal
    /// So many pixels equal to earlier ones, whose `CopySource` follows.
    case copy
    /// So many whole rows equal to the row above.
    case rows
  }

  /// Where a copied run begins: so many rows above, and its column.
  struct CopySource {
    var word: UInt32

    init(rowsAbove: Int, column: Int) { word = UInt32(truncatingIfNeeded: rowsAbove << 24 | column) }
    init(word: UInt32) { self.word = word }

    var rowsAbove: Int { Int(word >> 24) }
    var column: Int { Int(word & 0xFF_FFFF) }
  }

  static let countBits: UInt32 = 28
  /// Widths that all words can hold.
  static let widths = 1..<1 << 24

  let width: Int
  /// The most rows that a copied run reaches back.
  let reach: Int
  private(set) var words: [UInt32] = []
  private(set) var palette = ColorTable()
  /// A copy of the last row seen, with which the next one is compared; empty before the first.
  private var lastRow: [UInt32] = []
  /// Room for the words of one row, of which no pixel needs more than two.
  private let rowWords: Scratch<UInt32>
  /// Where the last run of whole rows stands, if it is the last word.
  private var openRows: Int?

  /// - Parameter reach: in rows.
  init(width: Int, reach: Int) {
    precondition(Self.widths.contains(width), "a row of \(width) pixels cannot be written")
    (self.width, self.reach) = (width, reach)
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
  /// Adds rows of opaque pixels, `stride` pixels apart; what stands in their alpha bits does not count.
  mutating func append(rows: UnsafePointer<UInt32>, stride: Int, count: Int) {
    let recent = RecentPixels(rows: rows, stride: stride, width: width, reach: reach)
    let last = lastRow
    last.withUnsafeBufferPointer { last in
      var above = last.isEmpty ? nil : last.baseAddress
      for row in 0..<count {
        let start = rows + row * stride
        if let above, memcmp(start, above, 4 * width) == 0 || equalRun(start, above, width) == width {
          repeatRow()
        } else {
          scan(row, start, above: above, recent)
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
    _ index: Int, _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ recent: borrowing RecentPixels
  ) {
    var x = 0
    var run = RowWords(buffer: rowWords.pointer)
    while x < width {
      let up = above.map { equalRun(row + x, $0 + x, width - x) } ?? 0
      let left = x > 0 && up < Self.longRun ? equalRun(row + x, row + x - 1, width - x) : 0
      if up > 0 || left > 0 {
        run.append(up > left ? .above : .left, max(up, left))
        x += max(up, left)
      } else if let (source, count) = recent.match(row: index, x: x) {
        run.append(.copy, count, source.word)
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

  /// A run from above so long that one from the left need not be looked for.
  private static let longRun = 64
}

/// The words of one row while it is scanned.
private struct RowWords {
  let buffer: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  /// Where the open run of literals begins.
  private var literals = -1

  init(buffer: UnsafeMutablePointer<UInt32>) { self.buffer = buffer }

  @inline(__always)
  mutating func append(_ kind: PixelRuns.Kind, _ length: Int) {
    buffer[count] = PixelRuns.word(kind, length)
    count += 1
    literals = -1
  }

  @inline(__always)
  mutating func append(_ kind: PixelRuns.Kind, _ length: Int, _ extra: UInt32) {
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
