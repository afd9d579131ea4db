import LayoutModel

/// Finds the lists of a screen and the classes for their rows.
struct RowPlanner {
  private let screen: Screen
  private let base: String
  private var types: TypeScope
  private(set) var lists: [ListPlan] = []
  private(set) var pickers: [PickerPlan] = []

  init(_ screen: Screen, base: String, _ types: TypeScope) {
    self.screen = screen
    self.base = base
    self.types = types
  }

  /// Plans the lists and pickers of a class, including lists inside rows.
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

  var givenTypes: TypeScope { types }

  private mutating func plan(_ list: ViewID, in holder: ClassPlan) -> ListPlan? {
    let name = holder.bareName(of: list) ?? ""
    let sections = sections(of: list)
    let cells = sections.flatMap(\.rows)
    if cells.isEmpty { return nil }
    var cases = NameScope(reserved: ["sections", "rows", "items", "init", "self"])
    var classes: [RowClass] = []
    var types: [ViewID: Int] = [:]
    for group in groups(of: cells, isTable: screen.views[list].kind == .table) {
      let wish = RowName(of: group[0][0], in: screen, list: list, named: name, base: base)
      let className = self.types.cellName(wish.typeName)
      let rows = RowClass(
        of: group.map { (screen, $0) }, role: screen.views[list].kind == .table ? .tableCell : .collectionCell,
        className: className, caseName: cases.name([wish.caseName])
      ) { complete(&$0) }
      for row in group { types[row[0]] = classes.count }
      classes.append(rows)
    }
    let sides = sides(of: list, named: name)
    var plan = ListPlan(
      list, in: screen, dataSource: dataSource(of: name),
      sections: sections.map { section in
        ListPlan.Section(
          header: section.content.header, footer: section.content.footer,
          rows: section.rows.map { ListPlan.Row(type: types[$0[0]] ?? 0, views: $0) })
      }, classes: classes)
    plan.sides = sides
    return plan
  }

  /// Returns the headers and footers of a collection whose layout gives them a size.
  private mutating func sides(of list: ViewID, named name: String) -> [ListPlan.Side] {
    guard case .collection(let content) = screen.views[list].content else { return [] }
    return [(CellContent.ElementKind.sectionHeader, content.headerSize), (.sectionFooter, content.footerSize)]
      .compactMap { kind, size in
        if size == .zero { return nil }
        let word = SwiftNames.upperCamel([kind.rawValue])
        let cell = screen.side(kind, of: list)
        return ListPlan.Side(
          kind: "UICollectionView.elementKind" + word, row: cell.map { ($0, rowClass(of: $0, in: list, named: name)) })
      }
  }

  private mutating func rowClass(of side: ViewID, in list: ViewID, named name: String) -> RowClass {
    let wish = RowName(of: side, in: screen, list: list, named: name, base: base)
    return RowClass(
      of: [(screen, screen.views(ofRow: side))], role: .collectionCell,
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

  /// Groups rows that can share a class, in the order of their first rows.
  ///
  /// Rows share a class if their own classes would have the same code apart from the arguments of `configure`.
  private func groups(of rows: [[ViewID]], isTable: Bool) -> [[[ViewID]]] {
    if rows.count == 1 { return [rows] }
    let plain = screen.withoutConfigurables(in: rows)
    let shared = SharedNames(of: [])
    var places: [String: Int] = [:]
    var groups: [[[ViewID]]] = []
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
    var writer = ViewClass(
      ClassPlan(plain, root: row[0], className: "Row", role: role), shared: shared, style: .anchors)
    var height = ""
    if case .cell(let cell) = plain.views[row[0]].content { height = "\(String(describing: cell.rowHeight))" }
    return "\(row.count) \(RowName.origin(of: row[0], in: screen) ?? "") \(height)\n" + writer.code().parts.text
  }
}

extension View {
  /// The kind of element that a cell represents in a collection; nil for other views.
  var elementKind: CellContent.ElementKind? {
    if case .cell(let cell) = content { cell.elementKind } else { nil }
  }
}

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

  private static func content(of row: ViewID, in screen: Screen) -> String {
    let named = screen.views(ofRow: row).dropFirst().first { id in
      screen.views[id].isNamed && ![.view, .stack, .contentView].contains(screen.views[id].kind)
    }
    return named.map {
      SwiftNames.bare(
        SwiftNames.lowerCamel(SwiftNames.words(screen.views[$0].name)), of: UIKitClass(screen.views[$0]).noun)
    } ?? ""
  }

  /// Returns the name of the component or custom class in the document, or nil for neither.
  static func origin(of row: ViewID, in screen: Screen) -> String? {
    let view = screen.views[row]
    if let name = view.imported?.customClass { return name }
    guard !view.isNamed, view.imported == nil else { return nil }
    let base = String(view.name.prefix { $0 != "[" })
    return ViewKind(rawValue: base) == nil ? base : nil
  }
}

/// A table or collection with the classes of its rows and the values that its data source states.
struct ListPlan {
  struct Row {
    var type: Int
    var views: [ViewID]
  }

