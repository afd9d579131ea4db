import Diagnostics
import Glibc
import Goldens
import LayoutModel
import Pipeline
import Programs
import ProjectFiles

/// One run of `plumb test`: the cells it looks at, what it compares them with, and what it leaves.
struct TestSession {
  let command: Test
  let project: TestProject
  let suite: GoldenSuite
  let workspace: StateFolder
  let goldens: GoldenFolder
  let fingerprint = RendererFingerprint.current()
  private(set) var chosen: [GoldenCell] = []
  private let baseCommit: String?

  private var reports: ReportOptions { command.reports }

  init(_ command: Test, _ project: TestProject) throws {
    (self.command, self.project) = (command, project)
    suite = try withFiles { () throws(FileError) in try GoldenSuite(project.file) }
    workspace =
      command.outputs.folder.map { StateFolder(output: project.path($0)) } ?? StateFolder(of: TestProject.folder)
    goldens = try project.goldens()
    baseCommit = try command.selection.base.map { revision in
      guard let commit = Git()?.commit(revision) else { throw failure("git has no revision '\(revision)'") }
      return commit
    }
    for file in suite.files { reports.report(file.compilation.diagnostics, in: file.compilation.sources) }
    if let collision = suite.collisions.first { throw failure(collision) }
    chosen = try chooseCells()
  }

  // MARK: - Cells

  private func chooseCells() throws -> [GoldenCell] {
    let selection = command.selection
    let files = try chosenFiles()
    var cells = suite.cells.filter { files.contains($0.file) }
    if !selection.cells.isEmpty {
      cells = cells.filter { cell in selection.cells.contains { matches(pattern: $0, cell.name) } }
      if cells.isEmpty { throw failure("no cell is named \(selection.cells.joined(separator: ", "))") }
    }
    if selection.failed {
      let failed = try Set(workspace.lastRecord(TestProject.state()).results.map(\.cell))
      cells = cells.filter { failed.contains($0.name) }
    }
    guard let shard = selection.effectiveShard else { return cells }
    return cells.enumerated().filter { shard.holds($0.offset) }.map(\.element)
  }

  /// The places of the layout files that the arguments ask for.
  private func chosenFiles() throws -> Set<Int> {
    var chosen = Set(suite.files.indices)
    if !command.inputs.isEmpty {
      let paths = command.inputs.map(project.path)
      for path in paths where !suite.files.contains(where: { isInside($0.path, path) }) {
        throw failure("'\(path)' is not one of the project's inputs")
      }
      chosen = chosen.filter { index in paths.contains { isInside(suite.files[index].path, $0) } }
    }
    if let revision = command.selection.since {
      guard let git = Git() else { throw failure("--since needs a git repository") }
      guard let commit = git.commit(revision), let changed = git.filesChanged(since: commit) else {
        throw failure("git has no revision '\(revision)'")
      }
      let goldenPrefix = goldens.path + "/"
      chosen = chosen.filter { index in
        let file = suite.files[index]
        return file.inputs.contains { changed.contains($0.path) } || changed.contains(ProjectFile.fileName)
          || changed.contains { $0.hasPrefix(goldenPrefix + file.name + "/") }
      }
    }
    return chosen
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "." || path.hasPrefix(folder + "/")
  }

  // MARK: - Running

  /// Tests the chosen cells; what is not as expected leaves its pictures in the workspace.
  ///
  /// - Parameter remembers: whether cells that are equal need not be drawn by the next run.
  func run(remembers: Bool) throws -> RunRecord {
    if let status = Optional(variable("TEST_SHARD_STATUS_FILE")), !status.isEmpty {
      try withFiles { () throws(FileError) in try Files.write([], to: status) }
    }
    try clearLastRun()
    // Where nothing can be kept, everything is drawn.
    let state = remembers ? try? ProjectState(TestProject.folder) : nil
    let skipList = state.map { SkipList(of: $0) } ?? SkipList()
    let run = TestRun(
      suite, project.file, projectHash: project.hash, workspace: workspace, fingerprint: fingerprint,
      skipList: skipList, options)
    var outcomes = try outcomes(of: run)
    explain(&outcomes)
    if let state, command.selection.base == nil { try remember(outcomes, skipList, state) }
    var record = RunRecord(goldens: goldens.path, fingerprint: fingerprint.text)
    record.shard = command.selection.effectiveShard
    record.base = command.selection.base
    record.files = suite.files.map { RunRecord.File(path: $0.path, inputs: $0.inputs) }
    record.equal = outcomes.map(\.result).filter { $0.verdict == .equal }.map(\.cell)
    record.skipped = outcomes.count { $0.isSkipped }
    record.results = try failedFiles() + outcomes.map(\.result).filter { $0.verdict != .equal } + orphans()
    return record
  }

  private var options: RunOptions {
    var options = RunOptions()
    options.jobs = command.jobs
    options.drawsAll = command.fresh || command.recording == .all
    options.requiresLooks = command.recording == .all
    options.comparesPictures = !command.framesOnly
    options.stopsAtFirst = command.failFast
    return options
  }

