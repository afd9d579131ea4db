import Diagnostics
import TestSupport
import Testing

@Suite struct `Applying fixes` {
  let source = MarkedSource("a «b» c «d»\n")

  private func fix(_ range: SourceRange, _ text: String) -> FixIt {
    FixIt("x", replacements: [.init(range, with: text)])
  }

  @Test func `all that do not meet are made`() {
    let result = source.sources.applying([fix(source.ranges[0], "bee"), fix(source.ranges[1], "")])
    #expect(result.count == 2)
    #expect(result.changed.mapValues { String(decoding: $0, as: UTF8.self) } == [source.file.id: "a bee c \n"])
  }

  @Test func `one that touches what another changed is left for later`() {
    let both = FixIt("x", replacements: [.init(source.ranges[0], with: "x"), .init(source.ranges[1], with: "y")])
    let result = source.sources.applying([fix(source.ranges[1], "1"), both, fix(source.ranges[0], "2")])
    #expect(result.count == 2)
    #expect(result.changed[source.file.id].map { String(decoding: $0, as: UTF8.self) } == "a 2 c 1\n")
  }

  @Test func `none changes nothing`() {
    #expect(source.sources.applying([]).changed.isEmpty)
    #expect(source.sources.applying([FixIt("x", replacements: [])]).count == 0)
  }
}

@Suite struct `A unified diff` {
  @Test func `shows what would control a terminal or be a command as an escape`() {
    let diff = unifiedDiff(
      from: "\ta\n::error::kept\n", to: "\ta \u{1B}[31m\u{202E}b\r\n::error::kept\n", path: "x")
    #expect(diff.hasSuffix(" @@\n-\ta\n+\ta \\u{1B}[31m\\u{202E}b\\r\n \\u{3A}:error::kept\n"))
  }

  @Test func `shows changes with three lines around them`() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n").replacing("12\n", with: "12\n13\n")
    #expect(
      unifiedDiff(from: old, to: new, path: "x.plumb") == """
        --- a/x.plumb
        +++ b/x.plumb
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -10,3 +10,4 @@
         10
         11
         12
        +13

        """)
  }

  @Test func `tells where a last line has no end`() {
    #expect(
      unifiedDiff(from: "a", to: "a\n", path: "x")
        == "--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func `is empty where nothing changes`() { #expect(unifiedDiff(from: "a\n", to: "a\n", path: "x").isEmpty) }
}
