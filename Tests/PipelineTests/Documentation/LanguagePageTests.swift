import Diagnostics
import Language
import LayoutEngine
import LayoutModel
import Pipeline
import Testing
import TestSupport

@Suite struct `The language page` {
  static let page = Page("language.md")
  static let examples = page.examples()

  @Test(arguments: examples)
  func `has examples that say what they mean`(example: Page.Example) throws {
    let compilation = compile("example.plumb", Array(example.file.utf8)) {
      DiagnosticCode.importable[$0].map { Array($0.utf8) }
    }
    var found = compilation.diagnostics
    if !compilation.hasErrors { found += check(compilation, Axes(devices: DeviceChoice.named("iphone-16")), rules: []) }
    // An example of a few statements need not determine every view.
    found.removeAll { $0.code == .ambiguousFrame || $0.code == .ambiguousContent }
    #expect(found.isEmpty, "\(formatted(found, in: compilation.sources, as: .human))")
  }

  @Test(arguments: examples)
  func `has examples in the one format`(example: Page.Example) {
    let parsed = parse(SourceFile(path: "example.plumb", text: example.file))
    #expect(parsed.value.bytes == Array(example.file.utf8))
    #expect(format(parsed) == example.file)
  }

  @Test(arguments: PropertyTable.kinds)
  func `has a section for each kind, with every property it has and an example of each`(kind: ViewKind) {
    let section = Self.page.section("### " + kind.rawValue)
    let table = PropertyTable(kind)
    let own = table.rows.filter { !$0.isCommon }
    #expect(!section.isEmpty)
    #expect(section.contains(table.own) == !own.isEmpty, "\(table.own)")
    let code = section.components(after: "```plumb\n")
    #expect(code.contains(kind.rawValue))
    for property in own where property.name != kind.facts.inlineProperty || !code.contains("\"") {
      #expect(code.contains("\(property.name): "), "\(property.name)")
    }
  }

  @Test func `has a table of the properties of every view, and an example of each`() {
    let section = Self.page.section("## Properties of every view")
    #expect(section.contains(PropertyTable.common), "\(PropertyTable.common)")
    for property in Property.all where property.isCommon {
      #expect(section.contains("\n    \(property.name): "), "\(property.name)")
    }
  }

  @Test func `has a table of a screen's own properties, and an example of each`() {
    let section = Self.page.section("## Screens")
    #expect(section.contains(PropertyTable.screen.own), "\(PropertyTable.screen.own)")
    for property in ScreenProperty.allCases { #expect(section.contains("\n  \(property.rawValue): ")) }
  }

  @Test func `has an example of every part of the grammar`() {
    let kinds = Set(Self.examples.flatMap { $0.tree.root.descendants.map(\.kind) })
    #expect(NodeKind.allCases.filter { $0 != .error && !kinds.contains($0) } == [])
  }

  @Test func `has an example of every keyword`() {
    let keywords = Set(Self.examples.flatMap { $0.tree.root.allTokens.map(\.keyword) })
    #expect(Keyword.allCases.filter { $0 != .none && !keywords.contains($0) } == [])
  }

  @Test(arguments: [
    ("## Constraints", Attribute.allCases.map(\.rawValue)),
    ("## Constraints", ["edges", "horizontal", "vertical", "center", "size"]),
    ("## Constraints", Priority.named.map(\.name)),
    ("## Views", ["superview", "safeArea", "margins", "readable", "keyboard"]),
    (
      "## Conditions",
      ["width", "height", "device", "orientation", "textSize", "appearance", "direction", "state", "preview"]
    ),
    ("## Values", TextStyle.allCases.map(\.rawValue) + FontWeight.allCases.map(\.rawValue)),
    ("## Files", TextSize.allCases.map(\.rawValue) + PreviewSetting.allCases.map(\.rawValue)),
  ])
  func `names every word of a closed list`(heading: String, words: [String]) {
    let section = Self.page.section(heading)
    for word in words { #expect(section.contains("`\(word)`"), "\(word)") }
  }

  @Test func `has an example of every attribute and priority`() {
    let code = Self.page.section("## Constraints").components(after: "```plumb\n")
    for attribute in Attribute.allCases { #expect(code.contains("." + attribute.rawValue), "\(attribute)") }
    for priority in Priority.named.map(\.name) + ["900", "1"] { #expect(code.contains("@" + priority), "\(priority)") }
  }

  @Test func `has a grammar in which every name is defined and every keyword stands`() throws {
    let grammar = try #require(Self.page.examples("ebnf").first?.code)
    var defined: Set<String> = ["letter", "digit", "character", "hex", "line", "six or eight hex"]
    var used: Set<String> = []
    for rule in grammar.split(separator: ";\n") {
      let parts = rule.split(separator: "=", maxSplits: 1).map(String.init)
      try #require(parts.count == 2, "\(rule)")
      defined.insert(parts[0].filter { $0 != "\n" }.split(separator: " ").joined(separator: " "))
      used.formUnion(names(in: parts[1]))
    }
    #expect(used.subtracting(defined).subtracting(["end"]) == [])
    for keyword in Keyword.allCases where keyword != .none && !keyword.isKind {
      #expect(grammar.contains("\"\(keyword.text)\""), "\(keyword.text)")
    }
  }

  /// Returns the names on a rule's right side: words outside quotes, with adjacent words joined.
  private func names(in rule: String) -> [String] {
    var plain = ""
    var quote: Character?
    for character in rule {
      if let open = quote {
        if character == open { quote = nil }
        plain += quote == nil ? "|" : ""
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        plain.append("[]{}()|\n".contains(character) ? "|" : character)
      }
    }
    let known = ["list of views", "hex color", "six or eight hex"]
    return plain.split(separator: "|").flatMap { part -> [String] in
      var rest = part.split(separator: " ").joined(separator: " ")
      let found = known.filter { rest.contains($0) }
      for name in found { rest = rest.replacing(name, with: "") }
      return found + rest.split(separator: " ").map(String.init)
    }
  }
}

extension Keyword {
  /// Whether the keyword is the name of a kind, which the grammar treats as a name.
  fileprivate var isKind: Bool { ViewKind(rawValue: text)?.has(.isBar) ?? false || self == .alert }
}

extension String {
  /// Returns the text after a mark, up to the end of the last code block that starts with the mark.
  fileprivate func components(after mark: String) -> String {
    var code = ""
    var rest = self[...]
    while let start = rest.firstRange(of: mark) {
      let block = rest[start.upperBound...]
      let end = block.firstRange(of: "```")?.lowerBound ?? block.endIndex
      code += block[..<end]
      rest = block[end...]
    }
    return code
  }
}
