package import Diagnostics
import LayoutEngine
import LayoutModel
import Painting
import Pipeline
package import Watching

/// The files of a preview and every picture of them that pages look at.
package struct PreviewProject: Sendable {
  private struct Key: Hashable {
    var id: String
    var environment: Environment
    var style: PaintStyle
    var overlays: Overlays
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
      images[input.path] = input.good?.images.catalog()
    }
  }

  /// The pictures that a request comes to, file by file.
  package mutating func cells(for request: PreviewRequest) -> [PaintedCell] {
    inputs.flatMap { input -> [PaintedCell] in
      guard let good = input.good else { return [] }
      return request.axes.screens(of: good.document).flatMap { screen -> [PaintedCell] in
        var session: LayoutSession? = nil
        return request.axes.environments(for: screen).map { environment in
          let cell = Cell(file: good.name, screen: screen, environment: environment)
          return paint(cell, input, good, request, &session)
        }
      }
    }
  }

  /// A cell at another size than any device has, as a window being dragged.
  package mutating func cell(_ id: String, resizedTo size: CellSize, _ request: PreviewRequest) -> PaintedCell? {
    guard let base = cells(for: request).first(where: { $0.id == id }),
      let input = inputs.first(where: { $0.path == base.path }), let good = input.good
    else { return nil }
    var session: LayoutSession? = nil
    let cell = Cell(
      file: good.name, screen: base.cell.screen, environment: size.environment(like: base.cell.environment))
    return paint(cell, input, good, request, &session)
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
    _ cell: Cell, _ input: Workspace.Input, _ good: Compilation, _ request: PreviewRequest,
    _ session: inout LayoutSession?
  ) -> PaintedCell {
    let key = Key(
      id: PaintedCell.id(of: cell, input.path), environment: cell.environment, style: request.style,
      overlays: request.overlays)
    let generation = generations[input.path] ?? 0
    var result: PaintedCell
    if let known = painted[key], known.generation == generation {
      result = known
    } else {
      var current = session.take() ?? LayoutSession(cell.screen)
      let layout = current.solve(in: cell.environment)
      session = consume current
      let list = Painting.paint(
        layout, style: request.style, overlays: request.overlays, images: images[input.path]?.value ?? .empty)
      result = PaintedCell(
        cell: cell, path: input.path, revision: revision(of: list, at: key), list: list, layout: layout,
        compilation: good, generation: generation)
    }
    result.isStale = input.isStale
    painted[key] = result
    return result
  }

  private mutating func revision(of list: DisplayList, at key: Key) -> Int {
    if let known = painted[key], known.list == list { return known.revision }
    lastRevision += 1
    return lastRevision
  }
}
