import Diagnostics
import Foundation
import Language
import TestSupport
import Testing

/// With `WRITE_EDITOR_FILES` in the environment, the tests write the files instead of comparing them.
@Suite struct `What editors know of the language` {
  private static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Editors")

  private static let files: [(path: String, text: @Sendable () throws -> String)] = [
    ("vscode/plumb.tmLanguage.json", { try TextMateGrammar(words: Vocabulary()).text }),
    ("vscode/snippets.json", { try Snippets.text }),
    ("vim/syntax/plumb.vim", { VimSyntax(words: Vocabulary()).text }),
    ("emacs/plumb-words.el", { EmacsWords(words: Vocabulary()).text }),
    ("tree-sitter/queries/highlights.scm", { TreeSitterQueries(words: Vocabulary()).text }),
  ]

  @Test(arguments: files.indices) func `is what its tables say today`(index: Int) throws {
    let (path, text) = Self.files[index]
    let url = Self.top.appending(path: path)
    if ProcessInfo.processInfo.environment["WRITE_EDITOR_FILES"] != nil { try Data(text().utf8).write(to: url) }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == text(), "Documentation/editors.md says how to write \(path)")
  }

  @Test func `gives each word one meaning at most`() {
    let words = Vocabulary()
    #expect(words.kinds.count > 30 && words.properties.count > 100 && words.statements.count > 20)
    let groups = [words.declarations, words.statements, words.kinds, words.members]
    for (index, group) in groups.enumerated() {
      #expect(Set(group).count == group.count)
      for other in groups.dropFirst(index + 1) where index > 0 { #expect(Set(group).isDisjoint(with: other)) }
    }
  }

  @Test func `has a grammar for tree-sitter that names words of the language alone`() throws {
    let grammar = try String(contentsOf: Self.top.appending(path: "tree-sitter/grammar.js"), encoding: .utf8)
    let named = Set(grammar.matches(of: #/'([a-z]+)'/#).map { String($0.output.1) }).subtracting([
      "plumb", "name", "kind",
    ])
    let words = Vocabulary()
    #expect(named == TreeSitterQueries.tokens.union(["center", "size"]))
    #expect(named.isSubset(of: words.declarations + words.statements + words.members))
    #expect(named.isSuperset(of: words.declarations))
  }

  @Test(arguments: Snippets.all.map(\.name)) func `has snippets that can be read`(name: String) throws {
    let snippet = try #require(Snippets.all.first { $0.name == name })
    let isDeclaration = ["screen", "preview", "component"].contains(snippet.prefix)
    let layout = isDeclaration ? snippet.layout : "screen Example {\n\(snippet.layout)\n}\n"
    let parsed = parse(SourceFile(path: "snippet.plumb", text: layout))
    #expect(parsed.diagnostics.isEmpty, "\(layout) \(parsed.diagnostics)")
  }

  /// Every regular expression of the grammar on every line of the examples colours the right text and terminates.
  @Test func `colours the examples' declarations, kinds, properties and comments`() throws {
    let grammar = try JSONSerialization.jsonObject(with: Data(TextMateGrammar(words: Vocabulary()).text.utf8))
    let patterns = try #require((grammar as? [String: Any])?["patterns"] as? [[String: Any]])
    func captured(_ line: String) throws -> [String] {
      try patterns.flatMap { pattern -> [String] in
        guard let match = pattern["match"] as? String else { return [] }
        let expression = try NSRegularExpression(pattern: match)
        let whole = NSRange(line.startIndex..., in: line)
        guard let found = expression.firstMatch(in: line, range: whole) else { return [] }
        if let name = pattern["name"] as? String { return [name] }
        let captures = pattern["captures"] as? [String: [String: String]] ?? [:]
        return captures.compactMap { key, value in
          Int(key).map { found.range(at: $0).location != NSNotFound } == true ? value["name"] : nil
        }
      }
    }
    #expect(try captured("screen Credits \"Credits\" {").contains("keyword.declaration.plumb"))
    #expect(try captured("  label title \"Hello\" {").contains("entity.name.view.plumb"))
    #expect(try captured("  title.font: heading").contains("support.variable.property.plumb"))
    #expect(try captured("  // why").contains("comment.line.double-slash.plumb"))
    #expect(try captured("  a.width == 0.5 * b.width @ 750").contains("constant.numeric.priority.plumb"))
    #expect(try captured("  H:|-[picture]-[title]-|").contains("keyword.control.axis.plumb"))
    #expect(try captured("  meowing purr").isEmpty)
  }
}
