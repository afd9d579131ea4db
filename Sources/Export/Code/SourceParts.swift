/// An exported file split into its imports and the rest, so that it can be added to someone else's file.
package struct SourceParts {
  /// The modules that it imports.
  package let imports: [String]
  /// The lines after the imports, without blank ones at the start and end.
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

  /// Returns the lines to add to an existing file, without imports that it already has and without empty methods that
  /// it already implements.
  ///
  /// - Parameters:
  ///   - own: The text of that file, without additions of earlier runs.
  ///   - isMember: Whether to return only the members of the first type, for adding to a type of that file.
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

  /// Returns the lines between the braces of the first type, without their indentation.
  private static func members(of lines: [String]) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasSuffix("{") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return lines }
    return lines[(start + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }

  /// Removes empty methods that the text already implements.
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
