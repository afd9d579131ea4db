/// The problems of a run as one SARIF 2.1.0 document.
struct SARIFLog: Sendable {
  private var codes: Set<DiagnosticCode> = []
  /// Each result is written immediately, so that its sources need not be kept.
  private var results: [JSONText] = []
  private var failures: [String] = []

  mutating func add(_ diagnostics: [Diagnostic], _ sources: Sources) {
    var places = PlaceFinder(sources)
    for diagnostic in diagnostics {
      codes.insert(diagnostic.code)
      var json = JSONWriter()
      json.object { write(diagnostic, to: &$0, &places) }
      results.append(JSONText(json))
    }
  }

  mutating func add(failure message: String) { failures.append(message) }

  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.arrayField("runs") { json in json.object(writeRun) }
    }
    return json.text + "\n"
  }

  private func writeRun(to json: inout JSONWriter) {
    json.objectField("tool") { json in
      json.objectField("driver") { json in
        json.field("name", "plumb")
        json.arrayField("rules") { json in
          for code in codes.sorted() { json.object { $0.field("id", code.description) } }
        }
      }
    }
    if !failures.isEmpty { json.arrayField("invocations") { json in json.object(writeFailures) } }
    json.field("columnKind", "unicodeCodePoints")
    json.field("results", results)
  }

  private func writeFailures(to json: inout JSONWriter) {
    json.field("executionSuccessful", false)
    json.arrayField("toolExecutionNotifications") { json in
      for failure in failures {
        json.object { json in
          json.field("level", Severity.error.level)
          json.objectField("message") { $0.field("text", failure) }
        }
      }
    }
  }
}

private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter, _ places: inout PlaceFinder) {
  json.field("ruleId", diagnostic.code.description)
  json.field("level", diagnostic.severity.level)
  json.objectField("message") { $0.field("text", diagnostic.message) }
  if let range = diagnostic.range {
    json.arrayField("locations") { json in json.location(range, message: nil, &places) }
  }
  if !diagnostic.notes.isEmpty {
    json.arrayField("relatedLocations") { json in
      for note in diagnostic.notes { json.location(note.range, message: note.message, &places) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func location(_ range: SourceRange, message: String?, _ places: inout PlaceFinder) {
    let start = places.start(of: range)
    let end = places.end(of: range)
    object { json in
      json.objectField("physicalLocation") { json in
        json.objectField("artifactLocation") { $0.field("uri", uri(places.path(of: range))) }
        json.objectField("region") { json in
          json.field("startLine", start.line)
          json.field("startColumn", start.column)
          json.field("endLine", end.line)
          json.field("endColumn", end.column)
        }
      }
      if let message { json.objectField("message") { $0.field("text", message) } }
    }
  }
}

/// Returns a path as a percent-encoded relative URI reference.
private func uri(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result
}

extension Severity {
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }
}
