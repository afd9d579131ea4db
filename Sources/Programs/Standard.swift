import Diagnostics
import Glibc
import ProjectFiles

/// The process's standard streams, without any buffer of their own.
package enum Standard {
  /// Prints a result; one that is lost ends the command.
  package static func output(_ text: String) throws {
    // Another program gets it as it is.
    let shown = isatty(1) == 1 ? text.obeyedByNoTerminal : text
    try withFiles { () throws(FileError) in try StandardOutput.write(Array(shown.utf8)) }
  }

  package static func error(_ text: String) { write(text.obeyedByNoTerminal) }

  /// Has a terminal show something in place of what stands in the last line.
  package static func replaceLine(by text: String) { write("\r\u{1B}[2K" + text.obeyedByNoTerminal) }

  private static func write(_ text: String) {
    // Where nothing can be said, there is nobody to say it to.
    try? Files.writeAll(Array(text.utf8), to: 2, "-")
  }
}
