/// The last rows of a PNG file, each after its filter byte, as pixel runs are expanded.
struct RowHistory: ~Copyable {
  let rowLength, bytesPerPixel: Int
  private let rows: Scratch<UInt8>
  private let capacity: Int
  /// The number of rows started so far. Once every row held is equal, further repetitions are not counted.
  private var count = 0

  /// - Parameter reach: The number of rows to keep above the current one.
  init(width: Int, layout: PixelLayout, reach: Int) {
    bytesPerPixel = layout.bytesPerPixel
    rowLength = layout.rowLength(width)
    capacity = reach + 1
    rows = Scratch(rowLength * capacity, repeating: 0)
  }

  var current: UnsafeMutablePointer<UInt8> { row(above: 0) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: current, count: rowLength) }

  /// Starts a row as a copy of the one above it.
  mutating func beginRow() {
    count += 1
    if count > 1, capacity > 1 { current.update(from: row(above: 1), count: rowLength) }
  }

  /// Adds this many rows equal to the current one.
  mutating func repeatRow(_ times: Int) {
    for _ in 0..<min(times, capacity) { beginRow() }
  }

  /// Copies earlier bytes to the current row in ascending order, so that the ranges may overlap.
  func copy(from source: PixelRuns.CopySource, to place: Int, count: Int) {
    let source = row(above: source.rowsAbove) + 1 + source.column * bytesPerPixel
    let target = current + place
    for index in 0..<count { target[index] = source[index] }
  }

  private func row(above: Int) -> UnsafeMutablePointer<UInt8> {
    rows.pointer + (count + capacity - above) % capacity * rowLength
  }
}
