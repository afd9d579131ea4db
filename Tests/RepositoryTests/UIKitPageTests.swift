import Foundation
import Testing

@Suite struct `The page on UIKit` {
  /// The public types with Apple's prefixes, grouped by folder.
  private func rows() throws -> [String] {
    let pattern = try Regex<(Substring, Substring)>(
      #"^(?:public|open) (?:final )?(?:class|struct|enum|protocol) ((?:NS|UI|CG|CA|objc_)\w+)"#)
    var types: [String: Set<String>] = [:]
    for file in Repository.swiftFiles(in: "Sources/UIKit") {
      let room = String(file.path.split(separator: "/")[2])
      for line in file.lines {
        if let match = line.firstMatch(of: pattern) { types[room, default: []].insert(String(match.1)) }
      }
    }
    return types.sorted { $0.key < $1.key }.map { room, types in
      "| \(room) | \(types.sorted().map { "`\($0)`" }.joined(separator: ", ")) |"
    }
  }

  @Test func `its table has all public types`() throws {
    let lines = Repository.file("Documentation/uikit.md").lines.map(String.init), rows = try rows()
    let header = try #require(lines.firstIndex(of: "| room | types |"))
    let table = Array(lines.dropFirst(header + 2).prefix { $0.hasPrefix("|") })
    #expect(rows.count > 10)
    #expect(table == rows, "the table is to be:\n\(rows.joined(separator: "\n"))")
  }

  @Test func `all views that code can subclass are known as the platform's`() {
    let view = /^open class (UI\w*(?:View|Cell|Control|Window|Label|Button|Bar|Field|Slider|Switch|Stepper|Picker))\b/
    let classes = Repository.swiftFiles(in: "Sources/UIKit").flatMap(\.lines).compactMap { $0.firstMatch(of: view)?.1 }
    let known = Repository.file("Sources/ViewTrees/PlatformViews.swift").text
    #expect(classes.count > 25)
    #expect(classes.filter { !known.contains("\($0).self") } == [])
  }
}
