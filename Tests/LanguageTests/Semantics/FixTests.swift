import Diagnostics
import Language
import LayoutModel
import TestSupport
import Testing

@Suite struct `A fix is offered` {
  @Test(arguments: [
    ("label a { hidden: true }", "label a { hidden: yes }"),
    ("label a \"Hello { center }", "label a \"Hello\" { center }"),
    ("segmented s { segments: \"A\", \"B\" }", "segmented s { segments: [\"A\", \"B\"] }"),
    ("VStack { label a }", "stack { axis: vertical; label a }"),
    ("VStack(alignment: .leading) { label a }", "stack { axis: vertical; alignment: leading; label a }"),
    ("VStack(spacing: 4) {\n    label a\n  }", "stack { axis: vertical; spacing: 4\n    label a\n  }"),
    ("Text(\"Hello\")", "label \"Hello\""), ("Spacer()", "spacer"),
    ("view a { size: 4 by 4 }", "view a { size 4 by 4 }"),
    ("view a { width: 50% }", "view a { width == superview.width * 0.5 }"),
    ("label a { font: .headline }", "label a { font: textStyle(headline) }"),
    ("label a: \"Hello\"", "label a \"Hello\""),
    ("label a { topAnchor.constraint(equalTo: view.topAnchor, constant: 8) }", "label a { top == superview.top + 8 }"),
  ])
  func `where the layout with it means what was written`(statement: String, fixed: String) throws {
    let text = "screen S {\n  \(statement)\n}\n"
    let result = resolved(text)
    let problem = try #require(result.diagnostics.first)
    let after = applied(try #require(problem.fixIts.first), to: text)
    #expect(after == "screen S {\n  \(fixed)\n}\n")
    #expect(resolved(after).diagnostics == [])
  }

  @Test(arguments: [
    // The rest would be an error.
    "when width < 400 { alpha: 0.5 }", "label a { text: \"x\" top: 4 }", "view a { top: 40 }",
    "view.safeAreaLayoutGuide.tpo == top", "label a \"x\", label a",
    // The text may end anywhere.
    "label a { text: \"Hello; center }",
    // The meaning of an argument is unclear.
    "HStack(frame: 4) { label a }", "stack(dance: 4) { label a }",
  ])
  func `only there`(statement: String) {
    let result = resolved("screen S {\n  \(statement)\n}\n")
    #expect(!result.diagnostics.isEmpty && result.diagnostics.allSatisfy { $0.fixIts.isEmpty })
  }

  @Test func `for no more mistakes than can be tried`() {
    let lines = (0..<100).map { "  label l\($0) { hidden: true }\n" }.joined()
    let result = resolved("screen S {\n\(lines)}\n")
    #expect(result.diagnostics.count == 100)
    #expect(result.diagnostics.count { !$0.fixIts.isEmpty } == ResolutionLimits.triedFixes)
    #expect(result.diagnostics.last?.help == "write 'yes'")
  }

  static let examples = TestFiles.names(in: "Examples", endingIn: ".plumb")

  /// Words that users of other languages write.
  static let habits = [
    "VStack", "Text", "true", "padding", ".center", "50%", "8px", "=", ":", ",", "\"", "{", "}", "if", "width: 40",
    "#FFF",
    "'a'", "/* a */", "size: 4 by 4",
  ]

  @Test(arguments: examples)
  func `without a new error or a change of other views, whatever is written wrong`(name: String) throws {
    let original = String(decoding: try #require(TestFiles.bytes("Examples/" + name)), as: UTF8.self)
    var random = SplitMix(state: UInt64(name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for _ in 0..<20 {
      var words = original.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      words[random.below(words.count)] = Self.habits[random.below(Self.habits.count)]
      let text = words.joined(separator: " ")
      let before = read(text)
      for problem in before.result.diagnostics {
        for fixIt in problem.fixIts {
          let after = read(applied(fixIt, to: text))
          #expect(after.errors < before.errors, "\(problem.message): \(fixIt.message)")
          let place = try #require(problem.range)
          let strangers = before.views.keys.filter { path in
            after.views[path] != before.views[path] && !before.isAffected(path, place)
          }
          #expect(strangers.isEmpty, "\(problem.message): \(fixIt.message)")
        }
      }
    }
  }

  private func applied(_ fixIt: FixIt, to text: String) -> String {
    var bytes = Array(text.utf8)
    for replacement in fixIt.replacements.sorted(by: { $0.range > $1.range }) {
      bytes.replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ text: String) -> Reading {
    var sources = Sources()
    let main = parse(sources.add(path: "Examples/a.plumb", bytes: Array(text.utf8)))
    let result = resolve(main) { path in TestFiles.bytes(path).map { parse(sources.add(path: path, bytes: $0)) } }
    return Reading(result: result, tree: main.value)
  }

  /// The document and syntax tree of a layout, and the looks of its named views.
  private struct Reading {
    var result: Diagnosed<Document>
    var tree: SyntaxTree
    var errors: Int { result.diagnostics.count { $0.severity == .error } }
    var views: [String: String] = [:]
    var origins: [String: SourceRange] = [:]

    init(result: Diagnosed<Document>, tree: SyntaxTree) {
      self.result = result
      self.tree = tree
      for screen in result.value.screens {
        for id in screen.views.indices where screen.views[id].isNamed {
          let view = screen.views[id]
          let path = "\(screen.name) \(screen.preview ?? "") \(screen.path(of: id))"
          views[path] = "\(view.kind) " + Property.all(of: view.kind).map { "\($0.get(view)?.source ?? "")" }.joined()
          origins[path] = view.origin
        }
      }
    }

    /// Returns whether a view's statement, or a statement around it, contains the problem. A problem of a declaration
    /// affects any view.
    func isAffected(_ path: String, _ place: SourceRange) -> Bool {
      let declaration = tree.root.children.first { contains($0.range, place) }
      guard declaration?.kind == .screenDeclaration, let origin = origins[path] else { return true }
      let around = tree.root.descendants.filter { $0.kind == .view && contains($0.range, place) }
      return around.contains { contains($0.range, origin) }
        || declaration.map { ScreenSyntax($0).name?.range == origin } ?? true
    }

    private func contains(_ outer: SourceRange, _ inner: SourceRange) -> Bool {
      outer.source == inner.source && outer.lower <= inner.lower && inner.upper <= outer.upper
    }
  }
}
