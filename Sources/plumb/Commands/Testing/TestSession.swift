import Diagnostics
import Goldens
import Pipeline
import Programs
import ProjectFiles

/// One run of `plumb test`.
struct TestSession {
  let command: Test
  let project: TestProject
  private let run: ProjectRun

  private var reports: ReportOptions { command.reports }
  private var workspace: StateFolder { run.workspace }

  init(_ command: Test, _ project: TestProject) throws {
    (self.command, self.project) = (command, project)
    let workspace =
      command.outputs.folder.map { StateFolder(output: project.path($0)) } ?? StateFolder(of: TestProject.folder)
    let selection = try command.selection(project, workspace)
    do throws(SelectionError) {
      run = try ProjectRun(
        project.goldenProject, selection, leavingIn: workspace, Git(), command.options)
    } catch { throw failure(error.message) }
    for file in run.suite.files { reports.report(file.compilation.diagnostics, in: file.compilation.sources) }
    try project.settings?.requireMatches(
      in: run.suite.files.map(\.compilation), cells: run.suite.cells.map(\.name), reports)
  }

  var cells: [GoldenCell] { run.cells }

  /// Whether a run without results is a mistake. Nothing may have changed or failed, and there may be more shards than
  /// cells.
  var hasNothingToTest: Bool {
    let selection = command.selection
    let mayBeEmpty = selection.since != nil || selection.failed || selection.effectiveShard != nil
    return run.suite.cells.isEmpty || !mayBeEmpty
  }

  /// Tests the cells. Saves the pictures of cells that differ in the workspace.
  ///
  /// - Parameter remembers: Whether to store which cells matched, so that the next run can skip them.
  func record(remembers: Bool) throws -> RunRecord {
    if let status = Optional(variable("TEST_SHARD_STATUS_FILE")), !status.isEmpty {
      try withFiles { () throws(FileError) in try Files.write([], to: status) }
    }
    // If no state can be stored, every cell is drawn.
    let state = remembers ? try? ProjectState(TestProject.folder) : nil
    var skipList = state.map { SkipList(of: $0) } ?? SkipList()
    let found = try withFiles { () throws(FileError) in
      let found = try run.record(&skipList)
      if let state { try skipList.write(to: state) }
      return found
    }
    reports.report(missing: found.missingFonts)
    return found.record
  }

  // MARK: - Finishing

  /// Records goldens if requested, saves the record and reports the findings.
  ///
  /// - Parameter lock: nil if the project is read-only.
  func finish(_ record: inout RunRecord, _ lock: FileLock?) throws {
    if command.recording != .none, let lock { try recordGoldens(&record, lock) }
    try withFiles { [record] () throws(FileError) in
      try workspace.keep(record, lock == nil ? nil : try? ProjectState(TestProject.folder))
    }
    let report = RunReport(record, workspace)
    try command.outputs.write(report, project.path)
    try Standard.output(reports.text(of: report))
  }

  /// Warns about large pictures, because a git repository keeps every version of them.
  private func warnOfLargePictures(_ cells: [String]) {
    let greatest = 20 << 10
    let large = cells.filter { ((try? run.project.goldens.files($0).picture)?.count ?? 0) > greatest }
    guard let first = large.first else { return }
    reports.say(
      "warning: \(counted(large.count, "picture")) of more than \(greatest >> 10) KiB, such as '\(first)'; "
        + "a smaller scale, or 'styles: [blocks]', would keep the repository small")
  }

  private func recordGoldens(_ record: inout RunRecord, _ lock: FileLock) throws {
    let wanted = record.results.indices.filter { index in
      let result = record.results[index]
      let isWanted = command.recording != .missing || [.new, .missing, .renamed].contains(result.verdict)
      return isWanted && result.canBeAccepted
    }
    try PendingReview(project, command.outputs.folder, reports).accept(wanted, in: &record, lock, title: "record")
    warnOfLargePictures(wanted.map { record.results[$0].cell })
    if !wanted.isEmpty {
      reports.say("recorded \(counted(wanted.count, "golden")); look at what changed, then run 'plumb test' again")
    }
  }
}
