import FlyingSocks
import LayoutModel
import Pipeline
import Raster

/// The server-sent events of one page: the state at each change, then the pictures that the page does not have.
///
/// They are made as they are read: a page that reads slowly misses all changes but the last.
struct PageEvents: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let hub: Hub
  let store: PictureStore
  let request: PreviewRequest
  /// Of the pictures.
  let scale: Scale
  /// The one cell whose picture is wanted, if there is such a cell; otherwise all are.
  let alone: String?
  /// Rings when there may be a change.
  let bell: AsyncStream<Void>

  func makeAsyncIterator() -> Iterator { Iterator(page: self, bell: bell.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let page: PageEvents
    var bell: AsyncStream<Void>.Iterator
    private var state = 0
    private var sent: Set<Int> = []
    private var missing: ArraySlice<PaintedCell> = []
    private var rest: ArraySlice<UInt8> = []

    /// So many pictures are drawn and written at once; then there is a look for a newer state.
    private static let batch = 16

    init(page: PageEvents, bell: AsyncStream<Void>.Iterator) { (self.page, self.bell) = (page, bell) }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await nextBuffer(suggested: 1)?[...] ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if !missing.isEmpty, await page.hub.changeCount == state { return nextPictures() }
      guard await bell.next() != nil else { return nil }
      let new = await page.hub.state(for: page.request)
      state = new.number
      sent.formIntersection(new.cells.map(\.revision))
      missing = page.wanted(new.cells).filter { !sent.contains($0.revision) }[...]
      return new.events
    }

    private mutating func nextPictures() -> [UInt8] {
      let cells = Array(missing.prefix(Iterator.batch))
      missing = missing.dropFirst(Iterator.batch)
      sent.formUnion(cells.map(\.revision))
      return inParallel(cells.count, jobs: 2) {
      } _: { [page] index, _ in
        page.event(for: cells[index])
      }.flatMap(\.self)
    }
  }

  private func wanted(_ cells: [PaintedCell]) -> [PaintedCell] {
    let found = cells.filter { $0.id == alone }
    return found.isEmpty ? cells : found
  }

  /// A picture with its revision; what cannot be drawn is empty.
  private func event(for cell: PaintedCell) -> [UInt8] {
    let picture = (try? store.picture(of: cell, scale: scale)) ?? []
    return Array("event: picture\ndata: \(cell.revision) ".utf8) + base64(picture) + Array("\n\n".utf8)
  }
}
