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

  private var project = PreviewProject()
  private var pages: [Int: Page] = [:]
  private var lastPage = 0
  /// Cells at sizes of their own, the latest last.
  private var resized: [PaintedCell] = []

  private static let resizedLimit = 16

  /// Tells every page what files came to.
  func update(_ inputs: [Workspace.Input], changed: Set<String>) {
    project.update(inputs, changed: changed)
    for page in pages.values { page.events.yield(state(for: page.request)) }
    project.keep(Set(pages.values.map(\.request)))
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

  /// Says the last again, so that pages which are gone are noticed.
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
    return Array("event: state\ndata: \(stateJSON(cells, problems: project.problems(with: cells)))\n\n".utf8)
  }
}
