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
    let read = reader.diagnostics
    return Diagnosed(reader.project, read.isEmpty ? reader.project.unusedVersions : read)
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
  /// The names read so far that must match something.
  private var listedNames: [ListedName] = []
  var diagnostics: [Diagnostic]

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  fileprivate mutating func read(_ node: YAMLNode, _ settings: [Setting<ProjectFile>]) {
    var project = project
    read(node, into: &project, settings)
    project.listedNames = listedNames
    self.project = project
  }

  init(file: SourceFile, diagnostics: [Diagnostic]) { (self.file, self.diagnostics) = (file, diagnostics) }

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
  ///
  /// - Parameter item: The word for an item. A list without any is an error, because it selects nothing; nil if the
  ///   list may be empty.
  mutating func scalars(_ node: YAMLNode, of item: String? = nil) -> [YAMLNode] {
    let items: [YAMLNode]
    switch node.value {
    case .scalar(let text): items = text.isEmpty ? [] : [node]
    case .sequence(let list): items = list
    case .mapping:
      report(.wrongType(expected: "a list", found: node.type, at: node.range))
      return []
    }
    if items.isEmpty, let item { report(.emptyList(of: item, node)) }
    return items.filter { item in
      let isText = item.text?.isEmpty == false
      if !isText { report(.wrongType(expected: "a text", found: item.type, at: item.range)) }
      return isText
    }
  }

  /// Returns the names or patterns of a list, and remembers that each must match something in the project.
  mutating func names(_ node: YAMLNode, of subject: ListedName.Subject, _ what: String) -> [String] {
    scalars(node, of: what).compactMap { item in
      listed(item, subject)
      return item.text
    }
  }

  /// Remembers a name that must match something in the project.
  mutating func listed(_ item: YAMLNode, _ subject: ListedName.Subject) {
    listedNames.append(ListedName(subject: subject, text: item.text ?? "", range: item.range))
  }

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
    _ what: String, _ node: YAMLNode, otherwise usual: [Value],
    listedAs subject: (([Value]) -> ListedName.Subject)? = nil
  ) -> [Value] {
    var chosen: Set<Value> = []
    for item in scalars(node, of: what) {
      let pattern = item.text ?? ""
      let found = Value.allCases.filter {
        ["all", "both"].contains(pattern) || matches(pattern: pattern, $0.rawValue)
      }
      if found.isEmpty { report(.unknownWord(what, item, among: Value.allCases.map(\.rawValue))) }
      if let subject { listed(item, subject(found)) }
      chosen.formUnion(found)
    }
    return chosen.isEmpty ? usual : Value.allCases.filter(chosen.contains)
  }
}
