import Foundation
import Testing

@Suite struct `plumb render` {
  @Test(arguments: ["out/", "out"])
  func `draws a picture for each device that a pattern means, into a folder that it makes`(folder: String) throws {
    let plumb = try Plumb()
    let outcome = try plumb.run("render", Plumb.example("omnibox"), "--device", "iphone-se-*", "-o", folder)
    #expect(outcome.status == 0)
    #expect(
      try plumb.files(in: "out").keys.sorted() == [
        "omnibox.Browser@iphone-se-1.png", "omnibox.Browser@iphone-se-2.png", "omnibox.Browser@iphone-se-3.png",
      ])
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/0"])
  func `takes what a shell hands over for a file`(path: String) throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a; pin a.edges to safeArea }", to: "s.plumb")
    let outcome = try plumb.run(["render", path, "-f", "svg", "-o", "-"], shell: #"cat s.plumb | "$0" "$@""#)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<svg"))
  }

  @Test func `a named pipe is refused, and not waited for`() throws {
    let plumb = try Plumb()
    try #require(mkfifo(plumb.folder.appending(path: "s.plumb").path, 0o600) == 0)
    let outcome = try plumb.run("render", "s.plumb")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot read 's.plumb': it is not a regular file"))
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `gives the same bytes whatever the time, the zone, the language and the number of jobs`(format: String) throws {
    let first = try Plumb()
    let second = try Plumb()
    let arguments = ["--device", "iphone-16,iphone-se-3", "--device", "ipad-10", "-f", format, "-o", "out/"]
    let credits = Plumb.example("credits")
    _ = try first.run(["render", credits, "-j", "1"] + arguments, environment: ["TZ": "Asia/Tokyo", "LANG": "ja_JP"])
    Thread.sleep(forTimeInterval: 1.1)
    _ = try second.run(["render", credits, "-j3"] + arguments, environment: ["TZ": "UTC", "HOME": "/nonexistent"])
    let files = try first.files(in: "out")
    #expect(files.count == 6)
    #expect(try second.files(in: "out") == files)
  }

  @Test func `writes nothing for a file with mistakes and tells each of them`() throws {
    let plumb = try Plumb()
    try plumb.write(
      """
      color ink = #12345G
      screen S {
        background: inc
        label title { tetx: "Hello"; spacing: 8 }
        lable other "Hello"
        title.top == safeArea.leading
        titel.leading == margins.leading
        title.left == margins.leading
        title.width == 8 @1200
        H:|-[missing]-|
      }
      """, to: "s.plumb")
    let outcome = try plumb.run("render", "s.plumb", "-o", "out/")
    #expect(outcome.status == 2)
    #expect(outcome.errors.components(separatedBy: "error[P").count - 1 == 10)
    #expect(try plumb.files() == ["s.plumb": Data(contentsOf: plumb.folder.appending(path: "s.plumb"))])
  }

  @Test(arguments: [
    ("empty", Data(), 2, "declares nothing"),
    ("binary", Data([0x50, 0, 0xFF, 0xFE]), 2, "zero byte"),
    ("picture", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), 2, "this is a PNG picture, not a layout"),
    ("large", Data(repeating: UInt8(ascii: " "), count: 10 << 20), 2, "over the limit of 8388608"),
    ("nested", Data(repeating: UInt8(ascii: "{"), count: 100_000), 2, "nested more than 64 levels deep"),
    ("absent", nil, 2, "No such file"),
  ])
  func `says what is wrong with a file that is no layout`(
    name: String, content: Data?, status: Int32, words: String
  ) throws {
    let plumb = try Plumb()
    if let content { try plumb.write(content, to: "\(name).plumb") }
    let outcome = try plumb.run("render", "\(name).plumb", "-o", "out/")
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(words))
    #expect(try plumb.files(in: "out").isEmpty)
  }

  @Test func `refuses to write two pictures to one path`() throws {
    let plumb = try Plumb()
    let outcome = try plumb.run("render", Plumb.example("omnibox"), "--device", "iphone-se-*", "-o", "{screen}.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("would overwrite each other at 'Browser.png'"))
  }

  @Test func `shows how the command is used only where its arguments cannot be read`() throws {
    let plumb = try Plumb()
    #expect(
      try plumb.run("render", Plumb.example("omnibox"), "--device", "iphone-61").errors
        == "error: no device named 'iphone-61'; did you mean 'iphone-16'?\n")
    let unread = try plumb.run("render", "--devise", "iphone-16").errors
    #expect(unread.hasPrefix("error: ") && unread.contains("Usage: plumb render"))
  }

  @Test func `shows the same help wherever it is asked for, and one completion script`() throws {
    let plumb = try Plumb()
    let help = try plumb.run("render", "--help").output
    #expect(help.contains("USAGE: plumb render"))
    #expect(try plumb.run("help", "render").output == help)
    let script = try plumb.run("--generate-completion-script", "bash").output
    #expect(script.contains("_plumb_render"))
    #expect(try plumb.run("render", "--generate-completion-script", "bash").output == script)
  }

  @Test(arguments: [
    (["--device", "iphone-61"], "did you mean 'iphone-16'?"), (["-o", "{scren}.png"], "did you mean '{screen}'?"),
    (["--scale", "1000"], "must be between 0.1 and 16"), (["--size", "big"], "such as 390x844"),
  ])
  func `helps with a command line that is wrong`(arguments: [String], words: String) throws {
    let outcome = try Plumb().run(["render", Plumb.example("omnibox")] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words))
  }
}

@Suite struct `plumb frames` {
  @Test func `prints an object a line`() throws {
    let outcome = try Plumb().run("frames", Plumb.example("credits"), "--device", "iphone-16", "--format", "json")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0)
    #expect(lines.count == 2)
    let object = try #require(JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(object["screen"] as? String == "Credits")
    #expect(object["size"] as? [Double] == [393, 852])
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.map { $0["path"] as? String } == ["Credits", "credits", "meow1", "meow2"])
    #expect(views[1]["frame"] as? [Double] == [16, 121, 361, 598])
  }
}
