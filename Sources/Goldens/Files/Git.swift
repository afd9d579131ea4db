import ProjectFiles

/// The git repository that the current folder lies in, asked through its command.
package struct Git: Sendable {
  /// nil outside a repository, and without git.
  package init?() {
    guard let outcome = Program.run(["git", "rev-parse", "--is-inside-work-tree"]), outcome.status == 0 else {
      return nil
    }
  }

  /// The id of a revision, when there is such a one.
  package func commit(_ revision: String) -> String? {
    line(["git", "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
  }

  /// A file as a revision has it, by its path from the current folder.
  package func file(_ path: String, at commit: String) -> [UInt8]? {
    guard let outcome = Program.run(["git", "show", "\(commit):./\(path)"]), outcome.status == 0 else { return nil }
    return outcome.output
  }

  /// The last commit that changed a file.
  package func lastCommit(of path: String) -> String? {
    line(["git", "log", "-1", "--format=%H", "--", path])
  }

  /// The files below the current folder that differ from a revision, those that git does not know among them.
  package func filesChanged(since commit: String) -> Set<String>? {
    guard let changed = Program.run(["git", "diff", "--name-only", "--relative", "-z", commit]), changed.status == 0,
      let added = Program.run(["git", "ls-files", "--others", "--exclude-standard", "-z"]), added.status == 0
    else { return nil }
    return Set((changed.output + added.output).split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }

  private func line(_ arguments: [String]) -> String? {
    guard let outcome = Program.run(arguments), outcome.status == 0 else { return nil }
    let text = String(decoding: outcome.output, as: UTF8.self).prefix { !$0.isNewline }
    return text.isEmpty ? nil : String(text)
  }
}
