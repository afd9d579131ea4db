import Pipeline
import ProjectFiles

/// A layout file as a revision has it.
struct OldLayout {
  var file: SuiteFile
  /// By path; only what could be read.
  var sources: [String: [UInt8]]
}

/// Layouts as revisions have them, each compiled once.
struct OldSources {
  private let git: Git
  private var layouts: [String: OldLayout?] = [:]

  init(_ git: Git) { self.git = git }

  /// nil where the revision has no such file, or one with errors.
  mutating func layout(_ path: String, at commit: String) -> OldLayout? {
    let key = commit + " " + path
    if let known = layouts[key] { return known }
    let layout = compiled(path, at: commit)
    layouts[key] = .some(layout)
    return layout
  }

  private func compiled(_ path: String, at commit: String) -> OldLayout? {
    guard let bytes = git.file(path, at: commit) else { return nil }
    var sources = [path: bytes]
    let file = SuiteFile(path, bytes, name: "") { imported in
      let bytes = git.file(imported, at: commit)
      sources[imported] = bytes
      return bytes
    }
    return file.compilation.hasErrors ? nil : OldLayout(file: file, sources: sources)
  }
}
