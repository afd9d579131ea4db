import Diagnostics
import Foundation
import Language
import LayoutModel
import TestSupport
import Testing

@Suite struct `Conditions on values` {
  @Test(
    arguments: [
      ("big", "big: yes", true), ("big", "big: no", false), ("not big", "big: no", true),
      ("n > 3", "n: 3", false), ("n > 3", "n: 3.5", true), ("n >= 3", "n: 3", true), ("n < -1", "n: -2", true),
      ("n is 4", "n: 4", true), ("n == 4", "n: 5", false), ("kind is \"dog\"", "kind: \"dog\"", true),
      ("kind is \"dog\"", "kind: \"cat\"", false), ("n is limit", "n: 7", true),
      ("big and n <= 2", "big: yes, n: 2", true), ("big and n <= 2", "big: yes, n: 3", false),
      ("big or n <= 2", "n: 2", true),
    ])
  func `are decided by a component's arguments`(condition: String, arguments: String, holds: Bool) throws {
    let result = resolved(
      """
      let limit = 7
      component Card(big: flag = no, n: number = 100, kind: text = "bird") {
        when \(condition) { view yes_ } else { view no_ }
      }
      screen S { Card card(\(arguments)) { pin edges } }
      """)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(result.value.screens[0].views.map(\.name).contains("yes_") == holds)
    #expect(result.value.screens[0].views.map(\.name).contains("no_") != holds)
  }

  @Test func `are decided by each element of a list, whose number has a name too`() throws {
    let result = resolved(
      """
      data cats = [{ name: "A", age: 4 }, { name: "B", age: 2 }]
      screen S {
        stack rows {
          for cat, number in cats {
            label title { text: number + ". " + cat.name; when cat.age >= 3 { lines: 2 } }
          }
        }
      }
      """)
    #expect(result.diagnostics == [])
    let labels = result.value.screens[0].views.filter { $0.kind == .label }
    let texts = labels.map { if case .label(let text) = $0.content { text.text.string } else { "" } }
    #expect(texts == ["1. A", "2. B"])
    #expect(result.value.screens[0].dump.components(separatedBy: "lines: 2").count == 2)
  }

  @Test func `join those on the environment, and follow a preview's parameters`() throws {
    let result = resolved(
      """
      screen S {
        param isFull = no
        when isFull and width is compact { view full } else { view part }
      }
      preview S "Full" { isFull = yes }
      """)
    #expect(result.diagnostics == [])
    #expect(result.value.screens[0].views.map(\.name) == ["S", "part"])
    #expect(result.value.screens[1].conditions.first == .widthClass(.compact))
  }

  @Test(
    arguments: [
      ("nothing", "no condition is named 'nothing'"), ("state", "expected 'is' and a value, found 'state' alone"),
      ("n", "expected 'yes' or 'no', found a number"), ("n > \"4\"", "'>' cannot compare a number with a string"),
      ("kind >= \"a\"", "'>=' cannot compare a string with a string"),
      ("width > regular", "compare 'width' with 'is', not '>': its values have no order"),
    ])
  func `that mean nothing are reported`(condition: String, message: String) {
    let result = resolved(
      """
      screen S {
        let n = 4
        let kind = "cat"
        when \(condition) { view v }
      }
      """)
    #expect(result.diagnostics.map(\.message) == [message])
  }

  @Test func `end with a brace, after which another statement may follow`() {
    let result = resolved("screen S { view a { size 1 by 1 } view b { size 2 by 2 } a.top == b.top }")
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    #expect(result.value.screens[0].views.map(\.name) == ["S", "a", "b"])
  }

  @Test func `are joined with texts as they are written`() throws {
    let result = resolved("let n = 2.5\nscreen S { label a { text: n + \" of \" + 3 } }")
    #expect(result.diagnostics == [])
    #expect(result.value.screens[0].dump.contains("\"2.5 of 3\""))
  }
}
