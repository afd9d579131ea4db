import Diagnostics
import LayoutModel

// Tables contain sections, sections and collections contain cells, and a cell's views are in its content view.
extension ScreenBuilder {
  /// Returns the view to which a view of a kind is added; nil, and reports it, if that kind is not allowed here.
  mutating func parent(for kind: ViewKind, _ syntax: ViewSyntax, _ place: Place) -> ViewID? {
    let outer = draft.screen.views[place.parent].kind
    if kind == .section {
      guard outer == .table else {
        report(.misplacedKind(kind, belongsIn: "a table", at: syntax.header))
        return nil
      }
      draft.implicitSections[place.parent] = nil
      return place.parent
    }
    if kind == .cell {
      if outer.has(.holdsRows) { return outer == .table ? section(of: place.parent) : place.parent }
      report(.misplacedKind(kind, belongsIn: "a table, a section or a collection", at: syntax.header))
      return nil
    }
    if outer.has(.holdsRows) {
      report(.notARow(kind, outer, at: syntax.header))
      return nil
    }
    if outer.has(.holdsControllers) { checkSteady(syntax, place, in: outer) }
    guard outer != .container else {
      report(.containerHoldsScreen(at: syntax.header))
      return nil
    }
    return place.parent
  }

  /// Returns whether views added to this one are rows or items.
  func holdsRows(_ view: ViewID) -> Bool { draft.screen.views[view].kind.has(.holdsRows) }

  /// Returns the section for rows that are written directly in a table.
  private mutating func section(of table: ViewID) -> ViewID? {
    if let section = draft.implicitSections[table] { return section }
    let name = draft.name(ViewKind.section.rawValue, in: table, isCounted: true)
    let section = View(
      name: name, isNamed: false, content: .standard(.section), parent: table, origin: draft.screen.views[table].origin)
    guard let id = add(section) else { return nil }
    draft.implicitSections[table] = id
    return id
  }

  mutating func cell(_ syntax: ViewSyntax, _ place: Place, named base: String) {
    let base = (name: base, bag: styled(syntax, .cell, place, inlineText(of: syntax, .cell)))
    guard let (cell, content) = addCell(syntax, place, named: base.name) else { return }
    var own = PropertyBag()
    if let body = syntax.body {
      var inner = place.inside(content, .cell)
      inner.root = content
      walk(body, inner, &own)
    }
    checkInlineText(syntax, .cell, own)
    apply(own.over(base.bag), toCell: cell, content)
  }

  /// Adds a cell and its content view.
  mutating func addCell(_ syntax: ViewSyntax, _ place: Place, named base: String) -> (ViewID, ViewID)? {
    guard let cell = addView(.standard(.cell), syntax, place, named: base) else { return nil }
    let content = View(
      name: "contentView", isNamed: false, content: .contentView, parent: cell, origin: syntax.header)
    return add(content).map { (cell, $0) }
  }

  /// Sets the properties that affect the layout of a cell's views on its content view, and all others on the cell.
  mutating func apply(_ bag: PropertyBag, toCell cell: ViewID, _ content: ViewID) {
    func isOfContent(_ entry: PropertyBag.Entry) -> Bool { Property.contentMargins.contains(entry.property) }
    draft.screen.views[cell].content = .cell(.new(setting: bag.entries.map(\.property)))
    apply(PropertyBag(entries: bag.entries.filter { !isOfContent($0) }), to: cell)
    apply(PropertyBag(entries: bag.entries.filter(isOfContent)), to: content)
  }
}
