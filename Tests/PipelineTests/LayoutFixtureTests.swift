import Diagnostics
import Language
import LayoutEngine
import Pipeline
import Testing
import TestSupport

/// Layouts with diagnostics from solving or from rules, on an iPhone 16.
@Suite struct `Fixtures of layouts` {
  static let folder = "Tests/Fixtures/Layouts/"
  static let names = TestFiles.names(in: folder, endingIn: ".plumb")

  private func checked(_ path: String, _ text: [UInt8]) -> (compilation: Compilation, found: [Diagnostic]) {
    let compilation = compile(path, text) { _ in nil }
    let solved = check(compilation, Axes(devices: DeviceChoice.named("iphone-16")))
    return (compilation, (compilation.diagnostics + solved).inSourceOrder)
  }

  @Test(arguments: names)
  func `get the diagnostics that stand beside their lines`(name: String) throws {
    let (compilation, found) = checked(name, try #require(TestFiles.bytes(Self.folder + name)))
    let expected = compilation.sources.files.flatMap(FixtureFile.expectations(in:))
    #expect(
      found.map { FixtureFile.description(of: $0, in: compilation.sources) } == expected,
      "\(formatted(found, in: compilation.sources, as: .human))")
    #expect(Set(found.map(\.code.description)) == [String(name.prefix(5))])
  }

  @Test(arguments: names)
  func `lose no byte and are formatted once and for all`(name: String) throws {
    let parsed = parse(SourceFile(path: name, bytes: try #require(TestFiles.bytes(Self.folder + name))))
    let text = try #require(format(parsed))
    #expect(parsed.value.bytes == parsed.value.file.bytes)
    #expect(format(parse(SourceFile(path: name, text: text))) == text)
  }

  static let codes = DiagnosticCode.ofSolving + LintRule.all.map(\.code) + DiagnosticCode.ofSuppressions
  /// Layout files have no such priority, many contradictions would fill a page, and many views take too long.
  static let beyondFixtures: [DiagnosticCode] = [
    .priorityOutOfRange, .tooManyContradictions, .unexaminedAmbiguity, .unfinishedSolution,
  ]

  @Test func `there is one for each code`() {
    #expect(
      Set(Self.names.map { String($0.prefix(5)) } + Self.beyondFixtures.map(\.description))
        == Set(Self.codes.map(\.description)))
  }

  @Test(arguments: codes.indices)
  func `explanations show the code in the wrong example and nothing in the right one`(index: Int) throws {
    let code = Self.codes[index]
    if code.form != .layout { return #expect(Self.beyondFixtures.contains(code)) }
    let wrong = checked("example.plumb", Array(code.wrong.utf8))
    let right = checked("example.plumb", Array(code.right.utf8))
    #expect(wrong.found.contains { $0.code == code }, "\(code)")
    #expect(right.found.isEmpty, "\(formatted(right.found, in: right.compilation.sources, as: .human))")
  }
}
