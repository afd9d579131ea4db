import ArgumentParser
import CairoRenderer
import Diagnostics
import Libc
import Pipeline
import Programs

protocol Reporting: ParsableCommand {
  var reports: ReportOptions { get }
}

struct ReportOptions: ParsableArguments {
  @Option(name: .customLong("diagnostics"), help: "The format of diagnostics: human, short, json, github or sarif.")
  var format: DiagnosticFormat = .human

  @Option(help: "Colours: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print progress messages.")
  var verbose = false

  /// Prints problems to standard error. With `--quiet`, prints errors only.
  func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    let shown = quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    if !shown.isEmpty { ErrorOutput.report(shown, in: sources) }
  }

  func report(missing packages: Set<FontPackage>) {
    if let diagnostic = Diagnostic.missingFonts(packages) { report([diagnostic], in: Sources()) }
  }

  /// Prints a progress message, except with `--quiet`.
  func say(_ line: String) { say(lines: [line]) }

  func say(lines: [String]) { if !quiet { ErrorOutput.say(lines: lines) } }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  var coloring: Coloring {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto: isatty(2) == 1 && getenv("NO_COLOR") == nil ? .ansi : .plain
    }
  }
}

extension ColorChoice {
  var outputColoring: Coloring {
    switch self {
    case .always: .ansi
    case .never: .plain
    case .auto: isatty(1) == 1 && getenv("NO_COLOR") == nil ? .ansi : .plain
    }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
