import ProjectFiles

/// The mark in a generated file: its document, and a hash that reveals edits. It is in the first line, or in the marker
/// above the generated part.
struct GeneratedMark {
  /// The document's path relative to the file's folder; empty for a file that documents share.
  var document: String

  private static let start = "// From ", end = "."
  private static let several = "several documents"

  private static func middle(_ command: String) -> String { " by plumb \(command), " }

  /// Returns the text with a mark above it.
  static func marked(_ text: String, from document: String, by command: String) -> String {
    start + name(of: document) + middle(command) + ContentHash(of: Array(text.utf8)).text + end + "\n\n" + text
  }

  static func name(of document: String) -> String { document.isEmpty ? several : document }

  static func document(named name: String) -> String { name == several ? "" : name }

  init(document: String) { self.document = document }

  /// Returns nil unless the command wrote the file and nobody edited it since.
  init?(_ bytes: [UInt8], by command: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(GeneratedMark.start), let head = text.firstRange(of: GeneratedMark.end + "\n\n"),
      let middle = text[..<head.lowerBound].ranges(of: GeneratedMark.middle(command)).last
    else { return nil }
    let hash = text[middle.upperBound..<head.lowerBound]
    guard ContentHash(of: Array(text[head.upperBound...].utf8)).text == hash else { return nil }
    document = GeneratedMark.document(named: String(text[..<middle.lowerBound].dropFirst(GeneratedMark.start.count)))
  }
}

/// Returns the relative path from a folder to a file, on one line. Both must be absolute, or both relative to the
/// current folder.
func way(from folder: String, to file: String) -> String {
  func parts(_ path: String) -> [String] {
    let absolute = path.hasPrefix("/") ? path : (Files.currentFolder ?? "") + "/" + path
    return absolute.split(separator: "/").reduce(into: []) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
  }
  let start = parts(folder), goal = parts(file)
  let common = zip(start, goal).prefix { $0 == $1 }.count
  let way = Array(repeating: "..", count: start.count - common) + goal[common...]
  return way.joined(separator: "/").map { $0.isNewline ? " " : String($0) }.joined()
}
