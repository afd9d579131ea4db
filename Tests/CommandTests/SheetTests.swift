import Foundation
import Testing

@Suite struct `Sheets, single views and terminals` {
  private func png(_ data: Data?) -> Bool { data?.starts(with: [0x89, 0x50, 0x4E, 0x47]) ?? false }

  @Test func `a sheet holds all pictures of a run in one file`() throws {
    let plumb = try Plumb()
    let devices = "iphone-16,iphone-se-3"
    let result = try plumb.run("render", Plumb.example("credits"), "--device", devices, "--sheet", "-o", "all.svg")
    #expect(result.status == 0)
    #expect(try plumb.files().keys.sorted() == ["all.svg"])
    let text = String(decoding: try #require(try plumb.files()["all.svg"]), as: UTF8.self)
    for group in ["Credits_iphone-16", "Credits_iphone-se-3", "Credits:_Right_to_left_iphone-16"] {
      #expect(text.contains("<g id=\"\(group)\""))
    }
  }

  @Test func `a sheet of one screen has a row for each value of the first axis that varies`() throws {
    let plumb = try Plumb()
    let arguments = ["render", Plumb.example("credits"), "--preview", "none", "--sheet", "-o", "all.svg"]
    let axes = ["--device", "iphone-16", "--text-size", "xSmall,large,accessibility3", "--appearance", "both"]
    #expect(try plumb.run(arguments + axes).status == 0)
    let text = String(decoding: try #require(try plumb.files()["all.svg"]), as: UTF8.self)
    let captions = text.matches(of: #/>(Credits  ·  [^<]*)</#).map { String($0.1) }
    #expect(
      captions
        == ["xSmall", "large", "accessibility3"].flatMap { size in
          ["light", "dark"].map { "Credits  ·  \(size)  ·  \($0)" }
        })
  }

  @Test(
    arguments: [
      (["--device", "iphone-8,iphone-16,iphone-17"], 977), (["--device", "iphone-16", "--ios", "18,26"], 683),
    ])
  func `a sheet of devices on their usual versions has them in one row`(options: [String], width: Int) throws {
    let plumb = try Plumb()
    let file = Plumb.example("credits")
    let outcome = try plumb.run(
      ["render", file, "--preview", "none", "--sheet", "--scale", "1", "-o", "sheet.png"] + options)
    #expect(outcome.status == 0)
    let bytes = try #require(try plumb.files()["sheet.png"])
    #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == width)
    #expect(bytes[20..<24].reduce(0) { $0 << 8 | Int($1) } == 814)
  }

  @Test func `a sheet has every screen, those of one title under their files and names`() throws {
    let plumb = try Plumb()
    try plumb.write("screen One \"Cats\" {}\nscreen Two \"Cats\" {}\nscreen Dogs \"Dogs\" {}", to: "a.plumb")
    try plumb.write("screen One \"Cats\" {}", to: "b.plumb")
    let arguments = ["render", "a.plumb", "b.plumb", "--device", "iphone-16", "--sheet", "-o", "all.svg"]
    #expect(try plumb.run(arguments).status == 0)
    let text = String(decoding: try #require(try plumb.files()["all.svg"]), as: UTF8.self)
    let captions = text.matches(of: #/>([^<]*)  ·  iphone-16</#).map { String($0.1) }
    #expect(captions == ["a: One", "a: Two", "Dogs", "b: One"])
  }

  @Test func `a sheet as PDF has a page for each screen and preview`() throws {
    let plumb = try Plumb()
    #expect(try plumb.run("render", Plumb.example("credits"), "--sheet", "-f", "pdf").status == 0)
    let text = String(decoding: try #require(try plumb.files()["sheet.pdf"]), as: UTF8.self)
    #expect(text.contains("/Count 2"))
  }

  @Test func `a view can be drawn alone`() throws {
    let plumb = try Plumb()
    let arguments = [
      "render", Plumb.example("credits"), "--preview", "none", "--scale", "1", "-o", "view.svg", "--view",
    ]
    #expect(try plumb.run(arguments + ["meow1"]).status == 0)
    let text = String(decoding: try #require(try plumb.files()["view.svg"]), as: UTF8.self)
    #expect(text.contains("Meow 1"))
    #expect(text.contains("height=\"50\""))
    let wrong = try plumb.run(arguments + ["meow3"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("no screen has a view named 'meow3'; did you mean 'meow1'?"))
  }

  @Test(arguments: [("kitty", "\u{1B}_Ga=T"), ("iTerm", "\u{1B}]1337"), ("sixel", "\u{1B}Pq")])
  func `pictures are shown where one works`(terminal: String, start: String) throws {
    let plumb = try Plumb()
    let result = try plumb.run(
      "render", Plumb.example("pins"), "--size", "100x100", "--scale", "1", "--terminal", terminal)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix(start))
    #expect(try plumb.files().isEmpty)
  }

  @Test func `a terminal that says nothing of pictures is asked for`() throws {
    let variables = ["TERM": "dumb", "TERM_PROGRAM": "", "KITTY_WINDOW_ID": ""]
    let result = try Plumb().run(["render", Plumb.example("pins"), "--terminal", "auto"], environment: variables)
    #expect(result.status == 2)
    #expect(result.errors.contains("choose a protocol with --terminal"))
  }

  @Test func `a picture beside the layout is drawn, and a broken one told`() throws {
    let plumb = try Plumb()
    try plumb.write("screen Cats \"Cats\" { image cat \"cat\" { center } }", to: "cats.plumb")
    #expect(try plumb.run("render", "cats.plumb", "-f", "json", "-o", "without.json").status == 0)
    try plumb.write(Data("no picture".utf8), to: "cat.png")
    let broken = try plumb.run("render", "cats.plumb", "-f", "json", "-o", "broken.json")
    #expect(broken.status == 0)
    #expect(broken.errors.contains("P0014"))
    let files = try plumb.files()
    #expect(files["broken.json"] == files["without.json"])
  }
}
