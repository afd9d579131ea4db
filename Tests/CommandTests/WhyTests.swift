import Foundation
import Testing

@Suite struct `plumb why` {
  private let layout = """
    screen S {
      label title "Hello" {
        pin top, leading to superview.margins
        trailing <= superview.trailing - 16
      }
      view box { pin top, trailing; size 40 by 40 }
    }

    """

  @Test func `names the constraints that fix a value, and where they stand`() throws {
    let plumb = try Plumb()
    try plumb.write(layout, to: "a.plumb")
    let outcome = try plumb.run("why", "box.leading", "a.plumb", "--size", "300x500")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        box.leading is 260 in S on 300x500
          because of
            box.trailing == S.trailing  a.plumb:6:23
            box.width == 40             a.plumb:6:38
            the size of S               a.plumb:1:8

        """)
  }

  @Test func `names what has no part in it and by how much`() throws {
    let plumb = try Plumb()
    try plumb.write(layout, to: "a.plumb")
    let output = try plumb.run("why", "title.width", "a.plumb", "--size", "300x500").output
    #expect(output.contains("because of\n    the content of title, "))
    #expect(output.contains("not involved\n    title.trailing <= S.trailing - 16, "))
    #expect(output.contains(" to spare  a.plumb:4:5"))
  }

  @Test func `says the same in JSON, an object for each device`() throws {
    let plumb = try Plumb()
    try plumb.write(layout, to: "a.plumb")
    let outcome = try plumb.run("why", "box.width", "a.plumb", "--device", "iphone-16,ipad-10", "--format", "json")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[1].contains("\"device\":\"ipad-10\""))
    #expect(
      lines[0] == """
        {"schema":1,"file":"a.plumb","screen":"S","device":"iphone-16","orientation":"portrait","anchor":"box.width",\
        "value":40,"reasons":[{"constraint":"box.width == 40","priority":1000,"at":"a.plumb:6:38","sensitivity":1}],\
        "bystanders":[]}
        """)
  }

  @Test func `an unknown view or attribute is told with the nearest`() throws {
    let plumb = try Plumb()
    try plumb.write(layout, to: "a.plumb")
    let view = try plumb.run("why", "titel.width", "a.plumb")
    let attribute = try plumb.run("why", "title.widht", "a.plumb")
    #expect(view.status == 2 && view.errors.contains("no screen has a view named 'titel'; did you mean 'title'?"))
    #expect(attribute.status == 64 && attribute.errors.contains("did you mean 'width'?"))
    #expect(try plumb.run("why", "title", "a.plumb").status == 64)
  }
}

@Suite struct `Malformed and contradicting layouts` {
  @Test(arguments: ["1e300", "99999999999999999999999999", "1e7 * 1e7", "1 / 0", "0 / 0", "-1e300"])
  func `numbers that no layout has end in a diagnostic`(number: String) throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a { pin top, leading; height == 9; width == \(number) } }", to: "a.plumb")
    let outcome = try plumb.run("check", "a.plumb")
    #expect(outcome.status <= 2 && outcome.errors.contains("[P0"), "\(outcome.errors)")
  }

  @Test func `a view with very many constraints is solved`() throws {
    let plumb = try Plumb()
    let bounds = (0..<20_000).map { "    width >= \($0 % 90)\n" }.joined()
    try plumb.write("screen S {\n  view a {\n    pin top, leading; height == 9\n\(bounds)  }\n}\n", to: "a.plumb")
    let outcome = try plumb.run("frames", "a.plumb", "--size", "200x200", "-q")
    #expect(outcome.status == 0 && outcome.output.contains("0, 0  89 × 9"))
  }

  @Test func `every process says the same`() throws {
    let plumb = try Plumb()
    try plumb.write(
      """
      screen S {
        view a { size 40 by 40; width == 60; height >= 50; pin top }
        view b { width == a.width; leading == a.trailing; aspect 2:1; aspect 1:2; height >= 10 }
        stack s { pin bottom, leading, trailing; label x "Hello"; label y "World" }
      }

      """, to: "a.plumb")
    let outcomes = try (0..<5).map { _ in try plumb.run("frames", "a.plumb", "--format", "json") }
    #expect(outcomes[0].errors.contains("P0701") && outcomes[0].errors.contains("P0702"))
    #expect(outcomes.allSatisfy { $0.output == outcomes[0].output && $0.errors == outcomes[0].errors })
  }
}
