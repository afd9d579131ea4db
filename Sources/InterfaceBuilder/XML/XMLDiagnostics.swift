import Diagnostics

extension DiagnosticCode {
  static let malformedXML = DiagnosticCode(901)
  static let documentType = DiagnosticCode(902)
  static let documentTooLarge = DiagnosticCode(903)
  static let wrongEncoding = DiagnosticCode(904)
}

extension Diagnostic {
  static func malformed(_ message: String, at range: SourceRange?) -> Diagnostic {
    .error(.malformedXML, "this is not well-formed XML: \(message)", at: range)
  }

  static func documentType(at range: SourceRange) -> Diagnostic {
    .error(
      .documentType, "the document declares a document type", at: range,
      help: "Interface Builder never writes one; Plumb reads no entities or external files")
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    .error(.documentTooLarge, "elements are nested deeper than  \(XMLLimits.depth) deep", at: range)
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
      .documentTooLarge, "the document has \(size) bytes; \(XMLLimits.size) are allowed", at: range)
  }

  static func wrongEncoding(_ found: String, at range: SourceRange) -> Diagnostic {
    .error(.wrongEncoding, "the document is not in UTF-8: \(found)", at: range)
  }
}
