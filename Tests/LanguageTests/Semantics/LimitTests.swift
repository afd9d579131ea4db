import Diagnostics
import Language
import LayoutModel
import Testing

/// Texts that exceed limits. Each is reported once, in bounded time and memory.
@Suite struct `Limits of resolution` {
  private func codes(_ text: String) -> [UInt16] { resolved(text).diagnostics.map(\.code.number) }

  @Test func `more problems than anyone reads end in one that says so`() {
    let found = parse(SourceFile(path: "x.plumb", text: String(repeating: "?\n", count: 5_000))).diagnostics
    #expect(found.count == Problems.limit + 1)
    #expect(found.last?.code.number == 10 && found.last?.range?.offsets == 2_000..<2_001)
    #expect(codes(String(repeating: "?\n", count: 5_000)).count == Problems.limit + 1)
  }

  @Test func `repetitions without views are counted too`() {
    let list = "data ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n"
    let loops = (0..<7).map { "for a\($0) in ten { " }.joined() + "let x = 1" + String(repeating: " }", count: 7)
    #expect(codes(list + "screen S { \(loops) }") == [11])
  }

  @Test func `components that hold components end where no stack overflows`() {
    let chain = (0..<300).map { "component C\($0) { view a { C\($0 + 1) } }\n" }.joined()
    #expect(Set(codes(chain + "component C300 { label l }\nscreen S { C0 }")) == [12])
  }

  @Test func `values that hang on values end where no stack overflows`() {
    let chain = (0..<300).map { "let a\($0) = a\($0 + 1)\n" }.joined()
    #expect(Set(codes(chain + "let a300 = 1")) == [12])
  }

  @Test func `views as deep as is allowed are made`() {
    let nested = String(repeating: "view { ", count: 60) + String(repeating: " }", count: 60)
    #expect(codes("component A { \(nested) }\nscreen S { A }").isEmpty)
  }

  @Test func `a condition of any length has one level`() throws {
    let long = Array(repeating: "width is compact", count: 5_000).joined(separator: " and ")
    let screen = try screen("screen S { when \(long) { alpha: 0.5 } }")
    guard case .all(let parts)? = screen.conditions.first else { return #expect(Bool(false)) }
    #expect(parts.count == 5_000)
  }

  @Test func `sums of more attributes than can cancel out are told where they become too many`() {
    let sum = (0..<200).map { "v\($0).width" }.joined(separator: " + ")
    let views = (0..<200).map { "view v\($0)\n" }.joined()
    #expect(codes("screen S {\n\(views)v0.width == \(sum)\n}") == [405])
  }

  @Test func `files that all declare the same are told once for each name and file`() {
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("f\($0).plumb", "let a = 1\nlet b = 2") })
    let imports = files.keys.sorted().map { "import \"\($0)\"\n" }.joined()
    #expect(resolved(imports + "let c = 3", importing: files).diagnostics.map(\.code.number) == [211, 211])
  }
}
