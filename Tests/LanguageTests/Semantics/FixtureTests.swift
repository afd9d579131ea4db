import Diagnostics
import Language
import LayoutModel
import Testing
import TestSupport

@Suite struct `Fixtures of diagnostics` {
  static let folder = "Tests/Fixtures/Diagnostics/"
  static let names = TestFiles.names(in: folder, endingIn: ".plumb")

  struct Resolution {
    var sources = Sources()
    var result = Diagnosed(Document())

    init(_ name: String, replacing bytes: [UInt8]? = nil) throws {
      let main = parse(sources.add(path: name, bytes: try bytes ?? #require(TestFiles.bytes(folder + name))))
      var sources = sources
      result = resolve(main) { path in
        TestFiles.bytes(folder + path).map { parse(sources.add(path: path, bytes: $0)) }
      }
      self.sources = sources
    }
  }

  @Test(arguments: names)
  func `say what is written beside the mistakes`(name: String) throws {
    let resolution = try Resolution(name)
    let expected = resolution.sources.files.flatMap { file in FixtureFile.expectations(in: file) }
    let found = resolution.result.diagnostics.map { FixtureFile.description(of: $0, in: resolution.sources) }
    #expect(found == expected, "\(formatted(resolution.result.diagnostics, in: resolution.sources, as: .human))")
    let codes = Set(resolution.result.diagnostics.map(\.code.description))
    #expect(codes == [String(name.prefix(5))])
  }

  @Test(arguments: names)
  func `are mended by the fixes that are certain`(name: String) throws {
    let before = try Resolution(name).result.diagnostics
    let bytes = try #require(TestFiles.bytes(Self.folder + name))
    for fixIt in before.flatMap(\.fixIts) {
      var mended = bytes
      for replacement in fixIt.replacements.sorted(by: { $0.range > $1.range }) {
        mended.replaceSubrange(replacement.range.offsets, with: Array(replacement.text.utf8))
      }
      let after = try Resolution(name, replacing: mended).result.diagnostics
      #expect(after.count < before.count, "\(fixIt.message)")
    }
  }

  @Test(arguments: names)
  func `lose no byte, and are formatted once and for all unless they have errors`(name: String) throws {
    let bytes = try #require(TestFiles.bytes(Self.folder + name))
    let parsed = parse(SourceFile(path: name, bytes: bytes))
    #expect(parsed.value.bytes == bytes)
    let text = format(parsed)
    #expect(parsed.hasErrors == (text == nil))
    if let text { #expect(format(parse(SourceFile(path: name, text: text))) == text) }
  }

  @Test func `there is one for each code`() throws {
    // Files too large or too numerous to be fixtures, which other tests create.
    let made = ["P0001", "P0008", "P0010", "P0011", "P0012"]
    #expect(Set(DiagnosticCode.ofLanguage.map(\.description)) == Set(Self.names.map { String($0.prefix(5)) } + made))
  }

  @Test func `more imports than a file may have are told once`() {
    let imports = (0..<300).map { "import \"f\($0).plumb\"\n" }.joined()
    let result = resolve(parse(SourceFile(path: "main.plumb", text: imports + "screen S { }"))) {
      parse(SourceFile(path: $0, text: "let \($0.prefix { $0 != "." }) = 1"))
    }
    #expect(Set(result.diagnostics.map(\.code.number)) == [8])
  }
}
