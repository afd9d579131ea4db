import ProjectFiles

extension Folder {
  /// Runs git in the folder, with a test identity and without signing.
  func git(_ arguments: String...) {
    let careful = ["-C", path, "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    _ = Program.run(["git"] + careful + arguments)
  }

  /// Commits all files, even if nothing has changed.
  func commit() {
    git("add", "-A")
    git("commit", "-q", "--allow-empty", "-m", "commit")
  }
}
