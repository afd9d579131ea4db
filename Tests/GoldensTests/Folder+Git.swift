import ProjectFiles

extension Folder {
  /// Runs git here, as somebody without a name or a key.
  func git(_ arguments: String...) {
    let careful = ["-C", path, "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    _ = Program.run(["git"] + careful + arguments)
  }

  /// Commits all that is here, also where nothing has changed.
  func commit() {
    git("add", "-A")
    git("commit", "-q", "--allow-empty", "-m", "commit")
  }
}
