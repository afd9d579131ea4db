package import Diagnostics
import LayoutModel
import Painting
import Pipeline

extension ProjectFile {
  /// Reads a project file. A setting that is invalid keeps its default.
  package static func read(_ file: SourceFile) -> Diagnosed<ProjectFile> {
    let parsed = parseYAML(file)
    var reader = ProjectReader(file: file, diagnostics: parsed.diagnostics)
    if let root = parsed.value { reader.read(root, ProjectReader.settings) }
    return Diagnosed(reader.project, reader.diagnostics)
  }
}

/// A key of a mapping and the function that reads its value.
struct Setting<Target>: Sendable {
  let name: String
  let read: @Sendable (inout ProjectReader, inout Target, YAMLNode) -> Void

  init(_ name: String, _ read: @escaping @Sendable (inout ProjectReader, inout Target, YAMLNode) -> Void) {
    (self.name, self.read) = (name, read)
  }
}

/// Reads a project file.
struct ProjectReader {
  let file: SourceFile
  var project = ProjectFile()
  var diagnostics: [Diagnostic]

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  fileprivate mutating func read(_ node: YAMLNode, _ settings: [Setting<ProjectFile>]) {
    var project = project
    read(node, into: &project, settings)
    self.project = project
  }

  /// Reads a mapping with known keys.
  mutating func read<Target>(_ node: YAMLNode, into target: inout Target, _ settings: [Setting<Target>]) {
    guard case .mapping(let pairs) = node.value else {
      return report(.wrongType(expected: "a mapping of settings", found: node.type, at: node.range))
    }
    for (key, value) in pairs {
      if let setting = settings.first(where: { $0.name == key.text }) {
        setting.read(&self, &target, value)
      } else {
        report(.unknownKey(key, among: settings.map(\.name)))
      }
    }
  }

  // MARK: - Values

  /// Returns the scalars of a list. A single scalar counts as a list.
  mutating func scalars(_ node: YAMLNode) -> [YAMLNode] {
    switch node.value {
    case .scalar(let text): return text.isEmpty ? [] : [node]
    case .sequence(let items):
      return items.filter { item in
        if item.text == nil { report(.wrongType(expected: "a text", found: item.type, at: item.range)) }
        return item.text != nil
      }
    case .mapping:
      report(.wrongType(expected: "a list", found: node.type, at: node.range))
      return []
    }
  }

  mutating func texts(_ node: YAMLNode) -> [String] { scalars(node).compactMap(\.text) }

  mutating func number(_ what: String, _ node: YAMLNode, in range: ClosedRange<Double>) -> Double? {
    guard let number = node.text.flatMap(Double.init) else {
      report(.wrongType(expected: "a number", found: node.type, at: node.range))
      return nil
    }
    guard range.contains(number) else {
      report(.outOfRange(what, range, at: node.range))
      return nil
    }
    return number
  }

  mutating func word<Value: RawRepresentable<String> & CaseIterable>(_ what: String, _ node: YAMLNode) -> Value? {
    guard let text = node.text else {
      report(.wrongType(expected: "a \(what)", found: node.type, at: node.range))
      return nil
    }
    if let value = Value(rawValue: text) { return value }
    report(.unknownWord(what, node, among: Value.allCases.map(\.rawValue)))
    return nil
  }

  /// Returns the values that names or patterns match, in the order of their type. `all` and `both` match every value.
  mutating func values<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ what: String, _ node: YAMLNode, otherwise usual: [Value]
  ) -> [Value] {
    var chosen: Set<Value> = []
    for item in scalars(node) {
      let pattern = item.text ?? ""
      let found = Value.allCases.filter {
        ["all", "both"].contains(pattern) || matches(pattern: pattern, $0.rawValue)
      }
      if found.isEmpty { report(.unknownWord(what, item, among: Value.allCases.map(\.rawValue))) }
      chosen.formUnion(found)
    }
    return chosen.isEmpty ? usual : Value.allCases.filter(chosen.contains)
  }
}
