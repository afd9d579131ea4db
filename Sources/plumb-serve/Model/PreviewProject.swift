package import Diagnostics
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
package import ProjectFiles

/// The files of a preview and every picture of them that pages look at.
package struct PreviewProject: Sendable {
  private struct Key: Hashable {
    var id: String
    var environment: Environment
    var style: PaintStyle
    var overlays: Overlays

    init(_ cell: Cell, _ path: String, _ request: PreviewRequest) {
      (id, environment) = (PaintedCell.id(of: cell, path), cell.environment)
      (style, overlays) = (request.style, request.overlays)
    }
  }

  package private(set) var inputs: [Workspace.Input] = []
  private var generations: [String: Int] = [:]
  private var images: [String: Diagnosed<ImageCatalog>] = [:]
  private var painted: [Key: PaintedCell] = [:]
  private var lastRevision: Int

  /// The most pictures that a page is shown.
  package static let limit = 1000
  /// Pictures that are painted at once; then there is a look at what else there is to do.
  private static let batch = 32

  /// - Parameter revision: the number before the first; browsers keep pictures by number, so that a server's should not be
  ///   those of the one before it.
  package init(after revision: Int = 0) { lastRevision = revision }

  /// Takes up what files came to; `changed` are the paths of those that are other than before.
  package mutating func update(_ inputs: [Workspace.Input], changed: Set<String>) {
    self.inputs = inputs
    for input in inputs where changed.contains(input.path) && !input.isStale && input.good != nil {
      generations[input.path, default: 0] += 1
      images[input.path] = working(on: input.path) { input.good?.images.catalog() }
    }
  }

  /// The pictures that a request comes to, file by file; no more than `limit`.
  package mutating func cells(for request: PreviewRequest) -> [PaintedCell] {
    while !paintSome(of: request) {}
    return wanted(request).groups.flatMap { group in
      group.cells.compactMap { painted[Key($0, group.input.path, request)] }
    }
  }

  /// Whether a request comes to more pictures than `limit`.
  package func hasMore(for request: PreviewRequest) -> Bool { wanted(request).hasMore }

  /// Paints some of what a request comes to that is not painted yet; whether there is nothing left then.
  package mutating func paintSome(of request: PreviewRequest) -> Bool {
    var room = PreviewProject.batch
    for group in wanted(request).groups {
      let path = group.input.path, generation = generations[path] ?? 0
      let missing = group.cells.filter { painted[Key($0, path, request)]?.generation != generation }
      if room == 0, !missing.isEmpty { return false }
      let batch = missing.prefix(room)
      paint(Array(batch), of: group, request)
      if batch.count < missing.count { return false }
      room -= batch.count
      for cell in group.cells { painted[Key(cell, path, request)]?.isStale = group.input.isStale }
    }
    return true
  }

  /// A cell at another size than any device has, as a window being dragged.
  package mutating func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest) -> PaintedCell? {
    for group in wanted(request).groups {
      guard let base = group.cells.first(where: { PaintedCell.id(of: $0, group.input.path) == id }) else { continue }
      let cell = Cell(
        file: base.file, screen: base.screen, environment: size.environment(like: base.environment))
      let key = Key(cell, group.input.path, request)
      if painted[key]?.generation != generations[group.input.path] ?? 0 { paint([cell], of: group, request) }
      painted[key]?.isStale = group.input.isStale
      return painted[key]
    }
    return nil
  }

  package func cell(revision: Int) -> PaintedCell? { painted.values.first { $0.revision == revision } }

  /// Forgets pictures that none of the requests comes to.
  package mutating func keep(_ requests: Set<PreviewRequest>) {
    var kept: Set<Key> = []
    for request in requests {
      for group in wanted(request).groups { kept.formUnion(group.cells.map { Key($0, group.input.path, request) }) }
    }
    painted = painted.filter { kept.contains($0.key) }
  }

  /// What is wrong with files and pictures, file by file in source order.
  package func problems(with cells: [PaintedCell]) -> [(input: Workspace.Input, diagnostics: [Diagnostic])] {
    inputs.map { input in
      guard let current = input.current, !current.hasErrors else { return (input, input.current?.diagnostics ?? []) }
      let solved = cells.filter { $0.path == input.path && !$0.isStale }.flatMap(\.layout.diagnostics)
      let images = images[input.path]?.diagnostics ?? []
      return (input, (current.diagnostics + images + solved).inSourceOrder)
    }
  }

  // MARK: -

  /// What a request comes to of one file.
  private struct Group {
    var input: Workspace.Input
    var compilation: Compilation
    var cells: [Cell] = []
  }

  private func wanted(_ request: PreviewRequest) -> (groups: [Group], hasMore: Bool) {
    var groups: [Group] = [], room = PreviewProject.limit
    for input in inputs {
      guard let good = input.good else { continue }
      var group = Group(input: input, compilation: good)
      for screen in request.axes.screens(of: good.document) {
        let environments = request.axes.environments(for: screen)
        group.cells += environments.prefix(room).map { Cell(file: good.name, screen: screen, environment: $0) }
        if environments.count > room { return (groups + [group], true) }
        room -= environments.count
      }
      groups.append(group)
    }
    return (groups, false)
  }

  private mutating func paint(_ cells: [Cell], of group: Group, _ request: PreviewRequest) {
    let path = group.input.path
    let new = solveAndPaint(cells, of: path, request, images[path]?.value ?? .empty)
    for (cell, (layout, list)) in zip(cells, new) {
      let key = Key(cell, path, request)
      painted[key] = PaintedCell(
        cell: cell, path: path, revision: revision(of: list, at: key), list: list, layout: layout,
        compilation: group.compilation, generation: generations[path] ?? 0)
    }
  }

  private mutating func revision(of list: DisplayList, at key: Key) -> Int {
    if let known = painted[key], known.list == list { return known.revision }
    lastRevision += 1
    return lastRevision
  }
}

/// Solves and paints cells on two threads, each with what the environments of a screen share.
private func solveAndPaint(
  _ cells: [Cell], of path: String, _ request: PreviewRequest, _ images: ImageCatalog
) -> [(layout: SolvedLayout, list: DisplayList)] {
  inParallel(cells.count, jobs: 2) {
    LastSession()
  } _: { index, last in
    working(on: path) {
      let layout = last.solve(cells[index])
      return (layout, paint(layout, style: request.style, overlays: request.overlays, images: images))
    }
  }
}

/// Goes on with a screen's session as long as the cells are of that screen.
private struct LastSession: ~Copyable {
  private var session: LayoutSession?
  private var screen: [String?] = []

  mutating func solve(_ cell: Cell) -> SolvedLayout {
    let name = [cell.screen.name, cell.screen.preview]
    var current = name == screen ? session.take() ?? LayoutSession(cell.screen) : LayoutSession(cell.screen)
    let layout = current.solve(in: cell.environment)
    session = consume current
    screen = name
    return layout
  }
}
