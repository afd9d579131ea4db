import Testing

@testable import ObjectiveCSyntax

@Suite struct `Rewriting` {
  @Test(
    arguments: [
      ("@objc class A {}", "      class A {}"),
      ("@objc(XYA) @objcMembers final class A {}", "                        final class A {}"),
      ("class A { @objc (tap:) func tap() {} }", "class A {              func tap() {} }"),
      ("@objc enum E: Int { case a }", "      enum E: Int { case a }"),
      ("class A { @objc dynamic var x = 1 }", "class A {       dynamic var x = 1 }"),
      ("class A { @IBOutlet weak var v: UIView! }", "class A {           weak var v: UIView! }"),
      ("class A { @objc(\na:\n) func a() {} }", "class A {       \n  \n  func a() {} }"),
      ("let s = #keyPath(Person.name.count)!", "let s = \"name.count\"               !"),
      (
        "let c = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)",
        "let c =       UIColor(red: 0, green: 0, blue: 0, alpha: 1)"
      ),
      ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
      ("@UIApplicationMain class D {}", "                   class D {}"),
    ])
  func `keeps lines and columns`(text: String, expected: String) {
    #expect(rewritten(text).text == expected)
    #expect(rewritten(text).problems == [])
  }

  @Test func `an application's delegate is the main type of a program`() {
    #expect(rewritten("@UIApplicationMain class D {}", isProgram: true).text == "@main              class D {}")
  }

  @Test(
    arguments: [
      ("@objc protocol P {}", "protocol P: AnyObject {}"),
      ("@objc protocol P: Q {}", "protocol P: AnyObject, Q {}"),
      ("@objc public protocol P: NSObjectProtocol {}", "public protocol P: NSObjectProtocol {}"),
      ("@objc protocol P: class {}", "protocol P: class {}"),
      ("let i = #imageLiteral(resourceName: \"a b\")", "let i = UIImage(named: \"a b\")!"),
      (
        "protocol P { @objc optional func f(_ a: Int, b: [A<B, C>]) -> Bool }",
        "protocol P { func f(_ a: Int, b: [A<B, C>]) throws -> Bool }; extension P { "
          + "func f(_ a: Int, b: [A<B, C>]) throws -> Bool { throw CancellationError() } }"
      ),
      (
        "public protocol P { @objc optional var v: Int { get set } }",
        "public protocol P { var v: Int {get throws} }; public extension P { "
          + "var v: Int { get throws { throw CancellationError() } } }"
      ),
    ])
  func `protocols are bound to classes, and optional requirements throw`(text: String, expected: String) {
    #expect(squeezed(rewritten(text).text) == expected)
  }

  private static let player =
    "@objc protocol P { @objc optional func ended(_ p: A); @objc optional var v: Int { get } }"

  @Test(
    arguments: [
      ("d?.ended?(self)", "(try? d?.ended(self))"),
      ("if d?.ended?(self) == nil {}", "if (try? d?.ended(self)) == nil {}"),
      ("return a.b(1)[2]!.d?.ended?(self).x!", "return (try? a.b(1)[2]!.d?.ended(self).x)!"),
      ("d!.ended!(self)", "(try? d!.ended(self))!"),
      ("d?.ended?(x?.ended?(y))", "(try? d?.ended((try? x?.ended(y))))"),
      ("let n = d?.v ?? 1", "let n = (try? d?.v) ?? 1"),
      ("other.v", "other.v"),
      ("d?.other?(self)", "d?.other?(self)"),
      ("done?(1); self.done?(2)", "done?(1); self.done?(2)"),
      ("t.delegate?.tableView?(t, didSelectRowAt: i)", "t.delegate?.tableView (t, didSelectRowAt: i)"),
      ("s.delegate?.scrollViewDidScroll?(s)", "s.delegate?.scrollViewDidScroll (s)"),
    ])
  func `calls of optional requirements are nil where nobody implements them`(call: String, expected: String) {
    let text = "\(Self.player)\nclass A { weak var d: P?; func f() { \(call) } }"
    let line = rewritten(text).text.split(separator: "\n")[1]
    #expect(squeezed(String(line)) == "class A { weak var d: P?; func f() { \(expected) } }")
  }

