import CDeflate

/// The Adler-32 checksum of a stream of rows (RFC 1950), in which a repeated row costs only a few multiplications.
struct RowAdler {
  private static let modulus: UInt64 = 65_521

  private var a: UInt64 = 1, b: UInt64 = 0
  /// Sums over the last row alone: its bytes, and each byte times the number of bytes from there to the end.
  private var rowSum: UInt64 = 0, rowWeightedSum: UInt64 = 0

  var value: UInt32 { UInt32(b << 16 | a) }

  mutating func append(row: UnsafeRawBufferPointer) {
    let sums = libdeflate_adler32(0, row.baseAddress, row.count)
    (rowSum, rowWeightedSum) = (UInt64(sums & 0xFFFF), UInt64(sums >> 16))
    repeatRow(count: 1, length: row.count)
  }

  /// Adds the last row `count` more times.
  mutating func repeatRow(count: Int, length: Int) {
    for _ in 0..<count {
      b = (b + UInt64(length) * a + rowWeightedSum) % Self.modulus
      a = (a + rowSum) % Self.modulus
    }
  }
}
