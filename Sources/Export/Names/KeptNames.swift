/// Names of shared files that other files in the folder still use, with their declarations.
package struct KeptNames: Sendable {
  /// The declarations by type, then by name. Lines are without the indentation of the type.
  private var declarations: [String: [String: [String]]] = [:]

  package init() {}

  /// - Parameters:
  ///   - existing: Returns the text of an existing shared file, or an empty text.
  ///   - users: The texts of files that this run does not write.
  package init(existing: (_ fileName: String) -> String, users: [String]) {
    for type in SharedNames.types {
      let text = existing(type + ".swift")
      if text.isEmpty { continue }
      let used = users.reduce(into: Set<String>()) { $0.formUnion(KeptNames.names(of: type, usedIn: $1)) }
      declarations[type] = declarationsByName(in: text).filter { used.contains($0.key) }
    }
  }

  /// Returns the names of a type with the lines that declare them, sorted by name.
  func declarations(of type: String) -> [(name: String, lines: [String])] {
    (declarations[type] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the members of a type that a source file names.
  static func names(of type: String, usedIn source: String) -> Set<String> {
    var names: Set<String> = []
    let bytes = source.utf8, member = Array("\(type).".utf8)
    var place = bytes.startIndex
    while let first = bytes[place...].firstIndex(of: member[0]) {
      place = bytes.index(after: first)
      guard bytes[first...].starts(with: member), source[..<first].last?.isOfName != true else { continue }
      place = bytes.index(first, offsetBy: member.count)
      names.insert(String(source[place...].drop { $0 == "`" }.prefix(while: \.isOfName)))
    }
    return names
  }
}

/// Returns the declarations of an exported file. Each starts at an indentation of two spaces and ends where the next
/// one starts or the type ends.
private func declarationsByName(in text: String) -> [String: [String]] {
  var found: [String: [String]] = [:], current: String?
  for line in text.split(separator: "\n") where line.hasPrefix("  ") {
    let line = line.dropFirst(2)
    if let word = ["static let ", "static var ", "static func "].first(where: { line.hasPrefix($0) }) {
      current = String(line.dropFirst(word.count).drop { $0 == "`" }.prefix(while: \.isOfName))
    }
    if let current { found[current, default: []].append(String(line)) }
  }
  return found
}

extension Character {
  fileprivate var isOfName: Bool { unicodeScalars.allSatisfy(\.properties.isXIDContinue) }
}
