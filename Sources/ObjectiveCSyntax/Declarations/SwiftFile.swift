/// A Swift file as tokens and declarations.
package struct SwiftFile {
  package let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each bracket the index of its partner, which is the number of tokens if nothing closes it; -1 for other tokens.
  let partners: [Int]
  private(set) var declarations = Declarations()

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    partners = Self.partners(of: tokens)
    declarations = DeclarationReader.declarations(of: self)
  }

  private static func partners(of tokens: [Token]) -> [Int] {
    var partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    var counts: [UInt8: Int] = [:]
    for index in tokens.indices where tokens[index].kind == .mark {
      let mark = tokens[index].mark
      switch mark {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        partners[index] = tokens.count
        open.append(index)
        counts[mark, default: 0] += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let opening = opening(of: mark)
        guard counts[opening, default: 0] > 0 else { continue }
        // Brackets between the two have no partner.
        while let last = open.popLast() {
          counts[tokens[last].mark, default: 0] -= 1
          guard tokens[last].mark == opening else { continue }
          partners[last] = index
          partners[index] = last
          break
        }
      default: break
      }
    }
    return partners
  }

  private static func opening(of closing: UInt8) -> UInt8 {
    switch closing {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }

  // MARK: Tokens

  func text(of index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

  /// Returns a name without its backticks.
  func name(at index: Int) -> String {
    let text = text(of: index)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Returns tokens on one line, without comments.
  func text(of range: Range<Int>) -> String {
    var text = ""
    for index in range {
      if tokens[index].isSpaced, !text.isEmpty { text += " " }
      text += self.text(of: index)
    }
    return text
  }

  func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark && tokens[index].mark == UInt8(ascii: mark)
  }

  func isWord(_ index: Int, _ word: Word) -> Bool {
    tokens.indices.contains(index) && tokens[index].word == word
  }

  func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Returns the index after the token or, for an opening bracket, after its partner.
  func index(after index: Int) -> Int {
    let partner = partners[index]
    return partner > index ? min(partner, tokens.count - 1) + 1 : index + 1
  }

  /// Longer lists in angle brackets are not read, so that text without their ends takes linear time.
  private static let mostTokensInAngles = 1000

  /// Returns the index after a list in angle brackets that starts here; the same index if there is none.
  func index(afterAnglesAt start: Int) -> Int {
    guard isMark(start, "<") else { return start }
    var index = start
    var depth = 0
    while index < min(tokens.count, start + Self.mostTokensInAngles) {
      if isMark(index, "<") { depth += 1 }
      if isMark(index, ">") { depth -= 1 }
      if isMark(index, "{") || isMark(index, "}") { return start }
      index = self.index(after: index)
      if depth == 0 { return index }
    }
    return start
  }

  /// Splits tokens at the commas between them, outside brackets and angle brackets.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    var depth = 0
    while index < range.upperBound {
      if isMark(index, "<") { depth += 1 }
      if isMark(index, ">") { depth -= 1 }
      if isMark(index, ","), depth <= 0 {
        parts.append(start..<index)
        start = index + 1
      }
      index = self.index(after: index)
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Returns the offsets at which lines begin.
  func lineStarts() -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }
}
