import FrameRecords
import LayoutModel

/// Folds changes that only follow others under those, and names for each leading one its own change.
struct Folding {
  let layout: SolvedLayout
  /// The constraints and properties that are others than before, by view; nil where nothing is known of before.
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

  /// The group, and one for each follower that something changed for by itself.
  private func unfolded(_ group: ChangeGroup) -> [ChangeGroup] {
    var rest = group
    rest.followers.removeAll { reasons?[$0.path] != nil }
    return [rest] + group.followers.filter { reasons?[$0.path] != nil }.map { ChangeGroup(leader: $0) }
  }

  /// The changed views that something changed for by itself; without the past, those that changed their size or look.
  private func firstLeaders(_ changed: [ViewID], _ groups: [ViewID: ChangeGroup]) -> [ViewID] {
    if let reasons {
      let named = changed.filter { reasons[layout.screen.path(of: $0)] != nil || isOfItself(groups[$0]) }
      if !named.isEmpty { return named }
    }
    let leading = changed.filter { isOfItself(groups[$0]) || groups[$0]?.leader.aspects.contains(.size) == true }
    return leading.isEmpty ? Array(changed.prefix(1)) : leading
  }

  /// A view comes, goes or looks otherwise for no other's sake.
  private func isOfItself(_ group: ChangeGroup?) -> Bool {
    guard let changes = group?.leader.changes else { return false }
    return changes.contains { change in
      switch change {
      case .added, .removed, .reparented, .look: true
      case .frame, .attribute: false
      }
    }
  }

  /// With its own change, unless another leading view reports that.
  private func withReasons(_ group: ChangeGroup, besides leading: Set<String>) -> ChangeGroup {
    var group = group
    let path = group.leader.path
    let own = (reasons?[path] ?? []).filter { $0.view == path || !leading.contains($0.view) }
    group.reasons = Array(own.prefix(4))
    return group
  }
}

extension Screen {
  /// The view with exactly this path.
  fileprivate func view(at path: String) -> ViewID? {
    views.indices.first { self.path(of: $0) == path }
  }
}
