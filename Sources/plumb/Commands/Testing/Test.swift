import ArgumentParser
import Diagnostics
package import Goldens
import LayoutModel
import Libc
import Pipeline
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

  var recording: Update { update ?? .none }

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var outputs: TestOutputOptions

  @Option(
    name: .customShort("j", allowingJoined: true),
    help: ArgumentHelp("How many pictures to draw at once.", valueName: "jobs"))
  var jobs = 2

  @Flag(help: "Draw every variant, even if nothing it depends on changed since it last passed.")
  var fresh = false

  @Flag(help: "Compare frames only, for machines that draw differently.")
  var framesOnly = false

  @Flag(help: "Stop at the first variant that is not equal to its golden.")
  var failFast = false

  @Flag(help: "List the variants and exit.")
  var list = false

  @Flag(help: "Draw nothing; exit with 1 if only part of the changes to goldens is staged in git.")
  var checkClean = false

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var reports: ReportOptions

  /// Splits `--update=VALUE` into two arguments. If another option follows, swift-argument-parser 1.8.2 treats an
  /// option with an optional value as a flag and ignores its value.
  static func separated(_ arguments: [String]) throws -> [String] {
    let option = "--update="
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return try arguments.enumerated().flatMap { place, argument in
      guard place < end, argument.hasPrefix(option) else { return [argument] }
      let value = String(argument.dropFirst(option.count))
      if Update(rawValue: value) != nil { return ["--update", value] }
      throw ValidationError("--update takes none, missing, failed or all, not '\(value)'")
    }
  }

  enum Update: String, ExpressibleByArgument, CaseIterable { case none, missing, failed, all }

  func validate() throws {
    if recording != .none, selection.base != nil {
      throw ValidationError("--base does not use goldens and cannot be combined with --update")
    }
    if inputs.contains("") { throw ValidationError("'' is neither a file nor a folder") }
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
        throw failure("this folder is read-only; use --out FOLDER to write elsewhere")
      }
      try checkNothingIsUnderWay()
      return try record(nil)
    }
    return try withProjectLock(reports, record)
  }

  func selection(_ project: TestProject, _ workspace: StateFolder) throws -> Selection {
    var chosen = Selection()
    chosen.inputs = inputs.map(project.path)
    chosen.patterns = selection.variants
    chosen.since = selection.since
    chosen.base = selection.base
    chosen.shard = selection.effectiveShard
    if selection.failed {
      chosen.variants = try Set(workspace.lastRecord(TestProject.state()).results.map(\.variant))
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

  /// Checks only that all goldens are staged as they are on disk, for a git hook.
  private func checkGoldens(_ project: TestProject) throws {
    let goldens = project.goldens
    let mixed = try withProjectLock(reports) { _ in Git()?.stagedInPart(goldens.path) ?? [] }
    guard let first = mixed.min() else { return }
    reports.say(
      "'\(first.text)' has unstaged changes, but other goldens are staged; run 'git add \(goldens.path)' to stage all")
    throw ExitCode(1)
  }

  private var nothingToTest: ExitCode {
    failure("there is nothing to test: no screen in the inputs matches the options")
  }

  func run() throws {
    if recording != .none { try requireMayRecord() }
    let start = ContinuousClock.now
    var project = try TestProject.entered(config: config, reports)
    if checkClean { return try checkGoldens(project) }
    tolerance.apply(to: &project)
    let session = try TestSession(self, project)
    if list {
      if session.variants.isEmpty, session.hasNothingToTest { throw nothingToTest }
      return try Standard.output(session.variants.map { $0.name.onOneLine + "\n" }.joined())
    }
    let record = try run(session, since: start)
    if record.equal.isEmpty, record.isClean, session.hasNothingToTest { throw nothingToTest }
    if record.count(.error) > 0 { throw ExitCode(2) }
    if !record.isClean { throw ExitCode(1) }
  }
}

/// Options for a run's tolerance. They override the general setting in plumb.yml, but not its rules for individual
/// variants.
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
    change.threshold = threshold
    change.maxDiffPixels = maxDiffPixels
    if ignoreAntialiasing { change.antialiasing = .ignore }
    guard change != ToleranceChange() else { return }
    let settings = project.goldenProject
    project.goldenProject.file.tolerance = change.applied(to: settings.file.tolerance)
    project.goldenProject.hash = ContentHash(of: [settings.hash.text, "\(change)"])
  }
}

struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("cell"),
    help: ArgumentHelp("Variants by name or pattern, such as 'credits/*@iphone-16'; repeatable.", valueName: "pattern"))
  var variants: [String] = []

  @Flag(help: "Test only the variants that failed in the last run.")
  var failed = false

  @Option(help: ArgumentHelp("Test only the layouts that changed since this revision.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp("Compare with the layouts at this revision instead of goldens.", valueName: "revision")
  )
  var base: String?

  @Option(help: ArgumentHelp("The part of the variants to test, such as 2/4.", valueName: "i/n"))
  var shard: Shard?

  var effectiveShard: Shard? { shard ?? .bazel }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// The shard in Bazel's environment variables, which count from 0.
  static var bazel: Shard? {
    guard let count = Int(variable("TEST_TOTAL_SHARDS")), let index = Int(variable("TEST_SHARD_INDEX")),
      index >= 0, index < count
    else { return nil }
    return Shard(index: index + 1, count: count)
  }
}

