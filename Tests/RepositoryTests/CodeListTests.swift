import Testing

@Suite struct `The list of codes` {
  /// Another test compares `plumb explain --list` with the same list, so the catalogue is complete.
  @Test func `names every code that the sources declare, each declared once`() throws {
    let declared = Repository.swiftFiles(in: "Sources").flatMap { file in
      file.text.matches(of: /DiagnosticCode\(\s*(\d+), title: "/).compactMap { Int($0.output.1) }
    }
    let listed = Repository.file("Tests/Fixtures/codes.txt").lines.compactMap { Int($0.prefix(5).dropFirst()) }
    #expect(declared.count > 150)
    #expect(declared.sorted() == listed)
  }
}
