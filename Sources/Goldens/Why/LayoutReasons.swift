import Diagnostics
import FrameRecords
import LayoutModel
import Pipeline

/// The constraints and properties that differ between an older and a newer layout, by the views they affect.
struct LayoutReasons {
  private(set) var reasons: [String: [Reason]] = [:]

  private let old, new: SolvedLayout
  private let oldPlaces, newPlaces: SourcePlaces

  init(old: SolvedLayout, _ oldPlaces: SourcePlaces, new: SolvedLayout, _ newPlaces: SourcePlaces) {
    self.old = old
    self.new = new
    self.oldPlaces = oldPlaces
    self.newPlaces = newPlaces
    compareConstraints()
    compareProperties()
  }

  private mutating func add(_ reason: Reason, to paths: [String]) {
    for path in paths where reasons[path]?.contains(reason) != true { reasons[path, default: []].append(reason) }
  }

  private struct Written {
    var text: String
    /// The anchors and the relation, without numbers.
    var key: String
    /// The paths of the constraint's views; never empty.
    var paths: [String]
    var place: TextPlace?
  }

  private mutating func compareConstraints() {
    let before = written(old, oldPlaces)
    let after = written(new, newPlaces)
    var gone = multiset(before)
    var kept = multiset(after)
    for (text, count) in gone { gone[text] = count - (kept[text] ?? 0) }
    for (text, count) in kept { kept[text] = count - before.count { $0.text == text } }
    var left = before.filter { (gone[$0.text] ?? 0) > 0 }
    for constraint in after where (kept[constraint.text] ?? 0) > 0 {
      let match = left.firstIndex { $0.key == constraint.key }
      let was = match.map { left.remove(at: $0).text }
      let reason = Reason(of: constraint.paths[0], before: was, after: constraint.text, place: constraint.place)
      add(reason, to: constraint.paths)
    }
    for constraint in left {
      add(Reason(of: constraint.paths[0], before: constraint.text, after: nil), to: constraint.paths)
    }
  }

  private func multiset(_ constraints: [Written]) -> [String: Int] {
    constraints.reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
  }

  private func written(_ layout: SolvedLayout, _ places: SourcePlaces) -> [Written] {
    let screen = layout.screen
    return layout.constraints.filter { $0.state != .inactive }.map { solved in
      let constraint = screen.constraints[solved.id]
      let anchors = [constraint.first, constraint.second].compactMap(\.self)
      return Written(
        text: screen.describe(constraint),
        key: anchors.map(screen.describe).joined(separator: " ") + constraint.relation.rawValue,
        paths: anchors.map { screen.owner(of: $0.item) }.map(screen.path),
        place: constraint.origin.map(places.place))
    }
  }

  private mutating func compareProperties() {
    var places: [String: ViewID] = [:]
    for id in old.screen.views.indices { places[old.screen.path(of: id)] = id }
    for id in new.screen.views.indices {
      let view = new.screen.views[id]
      let path = new.screen.path(of: id)
      guard let before = places[path], old.screen.views[before].kind == view.kind else { continue }
      compare(old.screen.views[before], with: view, at: path)
    }
  }

  private mutating func compare(_ before: View, with after: View, at path: String) {
    for property in Property.all(of: after.kind) {
      let old = property.get(before)
      let new = property.get(after)
      guard old != new else { continue }
      var was = old?.source ?? property.absence
      var now = new?.source ?? property.absence
      if was == now {
        // Two different colours can have one name, so their values in the environment decide.
        was = old?.resolved(in: self.old.environment) ?? was
        now = new?.resolved(in: self.new.environment) ?? now
        if was == now { continue }
      }
      let place = after.origin.map(newPlaces.place)
      add(Reason(of: path, property: property.name, before: was, after: now, place: place), to: [path])
    }
  }
}

/// The views that a change can spread to, connected by active constraints or by containment.
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

  /// Returns the leader that each changed view follows: the nearest of `leaders` over connections between changed
  /// views, or a changed view of the same connected group if no leader is reachable.
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

/// Folds changes that only follow from others, and gives each remaining group its reasons.
struct Folding {
  let layout: SolvedLayout
  let reasons: [String: [Reason]]?

  func folded(_ groups: [ChangeGroup]) -> [ChangeGroup] {
    var changed: [ViewID] = []
    var byView: [ViewID: ChangeGroup] = [:]
    var rest: [ChangeGroup] = []
    for group in groups.flatMap(unfolded) {
      if let view = layout.screen.view(at: group.leader.path) {
        changed.append(view)
        byView[view] = group
      } else {
        rest.append(group)
      }
    }
    let leaders = LayoutGraph(layout).leaders(of: changed, among: firstLeaders(changed, byView))
    for view in changed where leaders[view] != view {
      guard let leader = leaders[view], let group = byView[view] else { continue }
      byView[leader]?.followers += [group.leader] + group.followers
    }
    let leading = changed.filter { leaders[$0] == $0 }.compactMap { byView[$0] } + rest
    let paths = Set(leading.map(\.leader.path))
    return leading.map { withReasons($0, besides: paths) }
  }

  /// Moves each follower with a reason of its own to a group of its own.
  private func unfolded(_ group: ChangeGroup) -> [ChangeGroup] {
    var rest = group
    rest.followers.removeAll { reasons?[$0.path] != nil }
    return [rest] + group.followers.filter { reasons?[$0.path] != nil }.map { ChangeGroup(leader: $0) }
  }

  /// Returns the changed views with reasons of their own or, without reasons, the views whose size or look changed.
  private func firstLeaders(_ changed: [ViewID], _ groups: [ViewID: ChangeGroup]) -> [ViewID] {
    if let reasons {
      let named = changed.filter { reasons[layout.screen.path(of: $0)] != nil || isOfItself(groups[$0]) }
      if !named.isEmpty { return named }
    }
    let leading = changed.filter { isOfItself(groups[$0]) || groups[$0]?.leader.aspects.contains(.size) == true }
    return leading.isEmpty ? Array(changed.prefix(1)) : leading
  }

  /// Returns whether a view was added, removed, renamed or moved to another superview, or changed its look. Such a
  /// change never follows from a change of another view.
  private func isOfItself(_ group: ChangeGroup?) -> Bool {
    guard let changes = group?.leader.changes else { return false }
    return changes.contains { change in
      switch change {
      case .added, .removed, .reparented, .renamed, .look: true
      case .frame, .attribute: false
      }
    }
  }

  /// Returns the group with its reasons, without the reasons that another leader reports.
  private func withReasons(_ group: ChangeGroup, besides leading: Set<String>) -> ChangeGroup {
    var group = group
    let path = group.leader.path
    let own = (reasons?[path] ?? []).filter { $0.view == path || !leading.contains($0.view) }
    group.reasons = Array(own.prefix(4))
    return group
  }
}

extension Screen {
  fileprivate func view(at path: String) -> ViewID? {
    views.indices.first { self.path(of: $0) == path }
  }
}
