package import Diagnostics
import LayoutModel
import Painting
import Pipeline

extension ProjectFile {
  /// An invalid setting keeps its default.
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
    self.name = name
    self.read = read
  }
}

struct ProjectReader {
  let file: SourceFile
  var project = ProjectFile()
  private var listedNames: [ListedName] = []
  var diagnostics: [Diagnostic]

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  fileprivate mutating func read(_ node: YAMLNode, _ settings: [Setting<ProjectFile>]) {
    var project = project
    read(node, into: &project, settings)
    project.listedNames = listedNames
    self.project = project
  }

  init(file: SourceFile, diagnostics: [Diagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }

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

  /// Returns the scalars of a list. A single scalar counts as a list.
  ///
  /// - Parameter item: The word for an item, for the error about an empty list. Nil allows an empty list.
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
      if !isText { report(.wrongType(expected: "a string", found: item.type, at: item.range)) }
      return isText
    }
  }

  /// Returns the names or patterns of a list, and records that each must match something in the project.
  mutating func names(_ node: YAMLNode, of subject: ListedName.Subject, _ what: String) -> [String] {
    scalars(node, of: what).compactMap { item in
      listed(item, subject)
      return item.text
    }
  }

  mutating func listed(_ item: YAMLNode, _ subject: ListedName.Subject) {
    listedNames.append(ListedName(subject: subject, text: item.text ?? "", range: item.range))
  }

  mutating func number(_ what: String, _ node: YAMLNode, in range: ClosedRange<Double>) -> Double? {
    guard let number = node.text.flatMap(Double.init) else {
      report(.wrongType(expected: "a number", found: node.type, at: node.range))
      return nil
    }
    guard range.contains(number) else {
      report(.outOfRange(what, range, found: number, at: node.range))
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

extension ProjectReader {
  static let settings: [Setting<ProjectFile>] = [
    Setting("inputs") { reader, project, node in project.inputs = reader.paths(node, of: "file or folder") },
    Setting("screens") { reader, project, node in project.axes.screens = reader.names(node, of: .screen, "screen") },
    Setting("previews") { reader, project, node in
      project.axes.previews = reader.names(node, of: .preview, "preview")
    },
    Setting("devices") { reader, project, node in project.axes.devices = reader.devices(node) },
    Setting("orientations") { reader, project, node in
      project.axes.orientations = reader.values("orientation", node, otherwise: [.portrait])
    },
    Setting("ios") { reader, project, node in
      project.axes.versions = reader.values("version of iOS", node, otherwise: []) { .versions($0) }
    },
    Setting("textSizes") { reader, project, node in
      project.axes.textSizes = reader.values("text size", node, otherwise: [.large])
    },
    Setting("appearances") { reader, project, node in
      project.axes.appearances = reader.values("appearance", node, otherwise: [.light])
    },
    Setting("languages") { reader, project, node in project.axes.languages = reader.languages(node) },
    Setting("directions") { reader, project, node in
      project.axes.directions = reader.values("direction", node, otherwise: [])
    },
    Setting("strings") { reader, project, node in
      project.axes.strings = reader.values("kind of strings", node, otherwise: [.asWritten])
    },
    Setting("coverage") { reader, project, node in
      project.axes.coverage = reader.word("coverage", node) ?? .product
    },
    Setting("styles") { reader, project, node in
      project.styles = reader.values("style", node, otherwise: [.wireframe])
    },
    Setting("show") { reader, project, node in project.overlays = reader.overlays(node) },
    Setting("scale") { reader, project, node in
      if let scale = reader.number("a scale", node, in: 0.1...16) { project.scale = Scale(scale) }
    },
    Setting("goldens") { reader, project, node in
      if let path = reader.path(node, of: "folder") { project.goldens = path }
    },
    Setting("tolerance") { reader, project, node in
      var change = ToleranceChange()
      reader.read(node, into: &change, ProjectReader.toleranceSettings)
      project.tolerance = change.applied(to: project.tolerance)
    },
    Setting("ignore") { reader, project, node in project.masks = reader.masks(node) },
    Setting("cells") { reader, project, node in project.variants = reader.variantRules(node) },
    Setting("check") { reader, project, node in reader.read(node, into: &project.check, ProjectReader.checkSettings) },
  ]

  private static let toleranceSettings: [Setting<ToleranceChange>] = [
    Setting("frame") { reader, change, node in
      change.frame = reader.number("a tolerance", node, in: 0...1000).map { Points($0) }
    },
    Setting("threshold") { reader, change, node in
      change.threshold = reader.number("a threshold", node, in: 0...1)
    },
    Setting("maxDiffPixels") { reader, change, node in
      change.maxDiffPixels = reader.number("a number of pixels", node, in: 0...1e9).map { Int(clamping: $0) }
    },
    Setting("antialiasing") { reader, change, node in change.antialiasing = reader.word("choice", node) },
  ]

  private static let ruleSettings: [Setting<VariantRule>] = [
    Setting("match") { reader, rule, node in rule.match = reader.names(node, of: .variant, "variant") },
    Setting("tolerance") { reader, rule, node in
      reader.read(node, into: &rule.tolerance, ProjectReader.toleranceSettings)
    },
    Setting("ignore") { reader, rule, node in rule.masks = reader.masks(node) },
  ]

  private mutating func variantRules(_ node: YAMLNode) -> [VariantRule] {
    guard case .sequence(let items) = node.value else {
      report(.wrongType(expected: "a list of rules", found: node.type, at: node.range))
      return []
    }
    return items.map { item in
      var rule = VariantRule(match: [])
      read(item, into: &rule, ProjectReader.ruleSettings)
      if case .mapping(let pairs) = item.value, !pairs.contains(where: { $0.key.text == "match" }) {
        report(.ruleWithoutMatch(at: item.range))
      }
      return rule
    }
  }

  /// `clock` masks the view with this id or path, and `content of #avatar` masks only a view's content.
  private mutating func masks(_ node: YAMLNode) -> [GoldenMask] {
    scalars(node).compactMap { item in
      let words = (item.text ?? "").split(separator: " ").map(String.init)
      if words.count == 1, let view = viewName(words[0], isMarked: false) {
        return GoldenMask(view: view, part: .whole, text: words[0], range: item.range)
      }
      if words.count == 3, words[0] == "content", words[1] == "of", let view = viewName(words[2], isMarked: true) {
        return GoldenMask(view: view, part: .content, text: words.joined(separator: " "), range: item.range)
      }
      report(.badMask(item))
      return nil
    }
  }

  private func viewName(_ word: String, isMarked: Bool) -> String? {
    let hasMark = word.utf8.first == UInt8(ascii: "#")
    if isMarked, !hasMark { return nil }
    let name = hasMark ? String(word.dropFirst()) : word
    return name.isEmpty ? nil : name
  }

  private mutating func overlays(_ node: YAMLNode) -> Overlays {
    var overlays: Overlays = []
    for item in scalars(node) {
      if let named = Overlays.named.first(where: { $0.name == item.text }) {
        overlays.formUnion(named.overlay)
      } else {
        report(.unknownWord("overlay", item, among: Overlays.named.map(\.name)))
      }
    }
    return overlays
  }

  private mutating func languages(_ node: YAMLNode) -> [TextLanguage?] {
    var chosen: [TextLanguage?] = []
    for item in scalars(node, of: "language") {
      guard let language = Axes.language(named: item.text ?? "") else {
        let help = "write a language such as de or pt-BR, or 'written' for the text in the layouts"
        report(.unknownWord("language", item, among: [StringsMode.asWritten.rawValue], help: help))
        continue
      }
      if let language { listed(item, .language(language)) }
      if !chosen.contains(language) { chosen.append(language) }
    }
    return chosen.isEmpty ? ProjectFile().axes.languages : chosen
  }

  private mutating func devices(_ node: YAMLNode) -> [DeviceChoice] {
    var choices: [DeviceChoice] = []
    for item in scalars(node, of: "device") {
      let name = item.text ?? ""
      let named = DeviceChoice.size(name).map { [.size($0, safeArea: .zero)] } ?? DeviceChoice.named(name)
      if named.isEmpty { report(.unknownWord("device", item, among: Device.names + ["canvas", "all"])) }
      listed(item, .devices(named))
      choices += named.filter { !choices.contains($0) }
    }
    return choices.isEmpty ? ProjectFile().axes.devices : choices
  }

  private mutating func paths(_ node: YAMLNode, of what: String) -> [String] {
    scalars(node, of: what).compactMap { path($0, of: what) }
  }

  private mutating func path(_ node: YAMLNode, of what: String) -> String? {
    guard let path = node.text, !path.isEmpty else {
      report(.wrongType(expected: "a \(what)", found: node.type, at: node.range))
      return nil
    }
    // Split by bytes, because in a Swift string a slash followed by a combining accent is a different character.
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
    guard path.utf8.first != UInt8(ascii: "/"), !parts.contains(".."), !path.utf8.contains(0) else {
      report(.badPath(path, "must be a relative path inside the project file's folder", at: node.range))
      return nil
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

extension ProjectReader {
  static let checkSettings: [Setting<CheckRules>] = [
    Setting("deny") { reader, rules, node in
      for item in reader.scalars(node) {
        if item.text == CheckRules.warnings {
          rules.deniesWarnings = true
        } else if let code = reader.rule(item, among: [CheckRules.warnings] + RuleNames.all) {
          rules.denied.insert(code)
          if rules.allowed.contains(where: { $0.code == code }) { reader.report(.deniedAndAllowed(item)) }
        }
      }
    },
    Setting("allow") { reader, rules, node in rules.allowed = reader.allowances(node, butFor: rules.denied) },
  ]

  private mutating func allowances(_ node: YAMLNode, butFor denied: Set<DiagnosticCode>) -> [CheckRules.Allowance] {
    if node.text?.isEmpty == true { return [] }
    guard case .mapping(let pairs) = node.value else {
      report(
        .wrongType(
          expected: "a mapping from each rule to the reason why it is allowed", found: node.type, at: node.range))
      return []
    }
    return pairs.compactMap { key, value in
      guard let code = rule(key, among: RuleNames.all) else { return nil }
      if denied.contains(code) { report(.deniedAndAllowed(key)) }
      guard let reason = value.text, reason.contains(where: { !$0.isWhitespace }) else {
        report(.allowedWithoutReason(key))
        return nil
      }
      return CheckRules.Allowance(
        name: key.text ?? "", code: code, reason: reason, range: key.range, removal: removal(of: key, value))
    }
  }

  private mutating func rule(_ node: YAMLNode, among names: [String]) -> DiagnosticCode? {
    if let code = node.text.flatMap(RuleNames.code(of:)) { return code }
    report(.unknownWord("rule", node, among: names))
    return nil
  }

  /// Returns a fix that removes the lines of a key and its value, or nil if the lines contain anything else.
  private func removal(of key: YAMLNode, _ value: YAMLNode) -> FixIt? {
    let lines = LineTable(file)
    let first = lines.line(at: key.range.offsets.lowerBound)
    let last = lines.line(at: value.range.offsets.upperBound)
    let start = lines.range(ofLine: first).lowerBound
    let rest =
      value.range.offsets.upperBound..<max(value.range.offsets.upperBound, lines.range(ofLine: last).upperBound)
    guard file.text(start..<key.range.offsets.lowerBound).allSatisfy(\.isWhitespace),
      file.text(rest).allSatisfy(\.isWhitespace), last + 1 < lines.count
    else { return nil }
    let end = lines.range(ofLine: last + 1).lowerBound
    return FixIt("remove it", replacements: [.init(SourceRange(file.id, start..<end), with: "")])
  }
}

extension CheckRules {
  package static let warnings = "warnings"
}
