import Diagnostics
import Libc
import Language
import LayoutModel
import Testing
import TestSupport

@Suite struct `The examples` {
  static let paths = Examples.paths

  @Test(arguments: paths)
  func `resolve without a word of complaint`(path: String) throws {
    var sources = Sources()
    func read(_ path: String) -> Diagnosed<SyntaxTree>? {
      Examples.bytes(path).map { parse(sources.add(path: path, bytes: $0)) }
    }
    let result = resolve(try #require(read(path)), importing: read)
    #expect(result.diagnostics.isEmpty, "\(formatted(result.diagnostics, in: sources, as: .human))")
    #expect(result.value.screens.isEmpty == (path == "Theme.plumb"))
  }

  @Test(arguments: paths)
  func `come back byte for byte`(path: String) throws {
    let bytes = try #require(Examples.bytes(path))
    #expect(parse(SourceFile(path: path, bytes: bytes)).value.bytes == bytes)
  }

  /// Bytes removed, duplicated, swapped and replaced, from a fixed seed. Any text gets a result.
  @Test(arguments: paths)
  func `broken in any way are answered`(path: String) throws {
    let original = try #require(Examples.bytes(path))
    var random = SplitMix(state: 11)
    for _ in 0..<150 {
      let bytes = random.mutated(original)
      let tree = parse(SourceFile(path: path, bytes: bytes))
      #expect(tree.value.bytes == bytes)
      _ = resolve(tree) {
        Examples.bytes($0).map { parse(SourceFile(id: SourceID(1), path: "Theme.plumb", bytes: $0)) }
      }
    }
  }
}
