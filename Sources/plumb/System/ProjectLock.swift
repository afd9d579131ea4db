import Goldens
import Programs
import ProjectFiles

/// Runs `body` with the project locked against other commands, after completing interrupted changes.
func withProjectLock<Result>(_ reports: ReportOptions, _ body: (FileLock) throws -> Result) throws -> Result {
  let lock: FileLock
  do throws(FileError) {
    lock = try .project(TestProject.folder) { reports.say("waiting for another plumb command in this project") }
  } catch { throw failure(error.message) }
  for finding in Leftovers.mend(holding: lock, of: TestProject.folder) {
    tell(finding)
    if case .stuck = finding { throw failure("goldens may be partly old and partly new until this finishes") }
  }
  if let title = lock.interrupted { throw interrupted(title) }
  return try withExtendedLifetime(lock) { try body(lock) }
}

/// Ends the command if changes are in progress. For commands that take no lock.
func checkNothingIsUnderWay() throws {
  guard let lockName,
    let note = try withFiles({ () throws(FileError) in try TestProject.folder.read(lockName) }), !note.isEmpty
  else { return }
  throw interrupted(String(decoding: note.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
}

private func interrupted(_ title: String) -> any Error {
  failure(
    """
    '\(title)' was interrupted, and not by this user on this machine: goldens may be partly old and partly new. Restore \
    them with git, then remove '\(StateFolder.folder)/lock'
    """)
}
