import Diagnostics
import Language
import LayoutModel
import Testing
import TestSupport

@Suite struct `Mistakes in what a layout says` {
  @Test func `components that hold each other are told where they close the circle`() {
    let result = resolved("component A { B }\ncomponent B { A }\nscreen S { A }")
    #expect(Set(result.diagnostics.map(\.code.number)) == [214])
  }

  @Test func `what relates a cell's inside to its outside is told`() {
    let result = resolved(
      "screen S { label out; table t { cell { label x { top == out.top; leading == superview.leading } } } }")
    #expect(result.diagnostics.map(\.code.number) == [414])
  }

  @Test func `a state that no preview shows is checked all the same`() {
    let result = resolved("screen S { when state is a { label b { spacing: 4 } } else { label c { spacing: 4 } } }")
    #expect(result.diagnostics.map(\.code.number) == [502, 502])
  }

  @Test func `names in what could not be read are not missed`() {
    let result = resolved("screen S { label % title \"x\"; title.top == top; view a { b.c == } ; b.top == top }")
    #expect(result.diagnostics.map(\.code.number) == [123, 104])
  }

  @Test func `too many views end in one diagnostic`() {
    let list = "data xs = [" + String(repeating: "1, ", count: 400) + "1]\n"
    let result = resolved(list + "screen S { for a in xs { for b in xs { label x } } }\nscreen T { label y }")
    #expect(result.diagnostics.map(\.code.number) == [9])
  }
}
