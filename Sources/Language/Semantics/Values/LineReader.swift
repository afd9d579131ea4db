/// Reads a line of markup from left to right. Each byte is read a bounded number of times.
struct LineReader {
  struct Link {
    let text: String
    let address: String
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The offsets of the next closing bracket and parenthesis, as far as they have been searched for.
  private var bracket = 0
  private var parenthesis = 0

  init(_ line: Substring) { bytes = Array(line.utf8) }

  var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether the backslash here escapes the character after it.
  var isEscape: Bool { place + 1 < bytes.count && "\\*_~[]()#".utf8.contains(bytes[place + 1]) }

  /// Whether the character here is followed by another of the same.
  var isDouble: Bool { place + 1 < bytes.count && bytes[place + 1] == bytes[place] }

  /// Returns whether a delimiter that starts here occurs again later.
  func hasAnother(_ sign: String) -> Bool {
    let sign = Array(sign.utf8)
    var next = place + sign.count
    while next < bytes.count, !bytes[next...].starts(with: sign) {
      next += bytes[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return next < bytes.count
  }

  mutating func skip(_ count: Int) { place += count }

  mutating func take(_ count: Int) -> String {
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// Returns the text up to the next character with a special meaning; at least one byte.
  mutating func takePlain() -> String {
    var end = place + 1
    while end < bytes.count, !"\\*_~[".utf8.contains(bytes[end]) { end += 1 }
    return take(end - place)
  }

  /// Reads `[text](address)`. Returns nil, after skipping only the bracket, if none starts here.
  mutating func takeLink() -> Link? {
    let start = place
    place += 1
    bracket = next(UInt8(ascii: "]"), from: max(bracket, place))
    guard bracket + 1 < bytes.count, bytes[bracket + 1] == UInt8(ascii: "(") else { return nil }
    parenthesis = next(UInt8(ascii: ")"), from: max(parenthesis, bracket + 2))
    guard parenthesis < bytes.count else { return nil }
    place = parenthesis + 1
    return Link(
      text: String(decoding: bytes[start + 1..<bracket], as: UTF8.self),
      address: String(decoding: bytes[bracket + 2..<parenthesis], as: UTF8.self))
  }

  private func next(_ byte: UInt8, from start: Int) -> Int {
    var next = start
    while next < bytes.count, bytes[next] != byte { next += 1 }
    return next
  }
}
