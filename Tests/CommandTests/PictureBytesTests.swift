import Foundation
import Testing

@Suite struct `The bytes of pictures` {
  private let credits = ["render", Plumb.example("credits"), "--device", "iphone-16", "-o", "out/"]

  /// Creates a home folder with a font that pretends to be Inter, and returns the settings that make fontconfig find
  /// it.
  private func strangeFonts(in plumb: Plumb) throws -> [String: String] {
    let fonts = plumb.folder.appending(path: ".fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    for name in ["Inter-Regular.otf", "Inter.ttf", "DejaVuSans.ttf"] {
      try FileManager.default.copyItem(atPath: font, toPath: fonts.appending(path: name).path)
    }
    let configuration = "<?xml version=\"1.0\"?><fontconfig><dir>\(fonts.path)</dir></fontconfig>"
    try plumb.write(configuration, to: ".fonts.conf")
    return [
      "HOME": plumb.folder.path, "FONTCONFIG_FILE": plumb.folder.appending(path: ".fonts.conf").path,
      "XDG_DATA_HOME": plumb.folder.path, "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 autofitter:warping=1",
    ]
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `do not depend on the fonts that a machine has, nor on its home`(format: String) throws {
    let plain = try Plumb()
    let strange = try Plumb()
    let homeless = try Plumb()
    _ = try plain.run(credits + ["-f", format])
    _ = try strange.run(credits + ["-f", format], environment: try strangeFonts(in: strange))
    let nowhere = ["HOME": "/nonexistent", "FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_PATH": "/nonexistent"]
    _ = try homeless.run(credits + ["-f", format], environment: nowhere)
    let files = try plain.files(in: "out")
    #expect(files.count == 2)
    #expect(try strange.files(in: "out") == files)
    #expect(try homeless.files(in: "out") == files)
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `do not depend on what the environment tells the libraries that draw`(format: String) throws {
    let plumb = try Plumb()
    try plumb.write(
      "screen S { label a \"Quick אב fi\" { font: system(9) }; pin a.top, a.leading to margins }", to: "s.plumb")
    let variables = [
      "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0", "HB_SHAPER_LIST": "fallback",
      "HB_OPTIONS": "uniscribe-bug-compatible", "PIXMAN_DISABLE": "sse2 ssse3 mmx fast wholeops",
    ]
    let arguments = ["render", "s.plumb", "-f", format, "--scale", "1", "-o"]
    #expect(try plumb.run(arguments + ["plain"]).status == 0)
    for (name, value) in variables {
      #expect(try plumb.run(arguments + [name], environment: [name: value]).status == 0)
    }
    let files = try plumb.files()
    for name in variables.keys { #expect(files[name] == files["plain"], "\(name)") }
  }

  @Test(arguments: ["text", "outlines"])
  func `of an SVG of the credits screen are few`(text: String) throws {
    let plumb = try Plumb()
    let outcome = try plumb.run(credits + ["-f", "svg", "--show", "device", "--svg-text", text])
    #expect(outcome.status == 0)
    for (name, file) in try plumb.files(in: "out") { #expect(file.count < 150_000, "\(name)") }
    let document = String(decoding: try #require(try plumb.files(in: "out").values.first), as: UTF8.self)
    #expect(document.contains("<text") == (text == "text"))
  }

  @Test func `of a PDF hold its words and an entry for each screen`() throws {
    let tool = URL(filePath: "/usr/bin/pdftotext")
    let plumb = try Plumb()
    let arguments = ["render", Plumb.example("credits"), "--preview", "none", "--sheet", "-o", "all.pdf"]
    #expect(try plumb.run(arguments).status == 0)
    let file = try #require(try plumb.files()["all.pdf"])
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.contains("/Outlines"))
    #expect(text.contains("/Title (Credits)"))
    #expect(text.contains("/CreationDate (D:200001010000Z)"))
    guard FileManager.default.isExecutableFile(atPath: tool.path) else {
      print("skipped: the words of a PDF, for want of pdftotext")
      return
    }
    let words = Pipe()
    let process = Process()
    process.executableURL = tool
    process.arguments = [plumb.folder.appending(path: "all.pdf").path, "-"]
    process.standardOutput = words
    try process.run()
    let output = String(decoding: words.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for phrase in ["The photographs of the cats were taken by", "their owners", "Meow 1"] {
      #expect(output.contains(phrase), "\(output)")
    }
  }
}
