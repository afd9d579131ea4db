import LayoutModel
import Platform

/// The columns of a split view.
struct SplitColumns {
  let arrangement: SplitArrangement
  /// In order; columns that are not shown are among them.
  private let columns: [(column: SplitContent.Column, view: ViewID)]

  private init(_ split: SplitContent, _ children: [ViewID], _ room: SplitArrangement.Room) {
    let roles = SplitContent.columns(count: children.count)
    columns = zip(roles, children).map { ($0, $1) }
    arrangement = SplitArrangement(split, hasSupplementary: roles.contains(.supplementary), in: room)
  }

  static func all(in screen: Screen, _ room: SplitArrangement.Room) -> [ViewID: SplitColumns] {
    var found: [ViewID: SplitColumns] = [:]
    for id in screen.views.indices {
      guard case .splitView(let split) = screen.views[id].content else { continue }
      found[id] = SplitColumns(split, screen.views[id].children, room)
    }
    return found
  }

  func view(of column: SplitContent.Column) -> ViewID? { columns.first { $0.column == column }?.view }

  func hides(_ view: ViewID) -> Bool {
    !columns.contains { $0.view == view && arrangement.shows($0.column) }
  }

  /// Returns the column that is below another one while they are a stack.
  fileprivate func view(below view: ViewID) -> ViewID? {
    guard arrangement.isCollapsed, let place = columns.firstIndex(where: { $0.view == view }), place > 0 else {
      return nil
    }
    return columns[place - 1].view
  }
}

extension ResolvedScreen {
  /// Returns the title of the screen that the back button of a column leads to; nil unless columns are a stack with
  /// another one below it.
  func titleBelow(columnWith root: ViewID) -> String? {
    guard let column = views[root].parent, let split = views[column].parent,
      let below = structure.splits[split]?.view(below: column)
    else { return nil }
    for element in views[below].children.first.map({ structure.chrome(of: $0) }) ?? [] {
      if case .navigationBar(let bar) = element.kind { return bar.title }
    }
    return ""
  }
}
