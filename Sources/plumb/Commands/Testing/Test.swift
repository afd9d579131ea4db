import ArgumentParser
import Diagnostics
import Goldens
import LayoutModel
import Programs
import ProjectFiles

struct Test: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare layouts with their goldens and say what moved and why.",
    discussion: """
      Checks every screen that plumb.yml names in every state it lists. Exits with 0 if nothing changed, 1 if something \
      did, and 2 if something could not be checked. Goldens change only with --update or 'plumb accept', and never where \
      the variable CI is set.
      """)

  @Argument(help: "Files and folders among the project's inputs; default: all of them.", completion: .layouts)
  var inputs: [String] = []

  @Option(
    defaultAsFlag: Update.failed,
    help: "Record goldens: none, missing, failed or all. This run still fails for what it records.")
  var update: Update?

  /// The goldens to record.
  var recording: Update { update ?? .none }

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var outputs: TestOutputOptions

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at once.", valueName: "jobs"))
  var jobs = 2

  @Flag(help: "Draw every cell, even if nothing it depends on changed since it last passed.")
  var fresh = false

  @Flag(help: "Compare frames only, for machines that draw differently.")
  var framesOnly = false

  @Flag(help: "Stop at the first cell that is not equal.")
  var failFast = false

  @Flag(help: "List the cells and exit.")
  var list = false

  @Flag(help: "Draw nothing; exit with 1 unless goldens are complete on disk and as staged in git.")
  var checkClean = false

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var reports: ReportOptions

  /// Splits `--update=VALUE` into two arguments. swift-argument-parser 1.8.2 treats an option with an optional value as
  /// a flag, whatever its value, if another option follows.
  static func separated(_ arguments: [String]) throws -> [String] {
    let option = "--update=", end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return try arguments.enumerated().flatMap { place, argument in
      guard place < end, argument.hasPrefix(option) else { return [argument] }
      let value = String(argument.dropFirst(option.count))
      if Update(rawValue: value) != nil { return ["--update", value] }
      throw ValidationError("--update takes none, missing, failed or all, not '\(value)'")
    }
  }

  enum Update: String, ExpressibleByArgument, CaseIterable { case none, missing, failed, all }

  func validate() throws {
    if recording != .none, selection.base != nil { throw ValidationError("--base does not use goldens") }
    if inputs.contains("") { throw ValidationError("'' is neither a file nor a folder") }
    if outputs.folder?.isEmpty == true { throw ValidationError("--out names nothing") }
    if jobs < 1 { throw ValidationError("-j must be at least 1") }
  }

  /// Runs the tests with the project locked, or without a lock if the project is read-only.
  private func run(_ session: TestSession, since start: ContinuousClock.Instant) throws -> RunRecord {
    func record(_ lock: FileLock?) throws -> RunRecord {
      var record = try session.record(remembers: lock != nil)
      record.milliseconds = Int(clamping: (ContinuousClock.now - start) / .milliseconds(1))
      try session.finish(&record, lock)
      return record
    }
    if recording == .none, !Files.canWrite(into: StateFolder.folder) {
      guard outputs.folder != nil else {
        throw failure("this folder is read-only; use --out FOLDER to say where the run may write")
      }
      try checkNothingIsUnderWay()
      return try record(nil)
    }
    return try withProjectLock(reports, record)
  }

  /// Returns the cells and revisions selected on the command line.
  func selection(_ project: TestProject, _ workspace: StateFolder) throws -> Selection {
    var chosen = Selection()
    chosen.inputs = inputs.map(project.path)
    (chosen.patterns, chosen.since, chosen.base) = (selection.cells, selection.since, selection.base)
    chosen.shard = selection.effectiveShard
    if selection.failed {
      chosen.cells = try Set(workspace.lastRecord(TestProject.state()).results.map(\.cell))
    }
    return chosen
  }

  var options: RunOptions {
    var options = RunOptions()
    options.jobs = jobs
    options.drawsAll = fresh || recording == .all
    options.requiresLooks = recording == .all
    options.comparesPictures = !framesOnly
    options.stopsAtFirst = failFast
    return options
  }

  /// Checks only whether goldens are staged completely, for a git hook.
  private func checkGoldens(_ project: TestProject) throws {
    let goldens = project.goldens
    let mixed = try withProjectLock(reports) { _ in Git()?.stagedInPart(goldens.path) ?? [] }
    guard let first = mixed.min() else { return }
    reports.say(
      "'\(first.text)' is staged differently from the file on disk: 'git add \(goldens.path)' stages all goldens")
    throw ExitCode(1)
  }

  private var nothingToTest: ExitCode {
    failure("there is nothing to test: the inputs have no screen in this selection")
  }

  func run() throws {
    if recording != .none, isContinuousIntegration {
      throw failure("goldens cannot be recorded where the variable CI is set")
    }
    let start = ContinuousClock.now
    var project = try TestProject.entered(config: config, reports)
    if checkClean { return try checkGoldens(project) }
    tolerance.apply(to: &project)
    let session = try TestSession(self, project)
    if list {
      if session.cells.isEmpty, session.hasNothingToTest { throw nothingToTest }
      return try Standard.output(session.cells.map { $0.name.onOneLine + "\n" }.joined())
    }
    let record = try run(session, since: start)
    if record.equal.isEmpty, record.isClean, session.hasNothingToTest { throw nothingToTest }
    if record.count(.error) > 0 { throw ExitCode(2) }
    if !record.isClean { throw ExitCode(1) }
  }
}

/// Options for a run's tolerance. They override the general setting in plumb.yml, but not its rules for some cells.
struct ToleranceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How far a view's edge may move, in points.", valueName: "points"))
  var toleranceFrame: Double?

  @Option(help: ArgumentHelp("How much a pixel's colour may differ, from 0 to 1.", valueName: "difference"))
  var threshold: Double?

  @Option(help: ArgumentHelp("How many pixels may differ by more than the threshold.", valueName: "count"))
  var maxDiffPixels: Int?

  @Flag(help: "Ignore pixels that differ only in antialiasing.")
  var ignoreAntialiasing = false

  func validate() throws {
    if let toleranceFrame, !(0...1000).contains(toleranceFrame) {
      throw ValidationError("the tolerance must be between 0 and 1000")
    }
    if let threshold, !(0...1).contains(threshold) { throw ValidationError("the threshold must be between 0 and 1") }
    if let maxDiffPixels, maxDiffPixels < 0 { throw ValidationError("the number of pixels cannot be negative") }
  }

  func apply(to project: inout TestProject) {
    var change = ToleranceChange()
    change.frame = toleranceFrame.map { Points($0) }
    (change.threshold, change.maxDiffPixels) = (threshold, maxDiffPixels)
    if ignoreAntialiasing { change.antialiasing = .ignore }
    guard change != ToleranceChange() else { return }
    let settings = project.goldenProject
    project.goldenProject.file.tolerance = change.applied(to: settings.file.tolerance)
    project.goldenProject.hash = ContentHash(of: [settings.hash.text, "\(change)"])
  }
}
