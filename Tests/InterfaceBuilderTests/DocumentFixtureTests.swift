import Diagnostics
import Foundation
import InterfaceBuilder
import Testing

@Suite struct `Fixtures of documents` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Documents")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(arguments: names)
  func `a document has the problem that it is named after, and no other`(name: String) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    let imported = importDocument(SourceFile(path: name, bytes: bytes))
    #expect(Set(imported.diagnostics.map { "\($0.code)" }) == [String(name.prefix(5))])
  }

  @Test func `there is one for each code`() {
    #expect(Self.names.map { String($0.prefix(5)) } == DiagnosticCode.ofDocuments.map(\.description))
  }
}
