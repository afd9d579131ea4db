/// A line of markup, read from left to right, each byte a bounded number of times.
struct LineReader {
  struct Link {
    let text: String
    let address: String
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The first closing bracket and parenthesis that are not passed yet, as far as they have been looked for.
  private var bracket = 0
  private var parenthesis = 0

  init(_ line: Substring) { bytes = Array(line.utf8) }

  var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether the backslash at hand takes away the meaning of the sign after it.
  var isEscape: Bool { place + 1 < bytes.count && "\\*_~[]()#".utf8.contains(bytes[place + 1]) }

  /// Whether the sign at hand is followed by another.
  var isDouble: Bool { place + 1 < bytes.count && bytes[place + 1] == bytes[place] }

  /// Whether the sign at hand comes again.
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

  /// The bytes up to the next sign that may mean something, at least one.
  mutating func takePlain() -> String {
    var end = place + 1
    while end < bytes.count, !"\\*_~[".utf8.contains(bytes[end]) { end += 1 }
    return take(end - place)
  }

  /// `[text](address)`; where the bracket at hand begins none, only the bracket is taken.
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
