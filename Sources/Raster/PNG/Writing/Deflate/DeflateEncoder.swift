/// Writes a deflate stream (RFC 1951) from literals and matches that the caller has found.
///
/// Collects symbols into blocks, each with its own optimal prefix codes.
struct DeflateEncoder: ~Copyable {
  static let matchLengths = 3...258
  static let distances = 1...32_768
  private static let symbolsPerBlock = 1 << 15
  private static let endOfBlock = 256
  /// The maximum size of a symbol (15 + 5 + 15 + 13 bits) and of a block's header, in bytes.
  private static let symbolBytes = 6, headerBytes = 1024

  private var writer = BitWriter(reserve: symbolsPerBlock * symbolBytes + headerBytes)
  /// A literal as it is. For a match, the top bit, then the distance minus 1, then the length minus 3 in the lowest
  /// byte.
  private let symbols = Scratch<UInt32>(unwritten: symbolsPerBlock)
  private var count = 0
  private let literalFrequencies = Scratch<UInt32>(288, repeating: 0)
  private let distanceFrequencies = Scratch<UInt32>(30, repeating: 0)

  @inline(__always)
  mutating func literal(_ byte: UInt8) {
    symbols[count] = UInt32(byte)
    count += 1
    if count == Self.symbolsPerBlock { endBlock(isLast: false) }
  }

  /// Repeats earlier output. The length and distance must lie within `matchLengths` and `distances`.
  @inline(__always)
  mutating func match(length: Int, distance: Int) {
    symbols[count] = 1 << 31 | UInt32(truncatingIfNeeded: (distance - 1) << 8 | (length - 3))
    count += 1
    if count == Self.symbolsPerBlock { endBlock(isLast: false) }
  }

  consuming func finish() -> [UInt8] {
    endBlock(isLast: true)
    writer.alignToByte()
    return writer.bytes
  }

  private mutating func endBlock(isLast: Bool) {
    countSymbols()
    let literals = HuffmanCode(frequencies: literalFrequencies, count: 286, limit: 15)
    let distances = HuffmanCode(frequencies: distanceFrequencies, count: 30, limit: 15)
    writer.append(isLast ? 5 : 4, count: 3)
    BlockHeader(literals: literals.lengths, distances: distances.lengths).write(to: &writer)
    writeSymbols(literals, distances)
    writer.append(literals.bits(of: Self.endOfBlock), count: literals.length(of: Self.endOfBlock))
    writer.commit()
    count = 0
  }

  private func countSymbols() {
    literalFrequencies.fill(with: 0)
    distanceFrequencies.fill(with: 0)
    literalFrequencies[Self.endOfBlock] = 1
    for index in 0..<count {
      let symbol = symbols[index]
      if symbol < 1 << 31 {
        literalFrequencies[Int(symbol)] += 1
      } else {
        literalFrequencies[ExtraBits(length: Int(symbol & 255)).symbol] += 1
        distanceFrequencies[ExtraBits(distance: Int(symbol >> 8 & 0x7FFF)).symbol] += 1
      }
    }
  }

  private mutating func writeSymbols(_ literals: borrowing HuffmanCode, _ distances: borrowing HuffmanCode) {
    for index in 0..<count {
      let symbol = symbols[index]
      if symbol < 1 << 31 {
        writer.append(literals.bits(of: Int(symbol)), count: literals.length(of: Int(symbol)))
      } else {
        let length = ExtraBits(length: Int(symbol & 255))
        let distance = ExtraBits(distance: Int(symbol >> 8 & 0x7FFF))
        let lengthCount = literals.length(of: length.symbol), distanceCount = distances.length(of: distance.symbol)
        let distanceBits = distances.bits(of: distance.symbol) | distance.bits << UInt64(distanceCount)
        let lengthBits = literals.bits(of: length.symbol) | length.bits << UInt64(lengthCount)
        writer.append(
          lengthBits | distanceBits << UInt64(lengthCount + length.count),
          count: lengthCount + length.count + distanceCount + distance.count)
      }
    }
  }
}
