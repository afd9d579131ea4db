package import ArgumentParser
package import Diagnostics
import Libc
import Pipeline
package import ProjectFiles
import Synchronization

/// Reports why a command cannot continue, and returns the exit status to throw.
package func failure(_ message: String) -> ExitCode {
  ErrorOutput.report(failure: message)
  return ExitCode(2)
}

/// Runs `body`, and ends the command if a file cannot be read or written.
package func withFiles<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
  do throws(FileError) { return try body() } catch { throw failure(error.message) }
}

package func report(_ finding: Leftovers.Finding) {
  switch finding {
  case .finished(let title, let folder): ErrorOutput.say("finished an interrupted change in '\(folder)': \(title)")
  case .stuck(let title, let folder, let error):
    ErrorOutput.say("warning: cannot finish the interrupted change in '\(folder)', \(title): \(error.message)")
  }
}

/// Writes a command's problems to standard error, in the format that the command's options select. All reports of a run
/// must go through this type, so that machine-readable output stays valid.
package enum ErrorOutput {
  private static let printer = Mutex(ProblemPrinter(.human))

  package static func begin(_ format: DiagnosticFormat, _ coloring: Coloring) {
    printer.withLock { $0 = ProblemPrinter(format, coloring: coloring) }
  }

  package static func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    show(printer.withLock { $0.text(of: diagnostics, in: sources) })
  }

  package static func report(failure message: String) { show(printer.withLock { $0.text(ofFailure: message) }) }

  /// Reports an invalid command line, with the full text for people and only the message for programs.
  package static func report(_ text: String, inShort message: String) {
    if printer.withLock({ $0.format.allowsPlainLines }) {
      Standard.error(text + "\n")
    } else {
      report(failure: message)
    }
  }

  /// Prints a line for people. Machine-readable formats omit it.
  package static func say(_ line: String) { say(lines: [line]) }

  package static func say(lines: [String]) {
    if printer.withLock({ $0.format.allowsPlainLines }) { Standard.error(lines.map { $0.onOneLine + "\n" }.joined()) }
  }

  package static func quote(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    say(lines: lines.map { String($0).replacing("\t", with: "  ") })
  }

  /// Ends the report of a run. Later problems belong to the next run.
  package static func end() {
    show(
      printer.withLock { printer in
        defer { printer = printer.another }
        return printer.end()
      })
  }

  private static func show(_ text: String) { if !text.isEmpty { Standard.error(text) } }
}

/// The process's standard streams, unbuffered.
package enum Standard {
  /// Prints a result, and ends the command if printing fails.
  package static func output(_ text: String) throws {
    // Control characters are replaced only on a terminal; another program gets the text unchanged.
    let shown = isatty(1) == 1 ? text.withoutTerminalControls : text
    try withFiles { () throws(FileError) in try StandardOutput.write(Array(shown.utf8)) }
  }

  package static func error(_ text: String) { write(text.withoutTerminalControls) }

  package static func replaceLine(by text: String) { write("\r\u{1B}[2K" + text.withoutTerminalControls) }

  private static func write(_ text: String) {
    // A failure of standard error cannot be reported anywhere.
    try? Files.writeAll(Array(text.utf8), to: 2, "-")
  }
}

extension CompletionKind {
  /// Shells also offer folders.
  package static var layouts: CompletionKind { .file(extensions: Compilation.extensions) }
}
