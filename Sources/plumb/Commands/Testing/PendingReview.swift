import Goldens
import ProjectFiles

/// The differences of the last run, to be decided on.
struct PendingReview {
  let workspace: StateFolder
  let reports: ReportOptions

  init(_ config: String?, _ folder: String?, _ reports: ReportOptions) throws {
    let project = try TestProject(config: config, reports)
    workspace = StateFolder(output: folder.map(project.path) ?? StateFolder.standardOutput)
    self.reports = reports
  }

  /// Decides on differences and keeps what was decided, with the project locked.
  func update(_ body: (inout RunRecord) throws -> Void) throws {
    let lock = try takeLock(reports)
    var record = try lastRecord(workspace)
    if let base = record.base { throw failure("the last run compared with '\(base)', not with goldens") }
    try body(&record)
    let json = record.json
    try withFiles { () throws(FileError) in try Files.write(Array(json.utf8), to: workspace.recordPath) }
    _ = consume lock
  }

  /// Makes some results of a run the goldens, in one transaction, and marks them so.
  func accept(_ places: [Int], in record: inout RunRecord, title: String) throws {
    let results = places.map { record.results[$0] }
    do throws(AcceptanceError) {
      let changes = try record.accepting(results, from: workspace)
      let transaction = Transaction("\(title) \(counted(results.count, "golden"))", changes)
      do throws(FileError) { try Journal().perform(transaction) } catch { throw .files(error) }
    } catch { throw failure(error.message) }
    for place in places { record.results[place].decision = .accepted }
  }

  func reject(_ places: [Int], in record: inout RunRecord) throws {
    let cells = places.map { record.results[$0].cell }
    try withFiles { () throws(FileError) in try workspace.clear(cells) }
    for place in places { record.results[place].decision = .rejected }
  }
}

extension PendingReview {
  init(_ workspace: StateFolder, _ reports: ReportOptions) { (self.workspace, self.reports) = (workspace, reports) }
}
