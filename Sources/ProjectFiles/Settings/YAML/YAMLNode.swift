import Diagnostics

/// A value of a YAML document and where it stands.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// In the order written; the keys are scalars, each once.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var value: Value
  var range: SourceRange

  var text: String? { if case .scalar(let text) = value { text } else { nil } }

  /// What it is, in words.
  var type: String {
    switch value {
    case .scalar(let text): text.isEmpty ? "nothing" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
