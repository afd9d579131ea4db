/// An exported file in the parts that a user's file can take.
package struct SourceParts: Sendable {
  package let imports: [String]
  /// The lines after the imports.
  let lines: [String]
  /// The lines inside the first type; nil for a file without types.
  let members: Range<Int>?
  /// The names of empty methods, which users implement, by the index of the line.
  let emptyMethods: [Int: String]

  package var text: String {
    let head = imports.map { "import " + $0 } + (imports.isEmpty ? [] : [""])
    return (head + lines).joined(separator: "\n") + "\n"
  }

  /// Returns the lines to add to an existing file. Its imports and the empty methods that it implements are left out.
  ///
  /// - Parameters:
  ///   - own: The text of the existing file, without additions of earlier runs.
  ///   - isMember: Whether to return only the members of the first type, for insertion into a type of the existing
  ///     file.
  package func lines(addedTo own: String, asMembers isMember: Bool) -> [String] {
    let range = isMember ? members : nil
    let missing = isMember ? [] : imports.filter { !Self.isImported($0, in: own) }
    var kept = missing.map { "import " + $0 } + (missing.isEmpty ? [] : [""])
    for place in range ?? lines.indices {
      if let name = emptyMethods[place], own.contains("func \(name)(") {
        if kept.last?.isEmpty ?? false { kept.removeLast() }
      } else {
        kept.append(range == nil ? lines[place] : String(lines[place].dropFirst(CodeLines.indentation.count)))
      }
    }
    return kept
  }

  private static func isImported(_ module: String, in text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return words.last.map { $0 == module } ?? false && words.contains("import")
    }
  }
}
