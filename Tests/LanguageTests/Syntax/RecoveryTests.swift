import Diagnostics
import Language
import Testing
import TestSupport

@Suite struct `Mistakes in a layout` {
  @Test func `several are told in one run, those after them not hidden`() {
    let text = """
      screen S {
        a.top = b.top
        label x "y" % {
          c.top < 4
        }
        }}
        size 4
      }
      scren T { d.top => 2 }
      """
    let messages = parse(SourceFile(path: "x", text: text)).diagnostics.map(\.code.number)
    #expect(messages == [111, 123, 112, 108, 102, 108, 103, 112])
  }

  @Test func `the brace to blame is the one that the indentation tells`() {
    let source = MarkedSource("screen S {\n  label a «{»\n    hidden: no\n  label b { }\n}\nscreen T {\n}\n")
    #expect(parse(source.file).diagnostics.map(\.range) == [source.ranges[0]])
  }
}
