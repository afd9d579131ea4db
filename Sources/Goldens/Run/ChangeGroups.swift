import LayoutModel

/// A group for each view, all that became of it in one line. A view that stands still on the screen while an ancestor
/// moves around it follows that ancestor.
func changeGroups(of changes: [ViewChange], from old: FrameRecord, to new: FrameRecord) -> [ChangeGroup] {
  var groups: [ChangeGroup] = []
  var places: [String: Int] = [:]
  for change in changes {
    if let index = places[change.path] {
      groups[index].leader.words += "; " + change.words
      groups[index].leader.aspects.insert(change.aspect)
    } else {
      places[change.path] = groups.count
      groups.append(ChangeGroup(leader: ChangeGroup.Change(change)))
    }
  }
  let (before, after) = (old.screenFrames, new.screenFrames)
  func standsStill(_ change: ChangeGroup.Change) -> Bool {
    guard change.aspects == [.place], let from = before[change.path], let to = after[change.path] else { return false }
    return edgeDistance(from, to) < stillness
  }
  let still = Set(groups.indices.filter { standsStill(groups[$0].leader) })
  for index in still.sorted() {
    let around = ancestors(of: groups[index].leader.path).compactMap { places[$0] }
    // An ancestor has moved, or the view would not be elsewhere in its superview.
    if let leader = around.first(where: { !still.contains($0) }) {
      groups[leader].followers.append(groups[index].leader)
    }
  }
  return groups.indices.filter { !still.contains($0) }.map { groups[$0] }
}

/// Rounding to thousandths on each level of a view's path may add up to as much.
private let stillness: Points = 0.01

/// The paths of the views around one, the nearest first.
private func ancestors(of path: String) -> [String] {
  var ancestors: [String] = [], rest = path[...]
  while let slash = rest.lastIndex(of: "/") {
    rest = rest[..<slash]
    ancestors.append(String(rest))
  }
  return ancestors
}

extension FrameRecord {
  /// Where each view is on the screen, by path; a scroll view's offset is left out.
  var screenFrames: [String: Rect] {
    let frames = Dictionary(views.map { ($0.path, $0.frame) }) { first, _ in first }
    return frames.reduce(into: [:]) { result, view in
      result[view.key] = ancestors(of: view.key).reduce(view.value) { frame, ancestor in
        guard let outer = frames[ancestor] else { return frame }
        return Rect(
          x: frame.minX + outer.minX, y: frame.minY + outer.minY, width: frame.width, height: frame.height)
      }
    }
  }
}

extension ChangeGroup.Change {
  package init(_ change: ViewChange) {
    self.init(path: change.path, kind: change.viewKind, words: change.words, aspects: [change.aspect])
  }
}
