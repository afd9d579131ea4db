import LayoutModel

extension Screen {
  /// The conditions on rows and sections, which data sources do not support, and looks that table views do not have.
  var lossesOfRows: [ExportLoss] {
    views.indices.flatMap { id -> [ExportLoss] in
      let kind = views[id].kind
      if case .table(let table) = views[id].content, table.style != table.style.ofTableViews {
        let what = "the look of a \(table.style.rawValue), which table views do not have"
        return [ExportLoss(what: what, origin: views[id].origin)]
      }
      guard kind == .cell || kind == .section else { return [] }
      var what: [String] = []
      if let condition = views[id].condition, case .sometimes = conditions[condition].simplified {
        what.append("the condition on a " + (kind == .section ? "section" : "row"))
      }
      if kind == .section {
        what += views[id].variations.flatMap(\.changes).map { "that '\($0.property.name)' depends on a condition" }
      }
      if let parent = views[id].parent, let element = views[id].elementKind, element != .item {
        if views[parent].kind != .collection {
          what.append("the element kind of a row, which is for items of collections")
        } else if side(element, of: parent) != id {
          what.append("a header or footer for which its collection has no room, no items or another one")
        }
      }
      return what.map { ExportLoss(what: $0, origin: views[id].origin) }
    }
  }

  /// Returns the screen without what only rows of tables have, such as a title, in the items of its collections.
  ///
  /// - Parameter losses: Receives what was there.
  func withPlainItems(_ losses: inout [ExportLoss]) -> Screen {
    var screen = self
    for list in views.indices where views[list].kind == .collection {
      for id in views[list].children {
        guard case .cell(let cell) = views[id].content, case .cell(var plain) = Content.standard(.cell) else {
          continue
        }
        (plain.elementKind, plain.rowHeight, plain.listRow) = (cell.elementKind, cell.rowHeight, cell.listRow)
        if plain == cell { continue }
        screen.views[id].content = .cell(plain)
        let what = "the style, the texts and the accessory of an item, which only rows of tables have"
        losses.append(ExportLoss(what: what, origin: views[id].origin))
      }
    }
    return screen
  }

  /// Returns the header or footer that a collection shows: the first one, if there is room for it and at least one
  /// item.
  func side(_ kind: CellContent.ElementKind, of list: ViewID) -> ViewID? {
    guard case .collection(let content) = views[list].content else { return nil }
    let size = kind == .sectionHeader ? content.headerSize : content.footerSize
    let children = views[list].children.filter { !isNeverInstalled($0) }
    guard size != .zero, children.contains(where: { views[$0].elementKind == .item }) else { return nil }
    return children.first { views[$0].elementKind == kind }
  }
}
