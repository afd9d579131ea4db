import Foundation
import Testing

@Suite struct README {
  private let readme = Repository.file("README.md")

  @Test func `its links lead to files that exist`() {
    let links = readme.text.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    #expect(links.count >= 4)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: Repository.top.appending(path: String(link)).path), "\(link)")
    }
  }

  @Test func `its first command installs and draws, its second is what CI runs`() throws {
    let commands = try #require(block("sh", 0)).split(separator: "\n")
    #expect(commands.count == 2)
    #expect(commands[0].hasPrefix("Scripts/setup && swift run -c release plumb render Examples/credits.plumb"))
    #expect(Repository.file(".ci/run").lines.contains(commands[1]))
  }

  /// The n-th code block in a language.
  private func block(_ language: String, _ number: Int) -> String? {
    let blocks = readme.text.components(separatedBy: "```\(language)\n").dropFirst()
    return blocks.dropFirst(number).first?.components(separatedBy: "```").first
  }
}
