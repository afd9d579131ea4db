import Diagnostics
import LayoutModel
package import Painting
package import Pipeline
package import ProjectFiles

/// The files of a preview, with all of their pictures that pages currently show.
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

    // An environment takes long to hash, and the identifier names it.
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// - Parameter part: The identifier of a picture or of a screen, or the path of a file.
    func isIn(_ part: String) -> Bool { id == part || id.hasPrefix(part + "|") }
  }

  package private(set) var inputs: [Workspace.Input] = []
  private var generations: [String: Int] = [:]
  private var images: [String: Diagnosed<ImageCatalog>] = [:]
  private var painted: [Key: PaintedCell] = [:]
  /// Whether there may be pictures that no request is for, at custom sizes.
  private var hasOthers = false
  /// The cells of the current files that each request wants.
  private var plans: [PreviewRequest: Plan] = [:]
  /// The build of the package; nil for layout files.
  private var build: PackageBuild?
  private var lastRevision: Int

  /// The maximum number of pictures on a page.
  package static let limit = 1000
  /// The number of pictures that are painted before other work gets a turn.
  private static let batch = 64

  /// - Parameter revision: The last number in use. Browsers cache pictures by revision, so a server must not reuse the
  ///   previous one's.
  package init(after revision: Int = 0) { lastRevision = revision }

  /// Adopts compiled files. `changed` contains the paths of those that differ from before.
  ///
  /// - Parameter build: The build of the package that the files' previews come from.
  package mutating func update(_ inputs: [Workspace.Input], changed: Set<String>, build: PackageBuild? = nil) {
    (self.inputs, self.build) = (inputs, build)
    plans = [:]
    for input in inputs where changed.contains(input.path) && !input.isStale && input.good != nil {
      generations[input.path, default: 0] += 1
      images[input.path] = working(on: input.path) { input.good?.images.catalog() }
    }
  }

  /// Returns the pictures for a request, file by file, and at most `limit` of them.
  package mutating func cells(for request: PreviewRequest) -> [PaintedCell] {
    while !paintSome(of: request) {}
    return plan(for: request).groups.flatMap { group in group.keys.compactMap { painted[$0] } }
  }

  /// Returns whether a request has more than `limit` pictures.
  package mutating func hasMore(for request: PreviewRequest) -> Bool { plan(for: request).hasMore }

  /// Returns those pictures for a request that are in a part, if there are others that are not painted yet.
  ///
  /// - Parameter part: The identifier of a picture or of a screen, or the path of a file.
  package mutating func firstCells(for request: PreviewRequest, in part: String) -> [PaintedCell]? {
    let plan = plan(for: request)
    func isPainted(_ key: Key, of group: Group) -> Bool {
      painted[key]?.generation == generations[group.input.path] ?? 0
    }
    if plan.groups.allSatisfy({ group in group.keys.allSatisfy { isPainted($0, of: group) } }) { return nil }
    let own = plan.groups.map { group in
      var own = group
      let found = group.keys.indices.filter { group.keys[$0].isIn(part) }
      (own.cells, own.keys) = (found.map { group.cells[$0] }, found.map { group.keys[$0] })
      return own
    }
    for group in own {
      let missing = group.keys.indices.filter { !isPainted(group.keys[$0], of: group) }
      paint(missing.map { group.cells[$0] }, of: group, request)
    }
    let cells = own.flatMap { group in group.keys.compactMap { painted[$0] } }
    return cells.isEmpty ? nil : cells
  }

  /// Paints some missing pictures of a request. Returns whether all of them are painted now.
  package mutating func paintSome(of request: PreviewRequest) -> Bool {
    var room = PreviewProject.batch
    for group in plan(for: request).groups {
      let generation = generations[group.input.path] ?? 0
      let missing = group.keys.indices.filter { painted[group.keys[$0]]?.generation != generation }
      if room == 0, !missing.isEmpty { return false }
      let batch = missing.prefix(room)
      paint(batch.map { group.cells[$0] }, of: group, request)
      if batch.count < missing.count { return false }
      room -= batch.count
      for key in group.keys { painted[key]?.isStale = group.input.isStale }
    }
    return true
  }

  /// Returns a cell at a custom size, as if its window were resized.
  ///
  /// - Parameter solver: A solver that is reused for one size after another.
  package mutating func cell(
    _ id: String, resizedTo size: CellSize, _ request: PreviewRequest, _ solver: inout CellSolver
  ) -> PaintedCell? {
    for group in plan(for: request).groups {
      guard let base = group.cells.first(where: { PaintedCell.id(of: $0, group.input.path) == id }) else { continue }
      let cell = Cell(
        file: base.file, screen: base.screen, environment: size.environment(like: base.environment))
      let key = Key(cell, group.input.path, request)
      if painted[key]?.generation != generations[group.input.path] ?? 0 {
        let path = group.input.path, images = images[path]?.value ?? .empty
        let drawn = build?.show([cell], of: path, request)
        let content = drawn ?? [working(on: path) { solver.paintedContent(of: cell, request, images) }]
        take(content, of: [cell], in: group, request)
        hasOthers = true
      }
      painted[key]?.isStale = group.input.isStale
      return painted[key]
    }
    return nil
  }

  package func cell(revision: Int) -> PaintedCell? { painted.values.first { $0.revision == revision } }

  /// Returns the images of a file.
  package func images(of path: String) -> ImageCatalog { images[path]?.value ?? .empty }

  /// Drops pictures that no request needs.
  package mutating func keep(_ requests: Set<PreviewRequest>) {
    if !hasOthers, !plans.isEmpty, Set(plans.keys) == requests { return }
    hasOthers = false
    var kept: Set<Key> = []
    for request in requests { for group in plan(for: request).groups { kept.formUnion(group.keys) } }
    plans = plans.filter { requests.contains($0.key) }
    painted = painted.filter { kept.contains($0.key) }
  }

  /// Returns the problems of files and pictures, file by file in source order.
  package func problems(with cells: [PaintedCell]) -> [FileProblems] {
    let pictures = Dictionary(grouping: cells.indices) { cells[$0].path }
    return inputs.map { input in
      var input = input
      let own = pictures[input.path] ?? []
      input.failure = input.failure ?? own.lazy.compactMap { cells[$0].failure }.first
      guard let current = input.current, !current.hasErrors else {
        return FileProblems(input: input, diagnostics: input.current?.diagnostics ?? [])
      }
      var found: [Diagnostic: [Int]] = [:]
      let solved = own.filter { !cells[$0].isStale }.flatMap { picture in
        let diagnostics = cells[picture].layout?.diagnostics ?? []
        for diagnostic in Set(diagnostics) { found[diagnostic, default: []].append(picture) }
        return diagnostics
      }
      let images = images[input.path]?.diagnostics ?? []
      let all = (current.diagnostics + images + solved).inSourceOrder
      return FileProblems(input: input, diagnostics: all, pictures: found)
    }
  }

  /// The compiler's diagnostics for the package.
  package var complaints: [CompilerComplaint] { build?.complaints ?? [] }

  // MARK: -

  /// The pictures of one file for a request.
  private struct Group {
    var input: Workspace.Input
    var compilation: Compilation
    var cells: [Cell] = []
    /// Those of the cells, in their order.
    var keys: [Key] = []
  }

  private struct Plan {
    var groups: [Group] = []
    var hasMore = false
  }

  private mutating func plan(for request: PreviewRequest) -> Plan {
    if let known = plans[request] { return known }
    let new = wanted(request)
    plans[request] = new
    return new
  }

  private func wanted(_ request: PreviewRequest) -> Plan {
    var plan = Plan(), room = PreviewProject.limit
    for input in inputs {
      guard let good = input.good, !plan.hasMore else { continue }
      var group = Group(input: input, compilation: good)
      for screen in request.axes.screens(of: good.document) where !plan.hasMore {
        let environments = request.axes.environments(for: screen)
        group.cells += environments.prefix(room).map { Cell(file: good.name, screen: screen, environment: $0) }
        plan.hasMore = environments.count > room
        room -= min(room, environments.count)
      }
      group.keys = group.cells.map { Key($0, input.path, request) }
      plan.groups.append(group)
    }
    return plan
  }

  private mutating func paint(_ cells: [Cell], of group: Group, _ request: PreviewRequest) {
    let path = group.input.path
    if cells.isEmpty { return }
    let new =
      build?.show(cells, of: path, request) ?? solveAndPaint(cells, of: path, request, images[path]?.value ?? .empty)
    take(new, of: cells, in: group, request)
  }

  private mutating func take(
    _ new: [PaintedCell.Content], of cells: [Cell], in group: Group, _ request: PreviewRequest
  ) {
    let path = group.input.path
    for (cell, content) in zip(cells, new) {
      let key = Key(cell, path, request)
      painted[key] = PaintedCell(
        cell: cell, path: path, revision: revision(of: content, at: key), content: content,
        compilation: group.compilation, generation: generations[path] ?? 0)
    }
  }

  private mutating func revision(of content: PaintedCell.Content, at key: Key) -> Int {
    if let known = painted[key], known.content.isSamePicture(as: content) { return known.revision }
    lastRevision += 1
    return lastRevision
  }
}

