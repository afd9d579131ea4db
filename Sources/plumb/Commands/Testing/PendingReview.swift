import Goldens
import ProjectFiles
import Programs

/// The open differences of the last run, for deciding on them.
struct PendingReview {
  let workspace: StateFolder
  let reports: ReportOptions
  private let goldens: GoldenFolder
  private let state: ProjectState
  /// The session of the live preview that decides.
  private let session: String?

  /// - Parameter folder: The folder of the run; nil for the default.
  init(_ project: TestProject, _ folder: String?, session: String? = nil, _ reports: ReportOptions) throws {
    workspace = folder.map { StateFolder(output: project.path($0)) } ?? StateFolder(of: TestProject.folder)
    (goldens, state) = (try project.goldens(ofRunIn: workspace), try TestProject.state())
    (self.session, self.reports) = (session, reports)
  }

  /// Locks the project, makes a decision and saves the record.
  func update(_ body: (inout RunRecord, FileLock) throws -> Void) throws {
    try withProjectLock(reports) { lock in
      var record = try workspace.lastRecord(state)
      if let base = record.base { throw failure("the last run compared with '\(base)', not with goldens") }
      try withFiles { () throws(FileError) in try record.settle(with: goldens) }
      try body(&record, lock)
      try withFiles { () throws(FileError) in try workspace.keep(record, state) }
    }
  }

  /// Makes some results the goldens in one step, and marks them as accepted.
  func accept(_ places: [Int], in record: inout RunRecord, _ lock: FileLock, title: String) throws {
    let results = places.map { record.results[$0] }
    do throws(AcceptanceError) {
      let changes = try record.accepting(results, into: goldens, from: workspace)
      let title = "\(title) \(counted(results.count, "golden"))"
      do throws(FileError) {
        if !changes.isEmpty { try journal(lock).perform(title, changes, decision(.accept, results, record)) }
      } catch { throw .files(error) }
    } catch { throw failure(error.message) }
    for place in places { record.results[place].decision = .accepted }
  }

  /// Rejects some results. Their pictures stay until the next run, so that this can be undone.
  func reject(_ places: [Int], in record: inout RunRecord, _ lock: FileLock) throws {
    let results = places.map { record.results[$0] }
    guard !results.isEmpty else { return }
    try withFiles { () throws(FileError) in
      let title = "reject \(counted(results.count, "difference"))"
      try journal(lock).perform(title, [], decision(.reject, results, record))
    }
    for place in places { record.results[place].decision = .rejected }
  }

  private func decision(_ kind: Decision.Kind, _ results: [CellResult], _ record: RunRecord) -> Decision {
    Decision(kind, of: results.map(\.cell), in: record.identity, session: session)
  }

  func journal(_ lock: FileLock) -> Journal { Journal(TestProject.folder, state, lock, git: Git()) }

  /// Updates the record of the last run after an undo or redo, if the decision was about that run.
  func mark(_ decision: Decision) throws {
    guard var record = try? workspace.lastRecord(state), record.base == nil else { return }
    try withFiles { () throws(FileError) in try record.settle(with: goldens) }
    if decision.run == record.identity { record.take(decision) }
    record.acceptedCauses = []
    try withFiles { () throws(FileError) in try workspace.keep(record, state) }
  }
}

extension TestProject {
  /// Returns the state that is stored for the project on this user's machine.
  static func state() throws -> ProjectState {
    try withFiles { () throws(FileError) in try ProjectState(folder) }
  }
}

extension StateFolder {
  /// Returns the record of the last run. In the default folder, it must have been written by this user on this machine.
  func lastRecord(_ state: ProjectState) throws -> RunRecord {
    let (bytes, known) = try withFiles { () throws(FileError) in
      (try read(StateFolder.record), isStandard ? try state.read(.run) : nil)
    }
    guard let bytes else { throw failure("there is no run yet; run 'plumb test' first") }
    if isStandard, known != Array(ContentHash(of: bytes).text.utf8) {
      throw failure("'\(path(StateFolder.record))' was not written by this user on this machine; run 'plumb test'")
    }
    return try record(bytes)
  }

  func record(_ bytes: [UInt8]) throws -> RunRecord {
    do throws(RunRecordError) { return try RunRecord(reading: bytes) } catch {
      throw failure("cannot read '\(path(StateFolder.record))': \(error); run 'plumb test' again")
    }
  }
}
