import FlyingSocks
import LayoutModel
import Pipeline

/// The server-sent events of the pages that share a stream: each page's state after each change, followed by the
/// pictures that it lacks. The data of each event starts with the page's name.
///
/// Events are made on demand, so a slow reader misses all changes but the last.
struct PageEvents: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let hub: Hub
  let studio: Studio
  let client: Client
  let stream: String
  /// The stream's number, and the bell that rings when there may be something to send.
  let opened: (number: Int, bell: AsyncStream<Void>)

  func makeAsyncIterator() -> Iterator { Iterator(stream: self, bell: opened.bell.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    /// The last state that was sent to a page.
    private struct Told {
      var version: Hub.Version
      var sent: Set<Int> = []
      var missing: ArraySlice<PaintedCell> = []
      /// The turn in which the page last received pictures.
      var turn = 0
      /// The time until the page is told of more pictures, which doubles each time.
      var pause = Iterator.firstPause
      var time = ContinuousClock.now
    }

    let stream: PageEvents
    var bell: AsyncStream<Void>.Iterator
    private static let firstPause = Duration.milliseconds(250), greatestPause = Duration.seconds(4)

    private var told: [String: Told] = [:]
    private var turn = 0
    // Sent at once, so that the browser knows that the stream is open.
    private var rest: ArraySlice<UInt8> = Array(": \n\n".utf8)[...]

    init(stream: PageEvents, bell: AsyncStream<Void>.Iterator) {
      self.stream = stream
      self.bell = bell
    }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = await nextBuffer(suggested: 1)?[...] ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if !rest.isEmpty {
        defer { rest = [] }
        return Array(rest)
      }
      while stream.client.isWaiting,
        let views = await stream.hub.views(of: stream.stream, stream.opened.number)
      {
        let pages = Set(views.map(\.view.page))
        told = told.filter { pages.contains($0.key) }
        if let (view, _) = views.first(where: { isDue($0.view, $0.version) }) {
          return await state(of: view)
        } else if let next = views.map(\.view).filter({ told[$0.page]?.missing.isEmpty == false }).min(by: {
          turn(of: $0) < turn(of: $1)
        }) {
          return await pictures(for: next)
        } else if await bell.next() == nil {
          return nil
        }
      }
      return nil
    }

    /// Returns whether a page is told its state now: as soon as it is whole, and before that from time to time.
    private func isDue(_ view: Hub.View, _ version: Hub.Version) -> Bool {
      guard let page = told[view.page], page.version.isAbout(version) else {
        return version.progress.isWhole || version.start + Hub.patience <= .now
      }
      guard page.version != version else { return false }
      return version.progress.isWhole || version.progress.slowCount > page.version.progress.slowCount
        || page.time + page.pause <= .now
    }

    private func turn(of view: Hub.View) -> Int { told[view.page]?.turn ?? 0 }

    private mutating func state(of view: Hub.View) async -> [UInt8] {
      let new = await stream.hub.state(for: view)
      let before = told[view.page].flatMap { $0.version.view == view.number ? $0 : nil }
      var page = Told(version: new.version)
      if let before, before.version.isAbout(new.version) {
        page.pause = Swift.min(before.pause * 2, Iterator.greatestPause)
      }
      page.sent = before?.sent.intersection(new.cells.map(\.revision)) ?? []
      page.turn = before?.turn ?? 0
      page.missing = view.wanted(new.cells).filter { $0.hasPicture && !page.sent.contains($0.revision) }[...]
      told[view.page] = page
      return new.events.flatMap { Array("event: \($0.name)\ndata: \(view.page) \($0.data)\n\n".utf8) }
    }

    /// Returns pictures, each after its revision.
    private mutating func pictures(for view: Hub.View) async -> [UInt8] {
      guard var page = told[view.page] else { return [] }
      let drawn = await stream.studio.pictures(of: page.missing, scale: view.scale, for: stream.client)
      turn += 1
      page.turn = turn
      page.missing = page.missing.dropFirst(drawn.count)
      page.sent.formUnion(drawn.map(\.revision))
      told[view.page] = page
      return Array("event: pictures\ndata: \(view.page)".utf8)
        + drawn.flatMap { Array(" \($0.revision) ".utf8) + $0.data } + Array("\n\n".utf8)
    }
  }
}

extension Hub.View {
  fileprivate func wanted(_ cells: [PaintedCell]) -> [PaintedCell] {
    let found = cells.filter { $0.id == alone || $0.screenID == alone || $0.path == alone }
    return found.isEmpty ? cells : found
  }
}

extension Hub.Version {
  /// Whether both are about the same files and the same view.
  fileprivate func isAbout(_ other: Hub.Version) -> Bool { view == other.view && change == other.change }
}
