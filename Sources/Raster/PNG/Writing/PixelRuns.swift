import Libc

/// The repetitions in flat pictures, found once for any encoder.
///
/// A picture is a list of words: a kind in the upper bits, a count in the others, then the operands of the kind. Rows
/// follow each other without a mark, since the width determines where they end; no run crosses a row's end.
struct PixelRuns: ~Copyable {
  enum Kind: UInt32 {
    /// This many pixels equal to those above them.
    case above = 0
    /// This many pixels equal to the one before them.
    case left
    /// This many literal pixels, which follow.
    case literal
    /// This many pixels equal to earlier ones, whose `CopySource` follows.
    case copy
    /// This many whole rows equal to the row above.
    case rows
  }

  /// The start of a copied run: how many rows above, and its column.
  struct CopySource {
    var word: UInt32

    init(rowsAbove: Int, column: Int) { word = UInt32(truncatingIfNeeded: rowsAbove << 24 | column) }
    init(word: UInt32) { self.word = word }

    var rowsAbove: Int { Int(word >> 24) }
    var column: Int { Int(word & 0xFF_FFFF) }
  }

  static let countBits: UInt32 = 28
  /// Widths that every word can hold.
  static let widths = 1..<1 << 24

  let width: Int
  /// How many rows back a copied run may start.
  let reach: Int
  private(set) var words: [UInt32] = []
  private(set) var palette = ColorTable()
  /// A copy of the last row, for comparison with the next; empty before the first.
  private var lastRow: [UInt32] = []
  /// Room for the words of one row; a pixel needs at most two.
  private let rowWords: Scratch<UInt32>
  /// The last run of whole rows, if it is the last word.
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
  /// Appends rows of opaque pixels, `stride` pixels apart; their alpha bits are ignored.
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

  /// Above this length, a run from above is taken without looking for one from the left.
  private static let longRun = 64
}

/// The words of one row while it is scanned.
private struct RowWords {
  let buffer: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  /// The start of the open run of literals.
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
