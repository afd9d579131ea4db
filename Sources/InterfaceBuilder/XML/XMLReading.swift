import CXML
package import Diagnostics

/// Reads an XML document and returns its root element, or nil and an error if it is not well formed or exceeds the
/// limits.
///
/// Rejects document types, and with them entities and external files, so that nothing but these bytes is ever read.
package func readXML(_ source: SourceFile) -> Diagnosed<XMLElement?> { readXML(source, marks: nil) }

/// Reads an XML document whose elements note which of their attributes are read.
func readXML(_ source: SourceFile, marks: ReadMarks?) -> Diagnosed<XMLElement?> {
  if let problem = unreadable(source) { return Diagnosed(nil, [problem]) }
  var scan = XMLScan(source)
  if let problem = scan.problem() { return Diagnosed(nil, [problem]) }
  // Errors without a document, such as a failed conversion, would otherwise go to standard error.
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
      // Document types were rejected earlier, so only XML's five predefined entities are substituted.
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

/// Returns a problem with the bytes themselves, if any.
private func unreadable(_ source: SourceFile) -> Diagnostic? {
  let bytes = source.bytes, start = SourceRange(source.id, 0..<0)
  if bytes.count > XMLLimits.size { return .tooLarge(bytes.count, at: start) }
  if bytes.isEmpty { return .malformed("it is empty", at: start) }
  if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
    return .wrongEncoding("it starts with a UTF-16 byte order mark", at: start)
  }
  if let offset = firstInvalidUTF8(in: bytes) {
    return .wrongEncoding(
      "it has a byte that belongs to no character", at: SourceRange(source.id, offset..<(offset + 1)))
  }
  if let offset = bytes.firstIndex(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
    return .malformed("it holds a control character", at: SourceRange(source.id, offset..<(offset + 1)))
  }
  return nil
}
