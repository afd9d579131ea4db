import Diagnostics

/// Rejects certain documents before the library sees them, so that it never has to be stopped midway: its own handling
/// of many attributes, deep nesting and document types is slow or unsafe.
///
/// Up to the first syntax error, the scan sees the same tags as the library.
struct XMLScan {
  private let bytes: [UInt8]
  private let source: SourceID
  private var place = 0
  private var depth = 0, elements = 0, namespaces = 0

  /// - Parameter source: A document in UTF-8 without control characters.
  init(_ source: SourceFile) { (bytes, self.source) = (source.bytes, source.id) }

  /// Returns the first exceeded limit, document type, or encoding other than UTF-8.
  mutating func problem() -> Diagnostic? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      if let problem = markup(at: start) { return problem }
    }
    return nil
  }

  private mutating func markup(at start: Int) -> Diagnostic? {
    if isNext("!--") {
      skip(past: "-->", from: start + 4)
    } else if isNext("![CDATA[") {
      skip(past: "]]>", from: start + 9)
    } else if isNext("!DOCTYPE") {
      return .documentType(at: range(start, start + 9))
    } else if isNext("?") {
      skip(past: "?>", from: start + 2)
      return isDeclaration(start) ? encodingProblem(in: start..<place) : nil
    } else if isNext("/") {
      depth -= 1
    } else {
      return startTag(at: start)
    }
    return nil
  }

  private mutating func startTag(at start: Int) -> Diagnostic? {
    let attributes = skipTag()
    if attributes > XMLLimits.attributes { return .tooManyAttributes(at: range(start, place)) }
    if namespaces > XMLLimits.namespaces { return .tooManyNamespaces(at: range(start, place)) }
    if depth >= XMLLimits.depth { return .tooDeep(at: range(start, place)) }
    elements += 1
    if elements > XMLLimits.elements { return .tooManyElements(at: range(start, place)) }
    let isEmpty = place >= 2 && bytes[place - 1] == UInt8(ascii: ">") && bytes[place - 2] == UInt8(ascii: "/")
    if !isEmpty { depth += 1 }
    return nil
  }

  /// Skips to the `>` of a tag, or to its first attribute beyond the limit.
  ///
  /// - Returns: The number of quoted values.
  private mutating func skipTag() -> Int {
    var count = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: ">") { break }
      if byte == UInt8(ascii: "x"), isNext("mlns") { namespaces += 1 }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      place = bytes[place...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count
      count += 1
      if count > XMLLimits.attributes { break }
    }
    return count
  }

  // MARK: The declaration

  private func isDeclaration(_ start: Int) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return isNext("?xml", at: start + 1) && (start == 0 || start == 3 && bytes.starts(with: mark))
  }

  private func encodingProblem(in declaration: Range<Int>) -> Diagnostic? {
    let text = String(decoding: bytes[declaration], as: UTF8.self)
    guard let label = text.firstRange(of: "encoding") else { return nil }
    let parts = text[label.upperBound...].split(maxSplits: 2, omittingEmptySubsequences: false) { "\"'".contains($0) }
    guard parts.count == 3, !["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(parts[1].uppercased()) else { return nil }
    return .wrongEncoding("it says '\(parts[1])'", at: SourceRange(source, declaration))
  }

  // MARK: Bytes

  private func isNext(_ text: StaticString) -> Bool { isNext(text, at: place) }

  private func isNext(_ text: StaticString, at place: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[min(place, bytes.count)...].starts(with: wanted)
  }

  /// Skips past the next occurrence of a text, or to the end if there is none.
  private mutating func skip(past end: StaticString, from start: Int) {
    place = min(start, bytes.count)
    while let next = bytes[place...].firstIndex(of: end.utf8Start.pointee) {
      if isNext(end, at: next) {
        place = next + end.utf8CodeUnitCount
        return
      }
      place = next + 1
    }
    place = bytes.count
  }

  private func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(source, start..<min(end, bytes.count)) }
}
