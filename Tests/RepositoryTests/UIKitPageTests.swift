import Foundation
import Testing

@Suite struct `The page on UIKit` {
  /// Returns the public types with Apple's prefixes, grouped by folder.
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
    let rows = try rows()
    let table = try table(below: "| folder | types |")
    #expect(rows.count > 10)
    #expect(table == rows, "the table is to be:\n\(rows.joined(separator: "\n"))")
  }

  private func table(below header: String) throws -> [String] {
    let lines = Repository.file("Documentation/uikit.md").lines.map(String.init)
    let place = lines.firstIndex(of: header)
    return Array(lines.dropFirst(try #require(place, "no table '\(header)'") + 2).prefix { $0.hasPrefix("|") })
  }

  /// Returns the public stored properties that nothing reads: their names occur in no other line of their type, nor
  /// after a dot.
  private func idleRows() throws -> [String] {
    let declaration = try Regex<(Substring, Substring, Substring)>(
      #"^( *)(?:public|open) (?:weak )?var (\w+)(?:: [^{=]+)?(?: = [^{]*)?$"#)
    let opening = try Regex<(Substring, Substring, Substring)>(
      #"^( *)(?:(?:public|open|final|indirect) )*(?:class|struct|enum|extension|protocol) (\w+)"#)
    var declared: [(outer: String, type: String, name: String)] = []
    var read: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/UIKit") {
      var types: [Int: String] = [:]
      for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        if let match = line.firstMatch(of: opening) { types[match.1.count] = String(match.2) }
        let outer = types[0] ?? ""
        if let match = line.firstMatch(of: declaration) {
          let around = types.filter { $0.key < match.1.count }.sorted { $0.key < $1.key }.map(\.value)
          declared.append((outer, around.joined(separator: "."), String(match.2)))
        } else {
          for word in line.matches(of: /(\.?)(\w+)/) {
            read.insert(word.1.isEmpty ? "\(outer).\(word.2)" : "\(word.2)")
          }
        }
      }
    }
    let idle = declared.filter { !read.contains($0.name) && !read.contains("\($0.outer).\($0.name)") }
    return Dictionary(grouping: idle, by: \.type).sorted { $0.key < $1.key }.map { type, properties in
      "| `\(type)` | \(properties.map { "`\($0.name)`" }.sorted().joined(separator: ", ")) |"
    }
  }

  @Test func `it says which properties are only stored`() throws {
    let rows = try idleRows()
    let table = try table(below: "| type | stored without effect |")
    #expect(rows.count > 5)
    #expect(table == rows, "the table is to be:\n\(rows.joined(separator: "\n"))")
  }

  @Test func `all views that code can subclass are known as the platform's`() {
    let view =
      /^open class (UI\w*(?:View|ScreenVariant|Control|Window|Label|Button|Bar|Field|Slider|Switch|Stepper|Picker))\b/
    let classes = Repository.swiftFiles(in: "Sources/UIKit").flatMap(\.lines).compactMap { $0.firstMatch(of: view)?.1 }
    let known = Repository.file("Sources/ViewTrees/PlatformViews.swift").text
    #expect(classes.count > 25)
    #expect(classes.filter { !known.contains("\($0).self") } == [])
  }
}
