import Diagnostics
import Pipeline
import Testing

@Suite struct `A forgotten import` {
  private let files: [String: String] = [
    "app/a.plumb": "// A screen.\nscreen A { background: ink; card c { center } }\n",
    "app/Theme.plumb": "color ink = #123456\n", "app/cards.plumb": "component card { size 40 by 40 }\n",
  ]

  private func compiled(_ path: String, _ files: [String: String]) -> Compilation {
    let read = { (path: String) in files[path].map { Array($0.utf8) } }
    let others = files.sorted { $0.key < $1.key }.map { OtherLayout(path: $0.key, bytes: Array($0.value.utf8)) }
    let compilation = compile(path, Array((files[path] ?? "").utf8), reading: read)
    return compilation.namingForgottenImports(among: others, reading: read)
  }

  @Test func `is named with its file, and added by a fix`() throws {
    let compilation = compiled("app/a.plumb", files)
    let ink = try #require(compilation.diagnostics.first { $0.message.contains("'ink'") })
    #expect(ink.message == "no colour is named 'ink'")
    #expect(ink.help == "'Theme.plumb' declares it; import that file")
    let card = try #require(compilation.diagnostics.first { $0.message.contains("'card'") })
    #expect(card.help == "'cards.plumb' declares it; import that file")
    let fixed = compilation.sources.applying(ink.fixIts).changed[SourceID(0)]
    #expect(
      fixed.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("import \"Theme.plumb\"\n\n// A screen.") == true)
  }

  @Test func `is added before the others, with the path from its file`() throws {
    var files = files
    files["app/screens/b.plumb"] = "import \"../cards.plumb\"\nscreen B { background: ink; card c { center } }\n"
    let problem = try #require(compiled("app/screens/b.plumb", files).diagnostics.first)
    #expect(problem.help == "'../Theme.plumb' declares it; import that file")
    #expect(problem.fixIts.first?.replacements.first?.text == "import \"../Theme.plumb\"\n")
  }

  @Test func `that two files could be is a choice without a fix`() throws {
    var files = files
    files["app/Night.plumb"] = "color ink = #FFFFFF\n"
    let ink = try #require(compiled("app/a.plumb", files).diagnostics.first { $0.message.contains("'ink'") })
    #expect(ink.help == "'Night.plumb' and 'Theme.plumb' declare it; import one of them")
    #expect(ink.fixIts.isEmpty)
  }

  @Test func `that would be a circle has no fix`() throws {
    var files = files
    files["app/Theme.plumb"] = "import \"a.plumb\"\ncolor ink = #123456\n"
    let ink = try #require(compiled("app/a.plumb", files).diagnostics.first { $0.message.contains("'ink'") })
    #expect(ink.help != nil && ink.fixIts.isEmpty)
  }

  @Test func `is not guessed from a name of another sort, or one that no file has`() throws {
    var files = files
    files["app/Theme.plumb"] = "font ink = system(17)\n"
    let ink = try #require(compiled("app/a.plumb", files).diagnostics.first { $0.message.contains("'ink'") })
    #expect(ink.help?.contains("declares") != true)
  }
}