/// Lays out and paints cells on two threads. Each takes several cells of a screen in turn, which share a session.
private func solveAndPaint(
  _ cells: [Cell], of path: String, _ request: PreviewRequest, _ images: ImageCatalog
) -> [PaintedCell.Content] {
  let jobs = 2, stretches = stretches(of: cells, atMost: (cells.count + jobs - 1) / jobs)
  return inParallel(stretches.count, jobs: jobs) {
    CellSolver()
  } _: { index, solver in
    stretches[index].map { cell in
      working(on: path) { solver.paintedContent(of: cell, request, images) }
    }
  }.flatMap(\.self)
}

/// Consecutive cells of one screen each.
private func stretches(of cells: [Cell], atMost length: Int) -> [ArraySlice<Cell>] {
  var stretches: [ArraySlice<Cell>] = []
  for index in cells.indices {
    if let last = stretches.last, last.count < length,
      last[last.startIndex].screen.sharesStorage(with: cells[index].screen)
    {
      stretches[stretches.count - 1] = cells[last.startIndex...index]
    } else {
      stretches.append(cells[index...index])
    }
  }
  return stretches
}

extension CellSolver {
  fileprivate mutating func paintedContent(
    of cell: Cell, _ request: PreviewRequest, _ images: ImageCatalog
  ) -> PaintedCell.Content {
    let layout = solve(cell)
    return .solved(layout, paint(layout, style: request.style, overlays: request.overlays, images: images))
  }
}
