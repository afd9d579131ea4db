import CXML
package import Diagnostics
import Synchronization

/// Returns the root element of an XML document. Returns nil and an error if it is malformed or exceeds the limits.
///
/// The reader rejects document types, and with them entities and external files, so it reads nothing but these bytes.
package func readXML(_ source: SourceFile) -> Diagnosed<XMLElement?> { readXML(source, marks: nil) }

/// Reads an XML document. Its elements record in `marks` which of their attributes are read.
func readXML(_ source: SourceFile, marks: ReadMarks?) -> Diagnosed<XMLElement?> {
  if let problem = unreadable(source) { return Diagnosed(nil, [problem]) }
  var scan = XMLScan(source)
  if let problem = scan.problem() { return Diagnosed(nil, [problem]) }
  // The library writes errors without a document, such as failed conversions, to standard error by default.
  xmlSetStructuredErrorFunc(nil) { _, _ in }
  let builder = XMLTreeBuilder(source, marks: marks)
  let bytes = source.bytes
  bytes.withUnsafeBytes { buffer in
    guard let base = buffer.bindMemory(to: CChar.self).baseAddress,
      let context = xmlCreateMemoryParserCtxt(base, Int32(buffer.count))
    else { return }
    defer { xmlFreeParserCtxt(context) }
    withExtendedLifetime(builder) {
      builder.context = context
      context.pointee.sax.pointee = XMLTreeBuilder.handler
      context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
      // The scan has rejected document types, so the library substitutes only XML's five predefined entities.
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue
        | XML_PARSE_NOENT.rawValue | XML_PARSE_IGNORE_ENC.rawValue
      _ = xmlCtxtUseOptions(context, Int32(options))
      _ = xmlParseDocument(context)
      builder.context = nil
    }
  }
  return builder.finish()
}

private func unreadable(_ source: SourceFile) -> Diagnostic? {
  let bytes = source.bytes
  let start = SourceRange(source.id, 0..<0)
  if bytes.count > XMLLimits.size { return .tooLarge(bytes.count, at: start) }
  if bytes.isEmpty { return .malformed("it is empty", at: start) }
  if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
    return .wrongEncoding("it starts with a UTF-16 byte order mark", at: start)
  }
  if let offset = firstInvalidUTF8(in: bytes) {
    return .wrongEncoding(
      "it contains a byte that is not valid UTF-8", at: SourceRange(source.id, offset..<(offset + 1)))
  }
  if let offset = bytes.firstIndex(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
    return .malformed("it contains a control character", at: SourceRange(source.id, offset..<(offset + 1)))
  }
  return nil
}

package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name, value: String
    /// The index among all attributes of the document; nil for an attribute that the import created.
    var number: Int?
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement]
  /// The element's own character data without that of its children.
  package var text: String
  package var range: SourceRange
  /// The record of attributes that are read; nil if nobody needs one.
  var marks: ReadMarks?

  /// Returns nil for a missing attribute. Marks the attribute as read.
  package subscript(attribute: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == attribute }) else { return nil }
    marks?.note(attributes[index])
    return attributes[index].value
  }

  func flag(_ attribute: String) -> Bool { self[attribute] == "YES" }

  /// Returns whether an attribute is `YES`, or `absent` for a missing attribute.
  func flag(_ attribute: String, absent: Bool) -> Bool { self[attribute].map { $0 == "YES" } ?? absent }

  package var id: String? { self["id"] }
  package var key: String? { self["key"] }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  func child(key: String) -> XMLElement? { children.first { $0.key == key } }

  func child(_ name: String, key: String) -> XMLElement? { children.first { $0.name == name && $0.key == key } }
}

