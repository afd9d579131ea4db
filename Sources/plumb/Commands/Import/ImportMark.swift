import ProjectFiles

/// The first line of a layout that import wrote: what it was made from, and a hash that tells whether it has been edited since.
struct ImportMark {
  /// The path of the document from the folder that the layout is in; that of a theme, which is of several, is empty.
  var document: String

  private static let start = "// From ", middle = " by plumb import, ", end = "."
  private static let several = "several documents"

  /// The text under a mark.
  static func marked(_ text: String, from document: String) -> String {
    let name = document.isEmpty ? several : document
    return start + name + middle + ContentHash(of: Array(text.utf8)).text + end + "\n\n" + text
  }

  /// nil for what import did not write, or not as it is.
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

/// The way from a folder to a file, both from the current folder or from the root; on one line, whatever it is called.
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
