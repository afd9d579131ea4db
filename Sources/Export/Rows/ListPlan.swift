import LayoutModel

/// A table or collection: the classes of its rows, and the values that its data source gives them.
struct ListPlan {
  struct Row {
    /// The index of its class in the list's classes.
    var type: Int
    /// Its cell, then the views in the cell.
    var views: [ViewID]
  }

  /// A header or footer of a collection.
  struct Side {
    /// UIKit's name for the kind of element.
    var kind: String
    /// Its view in the document and the class of that view; nil for empty room.
    var row: (cell: ViewID, type: RowClass)?
  }

  struct Section {
    var header, footer: String
    var rows: [Row]
  }

  let list: ViewID
  let isTable: Bool
  /// The name of its data source's class.
  let dataSource: String
  let sections: [Section]
  let classes: [RowClass]
  /// The headers and footers that a collection reserves room for, and so asks for views.
  let sides: [Side]
  /// The identifier under which their views are registered.
  static let sideIdentifier = "side"

  init(
    _ list: ViewID, in screen: Screen, dataSource: String, sections: [Section], classes: [RowClass], sides: [Side]
  ) {
    (self.list, self.dataSource, self.sections, self.classes) = (list, dataSource, sections, classes)
    self.sides = sides
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

  /// The row heights of the classes.
  private let heights: [RowHeight]

  /// The height of all rows, if it is the same and the table itself can state it.
  var commonHeight: RowHeight? {
    guard let first = heights.first, heights.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The heights by class, if the delegate has to state them.
  var ownHeights: [RowHeight]? { isTable && commonHeight == nil ? heights : nil }

  /// Whether it has anything besides the rows of a single section.
  var hasSections: Bool { sections.count != 1 || sections.contains { !$0.header.isEmpty || !$0.footer.isEmpty } }

  var cells: [[ViewID]] { sections.flatMap(\.rows).map(\.views) }

  /// The classes of its rows, then those of its headers and footers.
  var allClasses: [RowClass] { classes + sides.compactMap(\.row?.type) }
}

/// The data source of a list or picker, as its owner refers to it.
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

  /// - Parameter reference: The owner's expression for the list.
  init(_ plan: ListPlan, named name: String, _ reference: String) {
    (self.name, type) = (name, plan.dataSource)
    connections = ["\(reference).dataSource = \(name)"]
    if plan.ownHeights != nil { connections.append("\(reference).delegate = \(name)") }
  }
}

extension ClassPlan {
  /// Returns the data sources of its lists and pickers.
  ///
  /// - Parameters:
  ///   - path: The prefix of its views' names.
  ///   - taken: Names that the properties can't have, besides those of the views.
  func dataSources(_ path: String, besides taken: Set<String> = []) -> [ListConnection] {
    let held = ([root] + views).filter { lists[$0] != nil || pickers[$0] != nil }
    if held.isEmpty { return [] }
    var names = NameScope(reserved: takenNames.union(taken))
    return held.compactMap { view in
      guard let name = bareName(of: view) else { return nil }
      let property = names.name([name + "DataSource"]), place = path + reference(view)
      return lists[view].map { ListConnection($0, named: property, place) }
        ?? pickers[view].map { ListConnection($0, named: property, place) }
    }
  }

  /// The data sources that the class holds itself, because it has no controller.
  var ownDataSources: [ListConnection] { role == .screen ? [] : dataSources("") }
}
