import CYaml
import Diagnostics

/// Parses a YAML file. The value is nil if the file is empty or not YAML.
func parseYAML(_ file: SourceFile) -> Diagnosed<YAMLNode?> {
  let start = SourceRange(file.id, 0..<0)
  guard file.bytes.count <= YAMLLimits.bytes else {
    return Diagnosed(nil, [.notYAML("it is larger than \(YAMLLimits.bytes) bytes", at: start)])
  }
  guard deepestBrackets(file.bytes) <= YAMLLimits.brackets else {
    return Diagnosed(nil, [.notYAML("it is nested too deeply", at: start)])
  }
  var document = YAMLDocument(file)
  return document.parse()
}

/// Limits far above the size of any project file. Without them, expanding aliases might never end.
private enum YAMLLimits {
  static let bytes = 1 << 20
  static let nodes = 20_000
  static let depth = 16
  /// The maximum nesting of brackets. libyaml's time per token is proportional to the nesting.
  static let brackets = 64
}

/// Brackets in strings count too.
private func deepestBrackets(_ bytes: [UInt8]) -> Int {
  var open = 0
  var deepest = 0
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      open += 1
      deepest = max(deepest, open)
    case UInt8(ascii: "]"), UInt8(ascii: "}"): open = max(0, open - 1)
    default: break
    }
  }
  return deepest
}

private struct YAMLDocument {
  let file: SourceFile
  /// The offset of the text, after a byte order mark.
  let start: Int
  /// The byte offsets of all characters and of the end, because libyaml counts characters.
  let offsets: [Int]
  var budget = YAMLLimits.nodes
  var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
    start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offsets = file.bytes.indices.dropFirst(start).filter { file.bytes[$0] & 0xC0 != 0x80 } + [file.bytes.count]
  }

  mutating func parse() -> Diagnosed<YAMLNode?> {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { preconditionFailure("no memory for a parser") }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    let root = file.bytes[start...].withUnsafeBufferPointer { bytes -> YAMLNode? in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      let root = document(&parser)
      // A second document would be ignored silently. If the first line is indented, the first document ends after that
      // line.
      if root != nil, diagnostics.isEmpty, let next = document(&parser), diagnostics.isEmpty {
        diagnostics.append(
          .secondDocument(at: SourceRange(file.id, next.range.offsets.lowerBound..<next.range.offsets.lowerBound)))
      }
      return root
    }
    return Diagnosed(diagnostics.isEmpty ? root : nil, diagnostics)
  }

  private mutating func document(_ parser: inout yaml_parser_t) -> YAMLNode? {
    var document = yaml_document_t()
    guard yaml_parser_load(&parser, &document) == 1 else {
      diagnostics.append(problem(of: parser))
      return nil
    }
    defer { yaml_document_delete(&document) }
    return yaml_document_get_root_node(&document) == nil ? nil : node(1, of: document, depth: 0)
  }

  private func problem(of parser: yaml_parser_t) -> Diagnostic {
    let words = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    let isOfBytes = parser.error == YAML_READER_ERROR
    let place = isOfBytes ? min(start + Int(parser.problem_offset), file.bytes.count) : offset(parser.problem_mark)
    let context = parser.context.map { " " + String(cString: $0) } ?? ""
    return .notYAML(words + context, at: SourceRange(file.id, place..<place))
  }

  private func offset(_ mark: yaml_mark_t) -> Int { offsets[min(Int(mark.index), offsets.count - 1)] }

  /// Returns a node by its number, with aliases expanded.
  private mutating func node(_ number: Int32, of document: yaml_document_t, depth: Int) -> YAMLNode? {
    let raw = document.nodes.start[Int(number) - 1]
    let range = SourceRange(file.id, offset(raw.start_mark)..<max(offset(raw.start_mark), offset(raw.end_mark)))
    budget -= 1
    guard budget >= 0, depth < YAMLLimits.depth else {
      if diagnostics.isEmpty { diagnostics.append(.notYAML("it is too long or too deeply nested", at: range)) }
      return nil
    }
    switch raw.type {
    case YAML_SEQUENCE_NODE:
      let items = raw.data.sequence.items
      let numbers = UnsafeBufferPointer(start: items.start, count: items.top - items.start)
      return YAMLNode(
        value: .sequence(numbers.compactMap { node($0, of: document, depth: depth + 1) }), range: range)
    case YAML_MAPPING_NODE: return mapping(raw, of: document, at: range, depth: depth)
    default:
      let scalar = raw.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLNode(value: .scalar(text), range: range)
    }
  }

  private mutating func mapping(
    _ raw: yaml_node_t, of document: yaml_document_t, at range: SourceRange, depth: Int
  ) -> YAMLNode? {
    let stack = raw.data.mapping.pairs
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    for pair in UnsafeBufferPointer(start: stack.start, count: stack.top - stack.start) {
      guard let key = node(pair.key, of: document, depth: depth + 1),
        let value = node(pair.value, of: document, depth: depth + 1)
      else { return nil }
      if let first = pairs.first(where: { $0.key.text == key.text }) {
        diagnostics.append(.repeatedKey(key.type, at: key.range, first: first.key.range))
      } else if key.text == nil {
        diagnostics.append(.wrongType(expected: "a name", found: key.type, at: key.range))
      } else {
        pairs.append((key, value))
      }
    }
    return YAMLNode(value: .mapping(pairs), range: range)
  }
}

/// A value of a YAML document, with its range.
struct YAMLNode: Sendable {
  enum Value: Sendable {
    case scalar(String)
    case sequence([YAMLNode])
    /// In the order of the file. Keys are unique scalars.
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
