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
      Looks at every screen that plumb.yml names in every state it asks for. The exit status is 0 when all is as it was, 1 \
      when something is not, and 2 when something could not be looked at. Goldens change with --update or 'plumb accept' \
      only, and never where the variable CI is set.
      """)

  @Argument(help: "Files and folders among the project's inputs; all of them without any.")
  var inputs: [String] = []

  @Option(
    defaultAsFlag: Update.failed,
    help: "Record goldens: none, missing ones, failed ones or all. What is recorded still fails this run.")
  var update: Update?

  /// What is recorded.
  var recording: Update { update ?? .none }

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var outputs: TestOutputOptions

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at a time.", valueName: "jobs"))
  var jobs = 2

  @Flag(help: "Draw cells although nothing that they depend on has changed since they were equal.")
  var fresh = false

  @Flag(help: "Compare frames only, for machines that draw differently.")
  var framesOnly = false

  @Flag(help: "Stop at the first cell that is not equal.")
  var failFast = false

  @Flag(help: "List the cells and do nothing.")
  var list = false

  @Flag(help: "Draw nothing; exit with 1 unless goldens are whole, on the disk and as git would commit them.")
  var checkClean = false

  @Option(help: ArgumentHelp("The project file; otherwise plumb.yml here or in a folder above.", valueName: "file"))
  var config: String?

  @OptionGroup var reports: ReportOptions

  enum Update: String, ExpressibleByArgument, CaseIterable { case none, missing, failed, all }

  func validate() throws {
    if recording != .none, selection.base != nil { throw ValidationError("--base compares without goldens") }
    if jobs < 1 { throw ValidationError("at least one picture has to be drawn at a time") }
  }

  /// Runs the tests with the project locked, or without where it cannot be written to.
  private func run(_ session: TestSession, since start: ContinuousClock.Instant) throws -> RunRecord {
    func record(_ lock: FileLock?) throws -> RunRecord {
      var record = try session.run(remembers: lock != nil)
      record.milliseconds = Int(clamping: (ContinuousClock.now - start) / .milliseconds(1))
      try session.finish(&record, lock)
      return record
    }
    if recording == .none, !Files.canWrite(into: StateFolder.folder) {
      guard outputs.folder != nil else {
        throw failure("nothing can be written here; --out FOLDER says where the run may leave what it found")
      }
      try checkNothingIsUnderWay()
      return try record(nil)
    }
    return try withProjectLock(reports, record)
  }

  /// For a hook of git: says nothing but whether what would be committed is whole.
  private func checkGoldens(_ project: TestProject) throws {
    let goldens = try project.goldens()
    let mixed = try withProjectLock(reports) { _ in Git()?.stagedInPart(goldens.path) ?? [] }
    guard let first = mixed.min() else { return }
    reports.say("'\(first.text)' is not staged as it is on the disk: 'git add \(goldens.path)' stages all goldens")
    throw ExitCode(1)
  }

  func run() throws {
    if recording != .none, isContinuousIntegration {
      throw failure("goldens are not recorded where the variable CI is set")
    }
    let start = ContinuousClock.now
    var project = try TestProject(config: config, reports)
    if checkClean { return try checkGoldens(project) }
    tolerance.apply(to: &project)
    let session = try TestSession(self, project)
    if list { return try Standard.output(session.chosen.map { $0.name + "\n" }.joined()) }
    let record = try run(session, since: start)
    if record.count(.error) > 0 { throw ExitCode(2) }
    if !record.isClean { throw ExitCode(1) }
  }
}

/// What a run may let pass, before what plumb.yml says.
struct ToleranceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How far an edge of a view may be from where it was.", valueName: "points"))
  var toleranceFrame: Double?

  @Option(help: ArgumentHelp("The perceptual difference that a pixel may have, 0 to 1.", valueName: "difference"))
  var threshold: Double?

  @Option(help: ArgumentHelp("How many pixels may differ by more.", valueName: "count"))
  var maxDiffPixels: Int?

  @Flag(help: "Let pixels pass that differ only in how an edge was smoothed.")
  var ignoreAntialiasing = false

  func validate() throws {
    if let toleranceFrame, !(0...1000).contains(toleranceFrame) { throw ValidationError("no such tolerance") }
    if let threshold, !(0...1).contains(threshold) { throw ValidationError("a threshold is within 0 and 1") }
    if let maxDiffPixels, maxDiffPixels < 0 { throw ValidationError("a number of pixels is not negative") }
  }

  func apply(to project: inout TestProject) {
    var change = ToleranceChange()
    change.frame = toleranceFrame.map { Points($0) }
    (change.threshold, change.maxDiffPixels) = (threshold, maxDiffPixels)
    if ignoreAntialiasing { change.antialiasing = .ignore }
    guard change != ToleranceChange() else { return }
    project.file.tolerance = change.applied(to: project.file.tolerance)
    project.hash = ContentHash(of: [project.hash.text, "\(change)"])
  }
}
