import Diagnostics
package import LayoutModel

extension FrameRecord {
  /// Returns the changes from this record to another, in the order of the new record's views. Removed views come last.
  package func changes(to new: FrameRecord, tolerance: Points = 0) -> [ViewChange] {
    viewChanges(to: new, tolerance: tolerance) + (hasBars || new.bars.isEmpty ? barChanges(to: new, tolerance) : [])
  }

  private func barChanges(to new: FrameRecord, _ tolerance: Points) -> [ViewChange] {
    let changed = new.bars.flatMap { bar in
      guard let old = bars.first(where: { $0.path == bar.path }) else {
        return [ViewChange(.added(bar.frame), at: bar.path, of: bar.kind)]
      }
      return old.changes(to: bar, tolerance: tolerance) + old.lookChanges(to: bar)
    }
    let gone = bars.filter { bar in !new.bars.contains { $0.path == bar.path } }
    return changed + gone.map { ViewChange(.removed($0.frame), at: $0.path, of: $0.kind) }
  }

  private func viewChanges(to new: FrameRecord, tolerance: Points) -> [ViewChange] {
    let alignment = ViewAlignment(from: self, to: new)
    let pairs = alignment.pairs
    var changes = environmentChanges(to: new, tolerance: tolerance)
    for (index, view) in new.views.enumerated() {
      if let place = pairs[index] {
        let origin = views[place].path
        if alignment.renamed.contains(index) {
          changes.append(ViewChange(.renamed(from: origin), at: view.path, of: view.kind))
        }
        if alignment.isMoved(index) {
          changes.append(ViewChange(.reparented(from: origin), at: view.path, of: view.kind))
        }
        changes += views[place].changes(to: view, tolerance: tolerance)
        if hasLooks && new.hasLooks { changes += views[place].lookChanges(to: view, butItems: !hasBars) }
      } else {
        changes.append(ViewChange(.added(view.frame), at: view.path, of: view.kind))
      }
    }
    let kept = Set(pairs.compactMap(\.self))
    for (place, view) in views.enumerated() where !kept.contains(place) {
      changes.append(ViewChange(.removed(view.frame), at: view.path, of: view.kind))
    }
    return changes
  }

  private func environmentChanges(to new: FrameRecord, tolerance: Points) -> [ViewChange] {
    let root = new.views.first { !$0.path.contains("/") && $0.frame.size == new.size } ?? new.views.first
    var changes: [ViewChange] = []
    func add(_ name: String, _ text: (FrameRecord) -> String) {
      let old = text(self)
      let value = text(new)
      if old == value { return }
      changes.append(
        ViewChange(
          .attribute(name, from: old, to: value), at: root?.path ?? new.screen, of: root?.kind))
    }
    add("screen") { $0.screen }
    add("preview") { $0.preview ?? "none" }
    add("device") { $0.device }
    add("size of the screen") { "\(decimal($0.size.width.value)) × \(decimal($0.size.height.value))" }
    if edgeDistance(safeBounds, new.safeBounds) > tolerance || size != new.size {
      add("safe area") { $0.safeArea.numbers.map(decimal).joined(separator: ", ") }
    }
    return changes
  }

  private var safeBounds: Rect { Rect(origin: .zero, size: size).inset(by: safeArea) }
}

extension FrameRecord.View {
  fileprivate func changes(to new: FrameRecord.View, tolerance: Points) -> [ViewChange] {
    var changes: [ViewChange] = []
    func add(_ kind: ViewChange.Kind) { changes.append(ViewChange(kind, at: new.path, of: new.kind)) }
    func add(_ name: String, from old: String, to value: String) {
      if old != value { add(.attribute(name, from: old, to: value)) }
    }
    if edgeDistance(frame, new.frame) > tolerance { add(.frame(from: frame, to: new.frame)) }
    add("kind", from: kind.rawValue, to: new.kind.rawValue)
    add("hidden", from: "\(isHidden)", to: "\(new.isHidden)")
    add("ambiguous", from: words(ambiguousAxes), to: words(new.ambiguousAxes))
    if !isNear(contentSize, new.contentSize, within: tolerance) {
      add("content size", from: words(contentSize), to: words(new.contentSize))
    }
    return changes
  }

