import ArgumentParser
import Diagnostics
import Dispatch
import Goldens
import Libc
import Programs
import ProjectFiles

/// Runs `plumb test` for a project, and applies decisions about its results.
///
/// Each command runs in a separate process. The page and the terminal therefore use the same rules, lock and last run,
/// and a run does not slow the server down.
actor GoldenReview {
  enum Decision: String { case accept, reject, undo }

  enum Subject: Sendable {
    case all
    case variants([String])
    /// All differences that one source line caused, by the line's number in the run with a revision.
    case cause(Int, revision: Int)
  }

  struct Summary: Sendable {
    /// Changes with each run and each decision.
    var revision = PageState.firstRevision
    var isRunning = false
    /// The result, such as `12 equal, 3 changed`; nil before the first run.
    var words: String?
    var openCount = 0
    var failure: String?
    var undoableCount = 0

    var json: String {
      var json = JSONWriter()
      json.object { json in
        json.field("revision", revision)
        json.field("running", isRunning)
        json.optionalField("summary", words)
        json.field("open", openCount)
        json.field("undoable", undoableCount)
        json.optionalField("failure", failure)
      }
      return json.text
    }
  }

  private let plumb: String
  private let files: ReferenceFiles
  private let workspace: StateFolder
  /// Distinguishes the decisions of this session from those of others.
  private let session = WriteToken().text
  private let report: @Sendable (Summary) async -> Void
  private var summary = Summary()
  private var isWanted = false
  private var running: Cancellation?
  private var seen: ReferenceFiles.Stamps?
  private var deciding = 0

  /// - Parameters:
  ///   - plumb: The path of the program `plumb`.
  ///   - files: The project file and the goldens.
  ///   - report: A function that receives the summary after each change.
  init(plumb: String, against files: ReferenceFiles, report: @escaping @Sendable (Summary) async -> Void) {
    self.plumb = plumb
    self.files = files
    self.report = report
    workspace = StateFolder(of: Folder(files.folder))
  }

  /// Runs the tests at each wake, if other programs have changed the project file or goldens since the last check.
  func follow(_ wakes: AsyncStream<Void>) async {
    for await _ in wakes where deciding == 0 && files.stamps != seen { await test() }
  }

  /// Runs the tests. Tests that are already running are cancelled and start again.
  func test() async {
    isWanted = true
    running?.request()
    guard !summary.isRunning else { return }
    summary.isRunning = true
    await report(summary)
    while isWanted {
      isWanted = false
      seen = files.stamps
      let cancellation = Cancellation()
      running = cancellation
      let outcome = await run(["test", "--quiet"], unless: cancellation)
      if !cancellation.isRequested { take(outcome) }
    }
    running = nil
    summary.isRunning = false
    await report(summary)
  }

  func decide(_ decision: Decision, on subject: Subject) async -> (isDone: Bool, message: String) {
    guard let which = arguments(decision, subject) else {
      return (false, "the tests have run again since; review the new results")
    }
    deciding += 1
    let outcome = await run([decision.rawValue, "--session", session], which)
    deciding -= 1
    seen = files.stamps
    let isDone = outcome.status == 0
    if isDone { summary.undoableCount += decision == .undo ? -1 : 1 }
    if isDone, decision == .undo {
      await test()
    } else {
      if isDone { look() }
      await report(summary)
    }
    return (isDone, String(decoding: outcome.output, as: UTF8.self).trimmed)
  }

  /// Returns the arguments for a decision, or nil for a source line of an earlier run, because another run may number
  /// lines differently.
  private func arguments(_ decision: Decision, _ subject: Subject) -> [String]? {
    // The session identifies the decision to undo, so decisions that were made elsewhere are safe.
    if decision == .undo { return ["--yes"] }
    switch subject {
    case .all: return ["--all"]
    case .variants(let variants): return ["--"] + variants
    case .cause(let number, let revision): return revision == summary.revision ? ["--cause", String(number)] : nil
    }
  }

  /// The last run as JSON. The addresses of pictures lack the variant's name, which the page appends.
  var record: String? {
    guard let record = lastRecord else { return nil }
    let report = RunReport(record, workspace)
    return report.pageData { index, kind in
      guard report.artefact(kind, of: record.results[index].variant) != nil else { return nil }
      return "/golden?revision=\(summary.revision)&kind=\(kind.rawValue)"
    }
  }

  /// Returns a picture from the last run, or nil for an unknown variant.
  func picture(_ kind: StateFolder.Artefact, of variant: String) -> [UInt8]? {
    guard let record = lastRecord, record.results.contains(where: { $0.variant == variant }) else { return nil }
    return RunReport(record, workspace).artefact(kind, of: variant)
  }

  private var lastRecord: RunRecord? {
    guard let bytes = try? workspace.read(StateFolder.record) else { return nil }
    return try? RunRecord(reading: bytes)
  }

  private func take(_ outcome: Program.Outcome) {
    let hasRun = outcome.status < 2 || (lastRecord?.count(.error) ?? 0) > 0
    summary.failure = hasRun ? nil : String(decoding: outcome.output, as: UTF8.self).trimmed
    look()
  }

  private func look() {
    let record = lastRecord
    summary.words = record?.summary
    summary.openCount = record?.results.count { $0.decision == .pending } ?? 0
    summary.revision += 1
  }

  private func run(
    _ words: [String], _ rest: [String] = [], unless cancellation: Cancellation = Cancellation()
  ) async -> Program.Outcome {
    let arguments = [plumb] + words + ["--config", files.project] + rest
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let outcome = Program.run(arguments, errors: .inOutput, unless: cancellation)
        let failed = Program.Outcome(status: 2, output: Array("'\(arguments[0])' cannot be started".utf8))
        continuation.resume(returning: outcome ?? failed)
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let text = drop(while: \.isWhitespace)
    return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }
}

