import ArgumentParser
import Diagnostics
import Goldens
import Libc
import Programs
import ProjectFiles
import Raster

struct Review: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Step through the differences of the last run and decide on each.",
    discussion: """
      Each source line is one decision about all variants that changed only because of it; variants with several causes, \
      or without a known cause, follow one by one. Keys: a accepts, r rejects, s skips, c asks about each variant of a \
      line, A and R decide on all that are left, d lists every change, i shows the pictures side by side in terminals \
      that support it, o opens them, q quits.
      """)

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp("The run's folder, as given to plumb test --out.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp("The project file; default: plumb.yml here or in a folder above.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @OptionGroup var reports: ReportOptions

  func run() throws {
    try requireMayRecord()
    guard isatty(0) == 1 else {
      ErrorOutput.report(failure: "review needs a terminal")
      ErrorOutput.say(lines: [
        "without one, use:",
        "  plumb accept VARIANT… | --all  records what was drawn as goldens",
        "  plumb reject VARIANT… | --all  discards it",
        "  plumb undo                     reverts the last decision",
      ])
      throw ExitCode(2)
    }
    let review = try PendingReview(try .decided(config: config, reports), folder: folder, reports: reports)
    try review.update { record, lock in
      let questions = questions(record)
      if questions.isEmpty { return reports.say("no differences are left to decide") }
      try decide(questions, of: review, in: &record, holding: lock)
    }
  }

  /// A decision to make, on all variants that changed only because of one line or on a single variant.
  private struct Question {
    var cause: CauseGroup?
    var places: [Int]
  }

  private func questions(_ record: RunRecord) -> [Question] {
    let open = Set(record.results.indices.filter { record.results[$0].decision == .pending })
    let ofCauses = record.causeGroups.map { group in
      Question(cause: group, places: record.results(of: [group.number]).whole.filter(open.contains))
    }.filter { $0.places.count > 1 }
    return ofCauses + open.subtracting(ofCauses.flatMap(\.places)).sorted().map { Question(places: [$0]) }
  }

  private func decide(
    _ questions: [Question], of review: PendingReview, in record: inout RunRecord, holding lock: FileLock
  ) throws {
    var rest = questions
    var number = 0
    while !rest.isEmpty {
      let question = rest.removeFirst()
      number += 1
      try Standard.output("\n\(number)/\(number + rest.count) " + text(of: question, record))
      let after = rest.flatMap(\.places)
      switch try answer(to: question, of: review, in: record) {
      case "a": try accept(question.places, of: review, in: &record, holding: lock)
      case "A": return try accept(question.places + after, of: review, in: &record, holding: lock)
      case "r": try review.reject(question.places, in: &record, holding: lock)
      case "R": return try review.reject(question.places + after, in: &record, holding: lock)
      case "c":
        rest = question.places.map { Question(places: [$0]) } + rest
        number -= 1
      case "s": continue
      default: return
      }
    }
  }

  private func text(of question: Question, _ record: RunRecord) -> String {
    let coloring = reports.color.outputColoring
    guard let cause = question.cause else { return variantText(record.results[question.places[0]], coloring: coloring) }
    return causeText(cause, record, coloring: coloring)
      + "\(counted(question.places.count, "variant")) changed only because of this\n"
  }

  /// Returns the key of a decision. Handles keys that show more. Returns nil to quit.
  private func answer(to question: Question, of review: PendingReview, in record: RunRecord) throws -> Character? {
    let shown = record.results[(question.cause?.variants.first { question.places.contains($0) }) ?? question.places[0]]
    let ofVariants = question.cause == nil ? "" : "[c]hoose one by one "
    while true {
      try Standard.output(
        "[a]ccept [r]eject [s]kip \(ofVariants)[A]ccept rest [R]eject rest [d]etails [i]mage [o]pen [q]uit ")
      guard let key = readKey() else { return nil }
      try Standard.output("\(key)\n")
      switch key {
      case "a", "A", "r", "R", "s": return key
      case "c" where question.cause != nil: return key
      case "q": return nil
      case "d", "i", "o": try showMore(key, of: shown, in: review.workspace)
      default: continue
      }
    }
  }

  private func accept(
    _ places: [Int], of review: PendingReview, in record: inout RunRecord, holding lock: FileLock
  ) throws {
    let possible = places.filter { record.results[$0].canBeAccepted }
    try review.accept(possible, in: &record, holding: lock, title: "accept")
  }

  private func showMore(_ key: Character, of result: VariantResult, in workspace: StateFolder) throws {
    if key == "d" { return try Standard.output(allChanges(of: result)) }
    let files = [StateFolder.Artefact.comparison, .actual, .expected].map {
      StateFolder.artefact($0, of: result.variant)
    }
    guard let file = files.first(where: { (try? workspace.read($0)) != nil }), let bytes = try? workspace.read(file)
    else {
      return try Standard.output("this variant has no picture\n")
    }
    let picture = workspace.path(file)
    if key == "i" {
      do { return try TerminalChoice.auto.show(bytes) } catch {
        return try Standard.output(
          "this terminal does not announce picture support; press o to open \(picture.onOneLine)\n")
      }
    }
    if Program.run([System.opener, picture])?.status != 0 {
      try Standard.output("cannot open the picture; it is in \(picture.onOneLine)\n")
    }
  }

  /// Reads one key without waiting for the end of a line. Returns nil at the end of input.
  private func readKey() -> Character? {
    var before = termios()
    guard tcgetattr(0, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(0, TCSANOW, &raw)
    defer { tcsetattr(0, TCSANOW, &before) }
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 1 { return byte == 4 ? nil : Character(Unicode.Scalar(byte)) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}

/// The open differences of the last run, for deciding on them.
struct PendingReview {
  let workspace: StateFolder
  let reports: ReportOptions
  private let goldens: GoldenFolder
  private let state: ProjectState
  /// The session of the live preview that makes the decisions.
  private let session: String?

  /// - Parameter folder: The folder of the run; nil for the default.
  init(_ project: TestProject, folder: String?, session: String? = nil, reports: ReportOptions) throws {
    workspace = folder.map { StateFolder(output: project.path($0)) } ?? StateFolder(of: TestProject.folder)
    goldens = try project.goldens(ofRunIn: workspace)
    state = try TestProject.state()
    self.session = session
    self.reports = reports
  }

  func update(_ body: (inout RunRecord, FileLock) throws -> Void) throws {
    try withProjectLock(reports) { lock in
      var record = try workspace.lastRecord(state)
      if let base = record.base {
        throw failure("the last run compared with '\(base)', not with goldens; run 'plumb test' without --base")
      }
      try withFiles { () throws(FileError) in try record.settle(with: goldens) }
      try body(&record, lock)
      try withFiles { () throws(FileError) in try workspace.keep(record, state) }
    }
  }

  /// Makes results the goldens in one step, and marks them as accepted.
  func accept(_ places: [Int], in record: inout RunRecord, holding lock: FileLock, title: String) throws {
    let results = places.map { record.results[$0] }
    do throws(AcceptanceError) {
      let changes = try record.accepting(results, into: goldens, from: workspace)
      let title = "\(title) \(counted(results.count, "golden"))"
      do throws(FileError) {
        if !changes.isEmpty {
          try journal(lock).perform(title, changes, recording: decision(.accept, of: results, in: record))
        }
      } catch { throw .files(error) }
    } catch { throw failure(error.message) }
    for place in places { record.results[place].decision = .accepted }
  }

  /// Rejects results. Their pictures stay until the next run, so that the decision can be undone.
  func reject(_ places: [Int], in record: inout RunRecord, holding lock: FileLock) throws {
    let results = places.map { record.results[$0] }
    guard !results.isEmpty else { return }
    try withFiles { () throws(FileError) in
      let title = "reject \(counted(results.count, "difference"))"
      try journal(lock).perform(title, [], recording: decision(.reject, of: results, in: record))
    }
    for place in places { record.results[place].decision = .rejected }
  }

  private func decision(_ kind: Decision.Kind, of results: [VariantResult], in record: RunRecord) -> Decision {
    Decision(kind, of: results.map(\.variant), in: record.identity, session: session)
  }

  func journal(_ lock: FileLock) -> Journal { Journal(TestProject.folder, state, holding: lock, git: Git()) }

  /// Updates the record of the last run after an undo or redo, if the decision was about this run.
  func mark(_ decision: Decision) throws {
    guard var record = try? workspace.lastRecord(state), record.base == nil else { return }
    try withFiles { () throws(FileError) in try record.settle(with: goldens) }
    if decision.run == record.identity { record.take(decision) }
    record.acceptedCauses = []
    try withFiles { () throws(FileError) in try workspace.keep(record, state) }
  }
}

extension TestProject {
  static func state() throws -> ProjectState {
    try withFiles { () throws(FileError) in try ProjectState(folder) }
  }
}

extension StateFolder {
  /// Returns the record of the last run. In the default folder, this user must have written it on this machine.
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
