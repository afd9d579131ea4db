import Diagnostics
import Dispatch
import LayoutModel
import Libc
import Pipeline
import ProjectFiles
import Raster
import Synchronization

/// Answers requests about single pictures, one after another. Answers are nil if the client has closed its connection.
///
/// Requests that lay screens out again run on a queue and do not delay the others.
actor RequestHandler {
  private let thread = ThreadExecutor("requests")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()
  private let solving = JobQueue<Int>(usual: 1, slow: 1)
  private let lastNumber = Atomic<Int>(0)
  private var editor: SourceEditor
  /// The editor's undo state, which can be read without waiting for the actor while it draws.
  private nonisolated let known = Mutex(Undoing())

  /// - Parameters:
  ///   - inputs: The files and folders that may be written.
  ///   - requests: Receives the compilations of edits.
  init(_ inputs: [String], passingTo requests: WorkspaceRequests?) {
    editor = SourceEditor(inputs, passingTo: requests)
  }

  func layout(of variant: PaintedVariant, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: variant.path) { layoutJSON(variant) }
  }

  /// Returns nil for files that are not storyboards.
  func map(of compilation: Compilation, to client: Client) -> String? {
    client.isWaiting ? mapJSON(compilation) : nil
  }

  /// The result of an edit or the reason why it failed, and whether edits can be undone and redone now.
  struct EditOutcome: Sendable {
    var isDone: Bool
    var words: String
    var undoing: Undoing

    var json: String {
      var json = JSONWriter()
      json.object { json in
        json.field("words", words)
        undoing.write(to: &json)
      }
      return json.text
    }
  }

  func edit(_ variant: PaintedVariant, _ edit: ValueEdit) -> EditOutcome {
    outcome { (editor) throws(ValueEdit.Refusal) in
      try working(on: variant.path) { () throws(ValueEdit.Refusal) in try editor.make(edit, in: variant.compilation) }
    }
  }

  nonisolated var undoing: Undoing { known.withLock { $0 } }

  func undo() -> EditOutcome { outcome { (editor) throws(ValueEdit.Refusal) in try editor.undo() } }

  func redo() -> EditOutcome { outcome { (editor) throws(ValueEdit.Refusal) in try editor.redo() } }

  private func outcome(_ act: (inout SourceEditor) throws(ValueEdit.Refusal) -> String) -> EditOutcome {
    var isDone = true
    var words: String
    do throws(ValueEdit.Refusal) { words = try act(&editor) } catch {
      isDone = false
      words = error.message
    }
    known.withLock { $0 = editor.undoing }
    return EditOutcome(isDone: isDone, words: words, undoing: undoing)
  }

  func fields(of variant: PaintedVariant, viewAt index: Int, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: variant.path) { fieldsJSON(variant, viewAt: index) }
  }

  nonisolated func why(_ variant: PaintedVariant, viewAt index: Int, to client: Client) async -> String? {
    await solve(about: variant, for: client) { whyJSON(variant, viewAt: index, &$0) }
  }

  /// Returns the lengths in a range at which a layout breaks, while the window's other length is fixed.
  nonisolated func breaks(
    of variant: PaintedVariant, along axis: Axis, in range: ClosedRange<Int>, across other: VariantSize,
    to client: Client
  ) async -> [Int]? {
    guard variant.layout != nil else { return nil }
    return await solve(about: variant, for: client) { solver in
      var finder = BreakFinder(variant.variant, axis, across: other)
      return finder.breaks(in: range, &solver, while: client.isWaiting)
    }
  }

  nonisolated func tried(_ trial: EditTrial, scale: Scale, to client: Client) async -> String? {
    await solve(about: trial.variant, for: client) { [store] solver in
      do throws(ValueEdit.Refusal) {
        let tried = try trial.painted(with: &solver)
        return triedJSON(tried, picture: (try? store.draw(tried, scale: scale)) ?? nil)
      } catch {
        return refusalJSON(error)
      }
    }
  }

  nonisolated func contents(of job: PaintJob, for client: Client) async -> [PaintedVariant.Content]? {
    await run(in: job.group, for: client) { job.contents(&$1, unless: $0) }
  }

  private nonisolated func solve<Answer: Sendable>(
    about variant: PaintedVariant, for client: Client, _ body: @escaping @Sendable (inout VariantSolver) -> Answer?
  ) async -> Answer? {
    await run(in: variant.screenID, for: client) { cancellation, solver in
      solver.result(unless: cancellation) { solver in working(on: variant.path) { body(&solver) } } ?? nil
    }
  }

  private nonisolated func run<Answer: Sendable>(
    in group: String, for client: Client, _ body: @escaping @Sendable (Cancellation, inout VariantSolver) -> Answer?
  ) async -> Answer? {
    let answer = Box<Answer>()
    let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    await withCheckedContinuation { continuation in
      solving.add(
        JobQueue.Job(id: number, group: group) {
          client.isWaiting
        } run: { cancellation, solver in
          let found = body(cancellation, &solver)
          answer.value.withLock { $0 = found }
        } end: {
          continuation.resume()
        })
    }
    return answer.value.withLock { $0 }
  }

  private final class Box<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }

  func resized(_ variant: PaintedVariant, scale: Scale, to client: Client) -> String? {
    guard client.isWaiting else { return nil }
    return working(on: variant.path) { resizedJSON(variant, picture: (try? store.draw(variant, scale: scale)) ?? nil) }
  }
}

/// Finds the project's string tables. The time depends on the number of folders in the project.
actor LanguageFinder {
  private let thread = ThreadExecutor("languages")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  func languages(of paths: [String], for client: Client) -> String? {
    var found: Set<TextLanguage> = []
    var seen: Set<String> = []
    // Layout files in the same folder share their string tables.
    func place(_ path: String) -> String { Compilation.isInterface(path) ? path : PathParts.folder(of: path) ?? "" }
    for path in paths where seen.insert(place(path)).inserted {
      guard client.isWaiting else { return nil }
      found.formUnion(
        TranslationSearch.languages(
          for: path, reading: { (try? Files.readIfPresent($0)) ?? nil }, listing: { Files.found($1, around: $0) }))
    }
    var json = JSONWriter()
    json.object { $0.field("languages", found.map(\.identifier).sorted()) }
    return json.text
  }
}

/// Draws pictures, one after another, as long as the client waits.
actor PictureRenderer {
  private let thread = ThreadExecutor("pictures")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let store = PictureStore()

  /// Returns the first few pictures as `data:` URLs. The URL of a picture that cannot be drawn is empty.
  ///
  /// The number of pictures is limited, so that a newer state is sent soon.
  func pictures(of variants: ArraySlice<PaintedVariant>, scale: Scale, for client: Client) -> [(
    revision: Int, data: [UInt8]
  )] {
    guard client.isWaiting else { return [] }
    var room = PictureStore.pixelLimit
    let batch = variants.prefix(PictureRenderer.batch).prefix { variant in
      defer { room -= PictureStore.pixels(of: variant, scale: scale) }
      return room > 0
    }
    return inParallel(batch, jobs: 2) {
    } _: { [store] variant, _ in
      (variant.revision, (try? store.picture(of: variant, scale: scale))?.url ?? [])
    }
  }

  private static let batch = 32
}

/// Runs an actor on a separate thread, so that its long work does not block the server's few threads.
final class ThreadExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
