package import Diagnostics
import ProjectFiles
import Synchronization

/// What a command has to say on standard error, in the form that its options ask for.
///
/// The form belongs to the run: whoever says something says it here, so that a form for machines stays one.
package enum Complaints {
  private static let printer = Mutex(ProblemPrinter(.human))

  package static func begin(_ format: DiagnosticFormat, _ coloring: Coloring) {
    printer.withLock { $0 = ProblemPrinter(format, coloring: coloring) }
  }

  package static func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    show(printer.withLock { $0.text(of: diagnostics, in: sources) })
  }

  /// Why something cannot be done that no source is to blame for.
  package static func report(failure message: String) { show(printer.withLock { $0.text(ofFailure: message) }) }

  /// What is wrong with the command line, in full for people.
  package static func report(_ text: String, inShort message: String) {
    if printer.withLock({ $0.format.allowsPlainLines }) {
      Standard.error(text + "\n")
    } else {
      report(failure: message)
    }
  }

  /// A line for people; forms for machines leave it out.
  package static func say(_ text: String) {
    if printer.withLock({ $0.format.allowsPlainLines }) { Standard.error(text + "\n") }
  }

  /// Says what is left to say of a run; what is said from now on is of another.
  package static func end() {
    show(
      printer.withLock { printer in
        defer { printer = printer.another }
        return printer.end()
      })
  }

  private static func show(_ text: String) { if !text.isEmpty { Standard.error(text) } }
}
