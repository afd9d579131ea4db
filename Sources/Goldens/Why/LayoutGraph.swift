import LayoutModel

/// Which views a change spreads to: those that active constraints or containment tie to each other.
struct LayoutGraph {
  private var neighbours: [Set<ViewID>]

  init(_ layout: SolvedLayout) {
    neighbours = Array(repeating: [], count: layout.screen.views.count)
    for solved in layout.constraints where solved.state != .inactive {
      let constraint = layout.screen[solved.id]
      if let other = constraint.second { tie(constraint.first.item, other.item, in: layout.screen) }
    }
    for index in layout.screen.views.indices {
      if let parent = layout.screen.views[index].parent { tie(ViewID(index), parent) }
    }
  }

  private mutating func tie(_ a: Item, _ b: Item, in screen: Screen) {
    if let first = screen.owner(of: a), let second = screen.owner(of: b) { tie(first, second) }
  }

  private mutating func tie(_ a: ViewID, _ b: ViewID) {
    guard a != b else { return }
    neighbours[Int(a.index)].insert(b)
    neighbours[Int(b.index)].insert(a)
  }

  /// For each of some changed views the leader it follows: the nearest of `leaders` by ties between changed views, or
  /// itself.
  func leaders(of changed: [ViewID], among leaders: [ViewID]) -> [ViewID: ViewID] {
    let isChanged = Set(changed)
    var found: [ViewID: ViewID] = [:]
    func spread(from starts: [ViewID]) {
      var open = starts
      for start in starts { found[start] = start }
      while !open.isEmpty {
        var next: [ViewID] = []
        for view in open {
          for other in neighbours[Int(view.index)].sorted() where isChanged.contains(other) && found[other] == nil {
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

extension Screen {
  /// The view whose frame an item's depends on.
  func owner(of item: Item) -> ViewID? {
    switch item {
    case .view(let view), .guide(.safeArea(let view)), .guide(.margins(let view)), .guide(.readable(let view)),
      .guide(.scrollContent(let view)), .guide(.scrollFrame(let view)):
      view
    case .guide(.keyboard), .guide(.topLayout), .guide(.bottomLayout): .root
    case .guide(.custom(let guide)): guides[Int(guide.index)].owner
    }
  }
}
