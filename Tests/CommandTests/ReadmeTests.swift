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

  @Test func `its layout has no mistake and draws`() throws {
    let plumb = try Plumb()
    try plumb.write(try block("plumb", 0), to: "credits.plumb")
    let outcome = try plumb.run("render", "credits.plumb")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(try plumb.files().keys.contains("credits.Credits@iphone-16.png"))
  }

  @Test func `its commands work as they stand`() throws {
    let plumb = try Plumb()
    try FileManager.default.createSymbolicLink(
      at: plumb.folder.appending(path: "Examples"), withDestinationURL: Plumb.repository.appending(path: "Examples"))
    let lines = try block("sh", 2).split(separator: "\n").filter { $0.hasPrefix("plumb ") }
    #expect(!lines.isEmpty)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst()
      let outcome = try plumb.run(words.map { $0.replacingOccurrences(of: "'", with: "") })
      #expect(outcome.status == 0, "\(line)\n\(outcome.errors)")
    }
  }
}
