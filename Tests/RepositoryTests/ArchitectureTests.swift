import Foundation
import Testing

@Suite struct `ARCHITECTURE.md` {
  private let text = Repository.file("ARCHITECTURE.md").text

  @Test func `names files and folders that exist, for at least twelve tasks`() throws {
    let section = try #require(text.components(separatedBy: "## To change …, touch …").dropFirst().first)
    let rows = section.split(separator: "\n").prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count >= 12)
    for row in rows {
      let paths = row.matches(of: #/`((?:Sources|Tests|Documentation|Scripts)/[^`]*)`/#).map { String($0.output.1) }
      #expect(!paths.isEmpty, "\(row)")
      for path in paths {
        #expect(FileManager.default.fileExists(atPath: Repository.top.appending(path: path).path), "\(path)")
      }
    }
  }

  @Test func `has a file for each kind, as the table says`() {
    let rows = Repository.swiftFiles(in: "Sources/LayoutModel/Kinds").flatMap { file in
      file.text.matches(of: #/extension KindFacts {\n  static let `?(\w+)/#).map { String($0.output.1) }
    }
    #expect(Set(rows).count == rows.count && rows.count > 30)
  }

  @Test func `names every file that lists the kinds of views`() throws {
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| add a kind of view") })
    let named = row.matches(of: #/`(Sources/[^`]*\.swift)`/#).map { String($0.output.1) }
    let content = Repository.file("Sources/LayoutModel/Content/Content.swift").text
    let kinds = Set(content.matches(of: #/case \.`?(\w+)`?: \.\1/#).map { String($0.output.1) })
    #expect(kinds.count > 30)
    let lists = Repository.swiftFiles(in: "Sources").filter { file in
      Set(file.text.matches(of: #/\.(\w+)\b/#).map { String($0.output.1) }).intersection(kinds).count > 23
    }
    #expect(Set(lists.map(\.path)) == Set(named))
  }

  @Test func `names types in its journeys that the sources declare`() throws {
    let section = try #require(text.components(separatedBy: "## Four journeys").dropFirst().first)
    let journeys = section.components(separatedBy: "## To change").first ?? ""
    let sources = Repository.swiftFiles(in: "Sources").map(\.text).joined(separator: "\n")
    let types = Set(journeys.matches(of: #/`(?:[\w]+[./])*([A-Z]\w+)(?:s|\(\w+\))?`/#).map { String($0.output.1) })
    #expect(types.count > 20)
    for type in types {
      #expect(sources.contains(try Regex("(struct|class|enum|protocol|func|extension) \(type)\\b")), "\(type)")
    }
  }
}
