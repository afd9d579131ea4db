/// Which views of two records of a screen correspond.
///
/// Views correspond if they have the same object id, or else the same path, or else a name and kind that no other
/// remaining view has. If both records have the same number of views with one path, these correspond in order. Of the
/// views that then remain in corresponding superviews, one that has another's kind, frame and look is the other renamed; so
/// is the only one of its kind that has another's frame or look.
struct ViewAlignment {
  /// For each view of the new record, the index of the view in the old one.
  private(set) var pairs: [Int?]
  /// The views of the new record that have another name than in the old one.
  private(set) var renamed: Set<Int> = []
  private let old, new: [FrameRecord.View]
  /// The index of each new view, by path.
  private let places: [String: Int]
  /// The indices of the old views that correspond to none yet.
  private var free: Set<Int>

  init(from old: FrameRecord, to new: FrameRecord) {
    (self.old, self.new) = (old.views, new.views)
    places = Dictionary(new.views.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
    pairs = Array(repeating: nil, count: new.views.count)
    free = Set(old.views.indices)
    pair { $0.objectID }
    pair(several: .followEachOther) { $0.path }
    pair { "\($0.name) \($0.kind)" }
    if !free.isEmpty, pairs.contains(nil) { findRenamed() }
  }

  /// How to match several views with the same key: not at all, or in order.
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

  // MARK: - Renamed views

  /// Returns the new path of each old view that has one.
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
      var arrivals: [String: [Int]] = [:], departures: [String: [Int]] = [:]
      for index in new.indices where pairs[index] == nil && new[index].depth == level {
        arrivals[new[index].parentPath, default: []].append(index)
      }
      for place in free.sorted() where !arrivals.isEmpty {
        if let parent = parent(old[place]) { departures[parent, default: []].append(place) }
      }
      for (parent, indices) in arrivals { match(indices, departures[parent] ?? []) }
    }
  }

  /// Pairs views of two superviews that correspond.
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
    pairAlone(false) { [String($0.name), $0.kind] }
    pairAlone(true) { [$0.kind, "\($0.frame)", "\($0.looks)"] }
    pairAlone(true) { [$0.kind] }
  }

  private func isAlike(_ a: FrameRecord.View, _ b: FrameRecord.View) -> Bool {
    a.frame == b.frame || !a.looks.isEmpty && a.looks == b.looks
  }

  /// Returns whether a view of the new record has another superview than in the old one.
  func isMoved(_ index: Int) -> Bool {
    guard let place = pairs[index], old[place].path != new[index].path else { return false }
    let (before, after) = (old[place].parentPath, new[index].parentPath)
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
  /// Returns the old path of each view of a newer record that has another path now.
  package func formerPaths(of new: FrameRecord) -> [String: String] {
    let pairs = ViewAlignment(from: self, to: new).pairs
    var paths: [String: String] = [:]
    for (index, place) in pairs.enumerated() {
      if let place, views[place].path != new.views[index].path { paths[new.views[index].path] = views[place].path }
    }
    return paths
  }
}