struct TestOutputOptions: ParsableArguments {
  @Option(
    name: .customLong("out"), help: ArgumentHelp("The folder for pictures and the run's record.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("Write a self-contained HTML report.", valueName: "file.html"), completion: .file())
  var report: String?

  @Option(help: ArgumentHelp("Write JUnit XML.", valueName: "file.xml"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a summary in Markdown, with up to ten pictures in a folder beside FILE.md.", valueName: "file.md"),
    completion: .file())
  var summary: String?

  @Option(
    help: ArgumentHelp("The URL of the folder where the summary's pictures will be.", valueName: "url"))
  var imageUrl: String?

  @Option(
    help: ArgumentHelp(
      "The URL of a source line, with {path}, {line} and {column}, for links in reports.", valueName: "url")
  )
  var sourceUrl: String?

  func validate() throws {
    for (option, value) in [("out", folder), ("image-url", imageUrl), ("source-url", sourceUrl)] where value == "" {
      throw ValidationError("--\(option) is empty")
    }
  }
}

/// One run of `plumb test`.
struct TestSession {
  let command: Test
  let project: TestProject
  private let run: ProjectRun

  private var reports: ReportOptions { command.reports }
  private var workspace: StateFolder { run.workspace }

  init(_ command: Test, _ project: TestProject) throws {
    self.command = command
    self.project = project
    let workspace =
      command.outputs.folder.map { StateFolder(output: project.path($0)) } ?? StateFolder(of: TestProject.folder)
    let selection = try command.selection(project, workspace)
    do throws(SelectionError) {
      run = try ProjectRun(project.goldenProject, selection, leavingIn: workspace, options: command.options)
    } catch { throw failure(error.message) }
    for file in run.suite.files { reports.report(file.compilation.diagnostics, in: file.compilation.sources) }
    try project.settings?.requireMatches(
      in: run.suite.files.map(\.compilation), variants: run.suite.variants.map(\.name), reports)
  }

  var variants: [GoldenVariant] { run.variants }

  /// Whether a run without results is a mistake. Options can select nothing: changed or failed layouts, or a shard when
  /// there are more shards than variants.
  var hasNothingToTest: Bool {
    let selection = command.selection
    let mayBeEmpty = selection.since != nil || selection.failed || selection.effectiveShard != nil
    return run.suite.variants.isEmpty || !mayBeEmpty
  }

  /// Tests the variants. Saves the pictures of variants that differ in the workspace.
  ///
  /// - Parameter remembers: Whether to store the variants that matched, so that the next run can skip them.
  func record(remembers: Bool) throws -> RunRecord {
    if let status = Optional(variable("TEST_SHARD_STATUS_FILE")), !status.isEmpty {
      try withFiles { () throws(FileError) in try Files.write([], to: status) }
    }
    // Without a state, every variant is drawn.
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
  private func warnOfLargePictures(_ variants: [String]) {
    let maximum = 20 << 10
    let large = variants.filter { ((try? run.project.goldens.files($0).picture)?.count ?? 0) > maximum }
    guard let first = large.first else { return }
    reports.say(
      "warning: recorded \(counted(large.count, "picture")) larger than \(maximum >> 10) KiB, such as '\(first)'; "
        + "use a smaller scale or 'styles: [blocks]' to keep the repository small")
  }

  private func recordGoldens(_ record: inout RunRecord, _ lock: FileLock) throws {
    let wanted = record.results.indices.filter { index in
      let result = record.results[index]
      let isWanted = command.recording != .missing || [.new, .missing, .renamed].contains(result.verdict)
      return isWanted && result.canBeAccepted
    }
    let review = try PendingReview(project, folder: command.outputs.folder, reports: reports)
    try review.accept(wanted, in: &record, holding: lock, title: "record")
    warnOfLargePictures(wanted.map { record.results[$0].variant })
    if !wanted.isEmpty {
      reports.say("recorded \(counted(wanted.count, "golden")); review the changes, then run 'plumb test' again")
    }
  }
}

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a plumb.yml for the layouts in this folder, with every setting explained.")

  @Flag(help: "Replace an existing plumb.yml.")
  var force = false

  func run() throws {
    let path = ProjectFile.fileName
    try withFiles { () throws(FileError) in
      if !force, try Files.readIfPresent(path) != nil {
        throw .cannotWrite(path: path, reason: "it already exists; use --force to replace it")
      }
      let layouts = try Files.walk(".", extensions: Compilation.extensions).map { String($0.dropFirst(2)) }
      let text = ProjectFile.template(inputs: folders(of: layouts))
      try Files.write(Array(text.utf8), to: path, over: force ? .anything : .read(nil))
    }
    ErrorOutput.say("wrote \(path); run 'plumb test' next")
  }

  /// Returns the topmost folders that contain layouts, or the current folder if it contains one directly.
  private func folders(of paths: [String]) -> [String] {
    let folders = paths.map { path in path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "." }
    return folders.isEmpty || folders.contains(".") ? ["."] : Set(folders).sorted()
  }
}
