/// Encodes literals and matches that the caller has found as a deflate stream (RFC 1951).
///
/// Each block of symbols has its own prefix codes.
struct DeflateEncoder: ~Copyable {
  static let matchLengths = 3...258
  static let distances = 1...32_768
  private static let symbolsPerBlock = 1 << 15
  private static let endOfBlock = 256
  /// The maximum size of a symbol (15 + 5 + 15 + 13 bits) and of a block's header, in bytes.
  private static let symbolBytes = 6, headerBytes = 1024

  private var writer = BitWriter(reserve: symbolsPerBlock * symbolBytes + headerBytes)
  /// A literal is stored as its byte. A match has the top bit set, the distance minus 1 above the lowest byte, and the
  /// length minus 3 in the lowest byte.
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

  /// Writes a match with earlier output. `length` and `distance` must be in `matchLengths` and `distances`.
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
        let lengthCount = literals.length(of: length.symbol)
        let distanceCount = distances.length(of: distance.symbol)
        let distanceBits = distances.bits(of: distance.symbol) | distance.bits << UInt64(distanceCount)
        let lengthBits = literals.bits(of: length.symbol) | length.bits << UInt64(lengthCount)
        writer.append(
          lengthBits | distanceBits << UInt64(lengthCount + length.count),
          count: lengthCount + length.count + distanceCount + distance.count)
      }
    }
  }
}

/// Packs bits into bytes, starting at the lowest bit, as deflate requires.
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

  mutating func alignToByte() {
    if count > 0 { append(0, count: 8 - count) }
    commit()
  }
}

/// The header of a dynamic block, which holds its prefix codes (RFC 1951, 3.2.7).
struct BlockHeader: ~Copyable {
  private let literalCount, distanceCount: Int
  private let tokens: [Token]
  private let code: HuffmanCode

  private struct Token {
    var symbol: Int
    var extraBits: UInt64 = 0
    var extraCount = 0
  }

  /// The order in which deflate stores the lengths of the code-length code.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(literals: [UInt8], distances: [UInt8]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    tokens = Self.encode(Array(literals[..<literalCount] + distances[..<distanceCount]))
    let frequencies = Scratch<UInt32>(19, repeating: 0)
    for token in tokens { frequencies[token.symbol] += 1 }
    code = HuffmanCode(frequencies: frequencies, count: 19, limit: 7)
  }

  func write(to writer: inout BitWriter) {
    let ordered = Self.order.map { code.lengths[$0] }
    let count = max(4, (ordered.lastIndex { $0 > 0 } ?? 0) + 1)
    writer.append(UInt64(literalCount - 257), count: 5)
    writer.append(UInt64(distanceCount - 1), count: 5)
    writer.append(UInt64(count - 4), count: 4)
    for length in ordered[..<count] { writer.append(UInt64(length), count: 3) }
    for token in tokens {
      writer.append(code.bits(of: token.symbol), count: code.length(of: token.symbol))
      writer.append(token.extraBits, count: token.extraCount)
    }
  }

  private static func encode(_ lengths: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      appendRun(of: length, count: end - start, to: &tokens)
      start = end
    }
    return tokens
  }

  private static func appendRun(of length: UInt8, count: Int, to tokens: inout [Token]) {
    var left = count
    if length > 0 {
      tokens.append(Token(symbol: Int(length)))
      left -= 1
    }
    while left >= 3 {
      let (symbol, base, extraCount) = length > 0 ? (16, 3, 2) : left > 10 ? (18, 11, 7) : (17, 3, 3)
      let step = min(left, base + 1 << extraCount - 1)
      tokens.append(Token(symbol: symbol, extraBits: UInt64(step - base), extraCount: extraCount))
      left -= step
    }
    for _ in 0..<left { tokens.append(Token(symbol: Int(length))) }
  }
}

/// A length or distance as deflate encodes it: the symbol of a range, and the offset within the range.
struct ExtraBits {
  let symbol: Int
  let bits: UInt64
  let count: Int

  /// - Parameter length: The length of a match, minus 3.
  @inline(__always)
  init(length: Int) {
    self = length == 255 ? Self.longest : ExtraBits(offset: length, doublingShift: 2, first: 257)
  }

  /// - Parameter distance: The distance of a match, minus 1.
  @inline(__always)
  init(distance: Int) { self.init(offset: distance, doublingShift: 1, first: 0) }

  private static let longest = ExtraBits(symbol: 285, bits: 0, count: 0)

  private init(symbol: Int, bits: UInt64, count: Int) {
    self.symbol = symbol
    self.bits = bits
    self.count = count
  }

