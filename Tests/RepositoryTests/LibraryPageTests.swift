import Foundation
import Testing

@Suite struct `The page on the library` {
  @Test func `has the example that is tested`() throws {
    let page = Repository.file("Documentation/library.md").text
    let example = try #require(page.components(separatedBy: "```swift\n").dropFirst(2).first)
    let code = try #require(example.components(separatedBy: "```").first).split(separator: "\n").dropFirst()
    #expect(code.count > 8)
    let tested = Repository.file("Tests/PlumbKitTests/LibraryPageExample.swift").text
    #expect(tested.contains(code.joined(separator: "\n")))
  }
}