  /// - Parameter butItems: Whether to ignore the items of bars, which older records lack.
  fileprivate func lookChanges(to new: FrameRecord.View, butItems: Bool = false) -> [ViewChange] {
    guard looks != new.looks, kind == new.kind else { return [] }
    let before = Dictionary(looks.map { ($0.property, $0.value) }) { first, _ in first }
    let after = Dictionary(new.looks.map { ($0.property, $0.value) }) { first, _ in first }
    let unknown = butItems ? FrameRecord.ItemLook.ofBars.map(\.rawValue) : []
    return Set(before.keys).union(after.keys).subtracting(unknown).sorted().compactMap { name in
      let old = before[name] ?? standard(name)
      let value = after[name] ?? standard(name)
      return old == value ? nil : ViewChange(.look(name, from: old, to: value), at: new.path, of: new.kind)
    }
  }

  private func standard(_ name: String) -> String {
    Property.looks(of: kind).first { $0.property.name == name }?.standard ?? "none"
  }

  private func words(_ axes: [Axis]) -> String { axes.isEmpty ? "no" : axes.map(\.rawValue).joined(separator: " and ") }

  private func words(_ size: Size?) -> String {
    size.map { "\(decimal($0.width.value)) × \(decimal($0.height.value))" } ?? "none"
  }

  private func isNear(_ a: Size?, _ b: Size?, within tolerance: Points) -> Bool {
    guard let a, let b else { return a == b }
    return (a.width - b.width).magnitude <= tolerance && (a.height - b.height).magnitude <= tolerance
  }
}

/// The correspondence between the views of two records of a screen.
///
/// Views correspond if they have the same object id, or else the same path, or else a name and kind that no other
/// remaining view has. Equal numbers of views with one path correspond in order. Among the remaining views of
/// corresponding superviews, a view is renamed if only one old view has its kind, frame and looks, or if only one old
/// view has its kind and the two share the frame or the looks.
struct ViewAlignment {
  /// For each view of the new record, the index of the corresponding old view.
  private(set) var pairs: [Int?]
  /// The views of the new record that had another name.
  private(set) var renamed: Set<Int> = []
  private let old, new: [FrameRecord.View]
  private let places: [String: Int]
  /// The old views that correspond to no new view yet.
  private var free: Set<Int>

  init(from old: FrameRecord, to new: FrameRecord) {
    self.old = old.views
    self.new = new.views
    places = Dictionary(new.views.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
    pairs = Array(repeating: nil, count: new.views.count)
    free = Set(old.views.indices)
    pair { $0.objectID }
    pair(several: .followEachOther) { $0.path }
    pair { "\($0.name) \($0.kind)" }
    if !free.isEmpty, pairs.contains(nil) { findRenamed() }
  }

  private enum Several { case differ, followEachOther }

  private mutating func pair(several: Several = .differ, by key: (FrameRecord.View) -> String?) {
    var places: [String: [Int]] = [:]
    for place in free.sorted() { if let key = key(old[place]) { places[key, default: []].append(place) } }
    var wanted: [String: [Int]] = [:]
    for index in new.indices where pairs[index] == nil {
      if let key = key(new[index]) { wanted[key, default: []].append(index) }
    }
    for (key, indices) in wanted where indices.count == 1 || several == .followEachOther {
      guard let found = places[key], found.count == indices.count else { continue }
      for (index, place) in zip(indices, found) { take(index, place) }
    }
  }

  private mutating func take(_ index: Int, _ place: Int) {
    pairs[index] = place
    free.remove(place)
  }

  private var newPaths: [String: String] {
    var paths: [String: String] = [:]
    for (index, place) in pairs.enumerated() { if let place { paths[old[place].path] = new[index].path } }
    return paths
  }

  private mutating func findRenamed() {
    let depth = (new.map(\.depth).max() ?? 0) + 1
    for level in 0..<depth {
      let paths = newPaths
      func parent(_ view: FrameRecord.View) -> String? { view.parentPath.isEmpty ? "" : paths[view.parentPath] }
      var arrivals: [String: [Int]] = [:]
      var departures: [String: [Int]] = [:]
      for index in new.indices where pairs[index] == nil && new[index].depth == level {
        arrivals[new[index].parentPath, default: []].append(index)
      }
      for place in free.sorted() where !arrivals.isEmpty {
        if let parent = parent(old[place]) { departures[parent, default: []].append(place) }
      }
      for (parent, indices) in arrivals { match(indices, departures[parent] ?? []) }
    }
  }

  /// Pairs views of two corresponding superviews.
  private mutating func match(_ arrivals: [Int], _ departures: [Int]) {
    func pairAlone(_ isRename: Bool, _ key: (FrameRecord.View) -> [String]) {
      let comers = Dictionary(grouping: arrivals.filter { pairs[$0] == nil }) { key(new[$0]) }
      let goers = Dictionary(grouping: departures.filter(free.contains)) { key(old[$0]) }
      for (key, indices) in comers {
        guard let places = goers[key], indices.count == 1, places.count == 1 else { continue }
        guard !isRename || isAlike(old[places[0]], new[indices[0]]) else { continue }
        take(indices[0], places[0])
        if isRename { renamed.insert(indices[0]) }
      }
    }
    pairAlone(false) { [String($0.name), $0.kind.rawValue] }
    pairAlone(true) { [$0.kind.rawValue, "\($0.frame)", "\($0.looks)"] }
    pairAlone(true) { [$0.kind.rawValue] }
  }

  private func isAlike(_ a: FrameRecord.View, _ b: FrameRecord.View) -> Bool {
    a.frame == b.frame || !a.looks.isEmpty && a.looks == b.looks
  }

  /// Returns whether a view of the new record had another superview.
  func isMoved(_ index: Int) -> Bool {
    guard let place = pairs[index], old[place].path != new[index].path else { return false }
    let before = old[place].parentPath
    let after = new[index].parentPath
    if before == after { return false }
    let parent = places[after].flatMap { pairs[$0] }
    return parent.map { old[$0].path } != before
  }
}

extension FrameRecord.View {
  fileprivate var name: Substring { path.split(separator: "/").last ?? "" }

