import ArgumentParser
import ProjectFiles

/// Says why a command cannot go on, and ends it with the status for that.
func failure(_ message: String) -> ExitCode {
  Complaints.report(failure: message)
  return ExitCode(2)
}

/// Ends the command when a file cannot be read or written.
func withFiles<Result>(_ body: () throws(FileError) -> Result) throws -> Result {
  do throws(FileError) { return try body() } catch { throw failure(error.message) }
}
