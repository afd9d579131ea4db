import ProjectFiles

/// The part of a file that a command generates, between two markers. The rest belongs to its author and is preserved
/// byte for byte.
struct MergedPart {
  /// The markers of a command.
  struct Markers {
    let begin, end: String

    init(_ command: String) { (begin, end) = ("// plumb \(command): begin", "// plumb \(command): end") }
  }

  enum Problem: Error {
    case missing(String)
    /// A marker occurs twice. The numbers are its second and first line, from 1.
    case doubled(String, Int, Int)
    /// The end marker comes before the begin marker. The number is its line.
    case reversed(Int)
  }

  private static let newline = UInt8(ascii: "\n")

  /// The bytes before the first marker, and those from the second marker on.
  private let head, tail: [UInt8]
  private let markers: Markers
  /// The white space before the first marker.
  private let indentation: String
  private let lineEnd: String
  /// The text between the markers, with line breaks normalized.
  let content: String
  /// The document and hash in the first marker.
  private let stated: (document: String, hash: String)?

  init(_ bytes: [UInt8], _ markers: Markers) throws(Problem) {
    self.markers = markers
    let lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    let begin = try Self.only(markers.begin, in: texts), end = try Self.only(markers.end, in: texts)
    if end < begin { throw .reversed(end + 1) }
    head = Array(bytes[..<lines[begin].startIndex])
    tail = Array(bytes[lines[end].startIndex...])
    lineEnd = texts[begin].hasSuffix("\r") ? "\r\n" : "\n"
    indentation = String(texts[begin].prefix { $0 == " " || $0 == "\t" })
    content = texts[(begin + 1)..<end].map { ($0.hasSuffix("\r") ? String($0.dropLast()) : $0) + "\n" }.joined()
    stated = Self.statement(in: texts[begin].trimmed.dropFirst(markers.begin.count))
  }

  private static func only(_ marker: String, in lines: [String]) throws(Problem) -> Int {
    let places = lines.indices.filter {
      let line = lines[$0].trimmed
      return line == marker || line.hasPrefix(marker + ",")
    }
    guard let first = places.first else { throw .missing(marker) }
    if places.count > 1 { throw .doubled(marker, places[1] + 1, first + 1) }
    return first
  }

  // MARK: Markers

  private static let from = ", from ", separator = ", "

  private static func statement(in text: Substring) -> (String, String)? {
    guard text.hasPrefix(from), let middle = text.ranges(of: separator).last, middle.lowerBound > text.startIndex
    else { return nil }
    return (String(text[..<middle.lowerBound].dropFirst(from.count)), String(text[middle.upperBound...]))
  }

  private static func begin(_ markers: Markers, _ content: String, from document: String) -> String {
    markers.begin + from + GeneratedMark.name(of: document) + separator + ContentHash(of: Array(content.utf8)).text
  }

  /// The mark of the part; nil if it was edited or is still empty.
  var mark: GeneratedMark? {
    guard let stated, ContentHash(of: Array(content.utf8)).text == stated.hash else { return nil }
    return GeneratedMark(document: GeneratedMark.document(named: stated.document))
  }

  /// Whether there is text between the markers that the command did not write.
  var isEdited: Bool { mark == nil && content.contains { !$0.isWhitespace } }

  /// Whether the markers are inside a type.
  var isMember: Bool { !indentation.isEmpty }

  /// The text around the markers.
  var surroundings: String { String(decoding: head, as: UTF8.self) + String(decoding: tail, as: UTF8.self) }

  // MARK: Writing

  /// Returns the file with new lines between its markers.
  func replaced(by lines: [String], from document: String) -> [UInt8] {
    let lines = lines.map { $0.isEmpty ? "" : indentation + $0 }
    let content = lines.map { $0 + "\n" }.joined()
    let begin = indentation + Self.begin(markers, content, from: document)
    return head + Array(([begin] + lines).map { $0 + lineEnd }.joined().utf8) + tail
  }

  /// Returns a file that contains only imports and markers.
  static func fresh(_ markers: Markers, importing modules: [String]) -> [UInt8] {
    Array((modules.map { "import \($0)" } + ["", markers.begin, markers.end]).map { $0 + "\n" }.joined().utf8)
  }
}

extension String {
  fileprivate var trimmed: String {
    let text = drop(while: \.isWhitespace)
    return String(text.prefix(upTo: (text.lastIndex { !$0.isWhitespace }).map(text.index(after:)) ?? text.startIndex))
  }
}
