import Testing

@Suite struct `The list of codes` {
  /// `plumb explain --list` is held against the same list, so that no entry can be left out of the catalogue.
  @Test func `names every code that the sources declare, each declared once`() throws {
    let declared = Repository.swiftFiles(in: "Sources").flatMap { file in
      file.text.matches(of: /DiagnosticCode\(\s*(\d+), "/).compactMap { Int($0.output.1) }
    }
    let listed = Repository.file("Tests/Fixtures/codes.txt").lines.compactMap { Int($0.prefix(5).dropFirst()) }
    #expect(declared.count > 150)
    #expect(declared.sorted() == listed)
  }
}
