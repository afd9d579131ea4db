import CXXHash

/// A 128-bit hash of content (XXH3). It detects accidental changes, not deliberate ones.
package struct ContentHash: Hashable, Sendable {
  /// The hash as 32 hexadecimal digits.
  package let text: String

  package init(of bytes: [UInt8]) {
    let hash = XXH3_128bits(bytes, bytes.count)
    text = hexadecimal(hash.high64) + hexadecimal(hash.low64)
  }

  /// Hashes several texts in sequence.
  package init(of parts: [String]) {
    self.init(of: Array(parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n").utf8))
  }

  /// Parses the text of a hash. Returns nil for anything else.
  package init?(text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.text = text
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