  fileprivate var parentPath: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  fileprivate var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
}

extension FrameRecord {
  /// Returns the old path of each view of a newer record whose path has changed.
  package func formerPaths(of new: FrameRecord) -> [String: String] {
    let pairs = ViewAlignment(from: self, to: new).pairs
    var paths: [String: String] = [:]
    for (index, place) in pairs.enumerated() {
      if let place, views[place].path != new.views[index].path { paths[new.views[index].path] = views[place].path }
    }
    return paths
  }
}

extension FrameRecord {
  /// Returns how similar two records are, from 0 to 1, regardless of the names of screens and views. A view counts
  /// fully if another view has its kind, frame and looks, and half if another view has its kind and either its frame or
  /// its looks.
  package func similarity(to other: FrameRecord) -> Double {
    var mine = viewsBelowRoot
    var others = other.viewsBelowRoot
    let count = max(mine.count, others.count)
    guard size == other.size, count > 0 else { return 0 }
    /// Removes the views with equal keys, and returns the number of pairs.
    func match(_ key: (View) -> [String]?) -> Int {
      var places: [[String]: [Int]] = [:]
      for (place, view) in others.enumerated() { if let key = key(view) { places[key, default: []].append(place) } }
      var taken: Set<Int> = []
      mine.removeAll { view in
        guard let key = key(view), let place = places[key]?.popLast() else { return false }
        taken.insert(place)
        return true
      }
      others = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
      return taken.count
    }
    let whole = match { [$0.kind.rawValue, "\($0.frame)", "\($0.looks)"] }
    let half =
      match { [$0.kind.rawValue, "\($0.frame)"] }
      + match { $0.looks.isEmpty ? nil : [$0.kind.rawValue, "\($0.looks)"] }
    return (Double(whole) + Double(half) / 2) / Double(count)
  }

  private var viewsBelowRoot: [View] { views.filter { $0.path != screen } }

  /// Returns the record with another record's names for the screen, the root view and the preview.
  package func named(like other: FrameRecord) -> FrameRecord {
    var record = self
    for place in views.indices where views[place].path == screen { record.views[place].path = other.screen }
    record.views.sort { $0.path < $1.path }
    record.screen = other.screen
    record.preview = other.preview
    return record
  }
}

/// Pairs old items with new items. A pair's score is positive and exceeds every other score of its two items.
package func unambiguousPairs(
  of gone: Int, with new: Int, score: (_ gone: Int, _ new: Int) -> Double
) -> [(gone: Int, new: Int)] {
  // A project has few renamed files at a time, and each pair costs a comparison.
  guard gone > 0, new > 0, gone * new <= 10_000 else { return [] }
  let scores = (0..<gone).map { gone in (0..<new).map { score(gone, $0) } }
  return (0..<gone).compactMap { place in
    guard let best = scores[place].indices.max(by: { scores[place][$0] < scores[place][$1] }) else { return nil }
    let value = scores[place][best]
    let isBest =
      scores[place].indices.allSatisfy { $0 == best || scores[place][$0] < value }
      && scores.indices.allSatisfy { $0 == place || scores[$0][best] < value }
    return value > 0 && isBest ? (place, best) : nil
  }
}
