import Diagnostics
import Foundation
import InterfaceBuilder
import Testing

@Suite("Fixtures of documents") struct DocumentFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Documents")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("a document has the problem that it is named after, and no other", arguments: names)
  func problems(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    let imported = importDocument(SourceFile(path: name, bytes: bytes))
    #expect(Set(imported.diagnostics.map { "\($0.code)" }) == [String(name.prefix(5))])
  }

  @Test("there is one for each code")
  func completeness() {
    #expect(Self.names.map { String($0.prefix(5)) } == DiagnosticCode.ofDocuments.map(\.description))
  }
}
