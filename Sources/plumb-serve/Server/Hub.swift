import LayoutModel
import Pipeline
import ProjectFiles

/// What all pages share: the project, and who listens to its changes.
actor Hub {
  /// What a page wants to see.
  struct View: Sendable {
    /// By which its stream knows the page.
    var page: String
    var request: PreviewRequest
    /// Of the pictures.
    var scale: Scale
    /// The one cell whose picture is wanted, if there is such a cell; otherwise all are.
    var alone: String?
    /// Another for each view that there ever was.
    var number = 0
  }

  /// Pages of a browser share a stream of events, for browsers open no more than six connections to a server.
  private struct Stream {
    var number: Int
    var views: [View] = []
    var bell: AsyncStream<Void>.Continuation
  }

  /// What there is for a page.
  struct State: Sendable {
    var cells: [PaintedCell]
    /// The names and data of events.
    var events: [(name: String, data: String)]
    /// Another after each change.
    var number: Int
  }

  private let thread = OwnThread("hub")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private var project = PreviewProject(after: Hub.firstRevision)
  private var streams: [String: Stream] = [:]
  private var lastNumber = 0
  /// How often anything has changed.
  private var changeCount = 0
  /// In test mode.
  private var tests: GoldenReview.Summary?
  /// Cells at sizes of their own, the latest last.
  private var resized: [PaintedCell] = []

  private static let resizedLimit = 16

  /// Another for each server, and short in an address.
  static let firstRevision = Int.random(in: 0..<1 << 30)

  /// Tells every page what files came to.
  func update(_ inputs: [Workspace.Input], changed: Set<String>) {
    project.update(inputs, changed: changed)
    changeCount += 1
    beat()
    keepWhatIsShown()
  }

  /// Tells every page what became of the tests.
  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    changeCount += 1
    beat()
  }

  // MARK: - Streams

  /// Opens a stream, in the place of one of the same name, with a number that no other has. The bell rings after each change;
  /// once for all changes since the last.
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

  /// Has a stream tell a page what there is for its view from now on; whether there is such a stream.
  func show(_ view: View, on stream: String) -> Bool {
    var view = view
    view.number = nextNumber()
    streams[stream]?.views.removeAll { $0.page == view.page }
    streams[stream]?.views.append(view)
    streams[stream]?.bell.yield()
    keepWhatIsShown()
    return streams[stream] != nil
  }

  /// Has a stream tell a page nothing more.
  func hide(_ page: String, on stream: String) {
    streams[stream]?.views.removeAll { $0.page == page }
  }

  /// What a stream shows, and how often anything has changed; nil for one that is closed.
  func views(of stream: String, _ number: Int) -> (views: [View], changeCount: Int)? {
    streams[stream].flatMap { $0.number == number ? ($0.views, changeCount) : nil }
  }

  /// Has every stream look what there is: so pages which are gone are noticed.
  func beat() { for stream in streams.values { stream.bell.yield() } }

  private var shown: [View] { streams.values.flatMap(\.views) }

  /// Forgets the rest: not as soon as a page is gone, for one that is loaded again wants the same.
  private func keepWhatIsShown() { project.keep(Set(shown.map(\.request))) }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: - Pictures

  func cell(revision: Int) -> PaintedCell? {
    resized.last { $0.revision == revision } ?? project.cell(revision: revision)
  }

  /// nil where there is none, or nobody waits for it.
  func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest, for client: Client) -> PaintedCell? {
    guard client.isWaiting, let cell = project.cell(id, resizedTo: size, request) else { return nil }
    resized.append(cell)
    if resized.count > Hub.resizedLimit { resized.removeFirst() }
    return cell
  }

  /// What there is for a page; nil where nobody wants to know any more.
  func state(for view: View, _ client: Client) async -> State? {
    while !project.paintSome(of: view.request) {
      await Task.yield()
      guard client.isWaiting, shown.contains(where: { $0.number == view.number }) else { return nil }
    }
    let cells = project.cells(for: view.request), hasMore = project.hasMore(for: view.request)
    let state = stateJSON(cells, hasMore: hasMore, problems: project.problems(with: cells))
    let tests = tests.map { [("tests", $0.json)] } ?? []
    return State(cells: cells, events: [("state", state)] + tests, number: changeCount)
  }
}
