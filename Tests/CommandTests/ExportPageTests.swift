import Foundation
import Testing

@Suite struct `The page on export` {
  private static let page = try? String(
    contentsOf: Plumb.repository.appending(path: "Documentation/export.md"), encoding: .utf8)

  private func blocks(_ language: String) throws -> [String] {
    try #require(Self.page).components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
  }

  @Test func `shows code that its storyboard and its example give`() throws {
    let plumb = try Plumb()
    let inputs = ["Documentation/export/Cats.storyboard", "Examples/breed-detail.plumb"]
    let outcome = try plumb.run(
      ["export", "-o", "Screens", "--strict"] + inputs.map { Plumb.repository.appending(path: $0).path })
    #expect(outcome.status == 0, "\(outcome.errors)")
    let code = try plumb.files(in: "Screens").values.map { String(decoding: $0, as: UTF8.self) }
    let blocks = try blocks("swift")
    #expect(blocks.count >= 3)
    for block in blocks { #expect(code.contains { $0.contains(block) }, "\(block)") }
  }

  @Test func `has styles as they are written`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S \"S\" { view a; view b; b.top == a.bottom + 8 }\n", to: "s.plumb")
    let rows = try #require(Self.page).split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.contains("--style") }
    #expect(rows.count == 5)
    for row in rows {
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      let outcome = try plumb.run("export", "s.plumb", "--style", columns[0])
      #expect(outcome.output.contains(columns[1]), "\(columns[0])")
    }
  }
}
