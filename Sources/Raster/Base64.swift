/// Bytes as text of 64 characters (RFC 4648), padded.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
    let bits = group[0] << 16 | group[1] << 8 | group[2]
    let used = min(3, bytes.count - start) + 1
    for place in 0..<4 {
      text.append(place < used ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
    }
  }
  return text
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
