package import FrameRecords
package import LayoutModel

/// A change of one view with all that changed for its sake.
package struct ChangeGroup: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: String
    /// Such as `label`.
    package var kind: String
    package var changes: [ViewChange.Kind]
    /// Where it was and where it is, in points of the screen; nil where it was or is not there.
    package var before, after: Rect?

    package init(path: String, kind: String, changes: [ViewChange.Kind], before: Rect? = nil, after: Rect? = nil) {
      (self.path, self.kind, self.changes) = (path, kind, changes)
      (self.before, self.after) = (before, after)
    }

    package var aspects: Set<ChangeAspect> { Set(changes.map(\.aspect)) }
  }

  package var leader: Change
  package var followers: [Change]
  /// The constraints and properties of the leader that are others than before, each with its place.
  package var reasons: [Reason]
  /// The places in the sources whose change did it, as numbers of the cell's causes.
  package var causes: [Int]

  package init(leader: Change, followers: [Change] = [], reasons: [Reason] = [], causes: [Int] = []) {
    (self.leader, self.followers, self.reasons, self.causes) = (leader, followers, reasons, causes)
  }
}

/// A constraint or property of a view that is another than before.
package struct Reason: Hashable, Sendable {
  /// The path of the view that it is a property of, or the first that the constraint names.
  package var view: String
  /// The property's name; nil for a constraint.
  package var property: String?
  /// As a layout file writes it; nil where there was or is none.
  package var before, after: String?
  /// `file:line:column`.
  package var place: String?

  package init(of view: String, property: String? = nil, before: String?, after: String?, place: String? = nil) {
    (self.view, self.property, self.before, self.after, self.place) = (view, property, before, after, place)
  }
}

// MARK: - Folding

/// A group for each view with all that became of it. A view that stands still on the screen while an ancestor moves around
/// it follows that ancestor.
///
/// - Parameter origin: of the screen's root view.
func changeGroups(
  of changes: [ViewChange], from old: FrameRecord, to new: FrameRecord, at origin: Point = .zero
) -> [ChangeGroup] {
  let (before, after) = (old.screenFrames(at: origin), new.screenFrames(at: origin))
  var groups: [ChangeGroup] = []
  var places: [String: Int] = [:]
  for change in changes {
    let index = places[change.path] ?? groups.count
    if index == groups.count {
      places[change.path] = index
      groups.append(
        ChangeGroup(
          leader: .init(
            path: change.path, kind: change.viewKind, changes: [], before: before[change.path],
            after: after[change.path])))
    }
    groups[index].leader.changes.append(change.kind)
    if case .reparented(let path) = change.kind { groups[index].leader.before = before[path] }
  }
  func standsStill(_ change: ChangeGroup.Change) -> Bool {
    guard change.aspects == [.place], let from = change.before, let to = change.after else { return false }
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
func ancestors(of path: String) -> [String] {
  var ancestors: [String] = [], rest = path[...]
  while let slash = rest.lastIndex(of: "/") {
    rest = rest[..<slash]
    ancestors.append(String(rest))
  }
  return ancestors
}

extension FrameRecord {
  /// Where each view is on the screen, by path; a scroll view's offset is left out.
  ///
  /// - Parameter origin: of the screen's root view, which a sheet has elsewhere than at the screen's.
  func screenFrames(at origin: Point) -> [String: Rect] {
    let frames = Dictionary(views.map { ($0.path, $0.frame) }) { first, _ in first }
    let known = Dictionary(bars.map { ($0.path, $0.frame) }) { first, _ in first }
    return frames.reduce(into: known) { result, view in
      let start = Rect(
        x: view.value.minX + origin.x, y: view.value.minY + origin.y, width: view.value.width,
        height: view.value.height)
      result[view.key] = ancestors(of: view.key).reduce(start) { frame, ancestor in
        guard let outer = frames[ancestor] else { return frame }
        return Rect(
          x: frame.minX + outer.minX, y: frame.minY + outer.minY, width: frame.width, height: frame.height)
      }
    }
  }
}
