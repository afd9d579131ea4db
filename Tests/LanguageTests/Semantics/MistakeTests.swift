import Diagnostics
import Language
import LayoutModel
import Testing
import TestSupport

@Suite struct `Mistakes in layouts` {
  @Test func `components that contain each other are reported where they close the circle`() {
    let result = resolved("component A { B }\ncomponent B { A }\nscreen S { A }")
    #expect(Set(result.diagnostics.map(\.code.number)) == [214])
  }

  @Test func `a constraint from inside a cell to outside it is reported`() {
    let result = resolved(
      "screen S { label out; table t { cell { label x { top == out.top; leading == superview.leading } } } }")
    #expect(result.diagnostics.map(\.code.number) == [414])
  }

  @Test func `a state that no preview shows is checked too`() {
    let result = resolved("screen S { when state is a { label b { spacing: 4 } } else { label c { spacing: 4 } } }")
    #expect(result.diagnostics.map(\.code.number) == [502, 502])
  }

  @Test func `names that a syntax error hides are not reported as unknown`() {
    let result = resolved("screen S { label % title \"x\"; title.top == top; view a { b.c == } ; b.top == top }")
    #expect(result.diagnostics.map(\.code.number) == [123, 104])
  }

  @Test func `too many views end in one diagnostic`() {
    let list = "data xs = [" + String(repeating: "1, ", count: 400) + "1]\n"
    let result = resolved(list + "screen S { for a in xs { for b in xs { label x } } }\nscreen T { label y }")
    #expect(result.diagnostics.map(\.code.number) == [9])
  }

  @Test(arguments: ["20", "size", "size + 2"])
  func `a number in place of a font becomes the system font of that size`(size: String) {
    let result = resolved("let size = 18\nscreen S { label a { font: \(size) } }")
    #expect(result.diagnostics.flatMap(\.fixIts).map(\.message) == ["write 'system(\(size))'"])
  }
}
