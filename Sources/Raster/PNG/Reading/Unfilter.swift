/// Takes back the filters of some rows (ISO/IEC 15948, 9.2), each after its filter byte.
func unfilter(_ bytes: inout [UInt8], _ range: Range<Int>, rowBytes: Int, pixelBytes: Int) throws(PNGError) {
  var unknown: UInt8?
  bytes.withUnsafeMutableBufferPointer { bytes in
    var above: Int?
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 1 + rowBytes) {
      let rows = FilteredRow(bytes: bytes, row: start + 1, above: above, count: rowBytes, pixelBytes: pixelBytes)
      switch bytes[start] {
      case 0: break
      case 1: rows.addLeft()
      case 2: rows.addAbove()
      case 3: rows.addAverage()
      case 4: rows.addPaeth()
      default: unknown = bytes[start]
      }
      above = start + 1
    }
  }
  if let unknown { throw .badPixels("filter \(unknown)") }
}

/// A row and the one above it, which is 0 everywhere before the first.
private struct FilteredRow {
  let bytes: UnsafeMutableBufferPointer<UInt8>
  let row: Int
  let above: Int?
  let count, pixelBytes: Int

  func addLeft() {
    for index in stride(from: pixelBytes, to: count, by: 1) { bytes[row + index] &+= bytes[row + index - pixelBytes] }
  }

  func addAbove() {
    guard let above else { return }
    for index in 0..<count { bytes[row + index] &+= bytes[above + index] }
  }

  func addAverage() {
    for index in 0..<count {
      bytes[row + index] &+= UInt8(truncatingIfNeeded: (left(index) + up(index)) / 2)
    }
  }

  func addPaeth() {
    for index in 0..<count {
      let a = left(index), b = up(index), c = index < pixelBytes ? 0 : up(index - pixelBytes)
      let toA = abs(b - c), toB = abs(a - c), toC = abs(a + b - 2 * c)
      let nearest = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
      bytes[row + index] &+= UInt8(truncatingIfNeeded: nearest)
    }
  }

  @inline(__always)
  private func left(_ index: Int) -> Int { index < pixelBytes ? 0 : Int(bytes[row + index - pixelBytes]) }

  @inline(__always)
  private func up(_ index: Int) -> Int { above.map { Int(bytes[$0 + index]) } ?? 0 }
}
