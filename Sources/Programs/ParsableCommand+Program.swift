package import ArgumentParser
import Diagnostics
import CFaults
import Libc
import ProjectFiles

/// Environment variables that change how FreeType, HarfBuzz and pixman draw.
private let drawingVariables = ["FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "PIXMAN_DISABLE"]

/// Restarts the program without these variables, if any is set. Unsetting them is not enough, because pixman reads its
/// variable before `main`.
private func forgetDrawingVariables() {
  guard drawingVariables.contains(where: { getenv($0) != nil }) else { return }
  for name in drawingVariables { unsetenv(name) }
  if let program = System.program { execv(program, CommandLine.unsafeArgv) }
}

extension ParsableCommand {
  /// Prepares the process. Every program must call this before parsing arguments.
  package static func prepare() {
    allocation_return_freed()
    forgetDrawingVariables()
    Faults.install()
    StopSignals.install()
    StandardOutput.prepare()
  }

  /// Completes or undoes the changes of killed commands. Every command must call this before doing anything else.
  package static func restore() { Leftovers.restore().forEach(report) }

  /// Reports how a command ended, makes sure that its output was written, and exits.
  package static func end(_ error: (any Error)? = nil) -> Never {
    var status = error.map(say) ?? 0
    do throws(FileError) { try StandardOutput.finish() } catch { status = failure(error.message).rawValue }
    ErrorOutput.end()
    Presence.end()
    Libc.exit(status)
  }

  private static func say(_ error: any Error) -> Int32 {
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    if text.isEmpty { return code.rawValue }
    guard code.isSuccess else {
      let message = message(for: error)
      // ArgumentParser would add the whole program's usage to an error from a running command.
      if error is ValidationError {
        ErrorOutput.report(failure: message)
      } else {
        ErrorOutput.report(withSafeArguments(text.replacing(/^Error:/) { _ in "error:" }), inShort: message)
      }
      return code.rawValue
    }
    do { try Standard.output(text + "\n") } catch { return exitCode(for: error).rawValue }
    return code.rawValue
  }

  /// Returns a text of several lines about the command line, with each argument on one line: a shell's pattern turns
  /// file names, which may contain line breaks, into arguments.
  private static func withSafeArguments(_ text: String) -> String {
    let arguments = CommandLine.arguments.dropFirst().flatMap { [$0] + $0.split(separator: "=").map(String.init) }
    return arguments.filter { $0 != $0.onOneLine }.reduce(text) { $0.replacing($1, with: $1.onOneLine) }
  }
}
