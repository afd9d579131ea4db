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

  /// The pictures that a request comes to, file by file.
  package mutating func cells(for request: PreviewRequest) -> [PaintedCell] {
    inputs.flatMap { input -> [PaintedCell] in
      guard let good = input.good else { return [] }
      let cells = request.axes.screens(of: good.document).flatMap { screen in
        request.axes.environments(for: screen).map { Cell(file: good.name, screen: screen, environment: $0) }
      }
      return paint(cells, of: input, good, request)
    }
  }

  /// A cell at another size than any device has, as a window being dragged.
  package mutating func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest) -> PaintedCell? {
    guard let base = cells(for: request).first(where: { $0.id == id }),
      let input = inputs.first(where: { $0.path == base.path }), let good = input.good
    else { return nil }
    let cell = Cell(
      file: good.name, screen: base.cell.screen, environment: size.environment(like: base.cell.environment))
    return paint([cell], of: input, good, request)[0]
  }

  package func cell(revision: Int) -> PaintedCell? { painted.values.first { $0.revision == revision } }

  /// Forgets pictures that none of the requests comes to.
  package mutating func keep(_ requests: Set<PreviewRequest>) {
    var kept: Set<Int> = []
    for request in requests { kept.formUnion(cells(for: request).map(\.revision)) }
    painted = painted.filter { kept.contains($0.value.revision) }
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

  private mutating func paint(
    _ cells: [Cell], of input: Workspace.Input, _ good: Compilation, _ request: PreviewRequest
  ) -> [PaintedCell] {
    let generation = generations[input.path] ?? 0
    let keys = cells.map { Key($0, input.path, request) }
    let missing = cells.indices.filter { painted[keys[$0]]?.generation != generation }
    let new = solveAndPaint(missing.map { cells[$0] }, of: input.path, request, images[input.path]?.value ?? .empty)
    for (place, (layout, list)) in zip(missing, new) {
      painted[keys[place]] = PaintedCell(
        cell: cells[place], path: input.path, revision: revision(of: list, at: keys[place]), list: list, layout: layout,
        compilation: good, generation: generation)
    }
    for key in keys { painted[key]?.isStale = input.isStale }
    return keys.compactMap { painted[$0] }
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
