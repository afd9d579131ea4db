import Diagnostics
import Language
import LayoutModel
import Testing
import TestSupport

/// Inputs with which a fuzzer once found a bug. Each gets an ordinary result, in every format.
@Suite struct `Fuzzed inputs` {
  static let folder = "Tests/Fixtures/Fuzzed/"
  static let names = TestFiles.names(in: folder, endingIn: ".plumb")

  @Test(arguments: names)
  func `are answered, lose no byte and are formatted once and for all`(name: String) throws {
    let bytes = try #require(TestFiles.bytes(Self.folder + name))
    var sources = Sources()
    let parsed = parse(sources.add(path: "main.plumb", bytes: bytes))
    #expect(parsed.value.bytes == bytes)
    if let text = format(parsed) { #expect(format(parse(SourceFile(path: name, text: text))) == text) }
    // Each file imports itself under any name.
    let resolved = resolve(parsed) { path in parse(sources.add(path: path, bytes: bytes)) }
    #expect(resolved.diagnostics.count <= Problems.limit + 1)
    for form in DiagnosticFormat.allCases { _ = formatted(resolved.diagnostics, in: sources, as: form) }
  }
}