/// The project in the current folder, whose goldens the page shows.
struct TestedProject {
  let files: ReferenceFiles
  /// The inputs, relative to the project file's folder.
  let inputs: [String]

  init() throws {
    guard let folder = Files.currentFolder else { throw failure("the current folder is gone") }
    guard let path = projectFile(above: folder) else {
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; run 'plumb init' to write one")
    }
    files = ReferenceFiles(project: path)
    let read = try TestedProject.read(path)
    inputs = read.inputs
    if inputs.isEmpty { throw failure("'\(path)' lists no inputs; add files or folders to 'inputs'") }
  }

  /// Reads the project file. Prints its mistakes and throws if there are errors.
  private static func read(_ path: String) throws -> ProjectFile {
    var sources = Sources()
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path) } catch { throw failure(error.message) }
    let read = ProjectFile.read(sources.add(path: path, bytes: bytes))
    if read.hasErrors {
      Standard.error(formatted(read.diagnostics, in: sources, as: .human))
      throw failure("'\(path)' has errors")
    }
    return read.value
  }

  /// Makes the project's folder the current one, because its inputs are relative to it.
  func enter() throws {
    do throws(FileError) { try Files.enter(files.folder) } catch { throw failure(error.message) }
  }

  func review(telling pageState: PageState) -> GoldenReview {
    GoldenReview(plumb: (Program.ownFolder ?? ".") + "/plumb", against: files) { await pageState.update($0) }
  }
}

/// The files that layouts are tested against: the project file and the goldens.
struct ReferenceFiles: Sendable {
  /// An absolute path.
  let project: String

  func read() throws(FileError) -> ProjectFile {
    var sources = Sources()
    return ProjectFile.read(sources.add(path: project, bytes: try Files.read(project))).value
  }

  /// The folder of the project file, with a trailing slash.
  var folder: String { PathParts.joined(PathParts.folder(of: project) ?? ".", "") }

  private var goldens: String { folder + ((try? read()) ?? ProjectFile()).goldens }

  typealias Stamps = FileStamps

  var stamps: Stamps { FileStamps(files: [project], folders: [goldens], extensions: ["json", "png"]) }

  func wakes(_ method: FileWatcher.Method) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      DispatchQueue(label: "goldens").async {
        var watcher = FileWatcher(method)
        repeat {
          watcher.watch([project] + Files.folders(in: goldens).map { $0 + "/.any" })
          // A change before watching started sends no event.
          continuation.yield()
          watcher.wait()
        } while true
      }
    }
  }
}
