import LayoutModel
import Painting
import Pipeline
import ProjectFiles

/// The state that all pages share: the project, and the streams that receive its changes.
actor Hub {
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
  }

  /// The pages of a browser share a stream of events, because browsers open at most six connections to a server.
  private struct Stream {
    var number: Int
    var views: [View] = []
    var bell: AsyncStream<Void>.Continuation
  }

  /// The current content of a page.
  struct State: Sendable {
    var cells: [PaintedCell]
    /// The names and the data of events.
    var events: [(name: String, data: String)]
    /// A number that increases with each change.
    var number: Int
    /// Whether it has everything that the page shows.
    var isWhole = true
  }

  private let thread = OwnThread("hub")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private var project = PreviewProject(after: Hub.firstRevision)
  private var streams: [String: Stream] = [:]
  private var lastNumber = 0
  /// The number of changes so far.
  private var changeCount = 0
  /// The last test summary; nil outside test mode.
  private var tests: GoldenReview.Summary?
  /// The cells at custom sizes, latest last.
  private var resized: [PaintedCell] = []

  private var resizing = CellSolver()
  /// The request that a page is going to make once it has loaded; nil as soon as a page makes one.
  private var expected: PreviewRequest?
  /// nil for a package's previews.
  private let languages: WantedLanguages?

  init(_ languages: WantedLanguages? = nil) { self.languages = languages }

  private static let resizedLimit = 16

  /// Random, so that servers do not share revisions, and short enough for an address.
  static let firstRevision = Int.random(in: 0..<1 << 30)

  /// Sends new compilations, or a package's build, to every page.
  func update(_ inputs: [Workspace.Input], changed: Set<String>, build: PackageBuild? = nil) {
    project.update(inputs, changed: changed, build: build)
    changeCount += 1
    beat()
    keepWhatIsShown()
  }

  /// Sends a new test summary to every page.
  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    changeCount += 1
    beat()
  }

  // MARK: - Streams

  /// Opens a stream with a unique number, replacing any of the same name. The bell rings after changes, once for all
  /// changes since the last ring.
  func open(_ name: String) -> (number: Int, bell: AsyncStream<Void>) {
    let number = nextNumber()
    let (stream, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    bell.onTermination = { _ in Task { await self.close(name, number) } }
    streams.updateValue(Stream(number: number, bell: bell), forKey: name)?.bell.finish()
    return (number, stream)
  }

  private func close(_ name: String, _ number: Int) {
    if streams[name]?.number == number { streams[name] = nil }
  }

  /// Starts sending a view to a page of a stream. Returns whether the stream exists.
  func show(_ view: View, on stream: String) -> Bool {
    var view = view
    view.number = nextNumber()
    expected = nil
    streams[stream]?.views.removeAll { $0.page == view.page }
    streams[stream]?.views.append(view)
    streams[stream]?.bell.yield()
    keepWhatIsShown()
    return streams[stream] != nil
  }

  /// Paints pictures until a page asks for some, these or others.
  func expect(_ request: PreviewRequest) async {
    expected = request
    keepWhatIsShown()
    while expected == request, !project.paintSome(of: request) { await Task.yield() }
  }

  /// Stops sending to a page of a stream.
  func hide(_ page: String, on stream: String) {
    streams[stream]?.views.removeAll { $0.page == page }
  }

  /// Returns the views of a stream and the number of changes so far, or nil for a closed stream.
  func views(of stream: String, _ number: Int) -> (views: [View], changeCount: Int)? {
    streams[stream].flatMap { $0.number == number ? ($0.views, changeCount) : nil }
  }

  /// Makes every stream check its state, so that closed pages are noticed.
  func beat() { for stream in streams.values { stream.bell.yield() } }

  private var shown: [View] { streams.values.flatMap(\.views) }

  /// Drops the pictures and translations that no page shows. This is not done as soon as a page is closed, because a
  /// reloaded page requests them again.
  private func keepWhatIsShown() {
    let wanted = Set(shown.map(\.request)).union(expected.map { [$0] } ?? [])
    project.keep(wanted)
    if !wanted.isEmpty { languages?.want(wanted.flatMap(\.axes.languages).compactMap(\.self)) }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Pictures

  func cell(revision: Int) -> PaintedCell? {
    resized.last { $0.revision == revision } ?? project.cell(revision: revision)
  }

  var paths: [String] { project.inputs.map(\.path) }

  /// Of a file's last version without errors.
  func compilation(of path: String) -> Compilation? { project.inputs.first { $0.path == path }?.good }

  func images(of cell: PaintedCell) -> ImageCatalog { project.images(of: cell.path) }

  /// Returns a cell at a custom size, or nil if the cell does not exist or the client has gone.
  func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest, for client: Client) -> PaintedCell? {
    guard client.isWaiting, let cell = project.cell(id, resizedTo: size, request, &resizing) else { return nil }
    resized.append(cell)
    if resized.count > Hub.resizedLimit { resized.removeFirst() }
    return cell
  }

  /// Returns the first content of a page that shows only a part of the project: that part, if other pictures are not
  /// painted yet.
  func firstState(for view: View, _ client: Client) -> State? {
    guard let part = view.alone, client.isWaiting, let cells = project.firstCells(for: view.request, in: part) else {
      return nil
    }
    let state = stateJSON(cells, turn: view.turn, hasMore: false, problems: project.problems(with: cells))
    return State(cells: cells, events: [("state", state)], number: changeCount, isWhole: false)
  }

  /// Returns the current content of a page, or nil if the client has gone.
  func state(for view: View, _ client: Client) async -> State? {
    while !project.paintSome(of: view.request) {
      await Task.yield()
      guard client.isWaiting, shown.contains(where: { $0.number == view.number }) else { return nil }
    }
    let cells = project.cells(for: view.request), hasMore = project.hasMore(for: view.request)
    let state = stateJSON(
      cells, turn: view.turn, hasMore: hasMore, problems: project.problems(with: cells), complaints: project.complaints)
    let tests = tests.map { [("tests", $0.json)] } ?? []
    return State(cells: cells, events: [("state", state)] + tests, number: changeCount)
  }
}
