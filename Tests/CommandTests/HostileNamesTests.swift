import Foundation
import Testing

/// Names that would end a line, control a terminal, or be a command to the build machine that reads the log.
@Suite struct `Hostile names` {
  private let project: GoldenProject

  /// Every control character that a file name can have, followed by text that is a command at the start of a line.
  private static let hostile: String = {
    let controls =
      Array(1...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069)
    let scalars = controls.compactMap { Unicode.Scalar(UInt32($0)) }
    return "::hostile::a##[hostile]" + String(String.UnicodeScalarView(scalars))
      + "::hostile::b\n::hostile::c\r::hostile::d"
  }()
  private static let layout = hostile + ".plumb", broken = hostile + "2.plumb", document = hostile + "3.storyboard"

  /// For strings in a layout and attributes in XML, which cannot contain all control characters.
  private static let text = #"\n::hostile::e\r##[hostile]\u{1B}[2J\u{9B}\u{2028}\u{202E}"#
  private static let attribute = "&#10;::hostile::f&#13;##[hostile]&#x85;&#x9B;2J&#x2028;&#x202E;"

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
    useSafeAreas="YES"><device id="retina6_12" orientation="portrait" appearance="light"/><scenes>
    <scene sceneID="s"><objects><viewController id="v\(attribute)" storyboardIdentifier="S\(attribute)" \
    title="\(attribute)" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="w\(attribute)"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews><label opaque="NO" text="\(attribute)" userLabel="\(attribute)" nonsense="\(attribute)" \
    textAlignment="natural" id="l\(attribute)"><rect key="frame" x="20" y="99" width="41" height="21"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label><label id="m\(attribute)" \
    text="\(attribute)"><rect key="frame" x="20" y="99" width="41" height="21"/></label></subviews>
    <viewLayoutGuide key="safeArea" id="g"/><constraints>
    <constraint firstItem="l\(attribute)" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="20" id="a"/>
    <constraint firstItem="l\(attribute)" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="30" id="b"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """

  init() throws {
    project = try GoldenProject()
    try project.plumb.write(
      "screen A { label a \"\(Self.text)\" { left == 8 } \n view b; image c \"\(Self.text)\" }\npreview A \"\(Self.text)\" { a.alpha = 0.5 }\n",
      to: Self.layout)
    try project.plumb.write(
      "screen B { label a \"\(Self.text)\"\n\u{85}b\u{1B}.width == \u{2028} 3; c.top == top }", to: Self.broken)
    try project.plumb.write(Self.storyboard, to: Self.document)
    try project.plumb.write("screen C { label a \"a\" { center } }\n", to: "good.plumb")
  }

  /// Expects that a text cannot control the terminal or log that shows it.
  private func expectHarmless(_ text: String, _ what: String) {
    let controls = text.unicodeScalars.filter { scalar in
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      return scalar != "\n" && (isControl || scalar.properties.isBidiControl)
    }
    #expect(controls.isEmpty, "\(what): \(controls)")
    for line in text.split(separator: "\n") {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::hostile"), "\(what): \(line)")
    }
  }

  private func expectHarmless(_ arguments: [String]) throws {
    let outcome = try project.run(arguments)
    let words = arguments.joined(separator: " ")
    #expect(outcome.status != 3, "\(words)")
    expectHarmless(outcome.output, "output of \(words)")
    expectHarmless(outcome.errors, "errors of \(words)")
  }

  private static let forms = ["human", "short", "json", "github", "sarif"]

  @Test(arguments: forms)
  func `stay on their line in problems`(form: String) throws {
    let inputs = [Self.layout, Self.broken, Self.document]
    for command in [
      ["check"], ["frames"], ["render", "-v", "-o", "out/"], ["why", "a.left"], ["fmt", "-v"], ["export", "-v"],
    ] {
      for input in inputs { try expectHarmless(command + [input, "--diagnostics", form]) }
      try expectHarmless(command + [Self.hostile + "none", "--diagnostics", form])
    }
    try expectHarmless(["check", "--fix", ".", "--diagnostics", form])
    try expectHarmless(["import", "-v", "--check-frames", "0", "-o", "imported", Self.document, "--diagnostics", form])
    try expectHarmless(["test", "--diagnostics", form])
  }

  @Test func `stay on their line in results`() throws {
    for format in ["text", "json", "csv"] {
      for input in [Self.layout, Self.document] { try expectHarmless(["frames", "--format", format, input]) }
    }
    for format in ["text", "json"] { try expectHarmless(["why", "a.left", "--format", format, Self.layout]) }
    try expectHarmless(["render", Self.layout, "--preview", "none", "-f", "json", "-o", "-"])
    for command in [["fmt", "--check", "."], ["diff", Self.layout, "good.plumb"], ["export", Self.document]] {
      try expectHarmless(command)
    }
    try FileManager.default.createDirectory(at: project.url("one"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: project.url("two"), withIntermediateDirectories: true)
    try project.plumb.write("screen C { label a \"a\" { center } }\n", to: "one/" + Self.layout)
    try expectHarmless(["diff", "one", "two"])
    try expectHarmless([
      "import", Self.document, "-o", "imported", "--report", "lost.txt", "--strict", "--check-frames", "0",
    ])
    try expectHarmless(["export", Self.document, "-o", "code", "--report", "lacking.txt", "-v"])
    for report in ["lost.txt", "lacking.txt"] {
      expectHarmless(String(decoding: try project.data(report), as: UTF8.self), report)
    }
    for folder in ["code", "imported"] {
      let files = try FileManager.default.contentsOfDirectory(atPath: project.url(folder).path)
      #expect(!files.isEmpty)
      for file in files { expectHarmless(String(decoding: try project.data("\(folder)/\(file)"), as: UTF8.self), file) }
    }
    try expectHarmless(["render", Self.layout, "--preview", "none", "-f", "svg", "-o", "-", "--show", "ids,frames"])
    let diff = try project.run("fmt", "--diff", Self.layout).output
    for line in diff.split(separator: "\n") { #expect("-+@ \\".contains(line.first ?? "x"), "\(line)") }
  }

  @Test func `stay on their line in runs and reports`() throws {
    try FileManager.default.removeItem(at: project.url(Self.broken))
    let reports = ["--report", "r.html", "--junit", "r.xml", "--summary", "r.md"]
    func expectHarmlessReports() throws {
      for report in ["r.html", "r.xml", "r.md"] {
        let text = String(decoding: try project.data(report), as: UTF8.self)
        expectHarmless(text, report)
      }
    }
    try project.git("init", "-q")
    try expectHarmless(["test", "--list"])
    try expectHarmless(["test", "--update"] + reports)
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")
    // A golden of an unknown variant, whose name exists only on disk.
    let goldens = project.url("goldens/s")
    for file in try FileManager.default.contentsOfDirectory(atPath: goldens.path) {
      try FileManager.default.copyItem(
        at: goldens.appending(path: file),
        to: goldens.appending(path: file.replacingOccurrences(of: "S@", with: Self.hostile + "@")))
    }
    try project.replace("left == 8", "left == 9", in: Self.layout)
    for form in ["human", "github"] {
      try expectHarmless(["test", "--diagnostics", form] + reports)
      try expectHarmlessReports()
      try expectHarmless(["report", "--diagnostics", form] + reports)
      try expectHarmlessReports()
    }
    try expectHarmless(["test", "-q"])
    try expectHarmless(["test", "--since", Self.hostile])
    try expectHarmless(["test", "--base", Self.hostile])
    try expectHarmless(["test", "--base", "HEAD"] + reports)
    try expectHarmlessReports()
    try expectHarmless(["test", Self.hostile])
    try expectHarmless(["test", "--cell", Self.hostile])
    _ = try project.run("test")
    try expectHarmless(["accept", Self.hostile])
    try expectHarmless(["reject", "--all"])
    try expectHarmless(["undo"])
    try expectHarmless(["accept", "--all"])
    try expectHarmless(["undo"])
    try expectHarmless(["redo"])
  }

  @Test func `stay on their line in arguments`() throws {
    let hostile = Self.hostile
    for command in [
      ["check", "good.plumb", "--device", hostile], ["check", "good.plumb", "--screen", hostile],
      ["check", "good.plumb", "--language", hostile], ["check", "good.plumb", "--deny", hostile],
      ["check", "good.plumb", "--orientation", hostile], ["check", "good.plumb", "--" + hostile],
      ["check", "good.plumb", "--\(hostile)=\(hostile)"], [hostile], ["explain", hostile], ["properties", hostile],
      ["devices", hostile], ["why", hostile, "good.plumb"], ["why", hostile + ".left", "good.plumb"],
      ["render", "good.plumb", "-o", hostile + ".gif"], ["render", "good.plumb", "-v", "-o", hostile + ".png"],
      ["render", "good.plumb", "-o", "{\(hostile)}.png"], ["render", "good.plumb", "--view", hostile],
      ["render", "--package", hostile], ["diff", hostile, "good.plumb"], ["diff", "HEAD:" + hostile, "good.plumb"],
      ["test", "--config", hostile], ["report", "--merge", hostile], ["serve", "--export", hostile, "good.plumb"],
      ["serve", hostile, "--export", "page"],
    ] { try expectHarmless(command) }
  }
}
