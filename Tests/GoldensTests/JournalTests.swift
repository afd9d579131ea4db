import Foundation
import Goldens
import ProjectFiles
import Testing

@Suite final class `The journal of goldens` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var journal: Journal { Journal(folder + "/journal") }
  private func path(_ name: String) -> String { "\(folder)/goldens/\(name)" }
  private func content(_ name: String) throws -> String? {
    try Files.readIfPresent(path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func change(_ name: String, _ before: String?, _ after: String?) -> Transaction.Change {
    .init(path: path(name), before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  @Test func `undoes one transaction after the other, and what was undone is not undone again`() throws {
    try journal.perform(Transaction("first", [change("a", nil, "1"), change("b", nil, "1")]))
    try journal.perform(Transaction("second", [change("a", "1", "2"), change("b", "1", nil)]))
    #expect(try (content("a"), content("b")) == ("2", nil))
    for (title, expected) in [("second", ("1", "1")), ("first", (nil, nil))] as [(String, (String?, String?))] {
      let (number, last) = try #require(try journal.undoable())
      #expect(last.title == title)
      try journal.perform(last.reversed(undoing: number))
      #expect(try (content("a"), content("b")) == expected)
    }
    #expect(try journal.undoable() == nil)
  }

  @Test func `forgets the oldest of many`() throws {
    for number in 1...60 { try journal.perform(Transaction("\(number)", [change("a", "\(number - 1)", "\(number)")])) }
    let entries = try FileManager.default.contentsOfDirectory(atPath: folder + "/journal").compactMap { Int($0) }
    #expect(entries.sorted() == Array(11...60))
  }

  @Test func `refuses to guess at an entry that it cannot read`() throws {
    try journal.perform(Transaction("first", [change("a", nil, "1")]))
    try Files.write(Array("{".utf8), to: folder + "/journal/1/plan.json")
    #expect(throws: FileError.self) { try journal.undoable() }
  }
}