  struct Side {
    /// UIKit's constant for the kind of element.
    var kind: String
    /// The view in the document and its class; nil for an empty header or footer.
    var row: (cell: ViewID, type: RowClass)?
  }

  struct Section {
    var header, footer: String
    var rows: [Row]
  }

  let list: ViewID
  let isTable: Bool
  let dataSource: String
  let sections: [Section]
  let classes: [RowClass]
  /// The headers and footers with a size. UIKit asks the data source for their views.
  var sides: [Side] = []
  static let sideIdentifier = "side"

  init(_ list: ViewID, in screen: Screen, dataSource: String, sections: [Section], classes: [RowClass]) {
    self.list = list
    self.dataSource = dataSource
    self.sections = sections
    self.classes = classes
    isTable = screen.views[list].kind == .table
    heights = classes.map { type in
      guard case .table(let table) = screen.views[list].content,
        case .cell(let cell) = screen.views[type.plan.root].content
      else {
        return .automatic
      }
      return cell.rowHeight ?? table.rowHeight
    }
  }

  private let heights: [RowHeight]

  /// The common height of all rows, which the table itself can state; nil if heights differ.
  var commonHeight: RowHeight? {
    guard let first = heights.first, heights.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The heights by class if the delegate has to state them.
  var ownHeights: [RowHeight]? { isTable && commonHeight == nil ? heights : nil }

  /// Whether the list has several sections, a header or a footer.
  var hasSections: Bool { sections.count != 1 || sections.contains { !$0.header.isEmpty || !$0.footer.isEmpty } }

  var cells: [[ViewID]] { sections.flatMap(\.rows).map(\.views) }

  /// The classes of rows, followed by the classes of headers and footers.
  var allClasses: [RowClass] { classes + sides.compactMap(\.row?.type) }
}

/// The data source of a list or picker, as its owner refers to it.
struct ListConnection {
  var name: String
  var type: String
  var connections: [String]

  init(_ plan: PickerPlan, named name: String, _ reference: String) {
    self.name = name
    type = plan.dataSource
    connections = ["\(reference).dataSource = \(name)", "\(reference).delegate = \(name)"]
    if plan.content.selected != 0 {
      connections.append("\(reference).selectRow(\(plan.content.selected), inComponent: 0, animated: false)")
    }
  }

  init(_ plan: ListPlan, named name: String, _ reference: String) {
    self.name = name
    type = plan.dataSource
    connections = ["\(reference).dataSource = \(name)"]
    if plan.ownHeights != nil { connections.append("\(reference).delegate = \(name)") }
  }
}

extension ClassPlan {
  /// Returns the data sources of the class's lists and pickers.
  ///
  /// - Parameters:
  ///   - path: The prefix of the names of the class's views.
  ///   - taken: The names that properties cannot have, besides the names of views.
  func dataSources(_ path: String, besides taken: Set<String> = []) -> [ListConnection] {
    let held = ([root] + views).filter { lists[$0] != nil || pickers[$0] != nil }
    if held.isEmpty { return [] }
    var names = NameScope(reserved: takenNames.union(taken))
    return held.compactMap { view in
      guard let name = bareName(of: view) else { return nil }
      let property = names.name([name + "DataSource"])
      let place = path + reference(view)
      return lists[view].map { ListConnection($0, named: property, place) }
        ?? pickers[view].map { ListConnection($0, named: property, place) }
    }
  }

