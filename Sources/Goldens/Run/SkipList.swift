import Libc
package import ProjectFiles

/// The cells that were as expected, with the hash of all that this depended on: none of it changed, so they are again.
package struct SkipList: Sendable {
  private var keys: [String: ContentHash] = [:]

  package init() {}

  /// Reads a list; one that cannot be read is empty.
  package init(of project: ProjectState) {
    guard let bytes = try? project.read(.equal) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, let hash = ContentHash(text: String(parts[0])) { keys[String(parts[1])] = hash }
    }
  }

  package func holds(_ cell: String, _ key: ContentHash) -> Bool { keys[cell] == key }

  /// Updates the list after a run; cells that the run did not look at stay. One that is equal only by a mask is drawn again, so that
  /// each run knows the differences that its masks hide.
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

  /// Identifies this build of the program by its size and modification time.
  package static var programStamp: String {
    var information = stat()
    guard let program = System.program, stat(program, &information) == 0 else { return "unknown" }
    let time = information.modified
    return "\(information.st_size) \(time.tv_sec) \(time.tv_nsec) \(information.st_ino)"
  }
}
