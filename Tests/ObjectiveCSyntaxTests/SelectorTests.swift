import Testing

@testable import ObjectiveCSyntax

@Suite struct `Rewriting of selectors` {
  private static let members = """
    @objc private func none() {}
    @objc func one(_ x: Int) {}
    @objc func two(_ x: Int, with y: Int) {}
    @objc(renamed) func other() {}
    @objc static func all() {}
    @objc var value = 1
    """.split(separator: "\n").joined(separator: "; ")

  @Test(
    arguments: [
      ("none", #""none", calls: A.none"#),
      ("self.one", #""one:", calls: A.one"#),
      ("A.one(_:)", #""one:", calls: A.one(_:)"#),
      ("two(_:with:)", #""two:with:", calls: A.two(_:with:)"#),
      ("other", #""renamed", calls: A.other"#),
      ("all", #""all", calls: { (_: A.Type) in A.all }"#),
      ("UIView.endEditing(_:)", #""endEditing:", calls: UIView.endEditing(_:)"#),
      ("inherited", #""inherited", calls: A.inherited"#),
      ("inherited(at:)", #""inheritedAt:", calls: A.inherited(at:)"#),
      ("show(item:)", #""showWithItem:", calls: A.show(item:)"#),
      ("model.view.one", #""one:", of: model.view, calls: { $0.one }"#),
      ("one as (Int) -> Void", #""one:", calls: A.one as (A) -> (Int) -> Void"#),
      ("A.one as (A) -> (Int) -> Void", #""one:", calls: A.one as (A) -> (Int) -> Void"#),
      ("getter: value", #""value", calls: { (target: A) in { target.value } }"#),
      ("setter: A.value", #""setValue:", calls: { (target: A) in { target.value = $0 } }"#),
      ("getter: model.value", #""value", of: model, calls: { target in { target.value } }"#),
    ])
  func `selectors carry their name in Objective-C and the method`(selector: String, expected: String) {
    let text = "import UIKit\nclass A: B { \(Self.members)\nlazy var s = #selector(\(selector))\n}"
    let result = rewritten(text)
    #expect(result.problems == [])
    #expect(squeezed(String(result.text.split(separator: "\n")[2])) == "lazy var s = Selector (\(expected))")
  }

  @Test func `the type is the one around the code`() {
    let text = """
      import UIKit
      struct Outer { class Inner<T> { func f() { g { #selector(tap) } } } }
      extension Outer.Inner { func f() { #selector(tap) } }
      protocol P {}
      extension P where Self: UIView { func f() { #selector(tap) } }
      """
    let types = rewritten(text).text.matches(of: /"tap", calls: ([\w.]+)\.tap/).map { String($0.1) }
    #expect(types == ["Inner", "Outer.Inner", "Self"])
  }

  @Test func `other files of the target say what a method is called`() {
    let texts = rewritten([
      "import UIKit\nclass A: B { let s = #selector(tap) }",
      "class B { @objc func tap(_ sender: Any, for event: Any) {} }",
    ])
    #expect(texts[0].contains(#"Selector ("tap:for:", calls: A.tap)"#))
  }

  @Test func `a file that imports only Foundation imports UIKit after its last line`() {
    let text = "import Foundation\nclass A { let s = #selector(tap) }\n"
    #expect(rewritten(text).text.hasSuffix("}\nimport UIKit\n"))
  }

  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", [nil, "at"], "tap:at:"), ("tap", ["item"], "tapWithItem:"),
      ("tap", ["at"], "tapAt:"), ("moveTo", ["point"], "moveToPoint:"), ("tap", ["withItem", "of"], "tapWithItem:of:"),
      ("to", ["x"], "toX:"),
    ] as [(String, [String?], String)])
  func `names follow Swift's rule for Objective-C`(name: String, labels: [String?], expected: String) {
    #expect(selectorName(name, labels: labels) == expected)
  }
}
