package import FrameRecords
package import LayoutModel

/// Compares the layout of a screen's exported code with the layout of its document in one environment.
package struct ExportComparison: Sendable {
  /// The maximum distance of an edge from its place in the document. Rounding decimals to thousandths moves edges less.
  private static let tolerance: Points = 0.01

  package struct Difference: Hashable, Sendable {
    package var view: ViewID
    package var what: String
  }

  package private(set) var viewCount = 0
  package private(set) var differences: [Difference] = []

  /// The number of views with the frame and look of the document.
  package var equalCount: Int { viewCount - Set(differences.map(\.view)).count }

  private let exported: SwiftExport.ExportedScreen
  private let scale: Scale
  private let expected: [ViewID: FrameRecord.View]
  private let found: FoundTree
  private let visible: Size

  /// - Parameters:
  ///   - preview: The preview to compare; nil for the screen itself.
  ///   - expected: The views of the document's layout.
  ///   - found: The views of the code's layout, named by their properties.
  ///   - scale: The scale of the screen. UIKit leaves views with autoresizing masks between pixels, but a document's
  ///     layout rounds their frames.
  package init(
    of exported: SwiftExport.ExportedScreen, in preview: Screen? = nil, expected: FrameRecord,
    found: FrameRecord, scale: Scale
  ) {
    self.exported = exported
    self.scale = scale
    let byPath = Dictionary(expected.views.map { ($0.path, $0) }) { first, _ in first }
    let state = preview ?? exported.screen
    let twins = preview.map { exported.screen.twins(in: $0) } ?? [:]
    var byID: [ViewID: FrameRecord.View] = [:]
    for id in exported.screen.views.indices {
      byID[id] = preview == nil ? byPath[state.path(of: id)] : twins[id].flatMap { byPath[state.path(of: $0)] }
    }
    self.expected = byID
    let containers = exported.screen.views.indices.filter { exported.screen.views[$0].kind == .container }
    self.found = FoundTree(
      found, components: Set(exported.components.compactMap { exported.properties[$0] }),
      containers: Set(containers.compactMap { exported.properties[$0] }), properties: Set(exported.properties.values))
    visible = expected.size
    var members: [ViewID: [ViewID]] = [:]
    let rows = Set(exported.rows.values.joined())
    let holders = rows.union(exported.components)
    for id in exported.screen.views.indices where exported.properties[id] != nil && !rows.contains(id) {
      members[exported.screen.ancestors(of: id).first(where: holders.contains) ?? .root, default: []].append(id)
    }
    if exported.properties[.root] == nil {
      viewCount += 1
      compare(.root, view(.root), with: self.found.view(named: exported.viewClass, in: ""))
    }
    compare(members[.root] ?? [], in: "", with: members)
  }

  private func view(_ id: ViewID) -> FrameRecord.View? { expected[id] }

  /// Compares the views of one class, then the rows of its lists.
  ///
  /// - Parameter scope: The path of the object that holds the views in the code's layout.
  private mutating func compare(_ views: [ViewID], in scope: String, with members: [ViewID: [ViewID]]) {
    for id in views {
      viewCount += 1
      let twin = found.view(named: exported.properties[id] ?? "", in: scope)
      compare(id, view(id), with: twin)
      if exported.components.contains(id), let twin { compare(members[id] ?? [], in: twin.path, with: members) }
      guard let rows = exported.rows[id], let list = view(id), let twin else { continue }
      for (row, path) in pairs(rows, in: list, with: found.rows(of: twin.path)) {
        compare(members[row] ?? [], in: path, with: members)
      }
    }
  }

  /// Pairs rows with the paths of the rows at the same place. UIKit creates no rows out of view.
  private mutating func pairs(
    _ rows: [ViewID], in list: FrameRecord.View, with found: [FrameRecord.View]
  ) -> [(row: ViewID, path: String)] {
    var open = rows.compactMap { row in expectedRow(row).map { (row, $0) } }
    var pairs: [(row: ViewID, path: String)] = []
    for twin in found {
      let nearest = open.indices.min {
        edgeDistance(open[$0].1.frame, twin.frame) < edgeDistance(open[$1].1.frame, twin.frame)
      }
      guard let nearest else { break }
      let (row, expected) = open.remove(at: nearest)
      viewCount += 1
      compare(row, expected, with: twin)
      compareTexts(of: row, expected, with: twin)
      pairs.append((row, twin.path))
    }
    for (row, expected) in open where isSurelyInView(expected.frame, of: list) {
      viewCount += 1
      compare(row, expected, with: nil)
    }
    return pairs
  }

  /// Returns a row with its frame relative to the table. Documents measure it from the section.
  private func expectedRow(_ row: ViewID) -> FrameRecord.View? {
    guard var record = view(row) else { return nil }
    if let parent = exported.screen.views[row].parent, exported.screen.views[parent].kind == .section,
      let section = view(parent)
    {
      record.frame.origin = record.frame.origin + section.frame.origin
    }
    return record
  }

  /// Returns whether a row is in view for any content inset of the list.
  private func isSurelyInView(_ frame: Rect, of list: FrameRecord.View) -> Bool {
    let insets = visible.height / 4
    return !list.isHidden && frame.minX < list.frame.width && frame.maxX > 0
      && frame.minY < min(list.frame.height, visible.height) - insets
  }

  /// Compares the texts of a cell with a system style. In code, these texts are views of their own.
  private mutating func compareTexts(of id: ViewID, _ expected: FrameRecord.View, with twin: FrameRecord.View) {
    guard case .cell(let cell) = exported.screen.views[id].content, cell.style != .custom else { return }
    let shown = found.labels(in: twin.path).compactMap { label in label.looks.first { $0.property == "text" }?.value }
    for look in expected.looks where ["title", "detail"].contains(look.property) && !shown.contains(look.value) {
      differences.append(Difference(view: id, what: "\(look.property) \(look.value) is not shown"))
    }
  }

  private mutating func compare(
    _ id: ViewID, _ expected: FrameRecord.View?, with found: FrameRecord.View?
  ) {
    func add(_ what: String) { differences.append(Difference(view: id, what: what)) }
    guard let expected else {
      if let found, !self.found.isHidden(found) { add("is shown, but the document does not have it") }
      return
    }
    guard let found else { return add("is missing") }
    if expected.isHidden, found.isHidden { return }
    var frame = found.frame
    // In code, a bar places the view of an item. A document records where Interface Builder drew the view.
    if isPlacedByController(id) { frame.origin = expected.frame.origin }
    if edgeDistance(expected.frame, frame) > tolerance(of: id) {
      add("frame \(words(found.frame)) instead of \(words(expected.frame))")
    }
    if expected.isHidden != found.isHidden { add(found.isHidden ? "is hidden" : "is not hidden") }
    guard expected.kind == found.kind else { return }
    compareLooks(of: id, expected, with: found)
    compareSides(of: id, expected, with: found)
  }

  /// Whether the view is in a bar, or is a column or page. Code puts these views into other superviews.
  private func isPlacedByController(_ id: ViewID) -> Bool {
    exported.screen.views[id].parent.map { parent in
      exported.screen.views[parent].kind.has(.isBar) || exported.screen.views[parent].kind.has(.holdsControllers)
    } ?? false
  }

  private func tolerance(of id: ViewID) -> Points {
    guard case .autoresizing = exported.screen.views[id].placement else { return Self.tolerance }
    return Self.tolerance + scale.points(Pixels(0.5))
  }

  private mutating func compareLooks(of id: ViewID, _ expected: FrameRecord.View, with found: FrameRecord.View) {
    let wanted = Dictionary(uniqueKeysWithValues: expected.looks.map { ($0.property, $0.value) })
    let shown = Dictionary(uniqueKeysWithValues: found.looks.map { ($0.property, $0.value) })
    var properties = Set(wanted.keys).union(shown.keys).subtracting(Self.viewsInCode[expected.kind] ?? [])
    // The document states only "squircle"; the code states a radius and a curve.
    if exported.screen.views[id].style.corner == .squircle { properties.remove("cornerCurve") }
    properties.subtract(lostLooks(of: id))
    if exported.screen.views[id].hasContentModeOfTemplate { properties.remove("contentMode") }
    for property in properties.sorted() where wanted[property] != shown[property] {
      let what = "\(property) \(shown[property] ?? "default") instead of \(wanted[property] ?? "default")"
      differences.append(Difference(view: id, what: what))
    }
  }

  /// The properties that code cannot express. The ledger lists them.
  private func lostLooks(of id: ViewID) -> Set<String> {
    guard case .table(let table) = exported.screen.views[id].content, table.style != table.style.ofTableViews else {
      return ["shape"]
    }
    return ["shape", "style"]
  }

  /// Compares the pictures beside a field's text. In code, these pictures are views of their own.
  private mutating func compareSides(of id: ViewID, _ expected: FrameRecord.View, with found: FrameRecord.View) {
    guard expected.kind == .textField else { return }
    let wanted = expected.looks.filter { ["leftView", "rightView"].contains($0.property) }.map(\.value)
    let shown = self.found.images(in: found.path).flatMap(\.looks).filter { $0.property == "source" }.map(\.value)
    if wanted != shown {
      let words = { (pictures: [String]) in pictures.isEmpty ? "none" : pictures.joined(separator: " and ") }
      differences.append(Difference(view: id, what: "pictures \(words(shown)) instead of \(words(wanted))"))
    }
  }

  /// The properties of each kind that subviews show in code.
  private static let viewsInCode: [ViewKind: Set<String>] = [
    .cell: ["style", "title", "titleFont", "titleColor", "detail", "detailFont", "detailColor", "image"],
    .textField: ["leftView", "rightView"],
  ]

  private func words(_ rect: Rect) -> String {
    "(" + rect.numbers.map { Decimal.text($0) }.joined(separator: ", ") + ")"
  }
}
