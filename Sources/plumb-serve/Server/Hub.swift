import LayoutModel
import Pipeline
import ProjectFiles

/// What all pages share: the project, and who listens to its changes.
actor Hub {
  private struct Page {
    var request: PreviewRequest
    var bell: AsyncStream<Void>.Continuation
  }

  /// What there is for a page.
  struct State: Sendable {
    var cells: [PaintedCell]
    /// As server-sent events.
    var events: [UInt8]
    /// Another after each change.
    var number: Int
  }

  private var project = PreviewProject(after: Hub.firstRevision)
  private var pages: [Int: Page] = [:]
  private var lastPage = 0
  /// How often anything has changed.
  private(set) var changeCount = 0
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
    project.keep(Set(pages.values.map(\.request)))
  }

  /// Tells every page what became of the tests.
  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    changeCount += 1
    beat()
  }

  /// Rings now and after each change; once for all changes since the last.
  func subscribe(_ request: PreviewRequest) -> AsyncStream<Void> {
    lastPage += 1
    let number = lastPage
    let (stream, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    bell.onTermination = { _ in Task { await self.unsubscribe(number) } }
    pages[number] = Page(request: request, bell: bell)
    bell.yield()
    return stream
  }

  private func unsubscribe(_ number: Int) {
    pages[number] = nil
    project.keep(Set(pages.values.map(\.request)))
  }

  /// Has every page told what there is, were it the same again: so pages which are gone are noticed.
  func beat() { for page in pages.values { page.bell.yield() } }

  func cell(revision: Int) -> PaintedCell? {
    resized.last { $0.revision == revision } ?? project.cell(revision: revision)
  }

  func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest) -> PaintedCell? {
    guard let cell = project.cell(id, resizedTo: size, request) else { return nil }
    resized.append(cell)
    if resized.count > Hub.resizedLimit { resized.removeFirst() }
    return cell
  }

  func state(for request: PreviewRequest) -> State {
    let cells = project.cells(for: request)
    let state = "event: state\ndata: \(stateJSON(cells, problems: project.problems(with: cells)))\n\n"
    let tests = tests.map { "event: tests\ndata: \($0.json)\n\n" } ?? ""
    return State(cells: cells, events: Array((state + tests).utf8), number: changeCount)
  }
}