  /// The data sources that the class holds itself. A screen's controller holds the screen's data sources.
  var ownDataSources: [ListConnection] { role == .screen ? [] : dataSources("") }
}

/// A picker whose rows come from a data source.
struct PickerPlan {
  let content: PickerContent
  let dataSource: String

  func code(_ shared: SharedNames) -> CodeLines {
    var lines = CodeLines(importing: ["UIKit"])
    lines.type(dataSource, inheriting: ["NSObject", "UIPickerViewDataSource", "UIPickerViewDelegate"]) { lines in
      lines.block("private let rows = [", "]") { lines in
        for row in content.rows { lines.add(shared.words(row), suffix: content.rows.count == 1 ? "" : ",") }
      }
      lines.line()
      lines.block("func numberOfComponents(in pickerView: UIPickerView) -> Int {") { $0.line("1") }
      lines.line()
      let picker = Code.Argument("_ pickerView", "UIPickerView")
      let count = [picker, .init("numberOfRowsInComponent component", "Int")]
      lines.method(.call("func pickerView", count, tail: " -> Int {")) { $0.line("rows.count") }
      lines.line()
      let title = [picker, .init("titleForRow row", "Int"), .init("forComponent component", "Int")]
      lines.method(.call("func pickerView", title, tail: " -> String? {")) { $0.line("rows[row]") }
    }
    return lines
  }
}

extension Screen {
  /// Data sources support no conditions on rows and sections, and table views lack the sidebar look.
  var lossesOfRows: [ExportLoss] {
    views.indices.flatMap { id -> [ExportLoss] in
      let kind = views[id].kind
      if case .table(let table) = views[id].content, table.style != table.style.ofTableViews {
        let what = "the table style '\(table.style.rawValue)', which UITableView lacks"
        return [ExportLoss(what: what, origin: views[id].origin)]
      }
      guard kind == .cell || kind == .section else { return [] }
      var what: [String] = []
      if let condition = views[id].condition, case .sometimes = conditions[condition].simplified {
        what.append("the condition on a " + (kind == .section ? "section" : "row"))
      }
      if kind == .section {
        what += views[id].variations.flatMap(\.changes).map { "the condition on '\($0.property.name)'" }
      }
      if let parent = views[id].parent, let element = views[id].elementKind, element != .item {
        if views[parent].kind != .collection {
          what.append("the element kind of a row, which only items of collections have")
        } else if side(element, of: parent) != id {
          what.append("a header or footer without a size or items in its collection, or after another one")
        }
      }
      return what.map { ExportLoss(what: $0, origin: views[id].origin) }
    }
  }

  /// Returns the screen without properties that only table rows have, such as titles, in items of collections.
  ///
  /// - Parameter losses: Receives the items that had such properties.
  func withPlainItems(_ losses: inout [ExportLoss]) -> Screen {
    var screen = self
    for list in views.indices where views[list].kind == .collection {
      for id in views[list].children {
        guard case .cell(let cell) = views[id].content, case .cell(var plain) = Content.standard(.cell) else {
          continue
        }
        plain.elementKind = cell.elementKind
        plain.rowHeight = cell.rowHeight
        plain.listRow = cell.listRow
        if plain == cell { continue }
        screen.views[id].content = .cell(plain)
        let what = "the style, texts and accessory of an item, which only rows of tables have"
        losses.append(ExportLoss(what: what, origin: views[id].origin))
      }
    }
    return screen
  }

  /// Returns the first header or footer, which the collection shows if it has a size and at least one item.
  func side(_ kind: CellContent.ElementKind, of list: ViewID) -> ViewID? {
    guard case .collection(let content) = views[list].content else { return nil }
    let size = kind == .sectionHeader ? content.headerSize : content.footerSize
    let children = views[list].children.filter { !isNeverInstalled($0) }
    guard size != .zero, children.contains(where: { views[$0].elementKind == .item }) else { return nil }
    return children.first { views[$0].elementKind == kind }
  }
}
