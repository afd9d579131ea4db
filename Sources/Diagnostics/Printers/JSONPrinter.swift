func jsonText(_ diagnostics: [Diagnostic], _ sources: Sources) -> String {
  var places = PlaceFinder(sources)
  var text = ""
  for diagnostic in diagnostics {
    var json = JSONWriter()
    json.object { write(diagnostic, to: &$0, &places) }
    text += json.text + "\n"
  }
  return text
}

/// A failure has no source, and so no code or position.
func jsonText(ofFailure message: String) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("schema", schema)
    json.field("severity", Severity.error.protocolNumber)
    json.field("source", "plumb")
    json.field("message", message)
  }
  return json.text + "\n"
}

private let schema = 1

private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter, _ places: inout PlaceFinder) {
  json.field("schema", schema)
  if let range = diagnostic.range {
    json.field("file", places.path(of: range))
    json.write(range, &places)
  }
  json.field("severity", diagnostic.severity.protocolNumber)
  json.field("code", diagnostic.code.description)
  json.field("source", "plumb")
  json.field("message", diagnostic.message)
  json.optionalField("help", diagnostic.help)
  if !diagnostic.notes.isEmpty {
    json.arrayField("relatedInformation") { json in
      for note in diagnostic.notes { json.write(note, &places) }
    }
  }
  if !diagnostic.fixIts.isEmpty {
    json.arrayField("fixes") { json in
      for fixIt in diagnostic.fixIts { json.write(fixIt, &places) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ note: Note, _ places: inout PlaceFinder) {
    object { json in
      json.objectField("location") { json in
        json.field("uri", places.path(of: note.range))
        json.write(note.range, &places)
      }
      json.field("message", note.message)
    }
  }

  fileprivate mutating func write(_ fixIt: FixIt, _ places: inout PlaceFinder) {
    object { json in
      json.field("title", fixIt.message)
      json.arrayField("edits") { json in
        for replacement in fixIt.replacements {
          json.object { json in
            json.field("file", places.path(of: replacement.range))
            json.write(replacement.range, &places)
            json.field("newText", replacement.text)
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ range: SourceRange, _ places: inout PlaceFinder) {
    let lines = places.lines(of: range.source)
    objectField("range") { json in
      json.write("start", lines.protocolPosition(at: range.offsets.lowerBound))
      json.write("end", lines.protocolPosition(at: range.offsets.upperBound))
    }
  }

  private mutating func write(_ name: String, _ position: TextPosition) {
    objectField(name) { json in
      json.field("line", position.line)
      json.field("character", position.column)
    }
  }
}

extension Severity {
  /// The severity's number in the Language Server Protocol.
  fileprivate var protocolNumber: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .advice: 3
    }
  }
}
