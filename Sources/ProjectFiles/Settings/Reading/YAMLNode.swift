import Diagnostics

/// A value of a YAML document, with its range.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// The pairs in the order of the file. Keys are unique scalars.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var value: Value
  var range: SourceRange

  var text: String? { if case .scalar(let text) = value { text } else { nil } }

  /// The type or value in words, for messages.
  var type: String {
    switch value {
    case .scalar(let text): text.isEmpty ? "nothing" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
