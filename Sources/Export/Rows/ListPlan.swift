import LayoutModel

/// A table or collection with its rows: their classes, and the values that its data source gives them.
struct ListPlan {
  struct Row {
    /// The place of its class among those of the list.
    var type: Int
    /// Its cell, then the views in that.
    var views: [ViewID]
  }

  /// A header or footer of a collection.
  struct Side {
    /// How UIKit calls it.
    var kind: String
    /// Its view in the document, and that view's class; nil for room that stays empty.
    var row: (cell: ViewID, type: RowClass)?
  }

  struct Section {
    var header, footer: String
    var rows: [Row]
  }

  let list: ViewID
  let isTable: Bool
  /// The class of its data source.
  let dataSource: String
  let sections: [Section]
  let classes: [RowClass]
  /// The headers and footers for which a collection leaves room, and so asks for views.
  let sides: [Side]
  /// The identifier that their views are registered with.
  static let sideIdentifier = "side"

  init(
    _ list: ViewID, in screen: Screen, dataSource: String, sections: [Section], classes: [RowClass], sides: [Side]
  ) {
    (self.list, self.dataSource, self.sections, self.classes) = (list, dataSource, sections, classes)
    self.sides = sides
    isTable = screen[list].kind == .table
    heights = classes.map { type in
      guard case .table(let table) = screen[list].content, case .cell(let cell) = screen[type.plan.root].content else {
        return .automatic
      }
      return cell.rowHeight ?? table.rowHeight
    }
  }

  /// Of the rows of each class.
  private let heights: [RowHeight]

  /// The height that all its rows have, which the table can state itself.
  var commonHeight: RowHeight? {
    guard let first = heights.first, heights.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The heights by class, if the delegate has to state them.
  var ownHeights: [RowHeight]? { isTable && commonHeight == nil ? heights : nil }

  /// Whether it shows more than rows.
  var hasSections: Bool { sections.count != 1 || sections.contains { !$0.header.isEmpty || !$0.footer.isEmpty } }

  var cells: [[ViewID]] { sections.flatMap(\.rows).map(\.views) }

  /// Those of its rows, and then of its headers and footers.
  var allClasses: [RowClass] { classes + sides.compactMap(\.row?.type) }
}

/// The object that gives a list or a picker its rows, as its owner has it.
struct ListConnection {
  /// The property that holds it.
  var name: String
  var type: String
  /// The statements that connect the two.
  var connections: [String]

  init(_ plan: PickerPlan, named name: String, _ reference: String) {
    (self.name, type) = (name, plan.dataSource)
    connections = ["\(reference).dataSource = \(name)", "\(reference).delegate = \(name)"]
    if plan.content.selected != 0 {
      connections.append("\(reference).selectRow(\(plan.content.selected), inComponent: 0, animated: false)")
    }
  }

  /// - Parameter reference: the list, as its owner has it.
  init(_ plan: ListPlan, named name: String, _ reference: String) {
    (self.name, type) = (name, plan.dataSource)
    connections = ["\(reference).dataSource = \(name)"]
    if plan.ownHeights != nil { connections.append("\(reference).delegate = \(name)") }
  }
}

extension ClassPlan {
  /// The data sources of its lists and pickers.
  ///
  /// - Parameter path: the prefix of its views' names.
  func dataSources(_ path: String) -> [ListConnection] {
    ([root] + views).compactMap { view in
      // Names of thousands of views are not to be gone through for each of them.
      guard lists[view] != nil || pickers[view] != nil, let name = bareName(of: view) else { return nil }
      var names = NameScope(reserved: takenNames)
      let property = names.name([name + "DataSource"]), place = path + reference(view)
      return lists[view].map { ListConnection($0, named: property, place) }
        ?? pickers[view].map { ListConnection($0, named: property, place) }
    }
  }

  /// Those that it holds itself, as no controller does.
  var ownDataSources: [ListConnection] { role == .screen ? [] : dataSources("") }
}
