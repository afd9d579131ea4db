import ProjectFiles

/// The first line of an imported layout: its source, and a hash that detects edits.
struct ImportMark {
  /// The document's path relative to the layout's folder; empty for a theme, which several documents share.
  var document: String

  private static let start = "// From ", middle = " by plumb import, ", end = "."
  private static let several = "several documents"

  /// The text with a mark above it.
  static func marked(_ text: String, from document: String) -> String {
    let name = document.isEmpty ? several : document
    return start + name + middle + ContentHash(of: Array(text.utf8)).text + end + "\n\n" + text
  }

  /// nil unless import wrote the file and it is unchanged.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(ImportMark.start), let head = text.firstRange(of: ImportMark.end + "\n\n"),
      let middle = text[..<head.lowerBound].ranges(of: ImportMark.middle).last
    else { return nil }
    let hash = text[middle.upperBound..<head.lowerBound]
    guard ContentHash(of: Array(text[head.upperBound...].utf8)).text == hash else { return nil }
    let name = text[..<middle.lowerBound].dropFirst(ImportMark.start.count)
    document = name == ImportMark.several ? "" : String(name)
  }
}

/// The relative path from a folder to a file, both relative to the current folder or both absolute; always on one line.
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
