import Foundation
import Testing

/// A new case in one of our enumerations must cause a compiler error in each switch that does not handle it.
@Suite struct `Switches` {
  /// Foreign types and structures with named values, whose switches cannot be exhaustive.
  private let open = ["generalCategory", "displayStyle", "glyph", "priority"]

  @Test func `no switch over an enumeration of ours has a default`() {
    let sources = Repository.swiftFiles(in: "Sources")
    let cases = Set(sources.flatMap { file in file.lines.flatMap(declaredCases) })
    #expect(cases.count > 500)
    for file in sources {
      for found in defaults(of: file) where !open.contains(where: { found.subject.hasSuffix($0) }) {
        let named = found.patterns.flatMap(caseNames).first { cases.contains($0) }
        #expect(named == nil, "\(file):\(found.line) .\(named ?? "")")
      }
    }
  }

  @Test func `a default beside cases of an enumeration is found, and one beside texts and numbers is not`() {
    let file = Repository.File(
      path: "",
      text: """
        switch self {
        case .a, .b(let c) where c:
          switch text {
          case "a": 1
          default: 2
          }
        default: 0
        }
        switch (one, other) {
        case (_, .a): 1
        case _: 2
        }
        """)
    let found = defaults(of: file)
    #expect(found.map(\.subject) == ["text", "self", "(one, other)"])
    #expect(found.map { $0.patterns.flatMap(caseNames) } == [[], ["a", "b"], ["a"]])
    #expect(declaredCases("  case a, b(Int), `default`").map(String.init) == ["a", "b", "default"])
    #expect(declaredCases("  case .a, .b: 1").isEmpty)
  }

  /// A switch that ends in a pattern for everything, recognized by the formatter's indentation.
  private struct OpenSwitch {
    var subject: Substring
    var patterns: [Substring]
    var line: Int
  }

  private func defaults(of file: Repository.File) -> [OpenSwitch] {
    let lines = file.lines
    return lines.indices.compactMap { index in
      let indentation = lines[index].prefix { $0 == " " }
      let text = lines[index].dropFirst(indentation.count)
      guard text.hasPrefix("default:") || text.hasPrefix("case _:") else { return nil }
      let above = lines[..<index].reversed().filter { $0.prefix { $0 == " " }.count <= indentation.count }
      let start = above.firstIndex { $0.contains(#/(^|\W)switch .*\{$/#) } ?? 0
      guard let head = above[start].firstMatch(of: #/switch (?:try )?(?:await )?(.*) \{$/#)?.output.1 else {
        return nil
      }
      let patterns = above[..<start].filter { $0.dropFirst(indentation.count).hasPrefix("case ") }
      return OpenSwitch(subject: head, patterns: patterns.reversed(), line: index + 1)
    }
  }

  /// Returns the cases that a line of a switch names without a type.
  private func caseNames(_ pattern: Substring) -> [Substring] {
    let head = pattern.firstMatch(of: #/^\s*case (.*?)(?: where .*|:.*)?$/#)?.output.1 ?? pattern
    return head.matches(of: #/(?:^|[\s(,])\.([a-z]\w*)/#).map(\.output.1)
  }

  private func declaredCases(_ line: Substring) -> [Substring] {
    let text = line.drop { $0 == " " }.dropFirst(text(of: line, startsWith: "indirect ") ? 9 : 0)
    guard text.hasPrefix("case "), !text.contains(":") || text.contains("("), !text.hasPrefix("case ."),
      !text.contains(" = ") || text.contains("\"")
    else { return [] }
    return text.matches(of: #/(?:^case |, )`?([a-z]\w*)`?/#).map(\.output.1)
  }

  private func text(of line: Substring, startsWith prefix: String) -> Bool { line.drop { $0 == " " }.hasPrefix(prefix) }
}
