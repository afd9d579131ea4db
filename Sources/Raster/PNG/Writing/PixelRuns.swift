import Libc

/// A picture as runs of pixels that repeat earlier ones, found once for any encoder.
///
/// It is a list of words: a kind in the upper bits, a count in the others, then the operands of the kind. Nothing marks
/// the end of a row, because the width determines it; no run crosses it.
struct PixelRuns: ~Copyable {
  enum Kind: UInt32 {
    /// This many pixels equal to those above them.
    case above = 0
    /// This many pixels equal to the one before them.
    case left
    /// This many literal pixels, which follow.
    case literal
    /// This many pixels equal to earlier ones, at the `CopySource` that follows.
    case copy
    /// This many whole rows equal to the row above.
    case rows
  }

  /// The start of a copied run: the number of rows above, and the column.
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
  /// How many rows above a copied run may start.
  let reach: Int
  private(set) var words: [UInt32] = []
  private(set) var palette = ColorTable()
  /// A copy of the last row for comparison with the next one; empty before the first row.
  private var lastRow: [UInt32] = []
  /// Room for the words of one row. A pixel takes at most two.
  private let rowWords: Scratch<UInt32>
  /// The index of the last run of whole rows, if it can still grow.
  private var openRows: Int?

  /// - Parameter reach: The number of rows above in which copied runs may start.
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
  /// Appends rows of opaque pixels, `stride` pixels apart. Alpha bits are ignored.
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

  /// The length from which a run from above is taken without looking for one from the left.
  private static let longRun = 64
}

/// The words of one row as it is scanned.
private struct RowWords {
  let buffer: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  /// The index of the current run of literals, or -1.
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
