import Foundation
import Testing

@Suite struct `The README's examples` {
  private let readme: String

  init() throws {
    readme = try String(contentsOf: Plumb.repository.appending(path: "README.md"), encoding: .utf8)
  }

  private func block(_ language: String, _ number: Int) throws -> String {
    let blocks = readme.components(separatedBy: "```\(language)\n").dropFirst()
    return try #require(blocks.dropFirst(number).first?.components(separatedBy: "```").first)
  }

  @Test func `its layout has no mistake, and its picture is of that layout`() throws {
    let plumb = try Plumb()
    try plumb.write(try block("plumb", 0), to: "welcome.plumb")
    #expect(try plumb.run("check", "welcome.plumb", "--device", "iphone-*").errors == "")
    let options = ["--device", "iphone-16", "--style", "full", "--show", "device", "--scale", "1.5"]
    #expect(try plumb.run(["render", "welcome.plumb", "-o", "welcome.png"] + options).status == 0)
    let picture = Plumb.repository.appending(path: "Documentation/images/welcome.png")
    let isSame = try plumb.files()["welcome.png"] == Data(contentsOf: picture)
    #expect(isSame, "Scripts/gallery draws it again")
  }

  @Test func `its message is what a slip in that layout gets`() throws {
    let plumb = try Plumb()
    let slip = try block("plumb", 0).replacingOccurrences(of: "title.bottom", with: "titel.bottom")
    try plumb.write(slip, to: "welcome.plumb")
    let start = try #require(readme.range(of: "\n```\nerror[P0204]: "))
    let message = try #require(
      readme[start.lowerBound...].dropFirst("\n```\n".count).components(separatedBy: "```").first)
    #expect(try plumb.run("check", "welcome.plumb").errors.hasPrefix(message))
  }

  @Test func `its commands work as they stand`() throws {
    let plumb = try Plumb()
    try FileManager.default.createSymbolicLink(
      at: plumb.folder.appending(path: "Examples"), withDestinationURL: Plumb.repository.appending(path: "Examples"))
    let commands = try block("sh", 1).split(separator: "\n").filter { $0.hasPrefix("plumb ") }
    // Other tests compare the goldens and test the live preview.
    let lines = commands.filter { !$0.hasPrefix("plumb test ") && !$0.hasPrefix("plumb serve ") }
    #expect(lines.count == commands.count - 2)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst()
      let outcome = try plumb.run(words.map { $0.replacingOccurrences(of: "'", with: "") })
      #expect(outcome.status == 0, "\(line)\n\(outcome.errors)")
    }
  }
}
