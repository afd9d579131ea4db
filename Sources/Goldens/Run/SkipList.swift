import Libc
package import ProjectFiles

/// The cells that matched in earlier runs, each with a hash of everything the verdict depends on. While the hash is the
/// same, the cell still matches.
package struct SkipList: Sendable {
  private var keys: [String: ContentHash] = [:]

  package init() {}

  /// Reads the list; an unreadable one counts as empty.
  package init(of project: ProjectState) {
    guard let bytes = try? project.read(.equal) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, let hash = ContentHash(text: String(parts[0])) { keys[String(parts[1])] = hash }
    }
  }

  package func holds(_ cell: String, _ key: ContentHash) -> Bool { keys[cell] == key }

  /// Updates the list after a run, keeping cells that were not tested. A cell that matches only because of a mask is
  /// not listed: it is drawn every time, so that each run knows which differences its masks hide.
  mutating func update(with outcomes: [TestRun.Outcome]) {
    for outcome in outcomes {
      let hasNothingToTell = outcome.hiding.isEmpty && outcome.missingFonts.isEmpty
      keys[outcome.result.cell] = outcome.result.verdict == .equal && hasNothingToTell ? outcome.key : nil
    }
  }

  package func write(to project: ProjectState) throws(FileError) {
    let lines = keys.sorted { $0.key < $1.key }.map { "\($0.value.text) \($0.key)\n" }
    try project.write(Array(lines.joined().utf8), to: .equal)
  }

  /// Identifies the running executable by size, modification time and inode.
  package static var programStamp: String {
    var information = stat()
    guard let program = System.program, stat(program, &information) == 0 else { return "unknown" }
    let time = information.modified
    return "\(information.st_size) \(time.tv_sec) \(time.tv_nsec) \(information.st_ino)"
  }
}