/// Builds an element tree from the parser's events.
///
/// The builder is a class, because the parser's callbacks receive one pointer.
final class XMLTreeBuilder {
  private let source: SourceFile
  private let marks: ReadMarks?
  /// The parser's context; nil unless the parser runs.
  var context: xmlParserCtxtPtr?
  private var open: [XMLElement] = []
  private var root: XMLElement?
  /// The character data since the last tag. The library delivers it in arbitrary pieces.
  private var text: [UInt8] = []
  private var problem: Diagnostic?
  private var attributeCount = 0
  /// The names of elements and attributes by address. The parser stores each name once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(_ source: SourceFile, marks: ReadMarks?) {
    self.source = source
    self.marks = marks
  }

  func finish() -> Diagnosed<XMLElement?> {
    if let problem { return Diagnosed(nil, [problem]) }
    guard let root else { return Diagnosed(nil, [.malformed("it has no root element", at: place)]) }
    return Diagnosed(root)
  }

  private var offset: Int {
    guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return 0
    }
    return min(max(0, Int(input.pointee.consumed) + (current - base)), source.bytes.count)
  }

  private var place: SourceRange { SourceRange(source.id, offset..<offset) }

  /// The range of the start tag that the parser has just read. A backwards search finds the `<`.
  private var tagRange: SourceRange {
    let bytes = source.bytes
    var end = offset
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ">") { end += 1 }
    var start = min(offset, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
    return SourceRange(source.id, start..<max(end, start))
  }

  fileprivate func begin(_ name: String, _ attributes: [XMLElement.Attribute]) {
    takeText(as: .between)
    open.append(XMLElement(name: name, attributes: attributes, children: [], text: "", range: tagRange, marks: marks))
  }

  fileprivate func end() {
    takeText(as: open.last?.children.isEmpty == true ? .content : .between)
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  fileprivate func characters(_ piece: UnsafeBufferPointer<UInt8>) {
    if problem == nil { text.append(contentsOf: piece) }
  }

  private enum TextRole { case content, between }

  /// Takes the text since the last tag. White space is content only in an element without children.
  private func takeText(as role: TextRole) {
    if text.isEmpty || open.isEmpty { return }
    defer { text.removeAll(keepingCapacity: true) }
    if role == .between, text.allSatisfy({ $0 <= 0x20 }) { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  /// Stops the parser when the current callback returns. The library's own function frees bytes that are still in use.
  fileprivate func fail(_ message: String) {
    if problem == nil { problem = .malformed(message, at: place) }
    context?.pointee.disableSAX = 1
    context?.pointee.instate = XML_PARSER_EOF
  }

  fileprivate func name(_ pointer: UnsafePointer<xmlChar>?) -> String {
    guard let pointer else { return "" }
    if let known = names[pointer] { return known }
    let name = String(cString: pointer)
    names[pointer] = name
    return name
  }
}

extension XMLTreeBuilder {
  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    pointer.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, name, _, _, _, _, count, _, attributes in
      guard let builder = XMLTreeBuilder.from(user) else { return }
      builder.begin(builder.name(name), builder.attributes(Int(count), attributes))
    }
    handler.endElementNs = { user, _, _, _ in XMLTreeBuilder.from(user)?.end() }
    handler.characters = { user, text, count in
      XMLTreeBuilder.from(user)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.serror = { user, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "unknown"
      XMLTreeBuilder.from(user)?.fail(message.trimmed)
    }
    return handler
  }

  /// Reads the library's array, which has five pointers per attribute: name, prefix, namespace, start and end of value.
  private func attributes(
    _ count: Int, _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [XMLElement.Attribute] {
    guard let pointers, count > 0 else { return [] }
    defer { attributeCount += count }
    return (0..<count).map { index in
      let fields = pointers + index * 5
      var value = ""
      if let start = fields[3], let end = fields[4] {
        value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      return XMLElement.Attribute(name: name(fields[0]), value: value, number: attributeCount + index)
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

/// Rejects documents before the library sees them, so that nothing has to stop the library midway. The library is slow
/// or unsafe with many attributes, deep nesting and document types.
///
/// Up to the first syntax error, the scan finds the same tags as the library.
struct XMLScan {
  private let bytes: [UInt8]
  private let source: SourceID
  private var place = 0
  private var depth = 0, elements = 0, namespaces = 0

  /// - Parameter source: A document in UTF-8 without control characters.
  init(_ source: SourceFile) {
    bytes = source.bytes
    self.source = source.id
  }

  /// Returns the first violation: an exceeded limit, a document type, or another encoding than UTF-8.
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

  /// Skips to the `>` of a tag, or to the first attribute beyond the limit.
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

  private func isDeclaration(_ start: Int) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return isNext("?xml", at: start + 1) && (start == 0 || start == 3 && bytes.starts(with: mark))
  }

  private func encodingProblem(in declaration: Range<Int>) -> Diagnostic? {
    let text = String(decoding: bytes[declaration], as: UTF8.self)
    guard let label = text.firstRange(of: "encoding") else { return nil }
    let parts = text[label.upperBound...].split(maxSplits: 2, omittingEmptySubsequences: false) { "\"'".contains($0) }
    guard parts.count == 3, !["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(parts[1].uppercased()) else { return nil }
    return .wrongEncoding("it declares the encoding '\(parts[1])'", at: SourceRange(source, declaration))
  }

  private func isNext(_ text: StaticString) -> Bool { isNext(text, at: place) }

  private func isNext(_ text: StaticString, at place: Int) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[min(place, bytes.count)...].starts(with: wanted)
  }

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

/// The maximum sizes of a document. Interface Builder's documents are far smaller.
package enum XMLLimits {
  package static let size = 64 << 20
  /// The nesting depth of elements. A view takes two levels.
  package static let depth = 200
  package static let elements = 1_000_000
  /// The number of attributes of an element. The library compares each with every other.
  package static let attributes = 200
  /// The number of namespace declarations in a document. The library searches them for every name.
  package static let namespaces = 100
}

/// The library's name and version, such as `libxml2 2.9.14`.
package var libxml2Version: String { "libxml2 \(LIBXML_DOTTED_VERSION)" }

extension DiagnosticCode {
  static let malformedXML = DiagnosticCode(
    901, title: "document is not XML",
    "Storyboards and xibs are XML. This one ends too early, or contains something that XML does not allow.",
    wrong: "<view id=\"a\">", right: "<view id=\"a\"></view>"
  ).with(form: .words)

  static let documentType = DiagnosticCode(
    902, title: "document type declaration",
    "Interface Builder never declares a document type. Plumb never reads entities or external files.",
    wrong: "<!DOCTYPE document SYSTEM \"document.dtd\">", right: "<document>"
  ).with(form: .words)

  static let documentTooLarge = DiagnosticCode(
    903, title: "document too large",
    """
    A document can have at most 64 MiB and a million elements, nested at most 200 levels deep, each with at most 200
    attributes. Interface Builder's documents are far smaller.
    """,
    wrong: "an element 201 levels deep", right: "an element 200 levels deep"
  ).with(form: .words)

  static let wrongEncoding = DiagnosticCode(
    904, title: "document not UTF-8", "Interface Builder writes UTF-8, and Plumb reads nothing else.",
    wrong: "encoding=\"ISO-8859-1\"", right: "encoding=\"UTF-8\""
  ).with(form: .words)

  static let xml: [DiagnosticCode] = [.malformedXML, .documentType, .documentTooLarge, .wrongEncoding]
}

extension Diagnostic {
  static func malformed(_ message: String, at range: SourceRange?) -> Diagnostic {
    .error(.malformedXML, "this is not well-formed XML: \(message)", at: range)
  }

  static func documentType(at range: SourceRange) -> Diagnostic {
    .error(
      .documentType, "the document declares a document type", at: range,
      help: "remove the declaration; Plumb reads no entities or external files")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(.documentTooLarge, "elements are nested more than \(XMLLimits.depth) levels deep", at: range)
  }

  static func tooManyElements(at range: SourceRange) -> Diagnostic {
    .error(.documentTooLarge, "the document has more than \(XMLLimits.elements) elements", at: range)
  }

  static func tooManyAttributes(at range: SourceRange) -> Diagnostic {
    .error(.documentTooLarge, "an element has more than \(XMLLimits.attributes) attributes", at: range)
  }

  static func tooManyNamespaces(at range: SourceRange) -> Diagnostic {
    .error(.documentTooLarge, "the document declares more than \(XMLLimits.namespaces) namespaces", at: range)
  }

  static func tooLarge(_ size: Int, at range: SourceRange) -> Diagnostic {
    .error(
      .documentTooLarge, "the document has \(size) bytes; at most \(XMLLimits.size) are allowed", at: range)
  }

  static func wrongEncoding(_ found: String, at range: SourceRange) -> Diagnostic {
    .error(.wrongEncoding, "the document is not in UTF-8: \(found)", at: range)
  }
}

/// A thread-safe record of the attributes that are read.
final class ReadMarks: Sendable {
  private struct State {
    /// Indexed by the number of the attribute, up to the last one that was read.
    var isRead: [Bool] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  func note(_ attribute: XMLElement.Attribute) {
    guard let number = attribute.number else { return }
    state.withLock { state in
      if state.isClosed { return }
      while state.isRead.count <= number { state.isRead.append(false) }
      state.isRead[number] = true
    }
  }

  /// Ignores all later reads.
  func close() { state.withLock { $0.isClosed = true } }

  func holds(_ attribute: XMLElement.Attribute) -> Bool {
    guard let number = attribute.number else { return false }
    return state.withLock { number < $0.isRead.count && $0.isRead[number] }
  }
}

extension XMLElement {
  /// Marks attributes as read that another attribute makes redundant, such as the components of a named colour.
  func passOver(_ names: String...) {
    guard let marks else { return }
    for attribute in attributes where names.contains(attribute.name) { marks.note(attribute) }
  }

  func passOverAll() {
    guard let marks else { return }
    for attribute in attributes { marks.note(attribute) }
    for child in children { child.passOverAll() }
  }
}
