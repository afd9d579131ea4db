package import ArgumentParser
package import ProjectFiles

/// Says why a command cannot go on, and ends it with the status for that.
package func failure(_ message: String) -> ExitCode {
  Complaints.report(failure: message)
  return ExitCode(2)
}

/// Ends the command when a file cannot be read or written.
package func withFiles<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
  do throws(FileError) { return try body() } catch { throw failure(error.message) }
}

/// Says what became of changes that were interrupted.
package func tell(_ finding: Leftovers.Finding) {
  switch finding {
  case .finished(let title, let folder): Complaints.say("finished an interrupted change in '\(folder)': \(title)")
  case .stuck(let title, let folder, let error):
    Complaints.say("warning: cannot finish the interrupted change in '\(folder)', \(title): \(error.message)")
  }
}
