package import ArgumentParser
import Glibc
import ProjectFiles

/// Variables by which the libraries that pictures are drawn with would draw them otherwise: FreeType's, HarfBuzz's and
/// pixman's.
private let drawingVariables = ["FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "PIXMAN_DISABLE"]

/// Begins anew without them where there are any: pixman has read its own before a program's first line.
private func forgetDrawingVariables() {
  guard drawingVariables.contains(where: { getenv($0) != nil }) else { return }
  for name in drawingVariables { unsetenv(name) }
  execv("/proc/self/exe", CommandLine.unsafeArgv)
}

extension ParsableCommand {
  /// What every program of ours does before its arguments are read.
  package static func prepare() {
    forgetDrawingVariables()
    Faults.install()
    StandardOutput.prepare()
  }

  /// What each command does before anything else: it mends what one that was killed has left.
  package static func mend() { Leftovers.mend().forEach(tell) }

  /// Says what there is to say of how a command ended, makes sure that its output is where it belongs, and exits.
  package static func end(_ error: (any Error)? = nil) -> Never {
    var status = error.map(say) ?? 0
    do throws(FileError) { try StandardOutput.finish() } catch { status = failure(error.message).rawValue }
    Complaints.end()
    Presence.end()
    Glibc.exit(status)
  }

  /// The exit status for an error; help and completions come as errors, and are results.
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
