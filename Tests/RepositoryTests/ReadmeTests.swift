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
    let commands = try #require(block("sh", 1)).split(separator: "\n")
    #expect(commands.count == 2)
    #expect(commands[0].hasPrefix("Scripts/setup && swift run -c release plumb render Examples/credits.plumb"))
    #expect(Repository.file(".ci/run").lines.contains(commands[1]))
  }

  @Test func `it begins with what somebody does who has a release, and with a picture of that`() throws {
    let commands = try #require(block("sh", 0)).split(separator: "\n"), version = try self.version
    #expect(commands.count == 2)
    #expect(commands[0] == "tar xf plumb-\(version)-linux-x86_64.tar.gz && cd plumb-\(version)")
    // Scripts/release puts the examples there.
    #expect(commands[1].hasPrefix("bin/plumb render share/doc/plumb/examples/credits.plumb "))
    let start = try #require(readme.text.components(separatedBy: "```plumb").first)
    #expect(start.contains("![The credits screen on an iPhone 16]("))
    for page in ["releases.md", "layouts.yml", "goldens.yml", "tutorial.md", "site/home.md"] {
      #expect(Repository.file("Documentation/\(page)").text.contains("plumb-\(version)-linux-x86_64.tar.gz"), "\(page)")
    }
  }

  private var version: String {
    get throws {
      let line = Repository.file("Sources/ProjectFiles/Faults.swift").lines.first { $0.contains("let plumbVersion") }
      return String(try #require(line?.split(separator: "\"").dropFirst().first))
    }
  }

  /// The n-th code block in a language.
  private func block(_ language: String, _ number: Int) -> String? {
    let blocks = readme.text.components(separatedBy: "```\(language)\n").dropFirst()
    return blocks.dropFirst(number).first?.components(separatedBy: "```").first
  }
}
