import Foundation
import Testing

@Suite struct `A command that would do nothing` {
  private let plumb: Plumb

  init() throws {
    plumb = try Plumb()
    try plumb.write("screen A { label a \"a\" { center } }\nscreen B { label b \"b\" { center } }\n", to: "s.plumb")
    try plumb.write("let gap = 8\n", to: "theme.plumb")
    try FileManager.default.createDirectory(
      at: plumb.folder.appending(path: "empty"), withIntermediateDirectories: true)
  }

  private func expectFailure(_ arguments: [String], _ words: String) throws {
    let outcome = try plumb.run(arguments)
    #expect(outcome.status == 2, "\(arguments): \(outcome)")
    #expect(outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
    #expect(outcome.output.isEmpty, "\(arguments)")
  }

  private static let lists = ["device", "ios", "text-size", "language", "screen", "preview"]
  private static let words: [String: String] = [
    "orientation": "portrait", "appearance": "dark", "direction": "rtl", "strings": "pseudo",
  ]

  @Test(arguments: [["check"], ["frames"], ["render"], ["why", "a.width"], ["export"]])
  func `for an empty list fails`(command: [String]) throws {
    for option in Self.lists {
      try expectFailure(command + ["s.plumb", "--\(option)", ""], "--\(option) is empty")
    }
    for (option, value) in [("device", "iphone-16"), ("ios", "18"), ("text-size", "large"), ("language", "de")] {
      for list in ["\(value),", ",\(value)", "\(value),,\(value)", ","] {
        try expectFailure(
          command + ["s.plumb", "--\(option)", list], "--\(option) has an empty name in '\(list)'")
      }
    }
  }

  @Test(arguments: ["test", "report"], ["out", "image-url", "source-url"])
  func `for a report without a folder or an address fails`(command: String, option: String) throws {
    let outcome = try plumb.run([command, "--\(option)", ""])
    #expect(outcome.status == 64 && outcome.errors.contains("--\(option) is empty"), "\(outcome)")
  }

  @Test func `for an empty word fails as for any other unknown one`() throws {
    for option in Self.words.keys.sorted() + ["style", "show", "format", "svg-text", "scale", "size", "safe-area"] {
      let outcome = try plumb.run("render", "s.plumb", "--\(option)", "")
      #expect(outcome.status != 0 && outcome.output.isEmpty, "--\(option): \(outcome)")
    }
    for arguments in [
      ["--show", "frames,"], ["--safe-area", "1,2,3,4"], ["--size", "390xx844"], ["--size", "1x2x"],
    ] {
      let outcome = try plumb.run(["render", "s.plumb"] + arguments)
      #expect(outcome.status != 0, "\(arguments): \(outcome)")
    }
    #expect(try plumb.files().count == 2)
  }

  @Test(arguments: [
    ["check"], ["frames"], ["render"], ["why", "a.width"], ["export"], ["import"], ["fmt"], ["fmt", "--check"],
  ])
  func `in a folder without layouts fails`(command: [String]) throws {
    try expectFailure(command + ["empty"], "cannot read 'empty': no file in it ends in ")
    try expectFailure(command + ["s.plumb", "empty"], "cannot read")
  }

  @Test func `in a project without layouts fails`() throws {
    try plumb.write("inputs: [empty]\n", to: "plumb.yml")
    try expectFailure(["check"], "cannot read 'empty': no file in it ends in .plumb")
    for arguments in [[], ["--list"], ["--shard", "1/2"], ["--update"], ["--since", "HEAD"]] {
      let outcome = try plumb.run(["test"] + arguments)
      #expect(outcome.status == 2, "\(arguments): \(outcome)")
    }
    try expectFailure(["test", "--list"], "cannot read 'empty': no file in it ends in .plumb, .storyboard or .xib")
  }

  @Test(arguments: [
    ("screens: [A, C]", "plumb.yml:2:14: error[P1010]: no screen is named 'C'"),
    ("previews: [none, Long]", "plumb.yml:2:18: error[P1010]: no preview is named 'Long'"),
    ("languages: [written, dee]", "plumb.yml:2:22: error[P1010]: no strings table has the language 'dee'"),
    ("styles: []", "plumb.yml:2:9: error[P1004]: this list is empty, but needs at least one style"),
    ("devices:", "plumb.yml:2:9: error[P1004]: this list is empty, but needs at least one device"),
  ])
  func `for a name in plumb.yml fails`(setting: String, words: String) throws {
    try plumb.write("inputs: [s.plumb]\n\(setting)\n", to: "plumb.yml")
    for command in [["check"], ["test"], ["test", "--list"], ["test", "s.plumb"]] {
      try expectFailure(command + ["--diagnostics", "short"], words)
    }
  }

