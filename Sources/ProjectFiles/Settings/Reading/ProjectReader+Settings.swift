import Diagnostics
import LayoutModel
import Painting
import Pipeline

extension ProjectReader {
  /// The settings of a project file, in the order of the template.
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
    Setting("cells") { reader, project, node in project.cells = reader.cellRules(node) },
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

  private static let ruleSettings: [Setting<CellRule>] = [
    Setting("match") { reader, rule, node in rule.match = reader.names(node, of: .cell, "cell") },
    Setting("tolerance") { reader, rule, node in
      reader.read(node, into: &rule.tolerance, ProjectReader.toleranceSettings)
    },
    Setting("ignore") { reader, rule, node in rule.masks = reader.masks(node) },
  ]

  private mutating func cellRules(_ node: YAMLNode) -> [CellRule] {
    guard case .sequence(let items) = node.value else {
      report(.wrongType(expected: "a list of rules", found: node.type, at: node.range))
      return []
    }
    return items.map { item in
      var rule = CellRule(match: [])
      read(item, into: &rule, ProjectReader.ruleSettings)
      if case .mapping(let pairs) = item.value, !pairs.contains(where: { $0.key.text == "match" }) {
        report(.wrongType(expected: "'match' and the cells that the rule is for", found: "none", at: item.range))
      }
      return rule
    }
  }

  /// Reads masks: `clock` is the view with this id or path, `content of #avatar` the content of one.
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
        report(.unknownWord("language", item, among: [StringsMode.asWritten.rawValue]))
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

  /// Reads paths below the project file's folder.
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
      report(.badPath(path, "leads out of the project file's folder", at: node.range))
      return nil
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
