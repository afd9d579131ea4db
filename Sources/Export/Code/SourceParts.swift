/// An exported file, split into its imports and the rest for insertion into a user's file.
package struct SourceParts {
  package let imports: [String]
  private let body: [Substring]

  package init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.prefix { $0.hasPrefix(Self.keyword) }.count
    imports = lines[..<start].map { String($0.dropFirst(Self.keyword.count)) }
    var body = Array(lines[start...])
    while body.first?.isEmpty ?? false { body.removeFirst() }
    while body.last?.isEmpty ?? false { body.removeLast() }
    self.body = body
  }

  /// Returns the lines to add to an existing file. Its imports and the empty methods that it implements are left out.
  ///
  /// - Parameters:
  ///   - own: The text of the existing file, without additions of earlier runs.
  ///   - isMember: Whether to return only the members of the first type, for insertion into a type of the existing
  ///     file.
  package func lines(addedTo own: String, asMembers isMember: Bool) -> [String] {
    let lines = body.map(String.init)
    let added = Self.withoutStubs(isMember ? Self.members(of: lines) : lines, in: own)
    let missing = isMember ? [] : imports.filter { !Self.isImported($0, in: own) }
    return missing.map { Self.keyword + $0 } + (missing.isEmpty ? [] : [""]) + added
  }

  private static let keyword = "import "

  private static func isImported(_ module: String, in text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return words.last.map { $0 == module } ?? false && words.contains("import")
    }
  }

  /// Returns the members of the first type, without their indentation.
  private static func members(of lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasSuffix("{") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return lines }
    return lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }

  private static func withoutStubs(_ lines: [String], in text: String) -> [String] {
    var kept: [String] = []
    for line in lines {
      if let name = emptyMethod(line), text.contains("func \(name)(") {
        if kept.last?.isEmpty ?? false { kept.removeLast() }
        continue
      }
      kept.append(line)
    }
    return kept
  }

  private static func emptyMethod(_ line: String) -> Substring? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("func "), text.hasSuffix("() {}") else { return nil }
    return text.dropFirst(5).dropLast(5)
  }
}
