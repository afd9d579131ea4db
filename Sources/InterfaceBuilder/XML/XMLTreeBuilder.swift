import CXML
import Diagnostics

/// Builds an element tree from the parser's events.
///
/// A class, because the parser's callbacks reach it through one pointer.
final class XMLTreeBuilder {
  private let source: SourceFile
  private let marks: ReadMarks?
  /// The parser's context; nil unless parsing.
  var context: xmlParserCtxtPtr?
  private var open: [XMLElement] = []
  private var root: XMLElement?
  /// The character data since the last tag, which the library delivers in arbitrary pieces.
  private var text: [UInt8] = []
  private var problem: Diagnostic?
  private var attributeCount = 0
  /// The names of elements and attributes, by address: the parser stores each name only once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(_ source: SourceFile, marks: ReadMarks?) { (self.source, self.marks) = (source, marks) }

  func finish() -> Diagnosed<XMLElement?> {
    if let problem { return Diagnosed(nil, [problem]) }
    guard let root else { return Diagnosed(nil, [.malformed("it has no element", at: place)]) }
    return Diagnosed(root)
  }

  // MARK: Places

  /// The number of bytes that the parser has read.
  private var offset: Int {
    guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return 0
    }
    return min(max(0, Int(input.pointee.consumed) + (current - base)), source.bytes.count)
  }

  private var place: SourceRange { SourceRange(source.id, offset..<offset) }

  /// The range of the start tag that the parser has just read, found by searching backwards for `<`.
  private var tagRange: SourceRange {
    let bytes = source.bytes
    var end = offset
    if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ">") { end += 1 }
    var start = min(offset, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "<") { start -= 1 }
    return SourceRange(source.id, start..<max(end, start))
  }

  // MARK: Events

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

  /// Takes the text since the last tag. White space between elements is ignored; in an element without children, it is
  /// the content.
  private func takeText(as role: TextRole) {
    if text.isEmpty || open.isEmpty { return }
    defer { text.removeAll(keepingCapacity: true) }
    if role == .between, text.allSatisfy({ $0 <= 0x20 }) { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  /// Stops parsing after the library returns from its current callback, because its own stop function frees bytes that
  /// it still reads.
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

// MARK: - The parser's callbacks

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

  /// Returns the attributes from the library's array, which has five pointers for each: name, prefix, namespace, and
  /// both ends of the value.
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
  /// The text without white space at either end.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
