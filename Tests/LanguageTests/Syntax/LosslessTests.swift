import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `No byte is lost` {
  static let inputs: [[UInt8]] = [
    [], Array("\n".utf8), [0xEF, 0xBB, 0xBF] + Array("screen S { }".utf8), Array("screen S {\r\n\ta.top\r== b\r}".utf8),
    Array("let x = \"é\u{301}🐈\" // 名前\n".utf8), [0xFF, 0xFE, 0x41], [0x73, 0xE9, 0x20, 0x7B], [0, 1, 2],
    Array("{{{((([[[".utf8), Array("}}}".utf8), Array("\"".utf8), Array("\"\"\"".utf8), Array("/*".utf8),
    Array("screen S { H:|-".utf8), Array("#".utf8), Array("a.".utf8), Array("when".utf8), Array("\\".utf8),
  ]

  @Test(arguments: inputs)
  func `any bytes come back as they were`(bytes: [UInt8]) {
    #expect(parse(SourceFile(path: "x", bytes: bytes)).value.bytes == bytes)
  }

  /// Mutations of one file with every statement: bytes removed, duplicated, swapped and replaced, from a fixed seed.
  @Test func `mutated layouts come back as they were`() {
    let original = Array(allStatements.utf8)
    var random = SplitMix(state: 7)
    for _ in 0..<3_000 {
      let bytes = random.mutated(original)
      let tree = parse(SourceFile(path: "x", bytes: bytes)).value
      #expect(tree.bytes == bytes)
    }
  }

  @Test func `what is no text is told as such`() {
    #expect(parse(SourceFile(path: "x", bytes: [0x61, 0])).diagnostics.map(\.code.number) == [2])
    #expect(
      parse(SourceFile(path: "x", bytes: Array("// caf".utf8) + [0xE9])).diagnostics.map(\.code.number) == [3])
    let large = [UInt8](repeating: UInt8(ascii: " "), count: Limits.fileSize + 1)
    #expect(parse(SourceFile(path: "x", bytes: large)).diagnostics.map(\.code.number) == [1])
  }

  @Test(arguments: [
    "{", "screen S {", "screen S { a.top == (", "screen S { x: [", "screen S { when not ", "screen S { x: -",
  ])
  func `endless nesting is told once`(opening: String) {
    let head = opening.hasSuffix("{") || opening.count == 1 ? "screen S " : opening.prefix { _ in true }
    let repeated = opening.split(separator: " ").last.map { $0 == "not" ? "not " : String($0) } ?? ""
    let text = String(head) + String(repeating: repeated, count: 100_000)
    let parsed = parse(SourceFile(path: "x", text: text))
    #expect(parsed.diagnostics.contains { $0.code.number == 4 })
    #expect(parsed.diagnostics.count < 5)
    #expect(parsed.value.bytes == Array(text.utf8))
  }
}
