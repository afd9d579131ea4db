import FrameRecords
import LayoutModel

/// Folds changes that only follow from others, and gives each remaining group its reasons.
struct Folding {
  let layout: SolvedLayout
  /// The constraints and properties that changed, by view; nil if the earlier layout is unknown.
  let reasons: [String: [Reason]]?

  func folded(_ groups: [ChangeGroup]) -> [ChangeGroup] {
    var changed: [ViewID] = [], byView: [ViewID: ChangeGroup] = [:], rest: [ChangeGroup] = []
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

  /// Returns the group, and a group of its own for each follower that has a reason of its own.
  private func unfolded(_ group: ChangeGroup) -> [ChangeGroup] {
    var rest = group
    rest.followers.removeAll { reasons?[$0.path] != nil }
    return [rest] + group.followers.filter { reasons?[$0.path] != nil }.map { ChangeGroup(leader: $0) }
  }

  /// Returns the changed views with reasons of their own. If the earlier layout is unknown, returns those whose size or
  /// look changed.
  private func firstLeaders(_ changed: [ViewID], _ groups: [ViewID: ChangeGroup]) -> [ViewID] {
    if let reasons {
      let named = changed.filter { reasons[layout.screen.path(of: $0)] != nil || isOfItself(groups[$0]) }
      if !named.isEmpty { return named }
    }
    let leading = changed.filter { isOfItself(groups[$0]) || groups[$0]?.leader.aspects.contains(.size) == true }
    return leading.isEmpty ? Array(changed.prefix(1)) : leading
  }

  /// Returns whether a view was added, removed or moved to another superview, or changed its look. Such a change never
  /// follows from another view's.
  private func isOfItself(_ group: ChangeGroup?) -> Bool {
    guard let changes = group?.leader.changes else { return false }
    return changes.contains { change in
      switch change {
      case .added, .removed, .reparented, .renamed, .look: true
      case .frame, .attribute: false
      }
    }
  }

  /// Returns the group with its reasons, except those that another leader reports.
  private func withReasons(_ group: ChangeGroup, besides leading: Set<String>) -> ChangeGroup {
    var group = group
    let path = group.leader.path
    let own = (reasons?[path] ?? []).filter { $0.view == path || !leading.contains($0.view) }
    group.reasons = Array(own.prefix(4))
    return group
  }
}

extension Screen {
  /// Returns the view with a path.
  fileprivate func view(at path: String) -> ViewID? {
    views.indices.first { self.path(of: $0) == path }
  }
}
