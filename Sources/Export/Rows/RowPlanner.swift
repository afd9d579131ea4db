import LayoutModel

/// Finds the lists of a screen and the classes for their rows.
struct RowPlanner {
  private let screen: Screen
  /// The prefix of the names of its classes.
  private let base: String
  /// The names of types given out so far.
  private var types: TypeScope
  private(set) var lists: [ListPlan] = []
  private(set) var pickers: [PickerPlan] = []

  init(_ screen: Screen, base: String, _ types: TypeScope) {
    (self.screen, self.base, self.types) = (screen, base, types)
  }

  /// Finds the lists and pickers of a class, including those inside its rows.
  mutating func complete(_ holder: inout ClassPlan) {
    for view in [holder.root] + holder.views {
      if [.table, .collection].contains(screen.views[view].kind), let plan = plan(view, in: holder) {
        holder.lists[view] = plan
        lists.append(plan)
      } else if case .picker(let content) = screen.views[view].content, !content.rows.isEmpty {
        let plan = PickerPlan(content: content, dataSource: dataSource(of: holder.bareName(of: view) ?? ""))
        holder.pickers[view] = plan
        pickers.append(plan)
      }
    }
  }

  /// The names of types given out by now.
  var givenTypes: TypeScope { types }

  private mutating func plan(_ list: ViewID, in holder: ClassPlan) -> ListPlan? {
    let name = holder.bareName(of: list) ?? ""
    let sections = sections(of: list)
    let cells = sections.flatMap(\.rows)
    if cells.isEmpty { return nil }
    var cases = NameScope(reserved: ["sections", "rows", "items", "init", "self"])
    var classes: [RowClass] = [], types: [ViewID: Int] = [:]
    for group in groups(of: cells, isTable: screen.views[list].kind == .table) {
      let wish = RowName(of: group[0][0], in: screen, list: list, named: name, base: base)
      let className = self.types.cellName(wish.typeName)
      let rows = RowClass(
        of: group, in: screen, role: screen.views[list].kind == .table ? .tableCell : .collectionCell,
        className: className, caseName: cases.name([wish.caseName])
      ) { complete(&$0) }
      for row in group { types[row[0]] = classes.count }
      classes.append(rows)
    }
    let sides = sides(of: list, named: name)
    return ListPlan(
      list, in: screen, dataSource: dataSource(of: name),
      sections: sections.map { section in
        ListPlan.Section(
          header: section.content.header, footer: section.content.footer,
          rows: section.rows.map { ListPlan.Row(type: types[$0[0]] ?? 0, views: $0) })
      }, classes: classes, sides: sides)
  }

  /// Returns the headers and footers that a collection reserves room for.
  private mutating func sides(of list: ViewID, named name: String) -> [ListPlan.Side] {
    guard case .collection(let content) = screen.views[list].content else { return [] }
    return [(CellContent.ElementKind.sectionHeader, content.headerSize), (.sectionFooter, content.footerSize)]
      .compactMap { kind, size in
        if size == .zero { return nil }
        let word = SwiftNames.upperCamel([kind.rawValue]), cell = screen.side(kind, of: list)
        return ListPlan.Side(
          kind: "UICollectionView.elementKind" + word, row: cell.map { ($0, rowClass(of: $0, in: list, named: name)) })
      }
  }

  private mutating func rowClass(of side: ViewID, in list: ViewID, named name: String) -> RowClass {
    let wish = RowName(of: side, in: screen, list: list, named: name, base: base)
    return RowClass(
      of: [screen.views(ofRow: side)], in: screen, role: .collectionCell,
      className: types.cellName(wish.typeName), caseName: ""
    ) { complete(&$0) }
  }

  private mutating func dataSource(of name: String) -> String {
    let words = SwiftNames.upperCamel(SwiftNames.words(name))
    return types.name(base + (base.hasSuffix(words) ? "" : words) + "DataSource")
  }

  private func sections(of list: ViewID) -> [(content: SectionContent, rows: [[ViewID]])] {
    let children = screen.views[list].children.filter { !screen.isNeverInstalled($0) }
    guard screen.views[list].kind == .table else {
      return [(SectionContent(), rows(children.filter { screen.views[$0].elementKind == .item }))]
    }
    return children.compactMap { child in
      guard case .section(let content) = screen.views[child].content else { return nil }
      return (content, rows(screen.views[child].children.filter { !screen.isNeverInstalled($0) }))
    }
  }

