package import ProjectFiles

/// A git repository, read by running the `git` command in one of its folders.
package struct Git: Sendable {
  private let folder: String

  /// Returns nil if the folder is outside a repository or git is not installed.
  package init?(in folder: String = ".") {
    self.folder = folder
    guard run(["rev-parse", "--is-inside-work-tree"]) != nil else { return nil }
  }

  /// Bare repositories inside the checkout and file system monitors set in a repository's configuration could make git
  /// run someone else's program, so both are ignored.
  private func run(_ arguments: [String]) -> [UInt8]? {
    let careful = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"]
    guard let outcome = Program.run(["git", "-C", folder] + careful + arguments), outcome.status == 0 else {
      return nil
    }
    return outcome.output
  }

  package func commit(_ revision: String) -> String? {
    line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
  }

  /// Returns the content of a file at a commit. The path is relative to the folder.
  package func file(_ path: String, at commit: String) -> [UInt8]? { run(["show", "\(commit):./\(path)"]) }

  /// Returns the paths of the files below the folder, relative to the folder.
  package func files(at commit: String) -> [String] {
    (run(["ls-tree", "-r", "--name-only", "-z", commit]) ?? []).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  package func lastCommit(of path: String) -> String? { line(["log", "-1", "--format=%H", "--", path]) }

  /// Returns the files below the folder that differ from a commit, including untracked files.
  package func filesChanged(since commit: String) -> Set<String>? {
    guard let changed = run(["diff", "--name-only", "--relative", "-z", commit]),
      let added = run(["ls-files", "--others", "--exclude-standard", "-z"])
    else { return nil }
    return Set((changed + added).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the files below the folder that differ between a commit and HEAD, or all files at HEAD without a commit.
  package func committed(since commit: String?) -> Set<FileName> {
    // If the commit no longer exists, all files count as changed.
    guard let none = line(["hash-object", "-t", "tree", "/dev/null"]),
      let changed = names(["diff", "--name-only", "-z", "--relative", "--no-renames", commit ?? none, "HEAD"])
        ?? names(["diff", "--name-only", "-z", "--relative", "--no-renames", none, "HEAD"])
    else { return [] }
    return changed
  }

  /// Returns the files below a folder whose working copy differs from the index, if any file there is staged.
  package func stagedInPart(_ folder: String) -> Set<FileName> {
    let diff = ["diff", "--name-only", "-z", "--relative", "--no-renames"]
    guard let staged = names(diff + ["--cached", "--", folder]), !staged.isEmpty else { return [] }
    return (names(diff + ["--", folder]) ?? []).union(
      names(["ls-files", "--others", "--exclude-standard", "-z", "--", folder]) ?? [])
  }

  private func names(_ arguments: [String]) -> Set<FileName>? {
    run(arguments).map { Set($0.split(separator: 0).compactMap { FileName(String(decoding: $0, as: UTF8.self)) }) }
  }

  private func line(_ arguments: [String]) -> String? {
    guard let output = run(arguments) else { return nil }
    let text = String(decoding: output, as: UTF8.self).prefix { !$0.isNewline }
    return text.isEmpty ? nil : String(text)
  }
}
