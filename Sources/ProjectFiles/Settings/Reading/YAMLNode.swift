import Diagnostics

/// A value of a YAML document, with its range.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// In the order of the file; keys are unique scalars.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var value: Value
  var range: SourceRange

  var text: String? { if case .scalar(let text) = value { text } else { nil } }

  /// A description of its type, for messages.
  var type: String {
    switch value {
    case .scalar(let text): text.isEmpty ? "nothing" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
