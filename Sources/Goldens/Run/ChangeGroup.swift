package import Diagnostics
package import FrameRecords
package import LayoutModel

/// A changed view, with the views whose changes follow from that change.
package struct ChangeGroup: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: String
    package var kind: String
    package var changes: [ViewChange.Kind]
    /// The frames in points of the screen; nil where the view does not exist.
    package var before, after: Rect?

    package init(path: String, kind: String, changes: [ViewChange.Kind], before: Rect? = nil, after: Rect? = nil) {
      self.path = path
      self.kind = kind
      self.changes = changes
      self.before = before
      self.after = after
    }

    package var aspects: Set<ChangeAspect> { Set(changes.map(\.aspect)) }
  }

  package var leader: Change
  package var followers: [Change]
  package var reasons: [Reason]
  /// The source lines that caused the change, as indices into the variant's causes.
  package var causes: [Int]

  package init(leader: Change, followers: [Change] = [], reasons: [Reason] = [], causes: [Int] = []) {
    self.leader = leader
    self.followers = followers
    self.reasons = reasons
    self.causes = causes
  }
}

/// A constraint or property of a view that changed.
package struct Reason: Hashable, Sendable {
  /// The path of the view with the property, or of the first view that the constraint names.
  package var view: String
  package var property: String?
  /// The text in layout syntax; nil where the constraint or property does not exist.
  package var before, after: String?
  /// The place in the sources.
  package var place: TextPlace?

  package init(of view: String, property: String? = nil, before: String?, after: String?, place: TextPlace? = nil) {
    self.view = view
    self.property = property
    self.before = before
    self.after = after
    self.place = place
  }
}

/// Groups changes by view. A view whose frame changed although the view stayed in place on the screen follows the
/// ancestor that moved.
func changeGroups(
  of changes: [ViewChange], from old: FrameRecord, to new: FrameRecord, at origin: Point = .zero
) -> [ChangeGroup] {
  let (before, after) = (old.screenFrames(at: origin), new.screenFrames(at: origin))
  let former = old.formerPaths(of: new)
  var groups: [ChangeGroup] = []
  var places: [String: Int] = [:]
  for change in changes {
    let index = places[change.path] ?? groups.count
    if index == groups.count {
      places[change.path] = index
      groups.append(
        ChangeGroup(
          leader: .init(
            path: change.path, kind: change.viewKind, changes: [], before: before[former[change.path] ?? change.path],
            after: after[change.path])))
    }
    groups[index].leader.changes.append(change.kind)
  }
  func standsStill(_ change: ChangeGroup.Change) -> Bool {
    guard change.aspects == [.place], let from = change.before, let to = change.after else { return false }
    return edgeDistance(from, to) < stillness
  }
  let still = Set(groups.indices.filter { standsStill(groups[$0].leader) })
  for index in still.sorted() {
    let around = ancestors(of: groups[index].leader.path).compactMap { places[$0] }
    if let leader = around.first(where: { !still.contains($0) }) {
      groups[leader].followers.append(groups[index].leader)
    }
  }
  return groups.indices.filter { !still.contains($0) }.map { groups[$0] }
}

/// The distance below which a view counts as unmoved: rounding each level of a path to thousandths can add up to this
/// much.
private let stillness: Points = 0.01

func ancestors(of path: String) -> [String] {
  var ancestors: [String] = []
  var rest = path[...]
  while let slash = rest.lastIndex(of: "/") {
    rest = rest[..<slash]
    ancestors.append(String(rest))
  }
  return ancestors
}

extension FrameRecord {
  /// Returns each view's frame on the screen by path, ignoring content offsets.
  ///
  /// - Parameter origin: The origin of the screen's root view, which is not zero in a sheet.
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
