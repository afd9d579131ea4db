import FlyingSocks
import LayoutModel
import Pipeline

/// The server-sent events of the pages that share a stream: each page's state after each change, followed by the
/// pictures that the page lacks. The data of each event starts with the page's name.
///
/// Events are created on demand, so a slow reader misses all changes except the last.
struct PageEvents: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8

  let pageState: PageState
  let pictureRenderer: PictureRenderer
  let client: Client
  let stream: String
  /// The stream's number, and a signal that fires when there may be something to send.
  let opened: (number: Int, wakeSignal: AsyncStream<Void>)

  func makeAsyncIterator() -> Iterator { Iterator(stream: self, wakeSignal: opened.wakeSignal.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private struct Sent {
      var version: PageState.Version
      var sent: Set<Int> = []
      var missing: ArraySlice<PaintedVariant> = []
      var turn = 0
      /// The time until the next report of progress, which doubles each time.
      var pause = Iterator.firstPause
      var time = ContinuousClock.now
    }

    let stream: PageEvents
    var wakeSignal: AsyncStream<Void>.Iterator
    private static let firstPause = Duration.milliseconds(250), maxPause = Duration.seconds(4)

    private var sent: [String: Sent] = [:]
    private var turn = 0
    // A comment, sent at once so that the browser knows that the stream is open.
    private var rest: ArraySlice<UInt8> = Array(": \n\n".utf8)[...]

    init(stream: PageEvents, wakeSignal: AsyncStream<Void>.Iterator) {
      self.stream = stream
      self.wakeSignal = wakeSignal
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
        let views = await stream.pageState.views(of: stream.stream, stream.opened.number)
      {
        let pages = Set(views.map(\.view.page))
        sent = sent.filter { pages.contains($0.key) }
        if let (view, _) = views.first(where: { isDue($0.view, $0.version) }) {
          return await state(of: view)
        } else if let next = views.map(\.view).filter({ sent[$0.page]?.missing.isEmpty == false }).min(by: {
          turn(of: $0) < turn(of: $1)
        }) {
          return await pictures(for: next)
        } else if await wakeSignal.next() == nil {
          return nil
        }
      }
      return nil
    }

    /// Returns whether to send a page its state now: at once if it is complete, and at growing intervals before that.
    private func isDue(_ view: PageState.View, _ version: PageState.Version) -> Bool {
      guard let page = sent[view.page], page.version.isAbout(version) else {
        return version.progress.isComplete || version.start + PageState.patience <= .now
      }
      guard page.version != version else { return false }
      return version.progress.isComplete || version.progress.slowCount > page.version.progress.slowCount
        || page.time + page.pause <= .now
    }

    private func turn(of view: PageState.View) -> Int { sent[view.page]?.turn ?? 0 }

    private mutating func state(of view: PageState.View) async -> [UInt8] {
      let new = await stream.pageState.state(for: view)
      let before = sent[view.page].flatMap { $0.version.view == view.number ? $0 : nil }
      var page = Sent(version: new.version)
      if let before, before.version.isAbout(new.version) {
        page.pause = Swift.min(before.pause * 2, Iterator.maxPause)
      }
      page.sent = before?.sent.intersection(new.variants.map(\.revision)) ?? []
      page.turn = before?.turn ?? 0
      page.missing = view.wanted(new.variants).filter { $0.hasPicture && !page.sent.contains($0.revision) }[...]
      sent[view.page] = page
      return new.events.flatMap { Array("event: \($0.name)\ndata: \(view.page) \($0.data)\n\n".utf8) }
    }

    private mutating func pictures(for view: PageState.View) async -> [UInt8] {
      guard var page = sent[view.page] else { return [] }
      let drawn = await stream.pictureRenderer.pictures(of: page.missing, scale: view.scale, for: stream.client)
      turn += 1
      page.turn = turn
      page.missing = page.missing.dropFirst(drawn.count)
      page.sent.formUnion(drawn.map(\.revision))
      sent[view.page] = page
      return Array("event: pictures\ndata: \(view.page)".utf8)
        + drawn.flatMap { Array(" \($0.revision) ".utf8) + $0.data } + Array("\n\n".utf8)
    }
  }
}

extension PageState.View {
  fileprivate func wanted(_ variants: [PaintedVariant]) -> [PaintedVariant] {
    let found = variants.filter { $0.id == alone || $0.screenID == alone || $0.path == alone }
    return found.isEmpty ? variants : found
  }
}

extension PageState.Version {
  /// Whether both versions are about the same files and the same view.
  fileprivate func isAbout(_ other: PageState.Version) -> Bool { view == other.view && change == other.change }
}