  /// Deflate divides each power of two into 1 << `shift` ranges of equal width.
  @inline(__always)
  private init(offset: Int, doublingShift shift: Int, first: Int) {
    let top = Int.bitWidth - 1 - (offset | 1).leadingZeroBitCount
    let count = max(0, top - shift)
    self.init(
      symbol: first + count << shift + offset >> count, bits: UInt64(truncatingIfNeeded: offset & (1 << count - 1)),
      count: count)
  }
}

/// A canonical prefix code for the symbols of one deflate block (RFC 1951, 3.2.2).
struct HuffmanCode: ~Copyable {
  /// The number of bits of each symbol's code; 0 for an unused symbol.
  let lengths: [UInt8]
  /// The code of each symbol with its bits reversed for writing, and its length in the upper 16 bits.
  private let codes: Scratch<UInt32>

  /// Builds an optimal code, or a nearly optimal one if its codes would exceed `limit` bits.
  init(frequencies: borrowing Scratch<UInt32>, count: Int, limit: Int) {
    lengths = codeLengths(of: Array(UnsafeBufferPointer(start: frequencies.pointer, count: count)), limit: limit)
    codes = Scratch(count, repeating: 0)
    for (symbol, code) in canonicalCodes(lengths, limit: limit).enumerated() {
      codes[symbol] = UInt32(lengths[symbol]) << 16 | UInt32(code)
    }
  }

  @inline(__always)
  func bits(of symbol: Int) -> UInt64 { UInt64(codes[symbol] & 0xFFFF) }

  @inline(__always)
  func length(of symbol: Int) -> Int { Int(codes[symbol] >> 16) }
}

/// Builds a Huffman code with two queues instead of a heap.
private func codeLengths(of frequencies: [UInt32], limit: Int) -> [UInt8] {
  var lengths = [UInt8](repeating: 0, count: frequencies.count)
  let used = frequencies.indices.filter { frequencies[$0] > 0 }.sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
  guard used.count > 1 else {
    if let only = used.first { lengths[only] = 1 }
    return lengths
  }
  let depths = leafDepths(weights: used.map { UInt64(frequencies[$0]) })
  var counts = [Int](repeating: 0, count: limit + 1)
  for depth in depths { counts[min(depth, limit)] += 1 }
  shorten(&counts, limit: limit)
  var place = used.count
  for length in 1...limit {
    for _ in 0..<counts[length] {
      place -= 1
      lengths[used[place]] = UInt8(length)
    }
  }
  return lengths
}

/// Returns the depth of each leaf of a Huffman tree. The weights must be in ascending order.
private func leafDepths(weights: [UInt64]) -> [Int] {
  let leaves = weights.count
  var weight = weights
  var parent = [Int](repeating: 0, count: 2 * leaves - 1)
  var leaf = 0
  var node = leaves
  func takeLightest() -> Int {
    if leaf < leaves, node >= weight.count || weight[leaf] <= weight[node] {
      leaf += 1
      return leaf - 1
    }
    node += 1
    return node - 1
  }
  for _ in 1..<leaves {
    let first = takeLightest()
    let second = takeLightest()
    parent[first] = weight.count
    parent[second] = weight.count
    weight.append(weight[first] + weight[second])
  }
  var depth = [Int](repeating: 0, count: weight.count)
  for node in (0..<weight.count - 1).reversed() { depth[node] = depth[parent[node]] + 1 }
  return Array(depth[..<leaves])
}

/// Moves shallower leaves down one level until the leaves that were clipped to `limit` bits fit.
private func shorten(_ counts: inout [Int], limit: Int) {
  var excess = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) } - 1 << limit
  while excess > 0 {
    guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else {
      preconditionFailure("\(counts) leaves cannot be coded in \(limit) bits")
    }
    counts[length] -= 1
    counts[length + 1] += 2
    counts[limit] -= 1
    excess -= 1
  }
}

private func canonicalCodes(_ lengths: [UInt8], limit: Int) -> [UInt16] {
  var next = [UInt16](repeating: 0, count: limit + 2)
  for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
  for length in 1...limit { next[length + 1] = (next[length] + next[length + 1]) << 1 }
  return lengths.map { length in
    guard length > 0 else { return 0 }
    let code = next[Int(length)]
    next[Int(length)] += 1
    return reversed(code, count: Int(length))
  }
}

private func reversed(_ code: UInt16, count: Int) -> UInt16 {
  var result: UInt16 = 0
  for bit in 0..<count where code >> bit & 1 != 0 { result |= 1 << (count - 1 - bit) }
  return result
}
