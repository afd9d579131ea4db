package import ArgumentParser
package import ProjectFiles

/// Reports why a command cannot continue. Returns the exit status to throw.
package func failure(_ message: String) -> ExitCode {
  Complaints.report(failure: message)
  return ExitCode(2)
}

/// Runs `body`. Ends the command if a file cannot be read or written.
package func withFiles<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
  do throws(FileError) { return try body() } catch { throw failure(error.message) }
}

/// Reports the outcome for interrupted changes.
package func tell(_ finding: Leftovers.Finding) {
  switch finding {
  case .finished(let title, let folder): Complaints.say("finished an interrupted change in '\(folder)': \(title)")
  case .stuck(let title, let folder, let error):
    Complaints.say("warning: cannot finish the interrupted change in '\(folder)', \(title): \(error.message)")
  }
}
