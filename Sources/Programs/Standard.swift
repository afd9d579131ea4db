import Diagnostics
import Libc
import ProjectFiles

/// The process's standard streams, unbuffered.
package enum Standard {
  /// Prints a result. Ends the command if that fails.
  package static func output(_ text: String) throws {
    // Control characters are replaced only for a terminal; another program gets the text unchanged.
    let shown = isatty(1) == 1 ? text.obeyedByNoTerminal : text
    try withFiles { () throws(FileError) in try StandardOutput.write(Array(shown.utf8)) }
  }

  package static func error(_ text: String) { write(text.obeyedByNoTerminal) }

  /// Replaces the last line of the terminal.
  package static func replaceLine(by text: String) { write("\r\u{1B}[2K" + text.obeyedByNoTerminal) }

  private static func write(_ text: String) {
    // If standard error fails, there is nowhere to report it.
    try? Files.writeAll(Array(text.utf8), to: 2, "-")
  }
}
