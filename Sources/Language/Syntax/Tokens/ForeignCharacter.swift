/// A character beyond ASCII that words cannot contain: a typographic quote, or a space or dash that resembles an ASCII
/// one.
struct ForeignCharacter {
  enum Kind { case quote, other }

  var kind: Kind
  /// The length in bytes.
  var length: Int

  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let first = bytes[offset]
    // U+00A0 is C2 A0; all others start with E2 (general punctuation), E3 (U+3000) or EF (a byte order mark).
    guard first == 0xC2 || first == 0xE2 || first == 0xE3 || first == 0xEF, offset + 1 < bytes.count else { return nil }
    if first == 0xC2 {
      guard bytes[offset + 1] == 0xA0 else { return nil }
      (kind, length) = (.other, 2)
      return
    }
    guard offset + 2 < bytes.count else { return nil }
    switch (first, bytes[offset + 1], bytes[offset + 2]) {
    case (0xE2, 0x80, 0x98...0x9F): kind = .quote
    case (0xE2, 0x80, 0x80...0x97), (0xE2, 0x80, 0xA6...0xAF), (0xE2, 0x88, 0x92), (0xE3, 0x80, 0x80),
      (0xEF, 0xBB, 0xBF):
      kind = .other
    default: return nil
    }
    length = 3
  }
}
