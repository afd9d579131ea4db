import CXXHash

/// A 128-bit hash of content (XXH3), which detects accidental changes only.
package struct ContentHash: Hashable, Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  package init(of bytes: [UInt8]) {
    let hash = XXH3_128bits(bytes, bytes.count)
    text = hexadecimal(hash.high64) + hexadecimal(hash.low64)
  }

  package init(of parts: [String]) {
    self.init(of: Array(parts.map { "\($0.utf8.count) \($0)" }.joined(separator: "\n").utf8))
  }

  package init?(text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.text = text
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
