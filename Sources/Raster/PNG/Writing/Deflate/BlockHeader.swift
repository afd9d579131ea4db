/// The header of a dynamic block: its prefix codes, which precede its symbols (RFC 1951, 3.2.7).
struct BlockHeader: ~Copyable {
  private let literalCount, distanceCount: Int
  /// The run-length encoded code lengths.
  private let tokens: [Token]
  private let code: HuffmanCode

  private struct Token {
    var symbol: Int
    var extraBits: UInt64 = 0
    var extraCount = 0
  }

  /// The order in which the lengths of the code-length code are stored.
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
