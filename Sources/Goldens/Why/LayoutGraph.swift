import LayoutModel

/// The views that a change can spread to: those connected by active constraints or by containment.
struct LayoutGraph {
  private var neighbours: PerView<Set<ViewID>>

  init(_ layout: SolvedLayout) {
    neighbours = PerView(repeating: [], count: layout.screen.views.count)
    for solved in layout.constraints where solved.state != .inactive {
      let constraint = layout.screen.constraints[solved.id]
      if let other = constraint.second { tie(constraint.first.item, other.item, in: layout.screen) }
    }
    for view in layout.screen.views.indices {
      if let parent = layout.screen.views[view].parent { tie(view, parent) }
    }
  }

  private mutating func tie(_ a: Item, _ b: Item, in screen: Screen) {
    tie(screen.owner(of: a), screen.owner(of: b))
  }

  private mutating func tie(_ a: ViewID, _ b: ViewID) {
    guard a != b else { return }
    neighbours[a].insert(b)
    neighbours[b].insert(a)
  }

  /// Returns, for each changed view, the leader it follows: the nearest of `leaders` over connections between changed
  /// views, or one of its own group if none is reachable.
  func leaders(of changed: [ViewID], among leaders: [ViewID]) -> [ViewID: ViewID] {
    let isChanged = Set(changed)
    var found: [ViewID: ViewID] = [:]
    func spread(from starts: [ViewID]) {
      var open = starts
      for start in starts { found[start] = start }
      while !open.isEmpty {
        var next: [ViewID] = []
        for view in open {
          for other in neighbours[view].sorted() where isChanged.contains(other) && found[other] == nil {
            found[other] = found[view]
            next.append(other)
          }
        }
        open = next
      }
    }
    spread(from: leaders)
    for view in changed where found[view] == nil { spread(from: [view]) }
    return found
  }
}
