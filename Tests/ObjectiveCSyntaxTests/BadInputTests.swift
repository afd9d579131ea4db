import TestSupport
import Testing

@testable import ObjectiveCSyntax

@Suite struct `Any text` {
  private static let pieces = [
    "@objc", "@objc(", "@objcMembers", "@IBOutlet", "#selector(", "#keyPath(", "#colorLiteral(", "#imageLiteral(",
    "resourceName:", "getter:", "optional", "override", "func", "f", "var", "v", "class", "A", "B", "extension",
    "protocol", "P", "init", "static", "public", "private(set)", ":", "{", "}", "(", ")", "[", "]", "<", ">", ",", ";",
    ".", "?", "!", "->", "=", "as", "self", "super", "#if", "#else", "#endif", "os(iOS)", "\"", "\"\"\"", "#\"", "\\(",
    "/", "//", "/*", "*/", "`", "\n", "\n", " ", " ", "é", "throws", "async", "where", "import UIKit", "_", "x: Int",
    "d?.f?(self)", "scrollViewDidScroll?(", "\r\n",
  ]

  private func text(_ random: inout SplitMix) -> String {
    (0..<random.below(120)).map { _ in
      Self.pieces[random.below(Self.pieces.count)] + (random.below(3) == 0 ? "" : " ")
    }.joined()
  }

  @Test func `keeps its lines, and its columns except on the lines that are reported`() {
    var random = SplitMix(state: 57)
    for _ in 0..<10_000 {
      let bytes = Array(text(&random).utf8)
      let result = Rewriter([SwiftFile(path: "", bytes: bytes)]).result(for: 0)
      let before = lines(bytes)
      let after = lines(result.bytes)
      #expect(after.count >= before.count)
      let changed = Set(result.changedLines)
      for line in before.indices where before[line] != after[line] {
        #expect(changed.contains(line + 1), "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test func `is rewritten once and for all`() {
    var random = SplitMix(state: 58)
    for _ in 0..<5_000 {
      let file = SwiftFile(path: "", bytes: Array(text(&random).utf8))
      let first = Rewriter([file])
      guard first.problems.isEmpty else { continue }
      let once = first.result(for: 0).bytes
      let twice = Rewriter([SwiftFile(path: "", bytes: once)]).result(for: 0).bytes
      #expect(once == twice, "\(String(decoding: file.bytes, as: UTF8.self))")
    }
  }

  @Test(
    arguments: [
      "", "\u{FEFF}let a = 1\r\n", "#!/usr/bin/swift\nlet a = 1", "class A { func f() { d?.g?(1) } }\n",
      "let s = \"#selector(a) \\(b) @objc\" // @objc\n/* #keyPath(a) */", "#if X\nclass A {\n#else\n}\n",
      "class A: B { override func f() {} }\nextension A { func g() {} }",
    ])
  func `without Objective-C syntax stays byte for byte`(text: String) {
    let result = Rewriter([SwiftFile(path: "", bytes: Array(text.utf8))]).result(for: 0)
    #expect(result.bytes == Array(text.utf8) && !result.isChanged)
  }

  /// Texts on which a reader that looks further ahead than it moves would take quadratic time.
  @Test(
    arguments: [
      "(", "{", "<", "[}", "\"\\(", "\"\"\"", "/*", "@objc(", "#selector(", "class A<", "func f<", "var a: A<", "/a",
      "#if\n", "a?.b?(", "`", "#\"", "case a = \"", "extension A { override func f(",
      "protocol P { optional func f(); }", "class A { @objc func f() { #selector(f) } }",
      "class A: B {}; extension A { override func f() {} };", "#if A\nextension A { override func f() {} }\n",
    ])
  func `is rewritten in linear time`(piece: String) {
    let bytes = Array(String(repeating: piece, count: 60_000 / piece.utf8.count).utf8)
    let result = Rewriter([SwiftFile(path: "", bytes: bytes)]).result(for: 0)
    #expect(lines(result.bytes).count >= lines(bytes).count)
  }

  @Test func `of a hundred thousand lines is rewritten`() {
    let text = "class A {\n" + String(repeating: "  @objc func f() {}\n", count: 100_000) + "}\n"
    let result = rewritten(text)
    #expect(result.text.utf8.count == text.utf8.count && !result.text.contains("@objc"))
  }
}