  private func outcomes(of run: TestRun) throws -> [TestRun.Outcome] {
    if let baseCommit, let git = Git() {
      let files = run.goldens(of: chosen, at: baseCommit, git)
      return run.outcomes(of: chosen) { cell in files[cell.name] ?? GoldenFiles() }
    }
    return run.outcomes(of: chosen) { [goldens] cell throws(FileError) in try goldens.files(cell.name) }
  }

  /// Finds out why cells changed.
  private func explain(_ outcomes: inout [TestRun.Outcome]) {
    guard outcomes.contains(where: { $0.result.verdict != .equal }) else { return }
    var explainer = Explainer(suite, goldens, workspace, git: Git(), base: baseCommit)
    let cells = Dictionary(uniqueKeysWithValues: chosen.map { ($0.name, $0) })
    for index in outcomes.indices {
      if let cell = cells[outcomes[index].result.cell] { explainer.explain(&outcomes[index].result, cell) }
    }
  }

  private func clearLastRun() throws {
    guard let bytes = try withFiles({ () throws(FileError) in try workspace.read(StateFolder.record) }),
      let last = try? RunRecord(reading: bytes)
    else { return }
    try withFiles { () throws(FileError) in try workspace.clear(last.results.map(\.cell)) }
  }

  private func remember(_ outcomes: [TestRun.Outcome], _ skipList: SkipList, _ state: ProjectState) throws {
    var list = skipList
    list.update(
      equal: outcomes.filter { $0.result.verdict == .equal }.map { ($0.result.cell, $0.key) },
      different: outcomes.filter { $0.result.verdict != .equal }.map(\.result.cell))
    try withFiles { () throws(FileError) in try list.write(to: state) }
  }

  /// A result for each layout that has errors.
  private func failedFiles() throws -> [CellResult] {
    guard command.selection.effectiveShard.map({ $0.index == 1 }) ?? true else { return [] }
    let chosen = try chosenFiles()
    return suite.files.indices.filter { chosen.contains($0) && suite.files[$0].compilation.hasErrors }.map { index in
      var result = CellResult(cell: suite.files[index].name, file: suite.files[index].path, verdict: .error)
      result.message = "the layout has errors"
      return result
    }
  }

  /// Goldens that no cell has any more; told by whole runs only, and not of layouts that have errors.
  private func orphans() throws -> [CellResult] {
    guard command.selection.isWhole, command.inputs.isEmpty else { return [] }
    let known = Set(suite.cells.map(\.name))
    let unknown = suite.files.filter(\.compilation.hasErrors).map { $0.name + "/" }
    let shard = command.selection.effectiveShard
    return try withFiles { () throws(FileError) in
      let names = try goldens.cells().filter { name in
        !known.contains(name) && !unknown.contains { name.hasPrefix($0) }
      }
      var results: [CellResult] = []
      for (place, name) in names.enumerated() where shard?.holds(place) ?? true {
        var result = CellResult(cell: name, file: "", verdict: .orphaned)
        let files = try goldens.files(name)
        guard files.isOurs else { continue }
        result.expectedFrames = files.frames.map { ContentHash(of: $0) }
        result.expectedPicture = files.picture.map { ContentHash(of: $0) }
        results.append(result)
      }
      return results
    }
  }

  // MARK: - Finishing

  /// Records goldens when asked to, keeps the record and tells what was found.
  ///
  /// - Parameter lock: nil where the project cannot be written to.
  func finish(_ record: inout RunRecord, _ lock: FileLock?) throws {
    if command.recording != .none, let lock { try recordGoldens(&record, lock) }
    try workspace.keep(record, lock == nil ? nil : try? ProjectState(TestProject.folder))
    let report = RunReport(record, workspace)
    try command.outputs.write(report, project.path)
    try Standard.output(reports.text(of: report))
  }

  /// Repositories keep every picture that ever was.
  private func warnOfLargePictures(_ cells: [String]) {
    let greatest = 20 << 10
    let large = cells.filter { ((try? goldens.files($0).picture)?.count ?? 0) > greatest }
    guard let first = large.first else { return }
    reports.say(
      "warning: \(counted(large.count, "picture")) of more than \(greatest >> 10) KiB, such as '\(first)'; "
        + "a smaller scale, or 'styles: [blocks]', would keep the repository small")
  }

  private func recordGoldens(_ record: inout RunRecord, _ lock: FileLock) throws {
    let wanted = record.results.indices.filter { index in
      let result = record.results[index]
      let isWanted = command.recording != .missing || [.new, .missing].contains(result.verdict)
      return isWanted && result.canBeAccepted
    }
    try PendingReview(project, command.outputs.folder, reports).accept(wanted, in: &record, lock, title: "record")
    warnOfLargePictures(wanted.map { record.results[$0].cell })
    if !wanted.isEmpty {
      reports.say("recorded \(counted(wanted.count, "golden")); look at what changed, then run 'plumb test' again")
    }
  }
}
