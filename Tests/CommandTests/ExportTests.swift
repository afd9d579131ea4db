import Foundation
import Testing

@Suite struct `A run of plumb export` {
  private static let layout = "screen Home \"Home\" { web page { pin edges } }\n"

  @Test func `writes all files, and writes them again when the layout changes`() throws {
    let plumb = try Plumb()
    try plumb.write(Self.layout, to: "home.plumb")
    #expect(try plumb.run("export", "home.plumb", "-o", "out").status == 0)
    #expect(try plumb.files(in: "out").keys.sorted() == ["HomeView.swift", "HomeViewController.swift"])
    try plumb.write("screen Home \"Home\" { label title \"Hi\" }\n", to: "home.plumb")
    #expect(try plumb.run("export", "home.plumb", "-o", "out").status == 0)
    let text = String(decoding: try #require(try plumb.files(in: "out")["HomeView.swift"]), as: UTF8.self)
    #expect(text.hasPrefix("// From ../home.plumb by plumb export, "))
    #expect(text.contains("title.text = \"Hi\""))
  }

  @Test func `replaces no file that was edited, unless forced`() throws {
    let plumb = try Plumb()
    try plumb.write(Self.layout, to: "home.plumb")
    _ = try plumb.run("export", "home.plumb", "-o", "out")
    let written = try plumb.files(in: "out")
    try plumb.write("// mine\n", to: "out/HomeView.swift")
    try plumb.write("screen Home \"Home\" { label title \"Hi\" }\nscreen Other \"Other\" {}\n", to: "home.plumb")
    let outcome = try plumb.run("export", "home.plumb", "-o", "out")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("'out/HomeView.swift' was not written by export or was edited since; nothing was written")
    )
    var expected = written
    expected["HomeView.swift"] = Data("// mine\n".utf8)
    #expect(try plumb.files(in: "out") == expected)
    #expect(try plumb.run("export", "home.plumb", "-o", "out", "--force").status == 0)
    #expect(try plumb.files(in: "out").count == 4)
  }

  @Test func `keeps the colours and fonts that other files in the folder use, and no others`() throws {
    let plumb = try Plumb()
    func screen(_ name: String, _ color: String, _ font: String) -> String {
      "color brand = \(color)\nscreen \(name) \"\(name)\" { label t \"Hi\" { color: brand; font: \(font) } }\n"
    }
    try plumb.write(screen("One", "#112233", "custom(\"Avenir\", 15)"), to: "one.plumb")
    try plumb.write(screen("Two", "#445566", "custom(\"Futura\", 15)"), to: "two.plumb")
    #expect(try plumb.run("export", "one.plumb", "two.plumb", "-o", "out").status == 0)
    func text(_ name: String) throws -> String {
      String(decoding: try #require(try plumb.files(in: "out")[name]), as: UTF8.self)
    }
    let colors = try text("Colors.swift")
    let fonts = try text("Fonts.swift")
    #expect(try plumb.run("export", "two.plumb", "-o", "out").status == 0)
    #expect(try (text("Colors.swift"), text("Fonts.swift")) == (colors, fonts))
    // The run removes declarations that its own documents no longer use, unless a file that export did not write uses
    // them.
    try plumb.write("let mine = Fonts.futura15\n", to: "out/Mine.swift")
    try plumb.write(screen("Two", "#778899", "system(17)"), to: "two.plumb")
    #expect(try plumb.run("export", "two.plumb", "-o", "out").status == 0)
    let new = try text("Colors.swift")
    #expect(new.contains("static let brand = UIColor(red: 0x11") && new.contains("brand2 = UIColor(red: 0x77"))
    #expect(!new.contains("0x44"))
    #expect(try text("TwoView.swift").contains("Colors.brand2") && text("Fonts.swift") == fonts)
  }

  @Test func `lists what the code lacks, each with its place`() throws {
    let plumb = try Plumb()
    try plumb.write(Self.layout, to: "home.plumb")
    let outcome = try plumb.run("export", "home.plumb", "-o", "out", "--report", "lacks.txt", "--strict")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("1 thing was not exported"))
    let report = try String(contentsOf: plumb.folder.appending(path: "lacks.txt"), encoding: .utf8)
    #expect(report == "home.plumb:1:22: a web view, which needs WebKit; the code has a plain view instead\n")
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" useAutolayout="YES">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
    <label text="Hello" id="abc-12-xyz"><rect key="frame" x="9" y="9" width="90" height="21"/></label>
    </subviews></view></objects></document>
    """

  @Test func `takes the translations of a document along, and says which it cannot read`() throws {
    let plumb = try Plumb()
    for language in ["Base", "de", "fr", "mul"] {
      let folder = plumb.folder.appending(path: "App/\(language).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try plumb.write(Self.document, to: "App/Base.lproj/Card.xib")
    let german = "\"abc-12-xyz.text\" = \"Grüße\";\n"
    try plumb.write(try #require(german.data(using: .utf16)), to: "App/de.lproj/Card.strings")
    try plumb.write("\"abc-12-xyz.text\" = \"Salut\"\n", to: "App/fr.lproj/Card.strings")
    try plumb.write(
      """
      {"strings": {"abc-12-xyz.text": {"localizations": {"it": {"stringUnit": {"state": "translated", "value": "Ciao"}}}}}}
      """, to: "App/mul.lproj/Card.xcstrings")
    let outcome = try plumb.run(
      "export", "App", "-o", "out", "--localized", "--diagnostics", "short", "--report", "lacks.txt")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        App/fr.lproj/Card.strings:2:1: warning[P0914]: the strings table cannot be read: expected ';'

        """)
    let files = try plumb.files(in: "out").mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(
      files.keys.filter { $0.hasSuffix(".strings") }.sorted()
        == ["Base", "de", "it"].map { "\($0).lproj/Card.strings" })
    #expect(files["de.lproj/Card.strings"]?.hasSuffix("/* ViewView */\n\"Hello\" = \"Grüße\";\n") == true)
    #expect(files["it.lproj/Card.strings"]?.hasSuffix("\"Hello\" = \"Ciao\";\n") == true)
    let report = try String(contentsOf: plumb.folder.appending(path: "lacks.txt"), encoding: .utf8)
    #expect(report == "App/Base.lproj/Card.xib: the translations in 'App/fr.lproj/Card.strings'\n")
  }

  @Test func `writes nothing of a layout with errors`() throws {
    let plumb = try Plumb()
    try plumb.write("screen Home \"Home\" { label title \"Hi\" { pin egdes } }\n", to: "home.plumb")
    let outcome = try plumb.run("export", "home.plumb", "-o", "out")
    #expect(outcome.status == 2)
    #expect(try plumb.files(in: "out").isEmpty)
  }

  @Test(
    arguments: [
      (["--plumb", "/nowhere"], [:], "--verify needs Plumb's sources for its UIKit; name their folder with --plumb"),
      (
        [], ["PATH": "/nowhere"],
        "'swift' is not on the path; --verify needs Swift's toolchain: https://swift.org/install"
      ),
      (["--device", "iphone-61"], [:], "no device named 'iphone-61'"),
    ])
  func `says what its proof cannot do without`(arguments: [String], environment: [String: String], words: String) throws
  {
    let plumb = try Plumb()
    try plumb.write(Self.layout, to: "home.plumb")
    let outcome = try plumb.run(
      ["export", "home.plumb", "-o", "out", "--verify"] + arguments, environment: environment)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }
}