  @Test func `overrides in extensions are called from the class`() {
    let texts = rewritten([
      "public class A: UIView {\n  let x = 1\n}",
      """
      extension A {
        public override func layoutSubviews() { super.layoutSubviews() }
        override class var layerClass: AnyClass { B.self }
        override var n: Int { get { 1 } set { x = newValue } }
        @discardableResult override func f(_ a: Int, at b: inout Int, done: @escaping () -> Void) throws -> Int { 1 }
      }
      """,
    ])
    #expect(
      squeezed(texts[0]) == "public class A: UIView { "
        + "public override func layoutSubviews() { self.extended_layoutSubviews() }; "
        + "override class var layerClass: AnyClass { Self.extended_layerClass }; "
        + "override var n: Int { get { self.extended_n } set { self.extended_n = newValue } }; "
        + "@discardableResult override func f(_ a: Int, at b: inout Int, done: @escaping () -> Void) throws -> Int "
        + "{ try self.extended_f(a, at: &b, done: done) };\n let x = 1\n}")
    #expect(
      texts[1].split(separator: "\n").dropFirst().map { squeezed(String($0)) } == [
        "public func extended_layoutSubviews() { super.layoutSubviews() }",
        "static var extended_layerClass: AnyClass { B.self }",
        "var extended_n: Int { get { 1 } set { x = newValue } }",
        "@discardableResult func extended_f(_ a: Int, at b: inout Int, done: @escaping () -> Void) throws -> Int { 1 }",
        "}",
      ])
  }

  @Test func `what an extension declares can be overridden by a subclass of the target`() {
    let text = "class A: B {}\nextension A { @objc func f() {} }\nclass C: A { override func f() {} }"
    #expect(
      rewritten(text).text.split(separator: "\n").map { squeezed(String($0)) } == [
        "class A: B { func f() { self.extended_f() };}", "extension A { func extended_f() {} }",
        "class C: A { override func f() {} }",
      ])
  }

  @Test func `an override that is not compiled on Linux stays`() {
    let text = "class A: B {}\n#if os(iOS)\nextension A { override func f() {} }\n#endif\n"
    #expect(rewritten(text).text == text)
  }

  @Test(
    arguments: [
      ("let a = #keyPath()", 1, 9, "'#keyPath' has no property"),
      ("let a = #keyPath(b[0])", 1, 19, "'#keyPath' can only be rewritten for names with dots between them"),
      (
        "\n let a = #selector(b)", 2, 20, "'#selector' outside a type needs the type's name; write #selector(Type.name)"
      ),
      (
        "let a = #selector()", 1, 9,
        "'#selector' can only be rewritten for a method or a property; write #selector(Type.name)"
      ),
      ("let a = #selector", 1, 9, "expected '(' and ')' after '#selector'"),
      ("let a = #selector(b", 1, 9, "expected '(' and ')' after '#selector'"),
      (
        "let a = #fileLiteral(resourceName: \"x\")", 1, 9,
        "'#fileLiteral' needs Objective-C; write Bundle's url(forResource:withExtension:)"
      ),
      (
        "extension UIView {\n  override func layoutSubviews() {}\n}", 2, 12,
        "an extension of a class of another module cannot override the method 'layoutSubviews'; write a subclass"
      ),
      (
        "class A: B {}\n#if X\nextension A { override func f() {} }\n#endif", 3, 24,
        "the method 'f' is compiled only under a condition; write it in the body of the class"
      ),
      (
        "class A: B {}\nextension A { override func f<T>(_ t: T) {} }", 2, 24,
        "the method 'f' cannot be moved into the class; write it in the body of the class"
      ),
      (
        "@objc protocol P { @objc optional func f() }\nlet b = p?.f != nil", 2, 12,
        "an optional requirement can only be called: write f?(…), which is nil where nobody implements it"
      ),
    ])
  func `reports at its place what it cannot rewrite`(text: String, line: Int, column: Int, message: String) {
    #expect(
      rewritten(text).problems == [Problem(path: "A.swift", line: line, column: column, message: message)])
  }
}
