/// A canonical prefix code for the symbols of one deflate block (RFC 1951, 3.2.2).
struct HuffmanCode: ~Copyable {
  /// The number of bits of each symbol's code; 0 for an unused symbol.
  let lengths: [UInt8]
  /// Each symbol's code in the order in which bits are written, with its length in the upper 16 bits.
  private let codes: Scratch<UInt32>

  /// Builds a shortest code, or nearly so, with lengths up to `limit`.
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

/// Returns code lengths by Huffman's construction, with two queues instead of a heap.
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

/// Returns the depth of each leaf of a Huffman tree. The weights must ascend.
private func leafDepths(weights: [UInt64]) -> [Int] {
  let leaves = weights.count
  var weight = weights, parent = [Int](repeating: 0, count: 2 * leaves - 1)
  var leaf = 0, node = leaves
  func takeLightest() -> Int {
    if leaf < leaves, node >= weight.count || weight[leaf] <= weight[node] {
      leaf += 1
      return leaf - 1
    }
    node += 1
    return node - 1
  }
  for _ in 1..<leaves {
    let first = takeLightest(), second = takeLightest()
    (parent[first], parent[second]) = (weight.count, weight.count)
    weight.append(weight[first] + weight[second])
  }
  var depth = [Int](repeating: 0, count: weight.count)
  for node in (0..<weight.count - 1).reversed() { depth[node] = depth[parent[node]] + 1 }
  return Array(depth[..<leaves])
}

/// Makes room for leaves that were raised to the limit by moving shallower leaves down one level.
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
