import Diagnostics

/// Returns the text of a string table as UTF-8. Older tools write UTF-16 in either byte order, with or without a byte
/// order mark.
package func textOfTable(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
  let mark = bytes.prefix(2)
  // Without a byte order mark, every other byte is zero, because a table begins with ASCII.
  let isBigEndian = mark == [0xFE, 0xFF] || mark.count == 2 && mark[0] == 0 && mark[1] != 0
  let isLittleEndian = mark == [0xFF, 0xFE] || mark.count == 2 && mark[0] != 0 && mark[1] == 0
  guard isBigEndian || isLittleEndian, bytes.count.isMultiple(of: 2) else { return bytes }
  let units = stride(from: 0, to: bytes.count, by: 2).map { place in
    let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
  // Unpaired surrogates are not valid text, so the bytes are left as they are, and are reported later.
  guard let text = String(validating: units[(units.first == 0xFEFF ? 1 : 0)...], as: UTF16.self) else { return bytes }
  return Array(text.utf8)
}

/// Reads a string table with entries `"key" = "value";`. Of several values for a key, the last one counts.
///
/// An error discards all entries, because an app that loads the table gets none of them either.
func readStrings(_ source: SourceFile) -> Diagnosed<[String: String]?> {
  if let problem = unreadableTable(source) { return Diagnosed(nil, [problem]) }
  var reader = StringsReader(source.bytes)
  do throws(StringsReader.Mistake) {
    return Diagnosed(try reader.entries())
  } catch {
    return Diagnosed(nil, [.unreadableTable(error.words, at: SourceRange(source.id, error.place..<error.place))])
  }
}

/// Returns a problem with the bytes themselves, if any.
func unreadableTable(_ source: SourceFile) -> Diagnostic? {
  let bytes = source.bytes
  if bytes.count > XMLLimits.size {
    return .unreadableTable(
      "it has \(bytes.count) bytes; \(XMLLimits.size) are allowed", at: SourceRange(source.id, 0..<0))
  }
  return firstInvalidUTF8(in: bytes).map {
    .unreadableTable("it is neither UTF-8 nor UTF-16", at: SourceRange(source.id, $0..<($0 + 1)))
  }
}

/// A parser for the part of old-style property lists that string tables use.
private struct StringsReader {
  struct Mistake: Error {
    var words: String
    /// The byte offset.
    var place: Int
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func entries() throws(Mistake) -> [String: String] {
    var entries: [String: String] = [:]
    try skipSpace()
    while peek != nil {
      let key = try string()
      try skipSpace()
      // A key by itself is its own value.
      var value = key
      if skip(UInt8(ascii: "=")) {
        try skipSpace()
        value = try string()
        try skipSpace()
      }
      guard skip(UInt8(ascii: ";")) else { throw Mistake(words: "expected ';'", place: place) }
      entries[key] = value
      try skipSpace()
    }
    return entries
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    place += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(Mistake) {
    while let byte = peek {
      if byte <= 0x20 {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        place = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if bytes[place...].starts(with: "/*".utf8) {
        let start = place
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        if place == bytes.count { throw Mistake(words: "the comment has no end", place: start) }
        place += 2
      } else {
        return
      }
    }
  }

  private mutating func string() throws(Mistake) -> String {
    let start = place
    guard skip(UInt8(ascii: "\"")) else {
      while let byte = peek, StringsReader.isOfWord(byte) { place += 1 }
      if place == start { throw Mistake(words: "expected a text in quotation marks", place: start) }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    var text: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += escaped()
      default: text.append(byte)
      }
    }
    throw Mistake(words: "the text has no closing quotation mark", place: start)
  }

  /// Returns whether a byte may occur in a word without quotation marks.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: signsOfWords.contains(byte)
    }
  }

  private static let signsOfWords = Array("_-.$:/".utf8)

  /// Returns the character of the escape sequence after a backslash, in UTF-8.
  private mutating func escaped() -> [UInt8] {
    guard let byte = peek else { return [] }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return Array(String(decoding: units(), as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  /// Returns the UTF-16 code unit of one escape sequence, and that of the next one if it completes a surrogate pair.
  private mutating func units() -> [UInt16] {
    guard let unit = unit() else { return [0xFFFD] }
    let next = Array(bytes[place...].prefix(2))
    guard UTF16.isLeadSurrogate(unit), next == Array("\\U".utf8) || next == Array("\\u".utf8) else { return [unit] }
    place += 2
    return [unit, self.unit() ?? 0xFFFD]
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[place...].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    place += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
