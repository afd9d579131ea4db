import Diagnostics

extension DiagnosticCode {
  static let malformedXML = DiagnosticCode(
    901, "document is not XML",
    "Storyboards and xibs are XML. This one ends too early, or contains something that XML does not allow.",
    wrong: "<view id=\"a\">", right: "<view id=\"a\"></view>", form: .words)

  static let documentType = DiagnosticCode(
    902, "document type declared",
    "Interface Builder declares no document types. Plumb never reads entities or external files.",
    wrong: "<!DOCTYPE document SYSTEM \"document.dtd\">", right: "<document>", form: .words)

  static let documentTooLarge = DiagnosticCode(
    903, "document too large",
    """
    A document has at most 64 MiB and a million elements, nested at most 200 deep, each with at most 200
    attributes. Interface Builder's own are far smaller.
    """,
    wrong: "an element 201 deep", right: "an element 200 deep", form: .words)

  static let wrongEncoding = DiagnosticCode(
    904, "document not UTF-8", "Interface Builder writes UTF-8, and Plumb reads nothing else.",
    wrong: "encoding=\"ISO-8859-1\"", right: "encoding=\"UTF-8\"", form: .words)

  static let xml: [DiagnosticCode] = [.malformedXML, .documentType, .documentTooLarge, .wrongEncoding]
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
    .error(.documentTooLarge, "elements are nested more than \(XMLLimits.depth) deep", at: range)
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
