import LayoutModel
import Painting
import Pipeline
import ProjectFiles

/// The state that all pages share: the project, and the streams that receive its changes.
actor PageState {
  /// The part of the project that a page shows.
  struct View: Sendable {
    /// The name of the page within its stream.
    var page: String
    var request: PreviewRequest
    /// The scale of the pictures.
    var scale: Scale
    /// The id of the only cell whose picture to send, or of the only screen or file, if it exists; otherwise all are sent.
    var alone: String?
    /// The number that the page gave its request, which allows it to match the answer.
    var turn = 0
    /// A number that is unique for every view.
    var number = 0
    /// When the page asked for it.
    var start = ContinuousClock.now
  }

  /// The pages of a browser share a stream of events, because browsers open at most six connections to a server.
  private struct Stream {
    var number: Int
    var views: [View] = []
    var wakeSignal: AsyncStream<Void>.Continuation
  }

  /// How current a page's content is.
  struct Version: Equatable, Sendable {
    /// The number of the page's view.
    var view: Int
    /// The number of changes to files so far.
    var change: Int
    var progress: PreviewProject.Progress
    /// When the page asked for the view, or a file changed since.
    var start: ContinuousClock.Instant
  }

  /// The current content of a page.
  struct State: Sendable {
    var variants: [PaintedVariant]
    /// The names and the data of events.
    var events: [(name: String, data: String)]
    var version: Version
  }

  private let thread = ThreadExecutor("hub")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private var project = PreviewProject(after: PageState.firstRevision)
  private var streams: [String: Stream] = [:]
  private var lastNumber = 0
  /// The number of changes so far.
  private var changeCount = 0
  private var lastChange = ContinuousClock.now
  /// The last test summary; nil outside test mode.
  private var tests: GoldenReview.Summary?
  /// The cells at custom sizes, latest last.
  private var resized: [PaintedVariant] = []

  private let painting = JobQueue<PaintJob.ID>(usual: 2, slow: 2)
  private var isWatching = false
  /// The request that a page is going to make once it has loaded; nil as soon as a page makes one.
  private var expected: PreviewRequest?
  /// nil for a package's previews.
  private let languages: WantedLanguages?

  init(_ languages: WantedLanguages? = nil) { self.languages = languages }

  private static let resizedLimit = 16
  /// The time that most screens take. A page is told of the others before they are done.
  static let patience = Duration.milliseconds(100)
  private static let watchInterval = Duration.milliseconds(250)

  /// Random, so that servers do not share revisions, and short enough for an address.
  static let firstRevision = Int.random(in: 0..<1 << 30)

  /// Sends new compilations, or a package's build, to every page.
  func update(_ inputs: [Workspace.Input], changed: Set<String>, build: PackageBuild? = nil) {
    project.update(inputs, changed: changed, build: build)
    noteChange()
    keepWhatIsShown()
  }

  /// Sends a new test summary to every page.
  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    noteChange()
  }

  private func noteChange() {
    changeCount += 1
    lastChange = .now
    beat()
  }

  // MARK: - Streams

  /// Opens a stream with a unique number, replacing any of the same name. The bell rings after changes, once for all
  /// changes since the last ring.
  func open(_ name: String) -> (number: Int, wakeSignal: AsyncStream<Void>) {
    let number = nextNumber()
    let (stream, wakeSignal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wakeSignal.onTermination = { _ in Task { await self.close(name, number) } }
    streams.updateValue(Stream(number: number, wakeSignal: wakeSignal), forKey: name)?.wakeSignal.finish()
    return (number, stream)
  }

  private func close(_ name: String, _ number: Int) {
    guard streams[name]?.number == number else { return }
    streams[name] = nil
    paint()
  }

  /// Starts sending a view to a page of a stream. Returns whether the stream exists.
  func show(_ view: View, on stream: String) -> Bool {
    var view = view
    view.number = nextNumber()
    view.start = .now
    expected = nil
    streams[stream]?.views.removeAll { $0.page == view.page }
    streams[stream]?.views.append(view)
    streams[stream]?.wakeSignal.yield()
    keepWhatIsShown()
    return streams[stream] != nil
  }

  /// Paints pictures until a page asks for some, these or others.
  func expect(_ request: PreviewRequest) {
    expected = request
    keepWhatIsShown()
  }

  /// Stops sending to a page of a stream.
  func hide(_ page: String, on stream: String) {
    streams[stream]?.views.removeAll { $0.page == page }
    paint()
  }

  /// Returns the views of a stream, each with the version of its content, or nil for a closed stream.
  func views(of stream: String, _ number: Int) -> [(view: View, version: Version)]? {
    guard let stream = streams[stream], stream.number == number else { return nil }
    return stream.views.map { ($0, version(of: $0)) }
  }

  private func version(of view: View) -> Version {
    Version(
      view: view.number, change: changeCount, progress: project.progress(of: view.request),
      start: max(view.start, lastChange))
  }

  /// Makes every stream check its state, so that closed pages are noticed.
  func beat() { for stream in streams.values { stream.wakeSignal.yield() } }

  private var shown: [View] { streams.values.flatMap(\.views) }

  /// Drops the pictures and translations that no page shows. This is not done as soon as a page is closed, because a
  /// reloaded page requests them again.
  private func keepWhatIsShown() {
    let wanted = Set(shown.map(\.request)).union(expected.map { [$0] } ?? [])
    project.keep(wanted)
    if !wanted.isEmpty { languages?.want(wanted.flatMap(\.axes.languages).compactMap(\.self)) }
    paint()
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Pictures

  func variant(revision: Int) -> PaintedVariant? {
    resized.last { $0.revision == revision } ?? project.variant(revision: revision)
  }

  var paths: [String] { project.inputs.map(\.path) }

  /// Of a file's last version without errors.
  func compilation(of path: String) -> Compilation? { project.inputs.first { $0.path == path }?.good }

  func images(of variant: PaintedVariant) -> ImageCatalog { project.images(of: variant.path) }

  /// Returns a cell at a custom size, or what paints it; nil for an unknown cell.
  func resizing(_ id: String, to size: VariantSize, _ request: PreviewRequest) -> (
    known: PaintedVariant?, job: PaintJob
  )? {
    project.resizing(id, to: size, request).map { (project.variant(of: $0), $0) }
  }

  /// Adopts a cell at a custom size. Returns nil if its file has changed since.
  func takeResized(_ contents: [PaintedVariant.Content], of job: PaintJob) -> PaintedVariant? {
    project.take(contents, of: job)
    guard let variant = project.variant(of: job) else { return nil }
    resized.append(variant)
    if resized.count > PageState.resizedLimit { resized.removeFirst() }
    return variant
  }

  /// Returns the content of a page as it is now.
  func state(for view: View) -> State {
    let version = version(of: view)
    let variants = project.variantsSoFar(for: view.request)
    let hasMore = project.hasMore(for: view.request)
    let state = stateJSON(
      variants, turn: view.turn, hasMore: hasMore, problems: project.problems(with: variants),
      complaints: project.complaints)
    let tests = tests.map { [("tests", $0.json)] } ?? []
    return State(variants: variants, events: [("state", state)] + tests, version: version)
  }

  /// Has the queue paint what pages lack, and nothing else.
  private func paint() {
    var jobs: [PaintJob] = []
    for view in shown { jobs += project.jobs(for: view.request, first: view.alone) }
    if let expected { jobs += project.jobs(for: expected) }
    var known: Set<PaintJob.ID> = []
    painting.replace(
      with: jobs.filter { known.insert($0.id).inserted }.map { job in
        JobQueue.Job(id: job.id, group: job.group) { cancellation, solver in
          let contents = job.contents(&solver, unless: cancellation)
          if let contents { Task { await self.take(contents, of: job) } }
        } isSlow: {
          Task { await self.markSlow(job) }
        }
      })
    guard !jobs.isEmpty, !isWatching else { return }
    isWatching = true
    Task { while await watch() {} }
  }

  private func take(_ contents: [PaintedVariant.Content], of job: PaintJob) {
    project.take(contents, of: job)
    if shown.contains(where: { project.progress(of: $0.request).isComplete }) { beat() }
  }

  private func markSlow(_ job: PaintJob) {
    project.markSlow(job)
    beat()
  }

  /// Makes streams look for closed pages and for new pictures from time to time. Returns false once there is nothing to
  /// wait for.
  private func watch() async -> Bool {
    try? await Task.sleep(for: PageState.watchInterval)
    beat()
    let requests = shown.map(\.request) + (expected.map { [$0] } ?? [])
    isWatching = requests.contains { !project.progress(of: $0).isComplete }
    return isWatching
  }
}