  private func rows(_ cells: [ViewID]) -> [[ViewID]] {
    cells.filter { screen.views[$0].kind == .cell }.map(screen.views(ofRow:))
  }

  // MARK: Groups

  /// Groups rows that can share a class, in the order of their first rows.
  ///
  /// They can if their classes would have exactly the same code, apart from the arguments of `configure`.
  private func groups(of rows: [[ViewID]], isTable: Bool) -> [[[ViewID]]] {
    if rows.count == 1 { return [rows] }
    let plain = screen.withoutConfigurables(in: rows), shared = SharedNames(of: [])
    var places: [String: Int] = [:], groups: [[[ViewID]]] = []
    for row in rows {
      // A row that contains a list has a data source of its own.
      let isAlone = row.contains { screen.views[$0].kind.has(.holdsRows) }
      let key = isAlone ? "\(row[0])" : key(of: row, in: plain, isTable: isTable, shared)
      if let place = places[key] {
        groups[place].append(row)
      } else {
        places[key] = groups.count
        groups.append([row])
      }
    }
    return groups
  }

  private func key(of row: [ViewID], in plain: Screen, isTable: Bool, _ shared: SharedNames) -> String {
    let role = isTable ? ClassPlan.Role.tableCell : .collectionCell
    var writer = ViewClass(ClassPlan(plain, root: row[0], className: "Row", role: role), shared, .anchors)
    var height = ""
    if case .cell(let cell) = plain.views[row[0]].content { height = "\(String(describing: cell.rowHeight))" }
    return "\(row.count) \(RowName.origin(of: row[0], in: screen) ?? "") \(height)\n" + writer.code().text
  }
}

extension View {
  /// The role of a cell in a collection; nil for other views.
  var elementKind: CellContent.ElementKind? {
    if case .cell(let cell) = content { cell.elementKind } else { nil }
  }
}

/// The name of a row's class, and of its case in a data source.
private struct RowName {
  var typeName, caseName: String

  init(of row: ViewID, in screen: Screen, list: ViewID, named listName: String, base: String) {
    let view = screen.views[row]
    func words(_ text: String) -> String {
      let name = SwiftNames.upperCamel(SwiftNames.words(text))
      return name.hasSuffix("Cell") && name != "Cell" ? String(name.dropLast(4)) : name
    }
    var style = ""
    if case .cell(let cell) = view.content, cell.style != .custom { style = words(cell.style.rawValue) }
    let own = RowName.origin(of: row, in: screen).map(words) ?? ""
    var name = own.isEmpty ? style : own
    if name.isEmpty, view.isNamed { name = words(view.name) }
    if name.isEmpty, screen.views[list].isNamed { name = words(listName) }
    if name.isEmpty { name = words(RowName.content(of: row, in: screen)) }
    typeName = (own.isEmpty && !name.hasPrefix(base) ? base : "") + name + "Cell"
    caseName = SwiftNames.lowerCamel([name])
    if caseName.isEmpty { caseName = "row" }
  }

  /// Returns the name of a row's first view that has one.
  private static func content(of row: ViewID, in screen: Screen) -> String {
    let named = screen.views(ofRow: row).dropFirst().first { id in
      screen.views[id].isNamed && ![.view, .stack, .contentView].contains(screen.views[id].kind)
    }
    return named.map {
      SwiftNames.bare(
        SwiftNames.lowerCamel(SwiftNames.words(screen.views[$0].name)), of: UIKitClass(screen.views[$0]).noun)
    } ?? ""
  }

  /// Returns the component or class that the document names for a row, or nil if there is none.
  static func origin(of row: ViewID, in screen: Screen) -> String? {
    let view = screen.views[row]
    if let name = view.imported?.customClass { return name }
    guard !view.isNamed, view.imported == nil else { return nil }
    let base = String(view.name.prefix { $0 != "[" })
    return ViewKind(rawValue: base) == nil ? base : nil
  }
}
