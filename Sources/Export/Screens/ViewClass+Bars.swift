import LayoutModel

extension ViewClass {
  /// Returns the statements that give a bar its items, if these show the bar's subviews. Returns nil for other views.
  func itemsShowing(_ children: [ViewID], in id: ViewID) -> [(inout CodeLines) -> Void]? {
    var setup = Setup(plan.reference(id), shared)
    let views = screen.views[id].children.map(plan.reference)
    if case .navigationBar(let bar) = screen.views[id].content, bar.showsViews {
      setup.add(bar, showing: views)
    } else if case .toolbar(let bar) = screen.views[id].content, bar.showsViews {
      setup.add(bar, showing: views)
    } else {
      return nil
    }
    let free = children.filter { screen.views[$0].placement == .constraints }.map(plan.reference)
    return free.map { view in { $0.line("\(view).translatesAutoresizingMaskIntoConstraints = false") } }
      + setup.statements.map { statement in { $0.add(statement) } }
  }
}
