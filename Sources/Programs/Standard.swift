import ProjectFiles

/// The process's standard streams, without any buffer of their own.
package enum Standard {
  /// Prints a result; one that is lost ends the command.
  package static func output(_ text: String) throws {
    try withFiles { () throws(FileError) in try StandardOutput.write(Array(text.utf8)) }
  }

  package static func error(_ text: String) {
    // Where nothing can be said, there is nobody to say it to.
    try? Files.writeAll(Array(text.utf8), to: 2, "-")
  }
}
