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
    (self.old, self.new, self.oldPlaces, self.newPlaces) = (old, new, oldPlaces, newPlaces)
    compareConstraints()
    compareProperties()
  }

  private mutating func add(_ reason: Reason, to paths: [String]) {
    for path in paths where reasons[path]?.contains(reason) != true { reasons[path, default: []].append(reason) }
  }

  // MARK: - Constraints

  private struct Written {
    var text: String
    /// The anchors and the relation, without numbers.
    var key: String
    /// The paths of its views, at least one.
    var paths: [String]
    var place: String?
  }

  private mutating func compareConstraints() {
    let before = written(old, oldPlaces), after = written(new, newPlaces)
    var gone = multiset(before), kept = multiset(after)
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
        place: constraint.origin.map(places.text))
    }
  }

  // MARK: - Properties

  private mutating func compareProperties() {
    var places: [String: ViewID] = [:]
    for id in old.screen.views.indices { places[old.screen.path(of: id)] = id }
    for id in new.screen.views.indices {
      let view = new.screen.views[id], path = new.screen.path(of: id)
      guard let before = places[path], old.screen.views[before].kind == view.kind else { continue }
      compare(old.screen.views[before], view, path)
    }
  }

  private mutating func compare(_ before: View, _ after: View, _ path: String) {
    for property in Property.all(of: after.kind) {
      let old = property.get(before), new = property.get(after)
      guard old != new else { continue }
      var (was, now) = (old?.source ?? property.absence, new?.source ?? property.absence)
      if was == now {
        // Two colours can have one name. In another appearance they may differ all the same.
        was = old?.resolved(in: self.old.environment) ?? was
        now = new?.resolved(in: self.new.environment) ?? now
        if was == now { continue }
      }
      let place = after.origin.map(newPlaces.text)
      add(Reason(of: path, property: property.name, before: was, after: now, place: place), to: [path])
    }
  }
}
