import Diagnostics
import ProjectFiles
import Synchronization

/// The process's standard streams, without any buffer of their own.
enum Standard {
  static func output(_ text: String) { write(text, to: "-", descriptor: 1) }
  static func error(_ text: String) { write(text, to: "-", descriptor: 2) }

  private static func write(_ text: String, to name: String, descriptor: Int32) {
    // A reader that has gone away is no reason to fail.
    try? Files.writeAll(Array(text.utf8), to: descriptor, name)
  }
}

/// What a command has to say on standard error, in the form that its options ask for.
///
/// The form belongs to the run: whoever says something says it here, so that a form for machines stays one.
enum Complaints {
  private static let printer = Mutex(ProblemPrinter(.human))

  static func begin(_ options: ReportOptions) {
    printer.withLock { $0 = ProblemPrinter(options.format, coloring: options.color.coloring) }
  }

  static func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    show(printer.withLock { $0.text(of: diagnostics, in: sources) })
  }

  /// Why something cannot be done that no source is to blame for.
  static func report(failure message: String) { show(printer.withLock { $0.text(ofFailure: message) }) }

  /// What is wrong with the command line, in full for people.
  static func report(_ text: String, inShort message: String) {
    if printer.withLock({ $0.format.allowsPlainLines }) {
      Standard.error(text + "\n")
    } else {
      report(failure: message)
    }
  }

  /// A line for people; forms for machines leave it out.
  static func say(_ text: String) {
    if printer.withLock({ $0.format.allowsPlainLines }) { Standard.error(text + "\n") }
  }

  /// Says what is left to say of a run; what is said from now on is of another.
  static func end() {
    show(
      printer.withLock { printer in
        defer { printer = printer.another }
        return printer.end()
      })
  }

  private static func show(_ text: String) { if !text.isEmpty { Standard.error(text) } }
}
