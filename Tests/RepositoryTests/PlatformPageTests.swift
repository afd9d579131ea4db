import Foundation
import Testing

@Suite struct `The page on the platform's figures` {
  /// A figure, and the number of its rows with each kind of evidence.
  private struct Entry {
    var table, name: String
    var counts: [Int]
  }

  private static let kinds = [
    "saved by Interface Builder", "measured by others", "documented by Apple", "general knowledge", "estimated",
  ]

  private func entries() throws -> [Entry] {
    let opening = try Regex<(Substring, Substring)>(#"^(?:package )?(?:enum|extension) (\w+)"#)
    let start = try Regex<(Substring, Substring)>(#"static let `?(\w+)`? = Figure\b"#)
    let files = Repository.swiftFiles(in: "Sources/Platform/Figures")
    let others = try Set(files.flatMap(\.lines).compactMap { try named(in: $0) })
    return files.flatMap { file -> [Entry] in
      var entries: [Entry] = []
      var table = ""
      var open: (name: String, text: String)?
      for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        if let match = line.firstMatch(of: opening) { table = String(match.1) }
        if let match = line.firstMatch(of: start) { open = (String(match.1), "") }
        guard let figure = open else { continue }
        let text = figure.text + line + " "
        open = (figure.name, text)
        guard text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }) else { continue }
        entries.append(Entry(table: table, name: figure.name, counts: counts(in: text, others)))
        open = nil
      }
      return entries
    }
  }

  /// Returns the name of measured evidence that a line declares, if any.
  private func named(in line: Substring) throws -> String? {
    try Regex<(Substring, Substring)>(#"let (\w+) = Evidence\.measured"#).firstMatch(in: line).map { String($0.1) }
  }

  private func counts(in text: String, _ others: Set<String>) -> [Int] {
    let words = text.matches(of: /(\.?)\b(\w+)\b/).map { (isMember: !$0.1.isEmpty, word: String($0.2)) }
    func members(_ names: Set<String>) -> Int { words.count { $0.isMember && names.contains($0.word) } }
    return [
      members(["saved", "seen"]), members(["measured"]) + words.count { others.contains($0.word) },
      members(["documented"]), members(["known"]), members(["estimated"]),
    ]
  }

  private func lines(below header: String) throws -> [String] {
    let lines = Repository.file("Documentation/platform.md").lines.map(String.init)
    let place = lines.firstIndex(of: header)
    return Array(lines.dropFirst(try #require(place, "no table '\(header)'") + 2).prefix { $0.hasPrefix("|") })
  }

  @Test func `counts the rows of each table by their evidence`() throws {
    let entries = try entries()
    let tables = Dictionary(grouping: entries, by: \.table).sorted { $0.key < $1.key }
    #expect(entries.count > 200 && entries.allSatisfy { $0.counts.contains { $0 > 0 } })
    var rows = tables.map { table, figures in row("`\(table)`", figures) }
    rows.append(row("all", entries))
    let header = "| table | figures | \(Self.kinds.joined(separator: " | ")) |"
    #expect(try lines(below: header) == rows, "the table is to be:\n\(header)\n\(rows.joined(separator: "\n"))")
  }

  private func row(_ name: String, _ figures: [Entry]) -> String {
    let sums = Self.kinds.indices.map { kind in "\(figures.reduce(0) { $0 + $1.counts[kind] })" }
    return "| \(name) | \(figures.count) | \(sums.joined(separator: " | ")) |"
  }

  @Test func `names all that is estimated`() throws {
    let estimated = try entries().filter { ($0.counts.last ?? 0) > 0 }
    let rows = Dictionary(grouping: estimated, by: \.table).sorted { $0.key < $1.key }.map { table, figures in
      "| `\(table)` | \(figures.map { "`\($0.name)`" }.sorted().joined(separator: ", ")) |"
    }
    let header = "| table | figures with estimated rows |"
    #expect(try lines(below: header) == rows, "the table is to be:\n\(header)\n\(rows.joined(separator: "\n"))")
  }
}
