/// Encodes bytes as padded base 64 (RFC 4648).
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  let whole = bytes.count / 3 * 3
  return [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
    func append(_ bits: UInt32, _ used: Int) {
      for place in 0..<4 {
        text[count + place] = place < used ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "=")
      }
      count += 4
    }
    for start in stride(from: 0, to: whole, by: 3) {
      append(UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]), 4)
    }
    switch bytes.count - whole {
    case 1: append(UInt32(bytes[whole]) << 16, 2)
    case 2: append(UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8, 3)
    default: break
    }
  }
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
