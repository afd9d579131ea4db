import Diagnostics
package import LayoutModel

extension FrameRecord {
  /// Returns the changes from this record to another, in the order of the new record's views, with removed views last.
  ///
  /// `ViewAlignment` says which views correspond.
  package func changes(to new: FrameRecord, tolerance: Points = 0) -> [ViewChange] {
    viewChanges(to: new, tolerance: tolerance) + (hasBars || new.bars.isEmpty ? barChanges(to: new, tolerance) : [])
  }

  private func barChanges(to new: FrameRecord, _ tolerance: Points) -> [ViewChange] {
    let changed = new.bars.flatMap { bar in
      guard let old = bars.first(where: { $0.path == bar.path }) else {
        return [ViewChange(bar.path, bar.kind, .added(bar.frame))]
      }
      return old.changes(to: bar, tolerance: tolerance) + old.lookChanges(to: bar)
    }
    let gone = bars.filter { bar in !new.bars.contains { $0.path == bar.path } }
    return changed + gone.map { ViewChange($0.path, $0.kind, .removed($0.frame)) }
  }

  private func viewChanges(to new: FrameRecord, tolerance: Points) -> [ViewChange] {
    let alignment = ViewAlignment(from: self, to: new), pairs = alignment.pairs
    var changes = environmentChanges(to: new, tolerance: tolerance)
    for (index, view) in new.views.enumerated() {
      if let place = pairs[index] {
        let origin = views[place].path
        if alignment.renamed.contains(index) {
          changes.append(ViewChange(view.path, view.kind, .renamed(from: origin)))
        }
        if alignment.isMoved(index) { changes.append(ViewChange(view.path, view.kind, .reparented(from: origin))) }
        changes += views[place].changes(to: view, tolerance: tolerance)
        if hasLooks && new.hasLooks { changes += views[place].lookChanges(to: view, butItems: !hasBars) }
      } else {
        changes.append(ViewChange(view.path, view.kind, .added(view.frame)))
      }
    }
    let kept = Set(pairs.compactMap(\.self))
    for (place, view) in views.enumerated() where !kept.contains(place) {
      changes.append(ViewChange(view.path, view.kind, .removed(view.frame)))
    }
    return changes
  }

  private func environmentChanges(to new: FrameRecord, tolerance: Points) -> [ViewChange] {
    let root = new.views.first { !$0.path.contains("/") && $0.frame.size == new.size } ?? new.views.first
    var changes: [ViewChange] = []
    func add(_ name: String, _ text: (FrameRecord) -> String) {
      let (old, value) = (text(self), text(new))
      if old == value { return }
      changes.append(
        ViewChange(root?.path ?? new.screen, root?.kind ?? "screen", .attribute(name, from: old, to: value)))
    }
    add("screen") { $0.screen }
    add("preview") { $0.preview ?? "none" }
    add("device") { $0.device }
    add("size of the screen") { "\(decimal($0.size.width.value)) × \(decimal($0.size.height.value))" }
    if edgeDistance(safeBounds, new.safeBounds) > tolerance || size != new.size {
      add("safe area") { record in
        let safe = record.safeArea
        return [safe.top, safe.left, safe.bottom, safe.right].map { decimal($0.value) }.joined(separator: ", ")
      }
    }
    return changes
  }

  private var safeBounds: Rect { Rect(origin: .zero, size: size).inset(by: safeArea) }
}

extension FrameRecord.View {
  fileprivate func changes(to new: FrameRecord.View, tolerance: Points) -> [ViewChange] {
    var changes: [ViewChange] = []
    func add(_ kind: ViewChange.Kind) { changes.append(ViewChange(new.path, new.kind, kind)) }
    func add(_ name: String, _ old: String, _ value: String) {
      if old != value { add(.attribute(name, from: old, to: value)) }
    }
    if edgeDistance(frame, new.frame) > tolerance { add(.frame(from: frame, to: new.frame)) }
    add("kind", kind, new.kind)
    add("hidden", "\(isHidden)", "\(new.isHidden)")
    add("ambiguous", words(ambiguousAxes), words(new.ambiguousAxes))
    if !isNear(contentSize, new.contentSize, tolerance) {
      add("content size", words(contentSize), words(new.contentSize))
    }
    return changes
  }

  /// - Parameter butItems: Whether to ignore the items of bars, which older records lack.
  fileprivate func lookChanges(to new: FrameRecord.View, butItems: Bool = false) -> [ViewChange] {
    guard looks != new.looks, kind == new.kind else { return [] }
    let before = Dictionary(looks.map { ($0.property, $0.value) }) { first, _ in first }
    let after = Dictionary(new.looks.map { ($0.property, $0.value) }) { first, _ in first }
    let unknown = butItems ? FrameRecord.itemLooks : []
    return Set(before.keys).union(after.keys).subtracting(unknown).sorted().compactMap { name in
      let (old, value) = (before[name] ?? standard(name), after[name] ?? standard(name))
      return old == value ? nil : ViewChange(new.path, new.kind, .look(name, from: old, to: value))
    }
  }

  private func standard(_ name: String) -> String {
    ViewKind(rawValue: kind).flatMap { Property.looks(of: $0) }?.first { $0.property.name == name }?.standard ?? "none"
  }

  private func words(_ axes: [String]) -> String { axes.isEmpty ? "no" : axes.joined(separator: " and ") }

  private func words(_ size: Size?) -> String {
    size.map { "\(decimal($0.width.value)) × \(decimal($0.height.value))" } ?? "none"
  }

  private func isNear(_ a: Size?, _ b: Size?, _ tolerance: Points) -> Bool {
    guard let a, let b else { return a == b }
    return (a.width - b.width).magnitude <= tolerance && (a.height - b.height).magnitude <= tolerance
  }
}
