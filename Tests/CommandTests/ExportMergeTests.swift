import Foundation
import Testing

@Suite struct `A run of plumb export --merge` {
  private static let layout = """
    screen Home "Home" {
      label title "Hi"
      button go "Go" { style: filled }
    }

    """

  private let plumb: Plumb

  init() throws {
    plumb = try Plumb()
    try plumb.write(Self.layout, to: "home.plumb")
    try FileManager.default.createDirectory(
      at: plumb.folder.appending(path: "out"), withIntermediateDirectories: true)
  }

  private func merge(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let outcome = try plumb.run(["export", "home.plumb", "-o", "out", "--merge"] + arguments, environment: [:])
    return (outcome.status, outcome.errors)
  }

  private func text(_ name: String = "HomeView.swift") throws -> String {
    String(decoding: try #require(try plumb.files(in: "out")[name]), as: UTF8.self)
  }

  @Test func `begins a file with its imports and its markers`() throws {
    #expect(try merge().status == 0)
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "import UIKit" && lines[1] == "")
    #expect(lines[2].hasPrefix("// plumb export: begin, from ../home.plumb, "))
    #expect(lines[3] == "final class HomeView: UIView {")
    #expect(lines.suffix(3) == ["}", "// plumb export: end", ""])
  }

  @Test func `changes what is between the markers, and not a byte of the rest`() throws {
    _ = try merge()
    let own = "\t// mine, with a strange byte: \u{FFFD}\r\nimport Foundation\r\n"
    var bytes = Array(own.utf8)
    bytes[bytes.firstIndex(of: 0xEF)!] = 0xFF
    let written = try text()
    try plumb.write(Data(bytes) + Data(written.utf8) + Data("extension HomeView {}  ".utf8), to: "out/HomeView.swift")
    try plumb.write(Self.layout.replacing("\"Hi\"", with: "\"Ho\""), to: "home.plumb")
    #expect(try merge().status == 0)
    let result = try #require(try plumb.files(in: "out")["HomeView.swift"])
    #expect(result.starts(with: bytes) && result.ends(with: "extension HomeView {}  "))
    #expect(String(decoding: result, as: UTF8.self).contains("title.text = \"Ho\""))
    let again = result
    #expect(try merge().status == 0)
    #expect(try plumb.files(in: "out")["HomeView.swift"] == again)
  }

  @Test func `writes members where the markers are in a type, indented as they are`() throws {
    let file = "import UIKit\nclass HomeView: Base {\n\t// plumb export: begin\n\t// plumb export: end\n}\n"
    try plumb.write(file, to: "out/HomeView.swift")
    #expect(try merge().status == 0)
    let result = try text()
    #expect(result.hasPrefix("import UIKit\nclass HomeView: Base {\n\t// plumb export: begin, from ../home.plumb, "))
    #expect(result.contains("\n\tlet title: UILabel = {\n\t  let title = UILabel()\n"))
    #expect(result.hasSuffix("\n\t}\n\t// plumb export: end\n}\n") && !result.contains("final class"))
  }

  @Test func `keeps the ends of lines that the file has`() throws {
    try plumb.write("// plumb export: begin\r\n// plumb export: end\r\n", to: "out/HomeView.swift")
    #expect(try merge().status == 0)
    let result = try text()
    #expect(result.contains("\r\nimport UIKit\r\n\r\nfinal class HomeView"))
    #expect(result.unicodeScalars.filter { $0 == "\n" }.count == result.unicodeScalars.filter { $0 == "\r" }.count)
    #expect(try merge().status == 0 && text() == result)
  }

  @Test(
    arguments: [
      (
        "class HomeView {}\n",
        "'out/HomeView.swift' has no line '// plumb export: begin'; put '// plumb export: begin' and '// plumb export: end'"
          + " around what export may write"
      ),
      ("// plumb export: begin\n", "'out/HomeView.swift' has no line '// plumb export: end'"),
      (
        "// plumb export: begin\n\n// plumb export: begin\n// plumb export: end\n",
        "line 3 of 'out/HomeView.swift' repeats '// plumb export: begin' of line 1; keep one of them"
      ),
      (
        "// plumb export: end\n// plumb export: begin\n",
        "line 1 of 'out/HomeView.swift' is '// plumb export: end', which must come after '// plumb export: begin'"
      ),
      (
        "// plumb export: begin\nlet mine = 1\n// plumb export: end\n",
        "'out/HomeView.swift' was edited between the markers (use --force to replace the edits)"
      ),
    ])
  func `writes nothing where it cannot tell what is its own`(file: String, words: String) throws {
    try plumb.write(file, to: "out/HomeView.swift")
    let outcome = try merge()
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words) && outcome.errors.contains("nothing was written"), "\(outcome.errors)")
    #expect(try plumb.files(in: "out") == ["HomeView.swift": Data(file.utf8)])
  }

  @Test func `replaces what was edited between the markers only if forced`() throws {
    _ = try merge()
    let written = try text()
    try plumb.write("// mine\n" + written.replacing("\"Hi\"", with: "\"Hey\""), to: "out/HomeView.swift")
    #expect(try merge().status == 2)
    #expect(try merge("--force").status == 0)
    #expect(try text() == "// mine\n" + written)
    try plumb.write("class HomeView {}\n", to: "out/HomeView.swift")
    #expect(try merge("--force").status == 2)
  }

  @Test func `leaves out the empty methods that the file has with a body`() throws {
    let storyboard = Plumb.repository.appending(path: "Documentation/export/Cats.storyboard").path
    let arguments = ["export", storyboard, "-o", "out", "--merge"]
    #expect(try plumb.run(arguments, environment: [:]).status == 0)
    let name = "CreditsViewController.swift"
    let written = try text(name)
    #expect(written.contains("  func meow1() {}\n"))
    try plumb.write(written + "extension CreditsViewController {\n  func meow1() { print(1) }\n}\n", to: "out/" + name)
    #expect(try plumb.run(arguments, environment: [:]).status == 0)
    let result = try text(name)
    #expect(!result.contains("func meow1() {}") && result.contains("\n\n  func meow2() {}\n"))
  }

  @Test func `keeps the colours that the rest of its files uses`() throws {
    try plumb.write("color brand = #112233\nscreen Home \"Home\" { background: brand }\n", to: "home.plumb")
    _ = try merge()
    let view = try text()
    try plumb.write(view + "let mine = Colors.brand\n", to: "out/HomeView.swift")
    try plumb.write("color ink = #445566\nscreen Home \"Home\" { background: ink }\n", to: "home.plumb")
    #expect(try merge().status == 0)
    let colors = try text("Colors.swift")
    #expect(colors.contains("static let brand") && colors.contains("static let ink"))
  }

  @Test func `is not undone by a run without it`() throws {
    _ = try merge()
    let written = try text()
    try plumb.write("// mine\n" + written, to: "out/HomeView.swift")
    #expect(try plumb.run("export", "home.plumb", "-o", "out").status == 2)
    #expect(try text() == "// mine\n" + written)
  }
}

extension Data {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count) == Data(text.utf8) }
}
