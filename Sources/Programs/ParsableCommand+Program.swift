package import ArgumentParser
import Libc
import ProjectFiles

/// Environment variables that change how FreeType, HarfBuzz and pixman draw.
private let drawingVariables = ["FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "PIXMAN_DISABLE"]

/// Restarts the program without them if any is set, because pixman reads its own before the program's first line.
private func forgetDrawingVariables() {
  guard drawingVariables.contains(where: { getenv($0) != nil }) else { return }
  for name in drawingVariables { unsetenv(name) }
  if let program = System.program { execv(program, CommandLine.unsafeArgv) }
}

extension ParsableCommand {
  /// Runs in every program before its arguments are read.
  package static func prepare() {
    forgetDrawingVariables()
    Faults.install()
    StandardOutput.prepare()
  }

  /// Runs in every command before anything else: completes or undoes the changes of a command that was killed.
  package static func mend() { Leftovers.mend().forEach(tell) }

  /// Reports how a command ended, makes sure that its output was written, and exits.
  package static func end(_ error: (any Error)? = nil) -> Never {
    var status = error.map(say) ?? 0
    do throws(FileError) { try StandardOutput.finish() } catch { status = failure(error.message).rawValue }
    Complaints.end()
    Presence.end()
    Libc.exit(status)
  }

  /// The exit status for an error; help and completions arrive as errors but are results.
  private static func say(_ error: any Error) -> Int32 {
    let code = exitCode(for: error), text = fullMessage(for: error)
    if text.isEmpty { return code.rawValue }
    guard code.isSuccess else {
      Complaints.report(text, inShort: message(for: error))
      return code.rawValue
    }
    do { try Standard.output(text + "\n") } catch { return exitCode(for: error).rawValue }
    return code.rawValue
  }
}
