import Foundation
import Testing

@Suite struct README {
  private let readme = Repository.file("README.md")

  @Test func `its links and pictures are files that exist`() {
    let links = readme.text.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    let pictures = readme.text.components(separatedBy: "src=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
    #expect(links.count >= 4 && !pictures.isEmpty)
    for file in links + pictures {
      #expect(FileManager.default.fileExists(atPath: Repository.top.appending(path: String(file)).path), "\(file)")
    }
  }

  @Test func `its first command sets up, builds and draws, its second is what CI runs`() throws {
    let commands = try #require(block("sh", 0)).split(separator: "\n")
    #expect(commands.count == 2)
    #expect(commands[0].hasPrefix("Scripts/setup && swift run plumb render Examples/credits.plumb "))
    #expect(Repository.file(".ci/run").lines.contains(commands[1]))
  }

  @Test func `a layout and its picture come before any command`() throws {
    let start = try #require(readme.text.components(separatedBy: "```sh").first)
    #expect(start.contains("```plumb") && start.contains("welcome.png"))
  }

  @Test func `pages name the archive of this version`() throws {
    let version = try self.version
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

  private func block(_ language: String, _ number: Int) -> String? {
    let blocks = readme.text.components(separatedBy: "```\(language)\n").dropFirst()
    return blocks.dropFirst(number).first?.components(separatedBy: "```").first
  }
}
