import Geometry
import Pipeline
import Preview
import Watching

/// What all pages share: the project, and who listens to its changes.
actor Hub {
  private struct Page {
    var request: PreviewRequest
    var events: AsyncStream<[UInt8]>.Continuation
  }

  private var project = PreviewProject(after: Hub.firstRevision)
  private var pages: [Int: Page] = [:]
  private var lastPage = 0
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
    beat()
    project.keep(Set(pages.values.map(\.request)))
  }

  /// Tells every page what became of the tests.
  func update(_ summary: GoldenReview.Summary) {
    tests = summary
    beat()
  }

  /// The state now and after each change; a page that does not read misses all but the last.
  func subscribe(_ request: PreviewRequest) -> AsyncStream<[UInt8]> {
    lastPage += 1
    let number = lastPage
    let (stream, events) = AsyncStream.makeStream(of: [UInt8].self, bufferingPolicy: .bufferingNewest(1))
    events.onTermination = { _ in Task { await self.unsubscribe(number) } }
    pages[number] = Page(request: request, events: events)
    events.yield(state(for: request))
    return stream
  }

  private func unsubscribe(_ number: Int) {
    pages[number] = nil
    project.keep(Set(pages.values.map(\.request)))
  }

  /// Tells every page what there is, were it the same again: so pages which are gone are noticed.
  func beat() { for page in pages.values { page.events.yield(state(for: page.request)) } }

  func cell(revision: Int) -> PaintedCell? {
    resized.last { $0.revision == revision } ?? project.cell(revision: revision)
  }

  func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest) -> PaintedCell? {
    guard let cell = project.cell(id, resizedTo: size, request) else { return nil }
    resized.append(cell)
    if resized.count > Hub.resizedLimit { resized.removeFirst() }
    return cell
  }

  private func state(for request: PreviewRequest) -> [UInt8] {
    let cells = project.cells(for: request)
    let state = "event: state\ndata: \(stateJSON(cells, problems: project.problems(with: cells)))\n\n"
    let tests = tests.map { "event: tests\ndata: \($0.json)\n\n" } ?? ""
    return Array((state + tests).utf8)
  }
}
