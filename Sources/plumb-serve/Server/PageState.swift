import LayoutModel
import Painting
import Pipeline
import ProjectFiles

/// The project that all pages share, and the streams that send its changes.
actor PageState {
  struct View: Sendable {
    var page: String
    var request: PreviewRequest
    var scale: Scale
    /// The identifier of the only variant or screen, or the path of the only file, whose pictures to send. If it does
    /// not exist, all pictures are sent.
    var alone: String?
    /// The number that the page gave its request, for matching the answer.
    var turn = 0
    var number = 0
    var start = ContinuousClock.now
  }

  /// A stream of events for all pages of a browser, because browsers open at most six connections to a server.
  private struct Stream {
    var number: Int
    var views: [View] = []
    var wakeSignal: AsyncStream<Void>.Continuation
  }

  struct Version: Equatable, Sendable {
    var view: Int
    var change: Int
    var progress: PreviewProject.Progress
    /// The time when the page requested the view or a file last changed, whichever is later.
    var start: ContinuousClock.Instant
  }

  struct State: Sendable {
    var variants: [PaintedVariant]
    var events: [(name: String, data: String)]
    var version: Version
  }

  private let thread = ThreadExecutor("page state")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private var project = PreviewProject(after: PageState.firstRevision)
  private var streams: [String: Stream] = [:]
  private var lastNumber = 0
  private var changeCount = 0
  private var lastChange = ContinuousClock.now
  /// nil outside test mode.
  private var tests: GoldenReview.Summary?
  private var resized: [PaintedVariant] = []

  private let painting = JobQueue<PaintJob.ID>(usual: 2, slow: 2)
  private var isWatching = false
  /// The request that a loading page is going to make; nil as soon as any page makes a request.
  private var expected: PreviewRequest?
  /// nil for a package's previews.
  private let requests: WorkspaceRequests?

  init(_ requests: WorkspaceRequests? = nil) { self.requests = requests }

  private static let resizedLimit = 16
  /// The time that most screens take. Afterwards, a page receives its state although some pictures are missing.
  static let patience = Duration.milliseconds(100)
  private static let watchInterval = Duration.milliseconds(250)

  /// Random, so that browsers do not use cached pictures of another server. Short enough for an address.
  static let firstRevision = Int.random(in: 0..<1 << 30)

  func update(_ inputs: [Workspace.Input], changed: Set<String>, build: PackageBuild? = nil) {
    project.update(inputs, changed: changed, build: build)
    noteChange()
    keepWhatIsShown()
  }

  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    noteChange()
  }

  private func noteChange() {
    changeCount += 1
    lastChange = .now
    beat()
  }

  /// Opens a stream with a unique number, and replaces any stream with the same name. The signal fires after changes,
  /// once for all changes since it last fired.
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

  /// Paints pictures for a loading page until any page makes a request.
  func expect(_ request: PreviewRequest) {
    expected = request
    keepWhatIsShown()
  }

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

  /// Makes every stream check its state, which detects closed pages.
  func beat() { for stream in streams.values { stream.wakeSignal.yield() } }

  private var shown: [View] { streams.values.flatMap(\.views) }

  /// Drops the pictures and translations that no page shows. Closing a page does not drop them, because a reloaded page
  /// requests them again.
  private func keepWhatIsShown() {
    let wanted = Set(shown.map(\.request)).union(expected.map { [$0] } ?? [])
    project.keep(wanted)
    if !wanted.isEmpty { requests?.want(wanted.flatMap(\.axes.languages).compactMap(\.self)) }
    paint()
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func variant(revision: Int) -> PaintedVariant? {
    resized.last { $0.revision == revision } ?? project.variant(revision: revision)
  }

  var paths: [String] { project.inputs.map(\.path) }

  /// The compilation of a file's last version without errors.
  func compilation(of path: String) -> Compilation? { project.inputs.first { $0.path == path }?.good }

  func images(of variant: PaintedVariant) -> ImageCatalog { project.images(of: variant.path) }

  /// Returns a variant at a custom size, or a job that paints it; nil for an unknown variant.
  func resizing(_ id: String, to size: VariantSize, _ request: PreviewRequest) -> (
    known: PaintedVariant?, job: PaintJob
  )? {
    project.resizing(id, to: size, request).map { (project.variant(of: $0), $0) }
  }

  /// Adopts a variant at a custom size. Returns nil if its file has changed since the job was created.
  func takeResized(_ contents: [PaintedVariant.Content], of job: PaintJob) -> PaintedVariant? {
    project.take(contents, of: job)
    guard let variant = project.variant(of: job) else { return nil }
    resized.append(variant)
    if resized.count > PageState.resizedLimit { resized.removeFirst() }
    return variant
  }

  func state(for view: View) -> State {
    let version = version(of: view)
    let variants = project.variantsSoFar(for: view.request)
    let hasMore = project.hasMore(for: view.request)
    let state = stateJSON(
      variants, turn: view.turn, hasMore: hasMore, problems: project.problems(with: variants),
      compilerErrors: project.compilerErrors)
    let tests = tests.map { [("tests", $0.json)] } ?? []
    return State(variants: variants, events: [("state", state)] + tests, version: version)
  }

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

  /// Makes streams check for closed pages and new pictures at intervals. Returns false once all pictures are painted.
  private func watch() async -> Bool {
    try? await Task.sleep(for: PageState.watchInterval)
    beat()
    let requests = shown.map(\.request) + (expected.map { [$0] } ?? [])
    isWatching = requests.contains { !project.progress(of: $0).isComplete }
    return isWatching
  }
}
