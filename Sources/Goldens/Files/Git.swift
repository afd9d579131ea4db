package import ProjectFiles

/// The git repository that a folder lies in, asked through its command.
package struct Git: Sendable {
  private let folder: String

  /// nil outside a repository, and without git.
  package init?(in folder: String = ".") {
    self.folder = folder
    guard run(["rev-parse", "--is-inside-work-tree"]) != nil else { return nil }
  }

  /// The output of a git command; nil if it fails.
  ///
  /// Neither a repository that lies among a checkout's files nor a program that a repository names is made use of.
  private func run(_ arguments: [String]) -> [UInt8]? {
    let careful = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"]
    guard let outcome = Program.run(["git", "-C", folder] + careful + arguments), outcome.status == 0 else {
      return nil
    }
    return outcome.output
  }

  /// The id of a revision, when there is such a one.
  package func commit(_ revision: String) -> String? {
    line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
  }

  /// A file as a revision has it, by its path from the folder.
  package func file(_ path: String, at commit: String) -> [UInt8]? { run(["show", "\(commit):./\(path)"]) }

  /// The files below the folder that a revision has, by their paths from it.
  package func files(at commit: String) -> [String] {
    (run(["ls-tree", "-r", "--name-only", "-z", commit]) ?? []).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The last commit that changed a file.
  package func lastCommit(of path: String) -> String? { line(["log", "-1", "--format=%H", "--", path]) }

  /// The files below the folder that differ from a revision, those that git does not know among them.
  package func filesChanged(since commit: String) -> Set<String>? {
    guard let changed = run(["diff", "--name-only", "--relative", "-z", commit]),
      let added = run(["ls-files", "--others", "--exclude-standard", "-z"])
    else { return nil }
    return Set((changed + added).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  /// The files below the folder that are others in the commit that is checked out than in an earlier one, or than in none.
  package func committed(since commit: String?) -> Set<FileName> {
    // The content of a commit that is gone is unknown.
    guard let none = line(["hash-object", "-t", "tree", "/dev/null"]),
      let changed = names(["diff", "--name-only", "-z", "--relative", "--no-renames", commit ?? none, "HEAD"])
        ?? names(["diff", "--name-only", "-z", "--relative", "--no-renames", none, "HEAD"])
    else { return [] }
    return changed
  }

  /// The files below a folder that are to be committed otherwise than they are on the disk, while others are committed as
  /// they are.
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
