import Testing
import UIKit

@Suite struct `A localized string` {
  @Test func `is its key where no table has it`() {
    #expect(String(localized: "Hello, 100%", table: "Nowhere") == "Hello, 100%")
    #expect(String(localized: "a \(3) of \("b") at 5%", table: "Nowhere") == "a 3 of b at 5%")
  }

  @Test func `is its default value where the key is another`() {
    #expect(String(localized: "greeting", defaultValue: "Hello, \("Ada")", comment: "At the top.") == "Hello, Ada")
  }

  @Test func `comes from the table of a bundle`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "strings-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\"Hello\" = \"Bonjour\";\n".utf8).write(to: folder.appending(path: "Main.strings"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(String(localized: "Hello", table: "Main", bundle: bundle) == "Bonjour")
  }
}
