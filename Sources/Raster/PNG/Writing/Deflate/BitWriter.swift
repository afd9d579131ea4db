/// Packs bits into bytes from the lowest up, as deflate does.
struct BitWriter: ~Copyable {
  private(set) var bytes: [UInt8] = []
  /// The bytes written since the last `commit`.
  private let scratch: Scratch<UInt8>
  private var used = 0
  private var buffer: UInt64 = 0
  private var count = 0

  /// - Parameter reserve: The maximum number of bytes between two calls of `commit`.
  init(reserve: Int) { scratch = Scratch(unwritten: reserve + 16) }

  /// Appends the lowest `count` bits of `bits`, at most 56; higher bits must be 0.
  @inline(__always)
  mutating func append(_ bits: UInt64, count: Int) {
    buffer |= bits << UInt64(truncatingIfNeeded: self.count)
    self.count += count
    UnsafeMutableRawPointer(scratch.pointer + used).storeBytes(of: buffer.littleEndian, as: UInt64.self)
    let whole = self.count >> 3
    used += whole
    buffer = whole == 8 ? 0 : buffer >> UInt64(truncatingIfNeeded: whole << 3)
    self.count &= 7
  }

  mutating func commit() {
    bytes.append(contentsOf: UnsafeBufferPointer(start: scratch.pointer, count: used))
    used = 0
  }

  /// Fills the last byte with zero bits.
  mutating func alignToByte() {
    if count > 0 { append(0, count: 8 - count) }
    commit()
  }
}
