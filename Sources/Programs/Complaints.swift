package import Diagnostics
import ProjectFiles
import Synchronization

/// Writes a command's problems to standard error, in the format that its options select.
///
/// Everything a run reports goes through here, so that machine-readable output stays valid.
package enum Complaints {
  private static let printer = Mutex(ProblemPrinter(.human))

  package static func begin(_ format: DiagnosticFormat, _ coloring: Coloring) {
    printer.withLock { $0 = ProblemPrinter(format, coloring: coloring) }
  }

  package static func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    show(printer.withLock { $0.text(of: diagnostics, in: sources) })
  }

  /// Reports a failure that has no source.
  package static func report(failure message: String) { show(printer.withLock { $0.text(ofFailure: message) }) }

  /// Reports an invalid command line: the full text in formats for people, otherwise only the message.
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

  /// Prints the output of another program for people.
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
