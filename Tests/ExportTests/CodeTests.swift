import Testing

@testable import Export

@Suite struct `Code as a tree` {
  private static let a: Code = "a"
  private static let b: Code = "b"
  private static let c: Code = "c"

  private static func sum(_ terms: Code...) -> Code { .operation(.plus, terms) }

  @Test(
    arguments: [
      (.operation(.times, [sum(a, b), c]), "(a + b) * c"),
      (.operation(.plus, [.operation(.times, [a, b]), c]), "a * b + c"),
      (.operation(.minus, [a, .operation(.minus, [b, c])]), "a - (b - c)"),
      (sum(a, .operation(.minus, [b, c])), "a + b - c"), (.operation(.minus, [sum(a, b), c]), "a + b - c"),
      (.operation(.over, [a, .factor(1.0 / 3)]), "a / (1 / 3)"),
      (.operation(.times, [a, .number(-2 as Double)]), "a * (-2)"),
      (.negative(sum(a, b)), "-(a + b)"), (.negative(.negative(a)), "-(-a)"),
      (.operation(.less, [a, sum(b, c)]), "a < b + c"), (.operation(.more, [a, .number(-8 as Double)]), "a > -8"),
      (.not(.operation(.and, [a, b])), "!(a && b)"),
      (.operation(.or, [.operation(.and, [a, b]), c]), "(a && b) || c"),
      (.joined([.operation(.and, [a, b]), c], by: .and), "a && b && c"), (.joined([a], by: .or), "a"),
      (.distance(-100.0 / 3, floating: true), "-100.0 / 3"),
      (.call("f", [.init("x", sum(a, b))], tail: ".g"), "f(x: a + b).g"),
      (.chain(a, [.call("f", []), .call("g", [])]), "a.f().g()"),
    ] as [(Code, String)])
  func `has parentheses where its operators need them`(code: Code, text: String) { #expect(code.flat == text) }

  @Test(
    arguments: [
      (.operation(.equal, [a, b]), "a != b"), (.operation(.less, [a, .text("x == y")]), "a >= \"x == y\""),
      (.operation(.atMost, [a, b]), "a > b"), (.not(a), "a"), (a, "!a"), (.operation(.or, [a, b]), "!(a || b)"),
    ] as [(Code, String)])
  func `is negated by its outermost operator, and negated twice is itself`(code: Code, text: String) {
    #expect(code.negated.flat == text)
    #expect(code.negated.negated == code)
  }

  private static let long = Code.raw(String(repeating: "long", count: 12))

  @Test func `is broken before each condition, and indented in parentheses that a later row opens`() {
    let pair = Code.operation(.or, [Self.long, Self.long])
    var lines = CodeLines()
    lines.branch([.operation(.and, [pair, .not(pair)])], { $0.line("f()") })
    let row = Self.long.flat
    #expect(lines.lines == ["if (\(row)", "  || \(row)) && !(\(row)", "    || \(row))", "{", "  f()", "}"])
  }

  @Test func `is never broken in a text`() {
    let text = Code.text(String(repeating: "a && b, c || d ", count: 8))
    let test = Code.operation(.equal, [Self.a, text])
    var lines = CodeLines()
    lines.branch([test], { $0.line("f()") })
    #expect(lines.lines == ["if \(test)", "{", "  f()", "}"])
  }

  @Test func `tells which texts and numbers it has, however deep`() {
    var lines = CodeLines()
    lines.add(.assignment("a", .call("f", [], tail: .sequence([".", .call("g", [.init("", .named("gap"))])]))))
    lines.branch([.operation(.more, [Self.a, .named("limit")])], { $0.add(.list([.localized("Hi", table: "T")])) })
    #expect(lines.numbers == ["gap", "limit"])
    #expect(lines.localizedTexts == ["Hi"])
  }
}