  @Test func `for a cell in plumb.yml that no layout has fails`() throws {
    try plumb.write("inputs: [s.plumb]\ncells:\n  - match: s/C@*\n    ignore: [a]\n", to: "plumb.yml")
    try expectFailure(["test", "--diagnostics", "short"], "plumb.yml:3:12: error[P1010]: no variant is named 's/C@*'")
    try plumb.write("inputs: [s.plumb, empty]\n", to: "plumb.yml")
    try expectFailure(["test"], "cannot read 'empty': no file in it ends in .plumb, .storyboard or .xib")
  }

  @Test func `for an argument without a name fails`() throws {
    for arguments in [
      ["test", ""], ["test", "--out", ""], ["serve", ""], ["serve", "s.plumb", "--export", ""],
      ["serve", "s.plumb", "--export", "page", "--address", ""], ["serve", "s.plumb", "--editor", ""], ["fmt", ""],
      ["fmt", "--check", ""], ["import", ""], ["diff", "", "s.plumb"], ["report", "--out", ""],
      ["report", "--merge", ""],
    ] {
      let outcome = try plumb.run(arguments)
      #expect(outcome.status == 2 || outcome.status == 64, "\(arguments): \(outcome)")
      #expect(outcome.output.isEmpty, "\(arguments)")
    }
  }

  @Test func `for a project file with mistakes starts no server`() throws {
    for settings in ["inputs: []", "inputs: [s.plumb]\nscreen: A", ""] {
      try plumb.write(settings, to: "plumb.yml")
      let outcome = try plumb.run("serve", "--test", "--port", "0")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(settings): \(outcome)")
    }
  }

  @Test func `for files without screens fails`() throws {
    for command in [["frames"], ["render"], ["export"]] {
      try expectFailure(command + ["theme.plumb"], "there is nothing to ")
    }
    for command in [["frames"], ["render"], ["check"]] {
      try expectFailure(command + ["s.plumb", "--device", "canvas"], "there is nothing to ")
    }
    // A theme's names are checked.
    #expect(try plumb.run("check", "theme.plumb").status == 0)
    try plumb.write("inputs: [theme.plumb]\n", to: "plumb.yml")
    try expectFailure(["check"], "there is nothing to check")
    let tested = try plumb.run("test")
    #expect(tested.status == 2 && tested.errors.contains("there is nothing to test"))
  }

  @Test func `for a name that nothing has fails`() throws {
    try plumb.write("inputs: [s.plumb, theme.plumb]\n", to: "plumb.yml")
    try expectFailure(["diff", "s.plumb", "s.plumb", "--screen", "C"], "no screen is named 'C'")
    try expectFailure(["diff", "empty", "empty"], "neither 'empty' nor 'empty' has anything to compare")
    try expectFailure(["diff", "theme.plumb", "theme.plumb"], "has a screen to compare")
    try expectFailure(["watch", "s.plumb", "--screen", "C"], "no screen is named 'C'")
    try expectFailure(["test", "--cell", "s/A*", "--cell", "s/C*"], "no variant matches 's/C*'")
    try expectFailure(["test", "--cell", ""], "no variant matches ''")
    #expect(try plumb.run("test", "theme.plumb").status == 2)
  }

  @Test(arguments: ["gif", "jpg", "PNGX", "2"])
  func `with a picture's name that ends like another kind of file writes nothing`(ending: String) throws {
    for command in [["render"], ["render", "--sheet"], ["watch"]] {
      try expectFailure(
        command + ["s.plumb", "--screen", "A", "-o", "x.\(ending)"],
        "cannot write pictures as '.\(ending.lowercased())'; use .png, .svg, .pdf or .json, or choose the format with -f"
      )
    }
    try expectFailure(["diff", "s.plumb", "s.plumb", "-o", "x.\(ending)"], "is neither a .png file nor a folder")
    #expect(try plumb.files().count == 2)
  }

  @Test func `with a format for a picture of any name writes it`() throws {
    #expect(try plumb.run("render", "s.plumb", "--screen", "A", "-f", "svg", "-o", "x.txt").status == 0)
    #expect(try plumb.run("render", "s.plumb", "--screen", "A", "-o", "x.SVG").status == 0)
    let files = try plumb.files()
    #expect(files["x.txt"] == files["x.SVG"] && files["x.txt"]?.starts(with: Data("<svg".utf8)) == true)
    try expectFailure(["render", "s.plumb", "-o", ""], "-o is empty")
  }
}
