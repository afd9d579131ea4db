import Foundation
import Testing

@Suite struct `plumb fmt` {
  @Test func `formats in place and leaves what is formatted`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S{label a \"x\"}", to: "a.plumb")
    #expect(try plumb.run("fmt", ".").status == 0)
    #expect(
      try plumb.files().mapValues { String(decoding: $0, as: UTF8.self) } == [
        "a.plumb": "screen S {\n  label a \"x\"\n}\n"
      ])
    #expect(try plumb.run("fmt", "--check", "a.plumb").status == 0)
  }

  @Test func `names what is not formatted, or shows how`() throws {
    let plumb = try Plumb()
    try plumb.write("let a=1\n", to: "a.plumb")
    let check = try plumb.run("fmt", "--check", "a.plumb"), diff = try plumb.run("fmt", "--diff", "a.plumb")
    #expect(check.status == 1 && check.output == "a.plumb\n")
    #expect(diff.status == 1 && diff.output.hasSuffix("-let a=1\n+let a = 1\n"))
    #expect(try plumb.files()["a.plumb"] == Data("let a=1\n".utf8))
  }

  @Test func `tells the mistakes of a file and leaves it`() throws {
    let plumb = try Plumb()
    try plumb.write("let a=", to: "a.plumb")
    let outcome = try plumb.run("fmt", "a.plumb")
    #expect(outcome.status == 2 && outcome.errors.contains("error[P0104]"))
    #expect(try plumb.files()["a.plumb"] == Data("let a=".utf8))
  }
}

@Suite struct `plumb check` {
  @Test(arguments: [
    "credits", "browse", "breed-detail", "pins", "profile-header", "contact-preview", "new-contact", "omnibox",
  ])
  func `finds nothing wrong with the examples`(name: String) throws {
    let outcome = try Plumb().run("check", Plumb.example(name), "--device", "iphone-*,ipad-10", "--orientation", "both")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test func `makes the changes that are certain`() throws {
    let plumb = try Plumb()
    try plumb.write("color ink = #FFF", to: "Theme.plumb")
    try plumb.write(
      "import \"Theme.plumb\"\nscreen S {\n  UILabel a { textColor: ink; hidden: true }\n  a.top = top + .5\n}\n",
      to: "a.plumb")
    let outcome = try plumb.run("check", "--fix", "a.plumb", "--allow", "P0702")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "fixed 6 problems\n")
    #expect(
      try plumb.files().mapValues { String(decoding: $0, as: UTF8.self) } == [
        "Theme.plumb": "color ink = #FFFFFF",
        "a.plumb":
          "import \"Theme.plumb\"\nscreen S {\n  label a { color: ink; hidden: yes }\n  a.top == top + 0.5\n}\n",
      ])
  }

  @Test func `counts a denied warning as an error`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a }", to: "a.plumb")
    #expect(try plumb.run("check", "a.plumb").status == 0)
    #expect(try plumb.run("check", "a.plumb", "--deny", "P0702").status == 1)
    #expect(try plumb.run("check", "a.plumb", "--deny", "warnings", "--allow", "P0702").status == 0)
  }

  @Test func `speaks the languages of machines`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { lable a }", to: "a.plumb")
    for (form, start) in [
      ("short", "a.plumb:1:12: error[P0201]"), ("json", "{\"schema\":1,"), ("github", "::error file=a.plumb"),
    ] {
      let outcome = try plumb.run("check", "a.plumb", "--diagnostics", form, "-q")
      #expect(outcome.status == 2 && outcome.errors.hasPrefix(start), "\(outcome.errors)")
    }
    let sarif = try plumb.run("check", "a.plumb", "--diagnostics", "sarif", "-q").errors
    #expect(try JSONSerialization.jsonObject(with: Data(sarif.utf8)) is [String: Any])
  }
}

@Suite struct `plumb explain` {
  @Test func `explains each code that it lists, its examples as they are said to be`() throws {
    let plumb = try Plumb()
    let codes = try plumb.run("explain", "--list").output.split(separator: "\n").map { String($0.prefix(5)) }
    #expect(codes.count > 110 && codes == codes.sorted())
    for code in codes where code.hasPrefix("P07") || code.hasSuffix("1") {
      let outcome = try plumb.run("explain", code)
      let parts = outcome.output.components(separatedBy: "\nWrong:\n")
      #expect(outcome.status == 0 && outcome.output.hasPrefix(code + ": "))
      if parts.count > 1 { #expect(parts[1].contains("[\(code)]:")) }
    }
  }

  @Test func `an unknown code is a bad command line`() throws {
    let outcome = try Plumb().run("explain", "P0230")
    #expect(outcome.status == 64 && outcome.errors.contains("did you mean P02"))
  }
}
