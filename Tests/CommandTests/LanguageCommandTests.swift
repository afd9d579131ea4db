import Foundation
import Testing

@Suite struct `A stranger's folder` {
  @Test(
    arguments: [
      "x.plumb -> secret", "x.storyboard -> secret", "import \"secret\"", "import \"{folder}/secret\"",
      "import \"link.plumb\"",
    ])
  func `has no line quoted of a file that is none of its layouts`(trap: String) throws {
    let plumb = try Plumb()
    let path = plumb.folder.path
    try plumb.write("root:x:0:0\n", to: "secret")
    if trap.hasPrefix("import") {
      symlink("secret", path + "/link.plumb")
      try plumb.write(trap.replacing("{folder}", with: path) + "\nscreen S { }", to: "a.plumb")
    } else {
      symlink("secret", "\(path)/\(trap.prefix { $0 != " " })")
    }
    for arguments in [["check", "."], ["frames", "."], ["fmt", "--check", "."], ["render", ".", "-o", "out/"]] {
      let outcome = try plumb.run(arguments)
      #expect(outcome.status == 2 || arguments[0] == "fmt", "\(arguments) \(outcome)")
      #expect(!(outcome.errors + outcome.output).contains("root:"), "\(arguments)")
    }
  }
}

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
    let check = try plumb.run("fmt", "--check", "a.plumb")
    let diff = try plumb.run("fmt", "--diff", "a.plumb")
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
    let matrix = ["--device", "iphone-*,ipad-10", "--orientation", "both"]
    let outcome = try Plumb().run(["check", Plumb.example(name), "--deny", "warnings", "-q"] + matrix)
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

  @Test func `knows its rules by name and by code`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { label a \"Title\" { pin top, leading } }", to: "a.plumb")
    let found = try plumb.run("check", "a.plumb", "--diagnostics", "short")
    #expect(found.status == 0 && found.errors.contains("warning[P0805]: 'a' extends outside the safe area"))
    for rule in ["outside-safe-area", "p0805"] {
      #expect(try plumb.run("check", "a.plumb", "--deny", rule).status == 1)
      #expect(try plumb.run("check", "a.plumb", "--allow", rule).errors.isEmpty)
    }
    let unknown = try plumb.run("check", "a.plumb", "--deny", "outside-safe-aera")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'outside-safe-area'?"))
    let rules = try plumb.run("check", "--list-rules").output.split(separator: "\n")
    #expect(rules.count == 17 && rules[0].contains("truncated-text"))
    #expect(rules[0].hasSuffix("P0801  warning  truncated text"))
  }

  @Test func `tells what only some devices show of what they are`() throws {
    let plumb = try Plumb()
    try plumb.write(
      "screen S { view a { size 380 by 20; top == safeArea.top; leading == superview.leading } }", to: "a.plumb")
    let found = try plumb.run("check", "a.plumb", "--device", "iphone-16,iphone-se-3", "--diagnostics", "short")
    #expect(
      found.errors.hasPrefix("a.plumb:1:12: warning[P0804]: 'a' extends 5 points beyond the screen, on iphone-se-3\n"))
  }

  @Test(arguments: ["check", "render", "frames"])
  func `a screen or preview that there is none of is an error with the closest name`(command: String) throws {
    let plumb = try Plumb()
    try plumb.write("screen Settings { label a \"A\" { center } }\npreview Settings \"Empty\" { }\n", to: "a.plumb")
    for (option, name, words) in [
      ("--screen", "Setings", "no screen is named 'Setings'; did you mean 'Settings'?"),
      ("--preview", "Emtpy", "no preview is named 'Emtpy'; did you mean 'Empty'?"),
    ] {
      let outcome = try plumb.run(command, "a.plumb", option, name)
      #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
    }
    #expect(try plumb.run(command, "a.plumb", "--screen", "Set*", "--preview", "none").status == 0)
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
      #expect(parts.count == 2 && parts[1].contains("\nRight:\n"))
      // Some codes have no short example, and the examples for documents are fragments.
      let isInWords = ["P0001", "P0011", "P0705", "P0709", "P0710"].contains(code) || code.hasPrefix("P09")
      if !isInWords { #expect(parts[1].contains("[\(code)]:")) }
    }
  }

  @Test func `an unknown code is a bad command line`() throws {
    let outcome = try Plumb().run("explain", "P0230")
    #expect(outcome.status == 64 && outcome.errors.contains("did you mean P02"))
  }
}
