import CXML
import Diagnostics

/// Puts an element tree together from what the parser meets.
///
/// A class because the parser's callbacks reach it through one pointer.
final class XMLTreeBuilder {
  private let source: SourceFile
  /// While parsing.
  var context: xmlParserCtxtPtr?
  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var count = 0
  private var problem: Diagnostic?
  /// The parser keeps each name once, so that its address tells it.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(_ source: SourceFile) { self.source = source }

  func finish() -> Diagnosed<XMLElement?> {
    if let problem { return Diagnosed(nil, [problem]) }
    guard let root else { return Diagnosed(nil, [.malformed("it has no element", at: place)]) }
    return Diagnosed(root)
  }

  // MARK: Places

  /// The bytes that the parser has read.
  private var offset: Int {
    guard let input = context?.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return 0
    }
    return min(max(0, Int(input.pointee.consumed) + (current - base)), source.bytes.count)
  }

  private var place: SourceRange { SourceRange(source.id, offset..<offset) }

  /// The start tag that the parser is at the end of: `<` is nowhere inside one.
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

  fileprivate func stop(_ diagnostic: Diagnostic) {
    if problem == nil { problem = diagnostic }
    if let context { xmlStopParser(context) }
  }

  fileprivate func begin(_ name: String, _ attributes: [XMLElement.Attribute]) {
    let range = tagRange
    count += 1
    if open.count >= XMLLimits.depth { return stop(.tooDeep(at: range)) }
    if count > XMLLimits.elements { return stop(.tooManyElements(at: range)) }
    open.append(XMLElement(name: name, attributes: attributes, children: [], text: "", range: range))
  }

  fileprivate func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  fileprivate func characters(_ text: UnsafeBufferPointer<UInt8>) {
    if open.isEmpty { return }
    // White space between elements is most of the text and means nothing.
    if text.allSatisfy({ $0 <= 0x20 }), open[open.count - 1].text.isEmpty { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  fileprivate func documentType() { stop(.documentType(at: place)) }

  fileprivate func report(_ message: String) { stop(.malformed(message, at: place)) }

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
    handler.internalSubset = { user, _, _, _ in XMLTreeBuilder.from(user)?.documentType() }
    handler.serror = { user, error in
      guard let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "unknown"
      XMLTreeBuilder.from(user)?.report(message.trimmed)
    }
    return handler
  }

  /// Five pointers each: name, prefix, namespace, and the two ends of the value.
  private func attributes(
    _ count: Int, _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [XMLElement.Attribute] {
    guard let pointers, count > 0 else { return [] }
    return (0..<count).map { index in
      let fields = pointers + index * 5
      var value = ""
      if let start = fields[3], let end = fields[4] {
        value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      // The parser leaves each ampersand as a reference, for those who would look for references again.
      if value.utf8.contains(UInt8(ascii: "&")) { value = value.replacing("&#38;", with: "&") }
      return XMLElement.Attribute(name: name(fields[0]), value: value)
    }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
